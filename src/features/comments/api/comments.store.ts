import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import type { Slice } from '../../../server/endpoints/list-page.ts'
import { countsOf, ownOf } from '../../reactions/api/reaction-state.store.ts'
import { noReactions, type Counts } from '../../reactions/api/reactions.store.ts'
import { commentLimits, type CommentKind, type CommentSort } from '../comment-limits.contract.ts'

export type CommentSubject = { kind: 'article' | 'resource' | 'topic'; id: number }

export type CommentRow = {
  id: number
  subject: CommentSubject
  parentId: number | null
  author: { id: number; username: string; avatarKey: string | null } | null
  kind: CommentKind | null
  content: RichDocument
  html: string
  createdAt: Date
  editedAt: Date | null
  deleted: boolean
  hidden: boolean
  pinned: boolean
  solved: boolean
  /** Trusted members may edit it too. */
  wiki: boolean
  replies: number
  /** The sum of all reactions. */
  reactions: number
  /** Counts by the id of the reaction. */
  reactionCounts: Counts
  /** What the viewer reacted with. */
  ownReaction: number | null
}

type Stored = Omit<CommentRow, 'subject' | 'author' | 'reactionCounts'> & {
  subjectKind: CommentSubject['kind']
  subjectId: number
  authorId: number | null
  username: string
  avatarKey: string | null
  reactionCounts: Counts | null
}

// Comments of deleted people show no name.
const columns = (
  viewerId: number | null,
): Sql => sql`c.id, c.subject_kind as "subjectKind", c.subject_id as "subjectId",
  c.parent_id as "parentId", u.id as "authorId", u.username, u.avatar_key as "avatarKey", c.kind, c.content,
  c.content_html as html, c.created_at as "createdAt", c.edited_at as "editedAt", c.deleted_at is not null as deleted,
  c.hidden_at is not null as hidden, c.pinned_at is not null as pinned, c.solved_at is not null as solved,
  c.wiki_at is not null as wiki, c.replies,
  c.reactions, case when c.reactions > 0 then ${countsOf(sql`'comment'`, sql`c.id`)} end as "reactionCounts",
  ${ownOf(sql`'comment'`, sql`c.id`, viewerId)} as "ownReaction"`
const joined = sql`left join users u on u.id = c.author_id and u.deleted_at is null`

const fromStored = ({
  subjectKind,
  subjectId,
  authorId,
  username,
  avatarKey,
  ...row
}: Stored): CommentRow => ({
  ...row,
  subject: { kind: subjectKind, id: subjectId },
  author: authorId === null ? null : { id: authorId, username, avatarKey },
  reactionCounts: { ...noReactions(), ...row.reactionCounts },
})

const isReadable = sql`c.deleted_at is null and c.hidden_at is null`

/** Hides comments of people the viewer has blocked. */
const isNotBlockedBy = (viewerId: number | null): Sql =>
  viewerId === null
    ? sql`true`
    : sql`not exists (select from blocked_users b where b.user_id = ${viewerId} and b.blocked_id = c.author_id)`

type Which = { subject: CommentSubject; kind: CommentKind | null; viewerId: number | null }

/**
 * A deleted comment keeps its place while it has answers. Pinned ones stand above all others, and
 * in a list of one kind in their usual place.
 */
const threadsOf = ({ subject, kind, viewerId }: Which): Sql => sql`
  c.subject_kind = ${subject.kind} and c.subject_id = ${subject.id} and c.parent_id is null
  and ${kind === null ? sql`c.pinned_at is null` : sql`c.kind = ${kind}`}
  and ((${isReadable}) or ${hasAnswers(viewerId)}) and ${isNotBlockedBy(viewerId)}`

const hasAnswers = (viewerId: number | null): Sql =>
  viewerId === null
    ? sql`c.replies > 0`
    : sql`c.replies > 0 and exists (
        select from comments r where r.parent_id = c.id and r.deleted_at is null and r.hidden_at is null
        and not exists (select from blocked_users b where b.user_id = ${viewerId} and b.blocked_id = r.author_id))`

type ThreadRows = { pinned: CommentRow[]; threads: CommentRow[]; replies: CommentRow[] }

/**
 * A page of threads with their first answers, and on the first page the pinned ones above, in one query. Rows are
 * chosen first and read afterwards, so that those skipped cost little.
 *
 * `after` is the last thread of the page before; for `useful` its date stands for the number of reactions.
 */
