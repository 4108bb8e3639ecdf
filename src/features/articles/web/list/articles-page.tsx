// Opened often: what it is made of is asked for along with it (vite.config.ts).
import './articles.css'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { formatNumber } from '../../../../contract/i18n/numbers.ts'
import { useTranslator, useT } from '../../../../web/i18n/translator.tsx'
import { FeedLink } from '../../../../web/page/feed-link.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { useSiteConfig } from '../../../../web/site-config.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { SkeletonRows } from '../../../../web/ui/list/skeleton-rows.tsx'
import { articleFilter, articlesAddress, canonicalAddress, choicesOf, sortOf } from './article-filter.ts'
import { ArticleFilters } from './article-filters.tsx'
import { articleQueries } from '../articles.queries.ts'
import { ArticlesResults } from './articles-results.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import { LazyFollow, topicOf } from '../../../following/web/lazy-follow.tsx'
import { ListBar } from '../../../listing/web/list-bar.tsx'
import { articleSorts } from '../../article-limits.contract.ts'
import type { ArticleFilter } from './article-filter.ts'

/** Order and count of the list of articles. */
function ArticlesBar({ filter, total }: { filter: ArticleFilter; total: string | undefined }) {
  const to = useHref()
  return (
    <ListBar
      words="articles"
      // Fit is an order only where there are words to fit.
      sorts={articleSorts.filter((sort) => sort !== 'relevance' || filter.q)}
      mainSorts={['new', 'rising', 'useful', 'discussed']}
      current={sortOf(filter)}
      choices={choicesOf(filter)}
      total={total}
      filters={<ArticleFilters filter={filter} />}
      addressOf={(sort) => to(articlesAddress(filter, { sort }))}
    />
  )
}

/** Rows to come. */
function ArticlesSkeleton() {
  return <SkeletonRows rows={8} label={useT()('articles.list.loading')} />
}

/** All public articles. Everything chosen stands in the address, so every list can be kept, shared and crawled. */
export function ArticlesPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const site = useSiteConfig()
  const filter = articleFilter(useLocation().search)
  const { data, isPlaceholderData } = useQuery({
    ...articleQueries.list(filter, locale),
    placeholderData: keepPreviousData,
    throwOnError: true,
  })
  const meta = data?.meta
  const total = meta && formatNumber(locale, meta.total) + (meta.total_capped ? '+' : '')
  const page = (number: number) => site.origin + to(articlesAddress(filter, { page: number }))
  return (
    <PageFrame
      title={filter.page > 1 ? t('articles.list.titlePage', { page: filter.page }) : t('articles.list.title')}
      count={total}
      description={t('articles.list.description')}
      // A search is one visitor's question; lists by choice are pages of their own.
      path={filter.q ? null : canonicalAddress(filter)}
      index={!filter.q}
      actions={
        <div className="flex flex-wrap gap-2">
          <LazyFollow subject={topicOf(filter)} path={to(articlesAddress(filter))} />
          <Button href={to('/article/create')}>
            <PenLine size={17} aria-hidden="true" />
            {t('articles.list.write')}
          </Button>
        </div>
      }
    >
      <FeedLink
        name={filter.categories.length === 1 ? `articles/${filter.categories[0]}` : 'articles'}
        title={t('articles.list.title')}
      />
      {filter.page > 1 && <link rel="prev" href={page(filter.page - 1)} />}
      {meta && filter.page < meta.pages && <link rel="next" href={page(filter.page + 1)} />}
      <div className="grid grid-cols-[248px_minmax(0,1fr)] gap-8 max-lg:grid-cols-1 max-md:[&_.browse-total]:sr-only">
        <aside className="browse-aside" aria-label={t('articles.filter.label')}>
          <ArticleFilters filter={filter} />
        </aside>
        <div className="min-w-0">
          <ArticlesBar filter={filter} total={meta && t('articles.list.found', { count: meta.total })} />
          {data ? (
            <div className="results" aria-busy={isPlaceholderData || undefined}>
              <ArticlesResults filter={filter} list={data} />
            </div>
          ) : (
            <ArticlesSkeleton />
          )}
        </div>
      </div>
    </PageFrame>
  )
}
