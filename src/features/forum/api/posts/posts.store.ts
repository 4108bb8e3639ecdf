import type { Db } from '../../../../db/client.ts'
import { sql, type Sql } from '../../../../db/sql.ts'
import type { Column } from '../../../../db/tables.ts'
import { listComments, type CommentRow } from '../../../comments/api/comments.store.ts'

export type PostPlace = {
  number: number
  replyTo: { id: number; number: number; author: string | null; path: string } | null
}
export type PostRow = CommentRow & PostPlace

type Place = PostPlace & { id: Column<'comments', 'id'> }

const isNotBlockedBy = (viewerId: number | null): Sql =>
  viewerId === null
    ? sql``
    : sql`and not exists (select from blocked_users b where b.user_id = ${viewerId} and b.blocked_id = c.author_id)`

/** The address of a topic `t`. */
const pathOf = sql`'/forum/' || t.category || '/' || t.slug || '.' || t.id`

// A deleted post leaves its place empty; staff still reads hidden ones. What a moved post answers may stand elsewhere.
const places = (topicId: number, viewerId: number | null, rest: Sql): Sql => sql`
  select c.id, c.number, (
    select json_build_object('id', q.id, 'number', q.number, 'author', u.username, 'path', ${pathOf})
    from comments q join topics t on t.id = q.subject_id and t.published_revision_id is not null
    left join users u on u.id = q.author_id and u.deleted_at is null
    where q.id = c.reply_to_id and q.subject_kind = 'topic' and q.deleted_at is null and q.hidden_at is null
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

export type PlaceNow = { topic_id: number; path: string; number: number; comment_id: number }

/** Where a post stands now, in what topic so ever; null if nobody can read it. */
export async function findPlaceNow(db: Db, commentId: number): Promise<PlaceNow | null> {
  const { rows } = await db.execute<PlaceNow>(sql`
    select t.id as topic_id, ${pathOf} as path, c.number, c.id as comment_id
    from comments c join topics t on t.id = c.subject_id and t.published_revision_id is not null
    where c.id = ${commentId} and c.subject_kind = 'topic' and c.number is not null and c.deleted_at is null
      and c.hidden_at is null`)
  return rows[0] ?? null
}

/** The post of this number: the one there, or the one that stood there before staff moved it. */
export async function findByNumber(db: Db, topicId: number, number: number): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(sql`
    select coalesce(
      (select c.id from comments c
        where c.subject_kind = 'topic' and c.subject_id = ${topicId} and c.number = ${number}),
      (select (m.post ->> 'id')::bigint
        from forum_actions a cross join lateral jsonb_array_elements(a.data -> 'moved') m (post)
        where a.topic_id = ${topicId} and a.undone_at is null and a.action in ('merge', 'split')
          and (m.post ->> 'number')::int = ${number}
        order by a.id desc limit 1)) as id`)
  return rows[0]?.id ?? null
}

/** The topic that an answered post was moved to from here; null if it was not. */
export async function findMovedTo(db: Db, topicId: number, commentId: number): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from comments c join topics t on t.id = c.subject_id and t.published_revision_id is not null
    where c.id = ${commentId} and c.subject_kind = 'topic' and c.subject_id <> ${topicId} and exists (
      select from forum_actions a where a.topic_id = ${topicId} and a.undone_at is null
        and a.action in ('merge', 'split')
        and a.data -> 'moved' @> jsonb_build_array(jsonb_build_object('id', c.id)))`)
  return rows[0]?.id ?? null
}

/** Whether this comment stands in the forum. */
export async function isPost(db: Db, commentId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from comments where id = ${commentId} and subject_kind = 'topic'`)
  return rows.length > 0
}
