import { useQueries } from '@tanstack/react-query'
import type { Answer } from '../../../../contract/endpoint.ts'
import { locales, type Locale } from '../../../../contract/locales.ts'
import { useT, useTranslator } from '../../../../web/i18n/translator.tsx'
import { Paging } from '../../../../web/page/paging.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { ListRows } from '../../../../web/ui/list/list-rows.tsx'
import { ListChosen, type NamedChoice } from '../../../listing/web/list-chosen.tsx'
import { offersOf, type Chosen } from '../../../listing/web/list-search.ts'
import { ListUnderstood } from '../../../listing/web/list-understood.tsx'
import { ListNothing } from '../../../listing/web/list-nothing.tsx'
import type { ArticleSummary, endpoints } from '../../articles.contract.ts'
import {
  articlesAddress,
  choicesOf,
  chosenIn,
  noFilter,
  sortOf,
  type ArticleFilter,
} from './article-filter.ts'
import { articleQueries } from '../articles.queries.ts'
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
  const { locale } = useTranslator()
  const to = useHref()
  const choices = useArticlesChosen(filter, articles[0]?.author)
  const offers = articles.length === 0 ? offersOf(choices) : []
  const totals = useQueries({
    queries: offers.map(({ less }) => articleQueries.list(less, locale, 1)),
  }).map(({ data }) => data?.meta.total)
  // The front page of the list. A filtered list shows rows alone.
  const front = filter.page === 1 && !filter.q && choicesOf(filter) === 0 && sortOf(filter) === 'new'
  const leads = front && articles.length >= leading ? articles.slice(0, leading) : []
  const rows = articles.slice(leads.length)
  return (
    <>
      <ListUnderstood words="articles" meta={meta} exact={to(articlesAddress(filter, { exact: true }))} />
      <ListChosen
        words="articles"
        choices={choices}
        reset={to(articlesAddress({ ...noFilter, sort: filter.sort }))}
      />
      {articles.length === 0 && (
        <ListNothing
          words="articles"
          filter={filter}
          narrowed={choicesOf(filter) > 0}
          addressOf={(q) => articlesAddress({ ...noFilter, q })}
          choices={choices}
          totals={totals}
        />
      )}
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
      <Paging
        list="articles"
        page={filter.page}
        pages={meta.pages}
        href={(page) => to(articlesAddress(filter, { page }))}
      />
    </>
  )
}

/** Everything the list is narrowed by, in words. */
function useArticlesChosen(
  filter: ArticleFilter,
  /** Of the first article found; the one filtered by, if there is such a choice. */
  author: ArticleSummary['author'] | undefined,
): NamedChoice<ArticleFilter>[] {
  const t = useT()
  const to = useHref()
  const authorName = useAuthorName()
  const nameOf = ({ field, value }: Chosen<ArticleFilter>): string => {
    if (field === 'author') return author ? authorName(author) : t('articles.chosen.author', { id: value })
    if (field === 'categories') return t(`taxonomy.categories.${value}`)
    if (field === 'tags') return `#${value}`
    if (field === 'language') return locales[value as Locale].name
    return field === 'period' ? t(`articles.period.${value}`) : value
  }
  return chosenIn(filter).map((choice) => ({
    ...choice,
    name: nameOf(choice),
    href: to(articlesAddress(choice.less)),
  }))
}