export async function listThreads(
  db: Db,
  { sort, after, offset, limit, pinned, ...which }: Which & Slice & { sort: CommentSort; pinned: boolean },
): Promise<ThreadRows> {
  const [order, beyond] = {
    new: [sql`c.created_at desc, c.id desc`, sql`(c.created_at, c.id) <`],
    old: [sql`c.created_at, c.id`, sql`(c.created_at, c.id) >`],
    useful: [sql`c.reactions desc, c.id desc`, sql`(c.reactions, c.id) <`],
  }[sort] as [Sql, Sql]
  const key = after && (sort === 'useful' ? after.at.getTime() : after.at)
  // A count that somebody made up may be beyond what the column holds.
  const type = sort === 'useful' ? sql`bigint` : sql`timestamptz`
  const roots = sql`
    select c.id, 'threads' as part from comments c where ${threadsOf(which)}
      ${after ? sql`and ${beyond} (${key}::${type}, ${after.id}::bigint)` : sql``}
    order by ${order} limit ${limit} offset ${offset}`
  return readThreads(
    db,
    pinned ? sql`(${pinnedOf(which)}) union all (${roots})` : roots,
    which.viewerId,
    order,
  )
}

/** One thread as it stands in the list. */
export const findThread = (db: Db, id: number, viewerId: number | null): Promise<ThreadRows> =>
  readThreads(db, sql`select ${id}::bigint as id, 'threads' as part`, viewerId, sql`c.id`)

const pinnedOf = ({ subject, viewerId }: Which): Sql => sql`
  select c.id, 'pinned' as part from comments c
  where c.subject_kind = ${subject.kind} and c.subject_id = ${subject.id} and c.pinned_at is not null
    and ${isReadable} and ${isNotBlockedBy(viewerId)} order by c.pinned_at desc limit 3`

async function readThreads(db: Db, roots: Sql, viewerId: number | null, order: Sql): Promise<ThreadRows> {
  const { rows } = await db.execute<Stored & { part: keyof ThreadRows }>(sql`
    with roots as materialized (${roots}), shown as (
      select id, part from roots
      union all
      select r.id, 'replies' from roots cross join lateral (
        select c.id from comments c where c.parent_id = roots.id and ${isReadable} and ${isNotBlockedBy(viewerId)}
        order by c.created_at, c.id limit ${commentLimits.repliesShown}) r)
    select ${columns(viewerId)}, shown.part from shown join comments c using (id) ${joined}
    order by shown.part, case shown.part when 'pinned' then c.pinned_at end desc,
      case shown.part when 'replies' then c.created_at end, case shown.part when 'replies' then c.id end, ${order}`)
  const of = (part: keyof ThreadRows) => rows.filter((row) => row.part === part).map(fromStored)
  return { pinned: of('pinned'), threads: of('threads'), replies: of('replies') }
}

export async function listReplies(
  db: Db,
  { parentId, viewerId, after, offset, limit }: Slice & { parentId: number; viewerId: number | null },
): Promise<CommentRow[]> {
  const later = after
    ? sql`and (c.created_at, c.id) > (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``
  const { rows } = await db.execute<Stored>(sql`
    select ${columns(viewerId)} from (
      select c.id from comments c
      where c.parent_id = ${parentId} and ${isReadable} and ${isNotBlockedBy(viewerId)} ${later}
      order by c.created_at, c.id limit ${limit} offset ${offset}) shown join comments c using (id) ${joined}
    order by c.created_at, c.id`)
  return rows.map(fromStored)
}

export async function findComment(
  db: Db,
  id: number,
  viewerId: number | null = null,
): Promise<CommentRow | null> {
  const { rows } = await db.execute<Stored>(sql`
    select ${columns(viewerId)} from comments c ${joined} where c.id = ${id}`)
  return rows[0] ? fromStored(rows[0]) : null
}

/** These comments by number, whatever their state. */
export async function listComments(
  db: Db,
  ids: readonly number[],
  viewerId: number | null,
): Promise<Map<number, CommentRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Stored>(sql`
    select ${columns(viewerId)} from comments c ${joined} where c.id = any(${[...ids]}::bigint[])`)
  return new Map(rows.map((row) => [row.id, fromStored(row)]))
}

/** Where these stand and who said them; only what can be read. */
export async function listPlaces(
  db: Db,
  ids: readonly number[],
): Promise<Row<'comments', 'id' | 'subject_kind' | 'subject_id' | 'author_id'>[]> {
  const { rows } = await db.execute<Row<'comments', 'id' | 'subject_kind' | 'subject_id' | 'author_id'>>(sql`
    select c.id, c.subject_kind, c.subject_id, c.author_id from comments c
    where c.id = any(${ids}::bigint[]) and ${isReadable}`)
  return rows
}

/** For a change that depends on what the row says now. */
export async function lockComment(tx: Db, id: number): Promise<CommentRow | null> {
  await tx.execute(sql`select from comments where id = ${id} for update`)
  return findComment(tx, id)
}

/** The newest id of several subjects of one kind; those without comments are left out. */
export async function listNewest(
  db: Db,
  kind: CommentSubject['kind'],
  ids: readonly number[],
): Promise<{ id: number; newest: number }[]> {
  const { rows } = await db.execute<{ id: number; newest: number }>(sql`
    select subject_id as id, newest_id as newest from comment_counts
    where subject_kind = ${kind} and subject_id = any(${ids}::bigint[]) and newest_id > 0`)
  return rows
}
