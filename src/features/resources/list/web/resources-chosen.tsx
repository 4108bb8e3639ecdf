import { platforms } from '../../../../contract/game.ts'
import { locales } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Chip } from '../../../../web/ui/text/chip.tsx'
import { useAuthorName } from '../../../publications/kind/web/use-author-name.ts'
import type { ResourceSummary } from '../../resource-shapes.contract.ts'
import { choicesOf, noFilter, resourcesAddress, type ResourceFilter } from './resource-filter.ts'

/** The filters in force, each with a button that removes it. */
export function ResourcesChosen({
  filter,
  author,
}: {
  filter: ResourceFilter
  /** Of the first resource found; the one filtered by, if there is such a choice. */
  author: ResourceSummary['author'] | undefined
}) {
  const t = useT()
  const to = useHref()
  const nameOf = useAuthorName('resources')
  if (choicesOf(filter) === 0) return null
  const without = (change: Partial<ResourceFilter>) => ({
    look: 'honey' as const,
    href: to(resourcesAddress(filter, change)),
    removeText: t('resources.chosen.remove'),
  })
  const lessOf = <T,>(list: readonly T[], entry: T): T[] => list.filter((other) => other !== entry)
  const { categories, tags, gameVersions, language, period, type, q, sort, view } = filter
  return (
    <div className="browse-chosen flex flex-wrap items-center gap-2">
      {filter.author && (
        <Chip {...without({ author: null })}>
          {author ? nameOf(author) : t('resources.chosen.author', { id: String(filter.author) })}
        </Chip>
      )}
      {filter.platforms.map((platform) => (
        <Chip key={platform} {...without({ platforms: lessOf(filter.platforms, platform) })}>
          {platforms[platform]}
        </Chip>
      ))}
      {gameVersions.map((version) => (
        <Chip key={version} {...without({ gameVersions: lessOf(gameVersions, version) })}>
          {version}
        </Chip>
      ))}
      {categories.map((category) => (
        <Chip key={category} {...without({ categories: lessOf(categories, category) })}>
          {t(`taxonomy.categories.${category}`)}
        </Chip>
      ))}
      {filter.licences.map((licence) => (
        <Chip key={licence} {...without({ licences: lessOf(filter.licences, licence) })}>
          {licence}
        </Chip>
      ))}
      {tags.map((tag) => (
        <Chip key={tag} {...without({ tags: lessOf(tags, tag) })}>
          #{tag}
        </Chip>
      ))}
      {language && <Chip {...without({ language: null })}>{locales[language].name}</Chip>}
      {period !== 'all' && <Chip {...without({ period: 'all' })}>{t(`resources.period.${period}`)}</Chip>}
      {filter.current && <Chip {...without({ current: false })}>{t('resources.filter.current')}</Chip>}
      {filter.maintainer && (
        <Chip {...without({ maintainer: false })}>{t('resources.filter.maintainer')}</Chip>
      )}
      <a className="link" href={to(resourcesAddress({ ...noFilter, type, q, sort, view }))}>
        {t('resources.chosen.reset')}
      </a>
    </div>
  )
}
