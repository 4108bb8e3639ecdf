import { useLocation } from '@tanstack/react-router'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { Pagination } from '../../../web/ui/list/pagination.tsx'
import { articleFilter, noFilter } from '../../articles/web/article-filter.ts'
import { ArticleRow } from '../../articles/web/article-row.tsx'
import { articleQueries } from '../../articles/web/articles.queries.ts'
import { useSuspenseQuery } from '../../../web/use-query.ts'

/** Everything public this person has written, the newest first. */
export function ProfileArticles({ user }: { user: { id: number; username: string } }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { page } = articleFilter(useLocation().search)
  const filter = { ...noFilter, author: user.id, page }
  const { data: articles, meta } = useSuspenseQuery(articleQueries.list(filter, locale)).data
  if (articles.length === 0)
    return (
      <div className="panel mt-6">
        <EmptyState
          model={<EmptyModel name="book" />}
          title={t('profiles.emptyTitle')}
          text={t('profiles.emptyText', { username: user.username })}
        />
      </div>
    )
  return (
    <div className="mt-6 grid gap-5">
      <ListRows>
        {articles.map((article) => (
          <ArticleRow key={article.id} article={article} />
        ))}
      </ListRows>
      <Pagination
        page={page}
        pages={meta.pages}
        href={(number) => to(`/user/${user.id}/articles`) + (number > 1 ? `?page=${number}` : '')}
        texts={{
          label: t('articles.paging.label'),
          previous: t('articles.paging.previous'),
          next: t('articles.paging.next'),
          page: (number) => t('articles.paging.page', { page: number }),
        }}
      />
    </div>
  )
}
