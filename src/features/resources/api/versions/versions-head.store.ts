import type { Db } from '../../../../db/client.ts'
import { sql } from '../../../../db/sql.ts'
import type { Sql } from '../../../../db/sql.ts'
import { countBound } from '../../../../server/list-page.ts'
import { lastDays } from '../../../texts/api/last-days.ts'
import { selectWholeWith } from './versions.store.ts'
import type { WholeVersion } from './versions.store.ts'

/** Three, and one more that tells whether there are more. */
export const headSize = 4
/** The days whose downloads the page draws. */
export const headDays = 30

export type Days = Record<string, number>

type Head = { rows: WholeVersion[]; total: number; days: Days }

/** How many versions meet a condition on `v`, up to what is counted at all. */
export const countWhere = (condition: Sql): Sql => sql`(
  select count(*) from (select from versions v where ${condition} limit ${sql.count(countBound)}) counted)`

/** Downloads of a resource by day, for those days that had any. */
export const downloadsByDay = (resourceId: number, wanted: readonly string[]): Sql => sql`
  select d.day, sum(d.downloads) as downloads
  from versions v join version_download_days d on d.version_id = v.id
  where v.resource_id = ${resourceId} and d.day between ${wanted[0]!}::date and ${wanted.at(-1)!}::date
  group by d.day`

/**
 * What the page of a resource says of its versions: it asks for the newest one, for the first three and for the downloads
 * of the last days, and all of it is in one statement. Null where no page asks, or there is none.
 */
export async function readHead(db: Db, resourceId: number, now: Date): Promise<Head | null> {
  if (!db.memory) return null
  const shown = sql`v.resource_id = ${resourceId} and v.listed`
  const { rows, beside } = await selectWholeWith<{ total: number; days: Days | null }>(
    db,
    sql`${shown} order by v.listed_at desc, v.id desc limit ${sql.count(headSize)}`,
    sql`${countWhere(shown)} as total, (
      select json_object_agg(day, downloads)
      from (${downloadsByDay(resourceId, lastDays(now, headDays))}) downloaded) as days`,
  )
  return beside && { rows, total: beside.total, days: beside.days ?? {} }
}
