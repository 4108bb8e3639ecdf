import { sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import type { Db } from '../../../../db/client.ts'
import type { downloadSource } from '../../../publications/counters/api/visit-source.ts'
import { lastDays } from '../../../publications/kind/api/last-days.ts'
import { resourceCounters } from '../../../resources/api/resource-counters.store.ts'
import { downloadsByDay, headDays, readHead, type Days } from '../versions-head.store.ts'

export type Download = {
  versionId: number
  visitor: Buffer
  member: boolean
  from: ReturnType<typeof downloadSource>
}

/**
 * Counts downloads of public versions: each visitor once a day and version. The rows come first and the sums follow from
 * them, so the same downloads twice, or from two processes at once, change nothing.
 */
export async function insertDownloads(db: Db, day: string, downloads: readonly Download[]): Promise<void> {
  const from = (part: keyof Download['from']) => downloads.map((download) => download.from[part])
  const ids = [...new Set(downloads.map((download) => download.versionId))]
  await db.transaction(async (tx) => {
    // Resources before versions, as everybody who locks both.
    const held = await tx.execute<Row<'resources', 'id'>>(sql`
      select r.id from resources r where r.id in (
        select resource_id from versions where id = any(${ids}::bigint[]) and public)
      order by r.id for no key update`)
    const { rows } = await tx.execute<Row<'resources', 'id'>>(sql`
      with seen as (
        select distinct on (d.id, d.visitor) d.id, decode(d.visitor, 'hex') as visitor, d.member, v.resource_id,
          d.country, d.source, d.detail
        from unnest(${downloads.map((download) => download.versionId)}::bigint[],
          ${downloads.map((download) => download.visitor.toString('hex'))}::text[],
          ${downloads.map((download) => download.member)}::boolean[], ${from('country')}::text[],
          ${from('source')}::text[], ${from('detail')}::text[]) with ordinality
          as d (id, visitor, member, country, source, detail, place)
        join versions v on v.id = d.id and v.public
          and v.resource_id = any(${held.rows.map((row) => row.id)}::bigint[])
        order by d.id, d.visitor, d.place
      ), added as (
        insert into version_visitors (version_id, day, visitor)
        select id, ${day}::date, visitor from seen order by id, visitor on conflict do nothing
        returning version_id, visitor
      ), events as (
        insert into statistic_events (day, measure, subject_kind, subject_id, version_id, country, language, source, detail)
        select ${day}::date, 'downloads', 'resource', s.resource_id, s.id, s.country, '', s.source, s.detail
        from added a join seen s on s.id = a.version_id and s.visitor = a.visitor
      ), sums as (
        select a.version_id, count(*)::int as downloads, (count(*) filter (where s.member))::int as members
        from added a join seen s on s.id = a.version_id and s.visitor = a.visitor group by a.version_id
      ), days as (
        insert into version_download_days as d (version_id, day, downloads, member_downloads)
        select version_id, ${day}::date, downloads, members from sums order by version_id
        on conflict (version_id, day) do update set downloads = d.downloads + excluded.downloads,
          member_downloads = d.member_downloads + excluded.member_downloads
      ), counted as (
        update versions v set downloads = v.downloads + s.downloads from sums s where v.id = s.version_id
        returning v.resource_id, s.downloads
      ), totals as (
        select resource_id, sum(downloads) as downloads from counted group by resource_id
      )
      update resources r set downloads = r.downloads + t.downloads from totals t where r.id = t.resource_id
      returning r.id`)
    const counted = rows.map((row) => row.id)
    if (counted.length > 0) await resourceCounters.updateRising(tx, counted)
  })
}

/** Who downloaded is only needed to count nobody twice on one day. */
export async function removeOldVisitors(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10)
  await db.execute(sql`delete from version_visitors where day < ${before}::date`)
}

/** Every one of the last days, oldest first, also those without a download. */
export async function listDownloadDays(
  db: Db,
  resourceId: number,
  { days, now }: { days: number; now: Date },
): Promise<{ day: string; downloads: number }[]> {
  const wanted = lastDays(now, days)
  const head = days === headDays ? await readHead(db, resourceId, now) : null
  const found = head ? head.days : await sumDays(db, resourceId, wanted)
  return wanted.map((day) => ({ day, downloads: found[day] ?? 0 }))
}

async function sumDays(db: Db, resourceId: number, wanted: readonly string[]): Promise<Days> {
  const { rows } = await db.execute<{ day: string; downloads: number }>(downloadsByDay(resourceId, wanted))
  return Object.fromEntries(rows.map((row) => [row.day, row.downloads]))
}
