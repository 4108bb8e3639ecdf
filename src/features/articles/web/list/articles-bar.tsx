import { useHref } from '../../../../web/routing/href.ts'
import { ListBar } from '../../../listing/web/list-bar.tsx'
import { articleSorts } from '../../article-limits.contract.ts'
import { articlesAddress, choicesOf, sortOf } from './article-filter.ts'
import type { ArticleFilter } from './article-filter.ts'
import { ArticleFilters } from './article-filters.tsx'

/** Order and count of the list of articles. */
export function ArticlesBar({ filter, total }: { filter: ArticleFilter; total: string | undefined }) {
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
