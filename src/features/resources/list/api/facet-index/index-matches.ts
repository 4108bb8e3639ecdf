import { cachedRead, type Reading } from '../../../../../server/cache/cached-read.ts'
import type { CountedMatches } from '../../../../listing/api/sorted-page.store.ts'
import type { ListFilter } from '../resource-list.store.ts'
import { facetIndexOf } from './facet-index.ts'
import { mostTags } from '../resource-facets.store.ts'
import { idsThrough, filterRows, type Seen } from './filter-rows.ts'

/** What the list in memory says about a filter; null when it does not hold what is asked for, or is not there. */
export async function indexedRows(
  context: Reading,
  filter: ListFilter,
): Promise<{ seen: Seen; known: CountedMatches } | null> {
  // What words found and what one author has are few rows, and one's own are not all listed.
  if (filter.ids || filter.author || filter.unpublished) return null
  const columns = await facetIndexOf(context.readDb)
  if (!columns) return null
  const seen = await cachedRead(context, 'counts', `seen ${JSON.stringify(filter)}`, async () =>
    filterRows(columns, filter, mostTags),
  )
  const known = { matching: seen.total, of: columns.count, ids: () => idsThrough(columns, filter) }
  return { seen, known }
}
