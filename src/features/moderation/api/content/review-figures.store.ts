import { sql, type Db } from '../../../../db/sql.ts'
import type { ReviewFigures } from '../../contract/content/content-reviews.contract.ts'
import { reviewLimits } from '../../contract/moderation-limits.contract.ts'
import { waiting as isWaiting, type ReviewRow } from './content-reviews.store.ts'

/** The place in the queue, 1 is next; null if it is not waiting. */
export async function findPlace(
  db: Db,
  row: Pick<ReviewRow, 'createdAt' | 'id' | 'decidedAt'>,
): Promise<number | null> {
  if (row.decidedAt) return null
  const { rows } = await db.execute<{ ahead: number }>(sql`
    select count(*) as ahead from content_reviews
    where decided_at is null and (created_at, id) < (${row.createdAt.toISOString()}::timestamptz, ${row.id}::bigint)`)
  return rows[0]!.ahead + 1
}

/** Only people's decisions count: what a rule approved did not wait. */
export async function findReviewFigures(db: Db, now: Date): Promise<ReviewFigures> {
  const since = new Date(now.getTime() - reviewLimits.waitDays * 86_400_000).toISOString()
  const { rows } = await db.execute<{
    waiting: number
    median: number | null
    p90: number | null
  }>(sql`
    select (select count(*) from content_reviews r where ${isWaiting}) as waiting,
      percentile_cont(0.5) within group (order by wait) as median,
      percentile_cont(0.9) within group (order by wait) as p90
    from (select extract(epoch from decided_at - created_at)::float8 as wait from content_reviews
          where decided_at >= ${since} and decision in ('approved', 'declined')) waits`)
  const { waiting, median, p90 } = rows[0]!
  const whole = (value: number | null) => (value === null ? null : Math.round(value))
  return { waiting, median_seconds: whole(median), p90_seconds: whole(p90) }
}

/** How staff has decided about a person's content so far. */
export async function countDecisions(
  db: Db,
  authorId: number,
): Promise<{ approved: number; declined: number }> {
  const { rows } = await db.execute<{ approved: number; declined: number }>(sql`
    select count(*) filter (where decision = 'approved') as approved,
      count(*) filter (where decision = 'declined') as declined
    from content_reviews where author_id = ${authorId}`)
  return rows[0]!
}

const dayMs = 86_400_000
const ownDays = 14

/** Decisions of one member of staff, one number per day, today last. */
export async function countOwnDecisions(db: Db, reviewerId: number, now: Date): Promise<number[]> {
  const firstDay = new Date((Math.floor(now.getTime() / dayMs) - ownDays + 1) * dayMs).toISOString()
  const { rows } = await db.execute<{
    day: number
    count: number
  }>(sql`
    select floor(extract(epoch from decided_at - ${firstDay}::timestamptz) / 86400)::int as day, count(*) as count
    from content_reviews
    where reviewer_id = ${reviewerId} and decided_at >= ${firstDay} and decision in ('approved', 'declined') group by 1`)
  const counts = Array.from({ length: ownDays }, () => 0)
  for (const { day, count } of rows) if (day in counts) counts[day] = count
  return counts
}
