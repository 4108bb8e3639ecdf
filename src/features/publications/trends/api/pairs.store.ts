import type { Db } from '../../../../db/client.ts'
import { sql } from '../../../../db/sql.ts'
import { lastDays } from '../../kind/api/last-days.ts'
import type { PublicationName } from '../../kind/api/publication-tables.store.ts'

/** The visitors of a day, in so many parts: each is a job of its own. */
export const pairParts = 64
/** A visitor with more on one day is a mirror or a program, which tells us nothing of what belongs together. */
const mostTaken = 20
/** What nobody took together for so long is forgotten. */
const storedDays = 90

/** Days that are over and still known, oldest first. */
export const daysToPair = (now: Date): string[] => lastDays(now, 3).slice(0, 2)

/** Counts what the same people took on one day, each pair once for each of its two. A second time changes nothing. */
export async function countPairs(
  db: Db,
  name: PublicationName,
  { day, part }: { day: string; part: number },
): Promise<void> {
  const byte = (value: number) => Buffer.from([(value * 256) / pairParts])
  const beyond = part + 1 < pairParts ? sql`and visitor < ${byte(part + 1)}::bytea` : sql``
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into counted_pairs (subject_kind, day, part) values (${name}, ${day}::date, ${part})
      on conflict do nothing returning part`)
    if (rows.length === 0) return
    await tx.execute(sql`
      with taken as (
        select array_agg(subject_id) as ids, min(crowd) as crowd from trend_visits
        where subject_kind = ${name} and day = ${day}::date and visitor >= ${byte(part)}::bytea ${beyond}
        group by visitor having count(*) between 2 and ${sql.count(mostTaken)}
      )
      insert into publication_pairs as p (subject_kind, subject_id, other_id, people, crowds, last_day)
      select ${name}, a, b, count(*), bit_or(set_bit(0::bit(64), crowd, 1)), ${day}::date
      from taken, unnest(ids) a, unnest(ids) b where a <> b group by a, b order by a, b
      on conflict (subject_kind, subject_id, other_id) do update set people = p.people + excluded.people,
        crowds = p.crowds | excluded.crowds, last_day = greatest(p.last_day, excluded.last_day)`)
  })
}

export async function removeOldPairs(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from counted_pairs where day < ${lastDays(now, 7)[0]!}::date`)
  await db.execute(sql`delete from publication_pairs where last_day < ${lastDays(now, storedDays)[0]!}::date`)
}
