import { knownRows, recall, remember } from '../../../db/ask-once.ts'
import type { Db } from '../../../db/client.ts'
import { sql, type Sql } from '../../../db/sql.ts'
import { countBound } from '../../../server/endpoints/list-page.ts'
import { lastDays } from '../../publications/kind/api/last-days.ts'
import { textColumns, type TextColumns } from './dependencies.store.ts'
import { inspectionOf, rememberInspection, type StoredInspection } from './files/inspections.store.ts'
import { readVersion, readWhole, versionColumns } from './versions.store.ts'
import type { RawVersion, VersionRow, WholeVersion } from './versions.store.ts'

/** Three, and one more that tells whether there are more. */
export const headSize = 4
/** The days whose downloads the page draws. */
export const headDays = 30

export type Days = Record<string, number>

type Head = {
  rows: VersionRow[]
  /** The one people get first: of these the newest release, else the newest. */
  best: WholeVersion | null
  total: number
  days: Days
}

type Raw = RawVersion &
  (TextColumns | { [Column in keyof TextColumns]: null }) & {
    inspection: StoredInspection | null
    total: number
    days: Days | null
  }

const isBest = (row: Raw): row is Raw & TextColumns => row.changelog !== null

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
 * What the page of a resource says of its versions: it asks for the newest one with its changelog and what was found in
 * its file, for the first three and for the downloads of the last days, and all of it is in one statement. Null where no
 * page asks, or there is none.
 */
export function readHead(db: Db, resourceId: number, now: Date): Promise<Head | null> {
  if (!db.memory) return nothing
  const known = recall(db, knownHead, resourceId)
  if (known) return known
  const head = selectHead(db, resourceId, now)
  remember(db, knownHead, resourceId, head)
  return head
}

const knownHead = knownRows<Promise<Head | null>>()
const nothing = Promise.resolve(null)

async function selectHead(db: Db, resourceId: number, now: Date): Promise<Head | null> {
  const shown = sql`v.resource_id = ${resourceId} and v.listed`
  const { rows } = await db.execute<Raw>(sql`
    with head as (
      select * from versions v where ${shown} order by v.listed_at desc, v.id desc limit ${sql.count(headSize)})
    select ${versionColumns}, best.*, ${countWhere(shown)} as total, (
      select json_object_agg(day, downloads)
      from (${downloadsByDay(resourceId, lastDays(now, headDays))}) downloaded) as days
    from head v join users u on u.id = v.author_id
    left join lateral (
      select ${textColumns}, ${inspectionOf(sql`v.id`)} as inspection where v.id = (
        select id from head where public order by channel = 'release' desc, listed_at desc, id desc limit 1)
    ) best on true
    order by v.listed_at desc, v.id desc`)
  if (!rows[0]) return null
  const best = rows.find(isBest)
  if (best?.inspection) rememberInspection(db, best.inspection)
  return {
    rows: rows.map(readVersion),
    best: best ? readWhole(db, best) : null,
    total: rows[0].total,
    days: rows[0].days ?? {},
  }
}
