import { sql, type CamelRow, type Db } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { nameOf, type PersonName } from '../../../users/api/users.store.ts'
import type { SanctionKind } from '../../contract/moderation-limits.contract.ts'

export type SanctionRow = CamelRow<
  'user_sanctions',
  'id' | 'kind' | 'reason' | 'until' | 'created_at' | 'lifted_at'
> & { actor: PersonName | null }

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
  const { rows } = await db.execute<SanctionRow>(sql`
    select s.id, s.kind, s.reason, s.until, s.created_at as "createdAt", s.lifted_at as "liftedAt",
      ${nameOf(sql`a`)} as actor
    from user_sanctions s left join users a on a.id = s.actor_id
    where s.user_id = ${userId} order by s.created_at desc, s.id desc limit 100`)
  return rows
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
