import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import type { ReactionSums } from '../../../server/reaction-sums.store.ts'
import type { CommentKind } from '../comment-limits.contract.ts'
import { deliveriesOf, queued } from '../../webhooks/api/events.store.ts'
import { addComments, addReply, noChange, threadChange } from './comment-sums.store.ts'
import type { CommentRow, CommentSubject } from './comments.store.ts'

export type CommentContent = { content: RichDocument; html: string; text: string }

type NewComment = CommentContent & {
  subject: CommentSubject
  parentId: number | null
  authorId: number
  kind: CommentKind | null
  now: Date
  /** Whose own webhooks hear of it, besides those of a resource it stands under. */
  heardBy?: readonly number[]
}

/**
 * Adds a comment and counts it in one statement, with the deliveries to webhooks; returns its id and the new count. Each part needs the result of the
 * previous one, so they lock in the order of `addComments`: comments, the subject's sums, the author's. A thread whose
 * first comment is deleted appears with its first answer.
 */
export async function insertComment(tx: Db, row: NewComment): Promise<{ id: number; count: number }> {
  const { subject, parentId, authorId } = row
  const thread =
    parentId === null
      ? sql`select ${row.kind}::text as kind, 1 as more`
      : sql`select kind, (not readable and replies = 1)::int as more from answered`
  const { rows } = await tx.execute<Row<'comments', 'id'> & Row<'comment_counts', 'count'>>(sql`
    with said as (
      insert into comments (subject_kind, subject_id, parent_id, author_id, kind, content, content_html, content_text,
        created_at)
      values (${subject.kind}, ${subject.id}, ${parentId}, ${authorId}, ${row.kind},
        ${JSON.stringify(row.content)}::jsonb, ${row.html}, ${row.text}, ${row.now})
      returning id
    ), answered as (
      update comments p set replies = p.replies + 1 from said where p.id = ${parentId}::bigint
      returning p.replies, p.kind, p.deleted_at is null and p.hidden_at is null as readable
    ), counted as (
      insert into comment_counts as c (subject_kind, subject_id, newest_id, count, threads, questions, bugs, ideas, thanks)
      select ${subject.kind}::text, ${subject.id}::bigint, s.id, 1, t.more, ${threadsOf('question')},
        ${threadsOf('bug')}, ${threadsOf('idea')}, ${threadsOf('thanks')}
      from said s cross join (${thread}) t
      on conflict (subject_kind, subject_id) do update set newest_id = greatest(c.newest_id, excluded.newest_id),
        count = c.count + 1, threads = c.threads + excluded.threads, questions = c.questions + excluded.questions,
        bugs = c.bugs + excluded.bugs, ideas = c.ideas + excluded.ideas, thanks = c.thanks + excluded.thanks
      returning count
    ), authored as (
      insert into author_comment_counts as a (user_id, count) select ${authorId}::bigint, 1 from counted
      on conflict (user_id) do update set count = a.count + 1
    ), delivered as (${deliveriesOf({
      event: 'comment',
      subject: { kind: 'comment', id: sql`(select id from said)` },
      resourceId: subject.kind === 'resource' ? subject.id : null,
      userIds: row.heardBy ?? [],
      now: row.now,
    })})
    select s.id, c.count, ${queued(sql`delivered`)} as queued from said s cross join counted c`)
  return rows[0]!
}

const threadsOf = (kind: CommentKind): Sql => sql`case when t.kind = ${kind} then t.more else 0 end`

