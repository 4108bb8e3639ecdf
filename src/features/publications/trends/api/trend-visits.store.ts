import type { Db } from '../../../../db/client.ts'
import { sql } from '../../../../db/sql.ts'
import { lastDays } from '../../kind/api/last-days.ts'
import { publicationTables } from '../../kind/api/publication-tables.store.ts'
import type { TrendVisitor } from './trend-visitor.ts'
import type { TrendKind } from './trends.store.ts'

/** Days the sums are made of: this week and those it is measured against. */
const storedDays = 35

export type TrendVisit = TrendVisitor & { id: number; viewerId: number | null }

/**
 * Counts people who read or took what lists show: each once for a thing and day, one of a network, and never its author.
 * One statement for many, and the same visits twice change nothing.
 */
export async function insertTrendVisits(
  db: Db,
  { name, isListed }: TrendKind,
  day: string,
  visits: readonly TrendVisit[],
): Promise<void> {
  const hex = (part: 'visitor' | 'network') => visits.map((visit) => visit[part].toString('hex'))
  await db.execute(sql`
    with added as (
      insert into trend_visits (subject_kind, subject_id, day, visitor, network, crowd)
      select ${name}, v.id, ${day}::date, decode(v.visitor, 'hex'), decode(v.network, 'hex'), v.crowd
      from unnest(${visits.map(({ id }) => id)}::bigint[], ${hex('visitor')}::text[], ${hex('network')}::text[],
        ${visits.map(({ crowd }) => crowd)}::smallint[], ${visits.map(({ viewerId }) => viewerId)}::bigint[]
      ) as v (id, visitor, network, crowd, viewer)
      join ${publicationTables(name).items} a on a.id = v.id and ${isListed} and a.author_id is distinct from v.viewer
      order by v.id, v.network, v.visitor on conflict do nothing returning subject_id
    )
    insert into trend_days as d (subject_kind, subject_id, day, people)
    select ${name}, subject_id, ${day}::date, count(*) from added group by subject_id order by subject_id
    on conflict (subject_kind, subject_id, day) do update set people = d.people + excluded.people`)
}

/** Visitors are stored only to count nobody twice, and to see what one of them took on one day. */
export async function removeOldTrendVisits(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from trend_visits where day < ${lastDays(now, 3)[0]!}::date`)
  await db.execute(sql`delete from trend_days where day < ${lastDays(now, storedDays)[0]!}::date`)
}
