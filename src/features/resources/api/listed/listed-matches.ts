import type { Db } from '../../../../db/client.ts'
import type { KnownMatches } from '../../../texts/api/sorted-page.ts'
import { keptCount } from '../kept-counts.ts'
import type { ListFilter } from '../resource-list.store.ts'
import { listedOf } from './keep-listed.ts'
import { tagsTold } from '../resource-facets.store.ts'
import { idsThrough, lookThrough } from './look-through.ts'
import type { Seen } from './look-through.ts'

/** What the list in memory says about a filter; null when it does not hold what is asked for, or is not there. */
export async function seenListed(
  db: Db,
  filter: ListFilter,
): Promise<{ seen: Seen; known: NonNullable<KnownMatches> } | null> {
  // What words found are few rows, and one's own are not all listed.
  if (filter.ids || filter.unpublished) return null
  const columns = await listedOf(db)
  if (!columns) return null
  const seen = await keptCount(db, `seen ${JSON.stringify(filter)}`, async () =>
    lookThrough(columns, filter, tagsTold),
  )
  const known = { matching: seen.total, of: columns.count, ids: () => idsThrough(columns, filter) }
  return { seen, known }
}
