import { sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import type { Db } from '../../../db/client.ts'
import type { CommentKind } from '../comment-words.contract.ts'
import { addComments, addReply, noChange, threadChange } from './comment-sums.store.ts'
import type { CommentRow, CommentSubject } from './comments.store.ts'

export type Words = { content: RichDocument; html: string; text: string }

type NewComment = Words & {
  subject: CommentSubject
  parentId: number | null
  authorId: number
  kind: CommentKind | null
  now: Date
}

/** Adds a comment and counts it. Tells its id and how many there are now. */
export async function insertComment(tx: Db, row: NewComment): Promise<{ id: number; count: number }> {
  const { rows } = await tx.execute<Row<'comments', 'id'>>(sql`
    insert into comments (subject_kind, subject_id, parent_id, author_id, kind, content, content_html, content_text,
      created_at)
    values (${row.subject.kind}, ${row.subject.id}, ${row.parentId}, ${row.authorId}, ${row.kind},
      ${JSON.stringify(row.content)}::jsonb, ${row.html}, ${row.text}, ${row.now.toISOString()})
    returning id`)
  const id = rows[0]!.id
  const threads = row.parentId === null ? threadChange(row.kind, 1) : await addReply(tx, row.parentId, 1)
  return { id, count: await addComments(tx, { id, subject: row.subject, change: 1, threads }) }
}

/** Keeps what stood there before. */
export async function updateWords(
  tx: Db,
  before: CommentRow,
  { words, kind, now }: { words: Words | null; kind: CommentKind | null; now: Date },
): Promise<void> {
  if (words)
    await tx.execute(sql`
      insert into comment_edits (comment_id, edited_at, content, content_html)
      values (${before.id}, ${now.toISOString()}, ${JSON.stringify(before.content)}::jsonb, ${before.html})
      on conflict do nothing`)
  await tx.execute(sql`
    update comments set kind = ${kind},
      solved_at = case when ${kind === 'question' || kind === 'bug'} then solved_at end
      ${
        words
          ? sql`, content = ${JSON.stringify(words.content)}::jsonb, content_html = ${words.html},
                content_text = ${words.text}, edited_at = ${now.toISOString()}`
          : sql``
      }
    where id = ${before.id}`)
  if (before.parentId !== null || kind === before.kind) return
  // Only what can be read is changed, so the thread is counted before and after.
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
  const { rows } = await tx.execute<{
    count: number
  }>(sql`
    select count(*) as count from comments
    where subject_kind = ${subject.kind} and subject_id = ${subject.id} and pinned_at is not null`)
  return rows[0]!.count
}

/** Takes a comment away or gives it back; tells how many can be read now. Call it with the row locked. */
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

export async function listEdits(db: Db, id: number): Promise<{ editedAt: Date; html: string }[]> {
  const { rows } = await db.execute<Row<'comment_edits', 'edited_at' | 'content_html'>>(sql`
    select edited_at, content_html from comment_edits where comment_id = ${id} order by edited_at desc limit 100`)
  return rows.map((row) => ({ editedAt: row.edited_at, html: row.content_html }))
}

export async function updateReactionSum(tx: Db, id: number, total: number): Promise<void> {
  await tx.execute(sql`update comments set reactions = ${total} where id = ${id}`)
}
