import type { Answer } from '../../../../contract/endpoint.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { ListRows } from '../../../../web/ui/list/list-rows.tsx'
import { ListUnderstood } from '../../../listing/web/list-understood.tsx'
import { Pagination } from '../../../../web/ui/list/pagination.tsx'
import type { endpoints } from '../../articles.contract.ts'
import { articlesAddress, choicesOf, sortOf, type ArticleFilter } from './article-filter.ts'
import { ArticleLead } from '../article-lead.tsx'
import { ArticleRow } from '../article-row.tsx'
import { ArticlesChosen } from './articles-chosen.tsx'
import { ArticlesNothing } from './articles-nothing.tsx'

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
