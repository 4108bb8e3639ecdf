import { sql, type Db } from '../../../../db/sql.ts'
import type { ModerationFigures } from '../../contract/people/moderation.contract.ts'

const dayMs = 24 * 60 * 60 * 1000
const chartDays = 14

/** A decision ends the waiting; confirming an address is no decision. */
const decided = sql`e.from_status in ('pending', 'verified') and e.to_status in ('approved', 'approved_and_verified', 'declined')`

type Waits = Pick<ModerationFigures, 'median_seconds' | 'p90_seconds'>

/** How long people waited for a decision in the last seven days. */
export async function findWaits(db: Db, now: Date): Promise<Waits> {
  const weekAgo = new Date(now.getTime() - 7 * dayMs).toISOString()
  const { rows } = await db.execute<{ median: number | null; p90: number | null }>(sql`
    select percentile_cont(0.5) within group (order by wait) as median,
           percentile_cont(0.9) within group (order by wait) as p90
    from (select greatest(0, extract(epoch from e.created_at - u.created_at))::float8 as wait
          from user_status_events e join users u on u.id = e.user_id
          where e.created_at >= ${weekAgo} and ${decided}) waits`)
  const { median, p90 } = rows[0]!
  return {
    median_seconds: median === null ? null : Math.round(median),
    p90_seconds: p90 === null ? null : Math.round(p90),
  }
}

export async function findFigures(
  db: Db,
  actorId: number,
  now: Date,
): Promise<Omit<ModerationFigures, 'waiting'>> {
  const waits = await findWaits(db, now)
  const firstDay = new Date(Math.floor(now.getTime() / dayMs - chartDays + 1) * dayMs)
  const { rows: days } = await db.execute<{
    day: number
    count: number
  }>(sql`
    select floor(extract(epoch from e.created_at - ${firstDay.toISOString()}::timestamptz) / 86400)::int as day, count(*) as count
    from user_status_events e
    where e.actor_id = ${actorId} and e.created_at >= ${firstDay.toISOString()} and ${decided} group by 1`)
  const counts = Array.from({ length: chartDays }, () => 0)
  for (const { day, count } of days) if (day in counts) counts[day] = count
  return {
    ...waits,
    decided_by_me: counts.reduce((sum, count) => sum + count, 0),
    my_days: counts,
  }
}
