import { sql } from '../../../../db/sql.ts'
import type { Column, Row } from '../../../../db/tables.ts'
import type { Db } from '../../../../db/client.ts'
import type { ReviewSubject } from './content-reviews.store.ts'
import { countBound } from '../../../../server/endpoints/list-page.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'

export type MessageRow = {
  id: number
  fromStaff: boolean
  author: { id: number; username: string } | null
  text: string
  createdAt: Date
}

export async function listMessages(db: Db, subject: ReviewSubject, slice: Slice): Promise<MessageRow[]> {
  const { where, tail } = inOrder(slice, false, sql`m`)
  const { rows } = await db.execute<
    Row<'review_messages', 'id' | 'from_staff' | 'text' | 'created_at'> & {
      author_id: Column<'users', 'id'> | null
      username: Column<'users', 'username'> | null
    }
  >(sql`
    select m.id, m.from_staff, u.id as author_id, u.username, m.text, m.created_at
    from review_messages m left join users u on u.id = m.author_id
    where m.subject_kind = ${subject.kind} and m.subject_id = ${subject.id} and ${where} ${tail}`)
  return rows.map((row) => ({
    id: row.id,
    fromStaff: row.from_staff,
    author: row.author_id === null ? null : { id: row.author_id, username: row.username! },
    text: row.text,
    createdAt: row.created_at,
  }))
}

export async function countMessages(db: Db, subject: ReviewSubject): Promise<number> {
  const { rows } = await db.execute<{
    total: number
  }>(sql`
    select count(*) as total from (
      select from review_messages where subject_kind = ${subject.kind} and subject_id = ${subject.id}
      limit ${countBound}) counted`)
  return rows[0]!.total
}

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
