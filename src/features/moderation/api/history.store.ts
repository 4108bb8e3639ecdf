import { sql } from '../../../db/sql.ts'
import type { ModerationStatus } from '../../../contract/access.ts'
import type { Db } from '../../../db/client.ts'
import { countBound, inOrder } from '../../../server/list-page.ts'
import type { Slice } from '../../../server/list-page.ts'

export type EventRow = {
  id: number
  from: ModerationStatus
  to: ModerationStatus
  reason: string
  actor: { id: number; username: string } | null
  createdAt: Date
}

export async function listEvents(db: Db, userId: number, slice: Slice): Promise<EventRow[]> {
  const { where, tail } = inOrder(slice, true, sql`e`)
  const { rows } = await db.execute<{
    id: string
    from_status: ModerationStatus
    to_status: ModerationStatus
    reason: string
    actor_id: string | null
    actor_name: string | null
    created_at: string
  }>(sql`
    select e.id, e.from_status, e.to_status, e.reason, a.id as actor_id, a.username as actor_name, e.created_at
    from user_status_events e left join users a on a.id = e.actor_id
    where e.user_id = ${userId} and ${where} ${tail}`)
  return rows.map((row) => ({
    id: Number(row.id),
    from: row.from_status,
    to: row.to_status,
    reason: row.reason,
    actor: row.actor_id === null ? null : { id: Number(row.actor_id), username: row.actor_name! },
    createdAt: new Date(row.created_at),
  }))
}

export async function countEvents(db: Db, userId: number): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total from (select from user_status_events where user_id = ${userId} limit ${countBound}) counted`)
  return Number(rows[0]!.total)
}
