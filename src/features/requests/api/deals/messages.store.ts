import { sql, type CamelRow, type Db } from '../../../../db/sql.ts'
import type { Writer } from '../../../users/api/person.store.ts'
import { personJson } from './deals.store.ts'

export type MessageRow = CamelRow<'request_messages', 'id' | 'text' | 'created_at'> & {
  author: Writer | null
}

/** The talk about an offer, oldest first; of a very long one its end. */
export async function listMessages(db: Db, offerId: number): Promise<MessageRow[]> {
  const { rows } = await db.execute<MessageRow>(sql`
    select * from (
      select m.id, m.text, m.created_at as "createdAt",
        case when u.deleted_at is null then ${personJson(sql`u`)} end as author
      from request_messages m left join users u on u.id = m.author_id
      where m.offer_id = ${offerId} order by m.id desc limit 500) latest
    order by id`)
  return rows
}

export async function insertMessage(
  db: Db,
  message: { offerId: number; authorId: number; text: string; now: Date },
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into request_messages (offer_id, author_id, text, created_at)
    values (${message.offerId}, ${message.authorId}, ${message.text}, ${message.now.toISOString()})
    returning id`)
  return rows[0]!.id
}

/** Whether a person has said something since. */
export async function hasSpoken(db: Db, offerId: number, authorId: number, since: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from request_messages
    where offer_id = ${offerId} and author_id = ${authorId} and created_at >= ${since.toISOString()} limit 1`)
  return rowCount > 0
}
