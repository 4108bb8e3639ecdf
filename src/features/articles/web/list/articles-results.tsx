import type { Answer } from '../../../../contract/endpoint.ts'
import { locales } from '../../../../contract/locales.ts'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyPanel } from '../../../../web/ui/list/empty-panel.tsx'
import { ListRows } from '../../../../web/ui/list/list-rows.tsx'
import { ListUnderstood } from '../../../listing/web/list-understood.tsx'
import { Pagination } from '../../../../web/ui/list/pagination.tsx'
import { Chip } from '../../../../web/ui/text/chip.tsx'
import { ListNothing } from '../../../listing/web/list-nothing.tsx'
import type { ArticleSummary, endpoints } from '../../articles.contract.ts'
import { articlesAddress, choicesOf, noFilter, sortOf, type ArticleFilter } from './article-filter.ts'
import { ArticleLead } from '../article-lead.tsx'
import { ArticleRow } from '../article-row.tsx'
import { useAuthorName } from '../use-author-name.ts'

/** How many of the newest stand above the rows with large pictures. */
const leading = 3

export function ArticlesResults({
  filter,
  list: { data: articles, meta },
}: {
  filter: ArticleFilter
  list: Answer<(typeof endpoints)['list']>
}) {
  const t = useT()
  const to = useHref()
  // The front page of the list. A filtered list shows rows alone.
  const front = filter.page === 1 && !filter.q && choicesOf(filter) === 0 && sortOf(filter) === 'new'
  const leads = front && articles.length >= leading ? articles.slice(0, leading) : []
  const rows = articles.slice(leads.length)
  return (
    <>
      <ListUnderstood words="articles" meta={meta} exact={to(articlesAddress(filter, { exact: true }))} />
      <ArticlesChosen filter={filter} author={articles[0]?.author} />
      {articles.length === 0 && <ArticlesNothing filter={filter} />}
      {leads.length > 0 && (
        <div className="grid grid-cols-[1fr_1fr] gap-x-6 gap-y-7 pb-2 max-md:grid-cols-1 max-md:gap-6">
          {leads.map((article, index) => (
            <ArticleLead key={article.id} article={article} first={index === 0} />
          ))}
        </div>
      )}
      {rows.length > 0 && (
        <ListRows>
          {rows.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </ListRows>
      )}
      <Pagination
        page={filter.page}
        pages={meta.pages}
        href={(page) => to(articlesAddress(filter, { page }))}
        texts={{
          label: t('articles.paging.label'),
          previous: t('articles.paging.previous'),
          next: t('articles.paging.next'),
          page: (page) => t('articles.paging.page', { page }),
        }}
      />
    </>
  )
}

/** The filters in force, each with a button that removes it. */
function ArticlesChosen({
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

/** Nothing here: because of the words, because of the choices, or because nothing has been written yet. */
function ArticlesNothing({ filter }: { filter: ArticleFilter }) {
  const t = useT()
  const to = useHref()
  const narrowed = choicesOf(filter) > 0
  if (!filter.q && !narrowed && filter.page === 1)
    return (
      <EmptyPanel
        model={<EmptyModel name="book" />}
        title={t('articles.list.emptyTitle')}
        text={t('articles.list.emptyText')}
        action={<Button href={to('/article/create')}>{t('articles.list.write')}</Button>}
      />
    )
  const wide = narrowed && filter.q ? { q: filter.q } : {}
  return (
    <ListNothing
      words="articles"
      query={filter.q}
      narrowed={narrowed}
      wide={to(articlesAddress({ ...noFilter, ...wide }))}
    />
  )
}
