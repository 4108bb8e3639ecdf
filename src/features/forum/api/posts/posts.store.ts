import type { Db } from '../../../../db/client.ts'
import { sql, type Sql } from '../../../../db/sql.ts'
import type { Column } from '../../../../db/tables.ts'
import { listComments, type CommentRow } from '../../../comments/api/comments.store.ts'

export type PostPlace = {
  number: number
  replyTo: { id: number; number: number; author: string | null } | null
}
export type PostRow = CommentRow & PostPlace

type Place = PostPlace & { id: Column<'comments', 'id'> }

const isNotBlockedBy = (viewerId: number | null): Sql =>
  viewerId === null
    ? sql``
    : sql`and not exists (select from blocked_users b where b.user_id = ${viewerId} and b.blocked_id = c.author_id)`

// A deleted post leaves its place empty; staff still reads hidden ones.
const places = (topicId: number, viewerId: number | null, rest: Sql): Sql => sql`
  select c.id, c.number, (
    select json_build_object('id', q.id, 'number', q.number, 'author', u.username) from comments q
    left join users u on u.id = q.author_id and u.deleted_at is null
    where q.id = c.reply_to_id and q.subject_id = c.subject_id and q.deleted_at is null and q.hidden_at is null
  ) as "replyTo"
  from comments c
  where c.subject_kind = 'topic' and c.subject_id = ${topicId} and c.deleted_at is null ${isNotBlockedBy(viewerId)} ${rest}`

export type PostsAsked = { topicId: number; viewerId: number | null; limit: number }

/** Posts from a number on; by the index of numbers, wherever that is in the topic. */
export async function listFrom(db: Db, from: number, asked: PostsAsked): Promise<PostRow[]> {
  const { rows } = await db.execute<Place>(
    places(
      asked.topicId,
      asked.viewerId,
      sql`and c.number >= ${from} order by c.number limit ${asked.limit}`,
    ),
  )
  return withContent(db, rows, asked.viewerId)
}

/** The last posts before a number, in the order they were written. */
export async function listBefore(db: Db, before: number, asked: PostsAsked): Promise<PostRow[]> {
  const { rows } = await db.execute<Place>(
    places(
      asked.topicId,
      asked.viewerId,
      sql`and c.number < ${before} order by c.number desc limit ${asked.limit}`,
    ),
  )
  return withContent(db, rows.toReversed(), asked.viewerId)
}

async function withContent(db: Db, rows: readonly Place[], viewerId: number | null): Promise<PostRow[]> {
  const content = await listComments(
    db,
    rows.map(({ id }) => id),
    viewerId,
  )
  return rows.flatMap(({ id, ...place }) => {
    const row = content.get(id)
    return row ? [{ ...row, ...place }] : []
  })
}

/** Where a post stands, by its id; null if it is not in this topic. */
export async function findNumber(db: Db, topicId: number, commentId: number): Promise<number | null> {
  const { rows } = await db.execute<{ number: number | null }>(sql`
    select number from comments where id = ${commentId} and subject_kind = 'topic' and subject_id = ${topicId}`)
  return rows[0]?.number ?? null
}

/** Its place, as it was just written. */
export async function findPlace(db: Db, topicId: number, commentId: number): Promise<PostPlace | null> {
  const { rows } = await db.execute<Place>(places(topicId, null, sql`and c.id = ${commentId}`))
  return rows[0] ?? null
}
