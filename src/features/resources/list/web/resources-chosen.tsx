import { platforms, type Platform } from '../../../../contract/game.ts'
import { locales, type Locale } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import type { NamedChoice } from '../../../listing/web/list-chosen.tsx'
import type { Chosen } from '../../../listing/web/list-search.ts'
import { useAuthorName } from '../../../publications/kind/web/use-author-name.ts'
import type { ResourceSummary } from '../../resource-shapes.contract.ts'
import { chosenIn, resourcesAddress, type ResourceFilter } from './resource-filter.ts'

/** Everything the list is narrowed by, in words. */
export function useResourcesChosen(
  filter: ResourceFilter,
  /** Of the first resource found; the one filtered by, if there is such a choice. */
  author: ResourceSummary['author'] | undefined,
): NamedChoice<ResourceFilter>[] {
  const t = useT()
  const to = useHref()
  const authorName = useAuthorName('resources')
  const nameOf = ({ field, value }: Chosen<ResourceFilter>): string => {
    if (field === 'author') return author ? authorName(author) : t('resources.chosen.author', { id: value })
    if (field === 'platforms') return platforms[value as Platform]
    if (field === 'categories') return t(`taxonomy.categories.${value}`)
    if (field === 'tags') return `#${value}`
    if (field === 'language') return locales[value as Locale].name
    if (field === 'period') return t(`resources.period.${value}`)
    if (field === 'current') return t('resources.filter.current')
    if (field === 'works') return t('resources.filter.works')
    if (field === 'menus') return t('resources.filter.menus')
    if (field === 'maintainer') return t('resources.filter.maintainer')
    return value
  }
  return chosenIn(filter).map((choice) => ({
    ...choice,
    name: nameOf(choice),
    href: to(resourcesAddress(choice.less)),
  }))
}
