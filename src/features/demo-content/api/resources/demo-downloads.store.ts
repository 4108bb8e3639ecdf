import { sql } from '../../../../db/sql.ts'
import type { Column, Row } from '../../../../db/tables.ts'
import type { Db } from '../../../../db/client.ts'
import { pick } from '../../../articles/api/demo-choices.ts'

const dayMs = 86_400_000
const mostDays = 90
const dayOf = (at: Date): number => Math.floor(at.getTime() / dayMs)

/** Downloads as they would have come: many in the first days of a version, then fewer. Rows first, sums from them. */
export async function writeDemoDownloads(
  tx: Db,
  { resourceId, slug, now }: { resourceId: number; slug: string; now: Date },
): Promise<void> {
  const { rows } = await tx.execute<
    Row<'versions', 'id'> & {
      published_at: NonNullable<Column<'versions', 'published_at'>>
    }
  >(sql`
    select id, published_at from versions where resource_id = ${resourceId} and public order by id`)
  const popularity = 2 + pick(60, slug, 'popularity') ** 2 / 40
  for (const { id, published_at: publishedAt } of rows) {
    // Whole days of the calendar, so that the first downloads come on the day of the release at any hour of the fill.
    const age = Math.min(mostDays, dayOf(now) - dayOf(publishedAt))
    const days = Array.from({ length: age + 1 }, (_, day) => ({
      day: new Date((dayOf(now) - age + day) * dayMs).toISOString().slice(0, 10),
      // The day of the release is the best one, as it is where followers are told of it.
      downloads: Math.round(
        (popularity * (day === 0 ? 150 : 50 + pick(100, slug, id, day))) / (100 * (1 + day / 12)),
      ),
    })).filter(({ downloads }) => downloads > 0)
    await tx.execute(sql`
      insert into version_download_days (version_id, day, downloads)
      select ${id}::bigint, d.day, d.downloads
      from unnest(${days.map(({ day }) => day)}::date[],
        ${days.map(({ downloads }) => downloads)}::int[]) as d (day, downloads)`)
  }
  await tx.execute(sql`
    insert into trend_days (subject_kind, subject_id, day, people)
    select 'resource', ${resourceId}::bigint, d.day, sum(d.downloads)
    from version_download_days d join versions v on v.id = d.version_id
    where v.resource_id = ${resourceId} and d.day > ${now}::timestamptz::date - 35 group by d.day
    on conflict do nothing`)
  await tx.execute(sql`
    update versions v set downloads = coalesce(
      (select sum(downloads) from version_download_days d where d.version_id = v.id), 0)
    where v.resource_id = ${resourceId}`)
  await tx.execute(sql`
    update resources r set downloads = coalesce((select sum(downloads) from versions where resource_id = r.id), 0)
    where r.id = ${resourceId}`)
}