/** Stores the previous content as history. */
export async function updateContent(
  tx: Db,
  before: CommentRow,
  {
    content,
    kind,
    editorId,
    now,
  }: { content: CommentContent | null; kind: CommentKind | null; editorId: number; now: Date },
): Promise<void> {
  if (content)
    await tx.execute(sql`
      insert into comment_edits (comment_id, edited_at, content, content_html, editor_id)
      values (${before.id}, ${now.toISOString()}, ${JSON.stringify(before.content)}::jsonb, ${before.html}, ${editorId})
      on conflict do nothing`)
  await tx.execute(sql`
    update comments set kind = ${kind},
      solved_at = case when ${kind === 'question' || kind === 'bug'} then solved_at end
      ${
        content
          ? sql`, content = ${JSON.stringify(content.content)}::jsonb, content_html = ${content.html},
                content_text = ${content.text}, edited_at = ${now.toISOString()}`
          : sql``
      }
    where id = ${before.id}`)
  if (before.parentId !== null || kind === before.kind) return
  // Only visible comments can be edited, so the thread counts before and after.
  const threads = { ...threadChange(before.kind, -1), ...(kind ? { [kind]: 1 } : {}), all: 0 }
  await addComments(tx, { id: before.id, subject: before.subject, change: 0, threads })
}

export async function updateMarks(
  tx: Db,
  id: number,
  { pinned, solved, now }: { pinned: boolean; solved: boolean; now: Date },
): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    update comments set
      pinned_at = case when ${pinned} then coalesce(pinned_at, ${at}::timestamptz) end,
      solved_at = case when ${solved} then coalesce(solved_at, ${at}::timestamptz) end
    where id = ${id}`)
}

export async function countPinned(tx: Db, subject: CommentSubject): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*) as count from comments
    where subject_kind = ${subject.kind} and subject_id = ${subject.id} and pinned_at is not null`)
  return rows[0]!.count
}

/** Removes or restores a comment; returns how many are visible now. The row must be locked. */
export async function updateGone(
  tx: Db,
  before: CommentRow,
  { deleted, hidden, reason, now }: { deleted: boolean; hidden: boolean; reason: string; now: Date },
): Promise<number> {
  const at = now.toISOString()
  await tx.execute(sql`
    update comments set
      deleted_at = case when ${deleted} then coalesce(deleted_at, ${at}::timestamptz) end,
      hidden_at = case when ${hidden} then coalesce(hidden_at, ${at}::timestamptz) end,
      hidden_reason = ${hidden ? reason : ''},
      pinned_at = case when ${deleted || hidden} then null else pinned_at end
    where id = ${before.id}`)
  const change = Number(before.deleted || before.hidden) - Number(deleted || hidden)
  const threads =
    change === 0
      ? noChange
      : before.parentId !== null
        ? await addReply(tx, before.parentId, change)
        : // With an answer hanging on it, its place is seen before and after.
          threadChange(before.kind, before.replies > 0 ? 0 : change)
  return addComments(tx, { id: before.id, subject: before.subject, change, threads })
}

export async function updateLocked(tx: Db, subject: CommentSubject, lockedAt: Date | null): Promise<void> {
  await tx.execute(sql`
    insert into comment_counts (subject_kind, subject_id, locked_at)
    values (${subject.kind}, ${subject.id}, ${lockedAt?.toISOString() ?? null})
    on conflict (subject_kind, subject_id) do update set locked_at = excluded.locked_at`)
}

/** What a comment said before, and who said something else. */
export async function listEdits(
  db: Db,
  id: number,
): Promise<{ editedAt: Date; html: string; by: string | null }[]> {
  const { rows } = await db.execute<
    Row<'comment_edits', 'edited_at' | 'content_html'> & { by: string | null }
  >(sql`
    select e.edited_at, e.content_html, u.username as by from comment_edits e
    left join users u on u.id = e.editor_id and u.deleted_at is null
    where e.comment_id = ${id} order by e.edited_at desc limit 100`)
  return rows.map((row) => ({ editedAt: row.edited_at, html: row.content_html, by: row.by }))
}

export async function updateWiki(tx: Db, id: number, wikiAt: Date | null): Promise<void> {
  await tx.execute(
    sql`update comments set wiki_at = ${wikiAt?.toISOString() ?? null}::timestamptz where id = ${id}`,
  )
}

export const commentReactionSum = (id: number): ReactionSums =>
  sql`update comments c set reactions = n.total from reacted n where c.id = ${id} and n.total is not null`

export async function updateReactionSum(tx: Db, id: number, total: number): Promise<void> {
  await tx.execute(sql`update comments set reactions = ${total} where id = ${id}`)
}
