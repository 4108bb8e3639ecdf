import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'
import { statisticLimits } from '../statistics-limits.contract.ts'
import type { Usage } from '../statistics.contract.ts'
import { addDays, weekOf } from './range.ts'

/** As many as fit below the plot; the rest is what they leave over. */
const shownVersions = 5
const recentDays = 30

type Row = {
  weeks: Record<string, number> | null
  versions: { id: number; number: string; amount: number; total: number }[] | null
}

/** Downloads by week, and which versions people took lately, in one statement. */
export async function findUsage(db: Db, resourceId: number, today: string): Promise<Usage> {
  const first = addDays(weekOf(today), -7 * (statisticLimits.publicWeeks - 1))
  const { rows } = await db.execute<Row>(sql`
    select (
      select json_object_agg(week, downloads) from (
        select date_trunc('week', day)::date as week, sum(amount) as downloads from statistic_days
        where subject_kind = 'resource' and subject_id = ${resourceId} and series = 'downloads'
          and day >= ${first}::date group by 1
      ) w
    ) as weeks, (
      select json_agg(json_build_object('id', id, 'number', number, 'amount', amount, 'total', total)) from (
        select v.id, v.number, sum(d.amount) as amount, sum(sum(d.amount)) over () as total
        from statistic_days d join versions v on v.id = d.value::bigint and v.listed
        where d.subject_kind = 'resource' and d.subject_id = ${resourceId} and d.series = 'downloads.version'
          and d.day > ${addDays(today, -recentDays)}::date
        group by v.id order by amount desc, v.id desc limit ${sql.count(shownVersions)}
      ) v
    ) as versions`)
  const { weeks, versions } = rows[0]!
  return {
    weeks: Array.from({ length: statisticLimits.publicWeeks }, (_, at) => addDays(first, 7 * at)).map(
      (week) => ({
        week,
        downloads: weeks?.[week] ?? 0,
      }),
    ),
    versions: (versions ?? []).map(({ id, number, amount, total }) => ({
      id,
      number,
      percent: Math.round((100 * amount) / total),
    })),
  }
}
