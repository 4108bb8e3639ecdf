import { sql, type CamelRow, type Db, type Sql } from '../../../../db/sql.ts'
import type { HeldKind } from '../../contract/moderation-limits.contract.ts'

export type HeldSubject = { kind: HeldKind; id: number }
type HeldRow = CamelRow<'held_decisions', 'actor_id' | 'decision'> & { ip: string | null }

/** Nobody has just decided about it. Few rows live here, each for some seconds. */
export const isNotHeld = (kind: Sql, id: Sql): Sql =>
  sql`not exists (select from held_decisions h where h.subject_kind = ${kind} and h.subject_id = ${id})`

/** False where a decision about it is held already. */
export async function insertHeld(
  db: Db,
  held: { subject: HeldSubject; actorId: number; decision: object; ip: string; now: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into held_decisions (subject_kind, subject_id, actor_id, decision, ip, created_at)
    values (${held.subject.kind}, ${held.subject.id}, ${held.actorId}, ${JSON.stringify(held.decision)}::jsonb,
      ${held.ip || null}::inet, ${held.now.toISOString()})
    on conflict do nothing returning subject_id`)
  return rows.length > 0
}

/** Takes the held decision out; null if there is none, or it is somebody else's. */
export async function removeHeld(db: Db, subject: HeldSubject, actorId?: number): Promise<HeldRow | null> {
  const own = actorId === undefined ? sql`true` : sql`actor_id = ${actorId}`
  const { rows } = await db.execute<HeldRow>(sql`
    delete from held_decisions where subject_kind = ${subject.kind} and subject_id = ${subject.id} and ${own}
    returning actor_id as "actorId", decision, host(ip) as ip`)
  return rows[0] ?? null
}

/** The same for several of one person; returns those that were held. */
export async function removeHeldOf(
  db: Db,
  subjects: readonly HeldSubject[],
  actorId: number,
): Promise<HeldSubject[]> {
  const { rows } = await db.execute<HeldSubject>(sql`
    delete from held_decisions h
    using unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::bigint[]) as s (kind, id)
    where h.subject_kind = s.kind and h.subject_id = s.id and h.actor_id = ${actorId}
    returning h.subject_kind as kind, h.subject_id as id`)
  return rows
}
