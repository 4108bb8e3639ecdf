import { searchFilter } from '../features/search/web/search-filter.ts'
import { searchQueries } from '../features/search/web/search.queries.ts'
import type { PageContext } from '../web/routing/router-context.ts'

export async function searchLoader({ context, deps }: { context: PageContext; deps: object }) {
  const filter = searchFilter(deps as Record<string, unknown>)
  if (filter.q) await context.query.ensureQueryData(searchQueries.results(filter, context.locale))
}
