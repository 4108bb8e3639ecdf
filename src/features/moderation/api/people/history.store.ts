import { sql, countRows, type CamelRow, type Db } from '../../../../db/sql.ts'
import { nameOf, type PersonName } from '../../../users/api/users.store.ts'
import type { ModerationStatus } from '../../../../contract/access.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'

type EventRow = CamelRow<'user_status_events', 'id' | 'reason' | 'created_at'> & {
  from: ModerationStatus
  to: ModerationStatus
  actor: PersonName | null
}

export async function listEvents(db: Db, userId: number, slice: Slice): Promise<EventRow[]> {
  const { where, tail } = inOrder(slice, true, sql`e`)
  const { rows } = await db.execute<EventRow>(sql`
    select e.id, e.from_status as "from", e.to_status as "to", e.reason, ${nameOf(sql`a`)} as actor,
      e.created_at as "createdAt"
    from user_status_events e left join users a on a.id = e.actor_id
    where e.user_id = ${userId} and ${where} ${tail}`)
  return rows
}

export const countEvents = (db: Db, userId: number): Promise<number> =>
  countRows(db, sql`from user_status_events where user_id = ${userId}`)
