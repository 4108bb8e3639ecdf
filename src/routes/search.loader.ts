import { searchFilter } from '../features/search/web/search-filter.ts'
import { savedQueries, searchQueries } from '../features/search/web/search.queries.ts'
import { userQueries } from '../features/users/web/users.queries.ts'
import type { PageContext } from '../web/routing/router-context.ts'

export async function searchLoader({ context, deps }: { context: PageContext; deps: object }) {
  const { query, locale } = context
  const filter = searchFilter(deps as Record<string, unknown>)
  await Promise.all([
    filter.q && query.ensureQueryData(searchQueries.results(filter, locale)),
    query.getQueryData(userQueries.current().queryKey) && query.prefetchQuery(savedQueries.list()),
  ])
}
