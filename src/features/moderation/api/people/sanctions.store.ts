import { sql } from '../../../../db/sql.ts'
import type { Column, Row } from '../../../../db/tables.ts'
import type { Db } from '../../../../db/client.ts'
import type { SanctionKind } from '../../contract/moderation-limits.contract.ts'

export type SanctionRow = {
  id: number
  kind: SanctionKind
  reason: string
  until: Date | null
  createdAt: Date
  liftedAt: Date | null
  actor: { id: number; username: string } | null
}

export async function insertSanction(
  db: Db,
  sanction: {
    userId: number
    kind: SanctionKind
    reason: string
    until: Date | null
    actorId: number
    now: Date
  },
): Promise<number> {
  const { rows } = await db.execute<Row<'user_sanctions', 'id'>>(sql`
    insert into user_sanctions (user_id, kind, reason, until, actor_id, created_at)
    values (${sanction.userId}, ${sanction.kind}, ${sanction.reason}, ${sanction.until?.toISOString() ?? null},
      ${sanction.actorId}, ${sanction.now.toISOString()}) returning id`)
  return rows[0]!.id
}

/** Newest first. A hundred is enough for any person. */
export async function listSanctions(db: Db, userId: number): Promise<SanctionRow[]> {
  const { rows } = await db.execute<
    Row<'user_sanctions', 'id' | 'kind' | 'reason' | 'until' | 'created_at' | 'lifted_at'> & {
      actor_id: Column<'users', 'id'> | null
      actor_name: Column<'users', 'username'> | null
    }
  >(sql`
    select s.id, s.kind, s.reason, s.until, s.created_at, s.lifted_at, a.id as actor_id, a.username as actor_name
    from user_sanctions s left join users a on a.id = s.actor_id
    where s.user_id = ${userId} order by s.created_at desc, s.id desc limit 100`)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    until: row.until,
    createdAt: row.created_at,
    liftedAt: row.lifted_at,
    actor: row.actor_id === null ? null : { id: row.actor_id, username: row.actor_name! },
  }))
}

/** Both ids must match, because the right was checked for that person only. Null if there is nothing to lift. */
export async function updateLifted(
  db: Db,
  lift: { userId: number; id: number; actorId: number; now: Date },
): Promise<Row<'user_sanctions', 'kind' | 'until'> | null> {
  const { rows } = await db.execute<Row<'user_sanctions', 'kind' | 'until'>>(sql`
    update user_sanctions set lifted_at = ${lift.now.toISOString()}, lifted_by = ${lift.actorId}
    where id = ${lift.id} and user_id = ${lift.userId} and lifted_at is null returning kind, until`)
  return rows[0] ?? null
}
