import { sql, type Db } from '../../db/sql.ts'

type CountedHit = { key: string; now: Date; stepMs: number; slackMs: number; windowSeconds: number }

/**
 * One statement decides and counts, so a thousand simultaneous calls cannot slip through together. Nothing comes back
 * when it was refused by a row that did not exist yet as it began to look.
 */
export async function countHit(
  db: Db,
  { key, now, stepMs, slackMs, windowSeconds }: CountedHit,
): Promise<{ tat: number; allowed: boolean } | undefined> {
  const at = now.toISOString()
  const { rows } = await db.execute<{
    tat: number
    allowed: boolean
  }>(sql`
    with hit as (
      insert into rate_limits as r (key, tat) values (${key}, ${at}::timestamptz + ${stepMs} * interval '1 ms')
      on conflict (key) do update set tat = greatest(r.tat, ${at}::timestamptz) + ${stepMs} * interval '1 ms'
        where greatest(r.tat, ${at}::timestamptz) + ${stepMs - slackMs} * interval '1 ms'
              <= ${at}::timestamptz + ${windowSeconds} * interval '1 s'
      returning tat
    )
    select extract(epoch from tat) * 1000 as tat, true as allowed from hit
    union all
    select extract(epoch from tat) * 1000, false from rate_limits where key = ${key} and not exists (select from hit)`)
  return rows[0]
}

export async function removeHits(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from rate_limits where tat < ${before.toISOString()}`)
}
