import { sql, countRows, type CamelRow, type Db } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { nameOf, type PersonName } from '../../../users/api/users.store.ts'
import type { ReviewSubject } from './content-reviews.store.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'

export type MessageRow = CamelRow<'review_messages', 'id' | 'from_staff' | 'text' | 'created_at'> & {
  author: PersonName | null
}

export async function listMessages(db: Db, subject: ReviewSubject, slice: Slice): Promise<MessageRow[]> {
  const { where, tail } = inOrder(slice, false, sql`m`)
  const { rows } = await db.execute<MessageRow>(sql`
    select m.id, m.from_staff as "fromStaff", ${nameOf(sql`u`)} as author, m.text, m.created_at as "createdAt"
    from review_messages m left join users u on u.id = m.author_id
    where m.subject_kind = ${subject.kind} and m.subject_id = ${subject.id} and ${where} ${tail}`)
  return rows
}

export const countMessages = (db: Db, subject: ReviewSubject): Promise<number> =>
  countRows(db, sql`from review_messages where subject_kind = ${subject.kind} and subject_id = ${subject.id}`)

export async function insertMessage(
  db: Db,
  message: { subject: ReviewSubject; authorId: number; fromStaff: boolean; text: string; now: Date },
): Promise<number> {
  const { rows } = await db.execute<Row<'review_messages', 'id'>>(sql`
    insert into review_messages (subject_kind, subject_id, author_id, from_staff, text, created_at)
    values (${message.subject.kind}, ${message.subject.id}, ${message.authorId}, ${message.fromStaff}, ${message.text},
      ${message.now.toISOString()}) returning id`)
  return rows[0]!.id
}

/** The member of staff who wrote last; they are notified when the author answers. */
export async function findLastStaffWriter(db: Db, subject: ReviewSubject): Promise<number | null> {
  const { rows } = await db.execute<Row<'review_messages', 'author_id'>>(sql`
    select author_id from review_messages
    where subject_kind = ${subject.kind} and subject_id = ${subject.id} and from_staff
    order by created_at desc, id desc limit 1`)
  return rows[0]?.author_id ? rows[0].author_id : null
}
