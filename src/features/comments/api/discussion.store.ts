import { knownRows, recall, remember } from '../../../db/ask-once.ts'
import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { CommentKind } from '../comment-limits.contract.ts'
import type { CommentSubject } from './comments.store.ts'

export type Discussion = {
  /** Comments that can be read, answers among them. */
  count: number
  /** Threads that can be seen, of one kind or all. */
  threads: Record<CommentKind | 'all', number>
  /** The highest id ever said here; 0 when nothing was. */
  newest: number
  locked: boolean
  /** The viewer blocked somebody, here or elsewhere. */
  blocks: boolean
}

export type StoredDiscussion = Row<
  'comment_counts',
  'count' | 'threads' | 'questions' | 'bugs' | 'ideas' | 'thanks' | 'newest_id'
> & { locked: boolean; blocks: boolean }

/** A column: one value, however long the discussion is. */
export const discussionOf = (kind: Sql, id: Sql, viewerId: number | null): Sql => sql`(
  select json_build_object('count', coalesce(n.count, 0), 'threads', coalesce(n.threads, 0),
    'questions', coalesce(n.questions, 0), 'bugs', coalesce(n.bugs, 0), 'ideas', coalesce(n.ideas, 0),
    'thanks', coalesce(n.thanks, 0), 'newest_id', coalesce(n.newest_id, 0), 'locked', n.locked_at is not null,
    'blocks', exists (select from blocked_users where user_id = ${viewerId}::bigint))
  from (values (1)) as always left join comment_counts n on n.subject_kind = ${kind} and n.subject_id = ${id})`

const readDiscussion = (row: StoredDiscussion): Discussion => {
  const { count, threads, questions, bugs, ideas, thanks, newest_id, locked, blocks } = row
  const byKind = { all: threads, question: questions, bug: bugs, idea: ideas, thanks }
  return { count, threads: byKind, newest: newest_id, locked, blocks }
}

const knownDiscussion = knownRows<Discussion>()
const keyOf = ({ kind, id }: CommentSubject, viewerId: number | null) => `${kind} ${id} ${viewerId}`

/** Remembers what was read together with the subject. */
export function rememberDiscussion(
  db: Db,
  subject: CommentSubject,
  viewerId: number | null,
  stored: StoredDiscussion,
): void {
  remember(db, knownDiscussion, keyOf(subject, viewerId), readDiscussion(stored))
}

export async function findDiscussion(
  db: Db,
  subject: CommentSubject,
  viewerId: number | null,
): Promise<Discussion> {
  const known = recall(db, knownDiscussion, keyOf(subject, viewerId))
  if (known) return known
  const { rows } = await db.execute<{ discussion: StoredDiscussion }>(sql`
    select ${discussionOf(sql`${subject.kind}`, sql`${subject.id}::bigint`, viewerId)} as discussion`)
  return readDiscussion(rows[0]!.discussion)
}
