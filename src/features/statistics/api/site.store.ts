import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'
import { statisticLimits } from '../statistics-limits.contract.ts'
import { addDays, type Days } from './range.ts'

export type CohortRow = { joinedWeek: string; joined: number; week: string | null; people: number | null }

/** People by the week they signed up in, and how many of them were here in each week since. */
export async function listCohorts(db: Db, thisWeek: string): Promise<CohortRow[]> {
  const first = addDays(thisWeek, -7 * (statisticLimits.cohorts - 1))
  const { rows } = await db.execute<CohortRow>(sql`
    select j.week as "joinedWeek", j.joined, r.week, r.people from (
      select date_trunc('week', day)::date as week, sum(amount)::int as joined from statistic_days
      where subject_kind = 'site' and subject_id = 0 and series = 'signups' and day >= ${first}::date group by 1
    ) j left join returning_people r on r.joined_week = j.week
    order by j.week desc, r.week`)
  return rows
}

export type QueueRow = { week: string | null; decided: number; median: number; p90: number }

/** How long texts and versions waited until a person decided, by week and, with no week, in all. */
export async function listQueueWeeks(db: Db, { from, to }: Days): Promise<QueueRow[]> {
  const { rows } = await db.execute<QueueRow>(sql`
    select week, count(*)::int as decided, (percentile_cont(0.5) within group (order by waited))::int as median,
      (percentile_cont(0.9) within group (order by waited))::int as p90
    from (
      select date_trunc('week', decided_at at time zone 'UTC')::date as week,
        extract(epoch from decided_at - created_at) as waited
      from content_reviews where decision in ('approved', 'declined')
        and decided_at >= ${`${from}T00:00:00Z`} and decided_at < ${`${addDays(to, 1)}T00:00:00Z`}
    ) reviews group by grouping sets ((week), ()) order by week`)
  return rows
}
