import { sql, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { CommentKind } from '../comment-limits.contract.ts'
import type { CommentSubject } from './comments.store.ts'

/** By how much the number of visible threads changes: in total and per kind. */
type ThreadChange = { all: number } & { [kind in CommentKind]?: number }

export const noChange: ThreadChange = { all: 0 }
export const threadChange = (kind: CommentKind | null, by: number): ThreadChange => ({
  all: by,
  ...(kind ? { [kind]: by } : {}),
})

/**
 * Counts an answer, or one less. A thread whose first comment is deleted appears with its first answer and goes with
 * its last one.
 */
export async function addReply(tx: Db, parentId: number, change: number): Promise<ThreadChange> {
  const { rows } = await tx.execute<
    Row<'comments', 'replies' | 'kind'> & {
      readable: boolean
    }
  >(sql`
    update comments set replies = replies + ${change} where id = ${parentId}
    returning replies, kind, deleted_at is null and hidden_at is null as readable`)
  const { replies, kind, readable } = rows[0]!
  if (readable) return noChange
  return threadChange(kind, Number(replies > 0) - Number(replies - change > 0))
}

type Sums = {
  /** The comment that was added or removed. */
  id: number
  subject: CommentSubject
  change: number
  threads: ThreadChange
}

/**
 * Updates the sums of subject and author; returns how many comments of the subject are visible. Always in this
 * order and after the comments' own rows, so that transactions cannot deadlock.
 */
export async function addComments(tx: Db, { id, subject, change, threads }: Sums): Promise<number> {
  // Inserted first, because a negative sum would violate the check even if the row already exists.
  await tx.execute(sql`
    insert into comment_counts (subject_kind, subject_id) values (${subject.kind}, ${subject.id})
    on conflict do nothing`)
  const { question = 0, bug = 0, idea = 0, thanks = 0 } = threads
  const { rows } = await tx.execute<Row<'comment_counts', 'count'>>(sql`
    update comment_counts set newest_id = greatest(newest_id, ${id}::bigint), count = count + ${change}, threads = threads + ${threads.all},
      questions = questions + ${question}, bugs = bugs + ${bug}, ideas = ideas + ${idea}, thanks = thanks + ${thanks}
    where subject_kind = ${subject.kind} and subject_id = ${subject.id} returning count`)
  if (change !== 0)
    await tx.execute(sql`
      insert into author_comment_counts as a (user_id, count)
      select author_id, greatest(${change}::int, 0) from comments where id = ${id} and author_id is not null
      on conflict (user_id) do update set count = a.count + ${change}::int`)
  return rows[0]!.count
}

/** Corrects sums that differ from the rows; returns how many did. Each statement adds the difference. */
export async function mendCommentCounts(db: Db): Promise<number> {
  let mended = 0
  for (const statement of [mendReplies, mendReactions, mendSubjects, mendAuthors])
    mended += (await db.execute(statement)).rowCount ?? 0
  return mended
}

const mendReplies = sql`
  update comments p set replies = p.replies + w.off from (
    select p.id, count(r.id)::int - p.replies as off
    from comments p left join comments r on r.parent_id = p.id and r.deleted_at is null and r.hidden_at is null
    where p.parent_id is null group by p.id having count(r.id)::int <> p.replies) w
  where p.id = w.id`

// A reaction writes the whole sum, so a simultaneous one is right and wins.
const mendReactions = sql`
  update comments c set reactions = w.right from (
    select c.id, c.reactions as had, coalesce(r.count, 0) as right from comments c
    left join reaction_counts r on r.subject_kind = 'comment' and r.subject_id = c.id and r.kind = -1
    where c.reactions <> coalesce(r.count, 0)) w
  where c.id = w.id and c.reactions = w.had`

const mendSubjects = sql`
  update comment_counts c set count = greatest(c.count + w.count, 0), threads = greatest(c.threads + w.threads, 0),
    questions = greatest(c.questions + w.questions, 0), bugs = greatest(c.bugs + w.bugs, 0),
    ideas = greatest(c.ideas + w.ideas, 0), thanks = greatest(c.thanks + w.thanks, 0)
  from (
    select c.subject_kind, c.subject_id, coalesce(m.count, 0) - c.count as count,
      coalesce(m.threads, 0) - c.threads as threads, coalesce(m.questions, 0) - c.questions as questions,
      coalesce(m.bugs, 0) - c.bugs as bugs, coalesce(m.ideas, 0) - c.ideas as ideas,
      coalesce(m.thanks, 0) - c.thanks as thanks
    from comment_counts c left join (
      select subject_kind, subject_id, count(*) filter (where readable)::int as count,
        count(*) filter (where thread)::int as threads,
        count(*) filter (where thread and kind = 'question')::int as questions,
        count(*) filter (where thread and kind = 'bug')::int as bugs,
        count(*) filter (where thread and kind = 'idea')::int as ideas,
        count(*) filter (where thread and kind = 'thanks')::int as thanks
      from (
        select subject_kind, subject_id, kind, deleted_at is null and hidden_at is null as readable,
          parent_id is null and ((deleted_at is null and hidden_at is null) or replies > 0) as thread
        from comments) rows
      group by subject_kind, subject_id) m using (subject_kind, subject_id)) w
  where (c.subject_kind, c.subject_id) = (w.subject_kind, w.subject_id)
    and (w.count, w.threads, w.questions, w.bugs, w.ideas, w.thanks) <> (0, 0, 0, 0, 0, 0)`

const mendAuthors = sql`
  with wrong as (
    select user_id, coalesce(t.count, 0) - coalesce(c.count, 0) as off from (
      select author_id as user_id, count(*)::int as count from comments
      where author_id is not null and deleted_at is null and hidden_at is null group by author_id) t
    full join author_comment_counts c using (user_id)
    where coalesce(t.count, 0) <> coalesce(c.count, 0))
  insert into author_comment_counts as a (user_id, count) select user_id, greatest(off, 0) from wrong
  on conflict (user_id) do update
    set count = greatest(a.count + (select off from wrong where wrong.user_id = a.user_id), 0)`
