import { sql } from '../../../../db/sql.ts'
import type { Column, Row } from '../../../../db/tables.ts'
import type { ModerationStatus } from '../../../../contract/access.ts'
import type { Db } from '../../../../db/client.ts'
import { countBound } from '../../../../server/endpoints/list-page.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'

type EventRow = {
  id: number
  from: ModerationStatus
  to: ModerationStatus
  reason: string
  actor: { id: number; username: string } | null
  createdAt: Date
}

export async function listEvents(db: Db, userId: number, slice: Slice): Promise<EventRow[]> {
  const { where, tail } = inOrder(slice, true, sql`e`)
  const { rows } = await db.execute<
    Row<'user_status_events', 'id' | 'from_status' | 'to_status' | 'reason' | 'created_at'> & {
      from_status: ModerationStatus
      to_status: ModerationStatus
      actor_id: Column<'users', 'id'> | null
      actor_name: Column<'users', 'username'> | null
    }
  >(sql`
    select e.id, e.from_status, e.to_status, e.reason, a.id as actor_id, a.username as actor_name, e.created_at
    from user_status_events e left join users a on a.id = e.actor_id
    where e.user_id = ${userId} and ${where} ${tail}`)
  return rows.map((row) => ({
    id: row.id,
    from: row.from_status,
    to: row.to_status,
    reason: row.reason,
    actor: row.actor_id === null ? null : { id: row.actor_id, username: row.actor_name! },
    createdAt: row.created_at,
  }))
}

export async function countEvents(db: Db, userId: number): Promise<number> {
  const { rows } = await db.execute<{
    total: number
  }>(sql`
    select count(*) as total from (select from user_status_events where user_id = ${userId} limit ${countBound}) counted`)
  return rows[0]!.total
}
