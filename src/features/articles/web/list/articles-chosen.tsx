import { locales } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Chip } from '../../../../web/ui/text/chip.tsx'
import type { ArticleSummary } from '../../articles.contract.ts'
import { articlesAddress, choicesOf, noFilter, type ArticleFilter } from './article-filter.ts'
import { useAuthorName } from '../use-author-name.ts'

/** The filters in force, each with a button that removes it. */
export function ArticlesChosen({
  filter,
  author,
}: {
  filter: ArticleFilter
  /** Of the first article found; the one filtered by, if there is such a choice. */
  author: ArticleSummary['author'] | undefined
}) {
  const t = useT()
  const to = useHref()
  const nameOf = useAuthorName()
  if (choicesOf(filter) === 0) return null
  const without = (change: Partial<ArticleFilter>) => ({
    look: 'honey' as const,
    href: to(articlesAddress(filter, change)),
    removeText: t('articles.chosen.remove'),
  })
  const { categories, tags, language, period } = filter
  return (
    <div className="browse-chosen flex flex-wrap items-center gap-2">
      {filter.author && (
        <Chip {...without({ author: null })}>
          {author ? nameOf(author) : t('articles.chosen.author', { id: String(filter.author) })}
        </Chip>
      )}
      {categories.map((category) => (
        <Chip key={category} {...without({ categories: categories.filter((other) => other !== category) })}>
          {t(`taxonomy.categories.${category}`)}
        </Chip>
      ))}
      {tags.map((tag) => (
        <Chip key={tag} {...without({ tags: tags.filter((other) => other !== tag) })}>
          #{tag}
        </Chip>
      ))}
      {language && <Chip {...without({ language: null })}>{locales[language].name}</Chip>}
      {period !== 'all' && <Chip {...without({ period: 'all' })}>{t(`articles.period.${period}`)}</Chip>}
      <a className="link" href={to(articlesAddress({ ...noFilter, q: filter.q, sort: filter.sort }))}>
        {t('articles.chosen.reset')}
      </a>
    </div>
  )
}
