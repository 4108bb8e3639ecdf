import { sql, type Db } from '../../../db/sql.ts'
import type { CommentKind } from '../comment-limits.contract.ts'
import type { CommentSubject } from './comments.store.ts'

/** What a viewer does not see of a discussion because they blocked people; subtracted from its sums. */
export type HiddenByBlocks = {
  comments: number
  /** Hidden threads by kind; null for those without a kind. */
  threads: Map<CommentKind | null, number>
  /** Answers, by the first comment of their thread. */
  replies: Map<number, number>
  /** Threads that blocked people began. */
  roots: Set<number>
}

export const nothingBlocked = (): HiddenByBlocks => ({
  comments: 0,
  threads: new Map(),
  replies: new Map(),
  roots: new Set(),
})

/** Reads only the blocked people's comments, so it costs little however long the discussion is. */
export async function findHiddenByBlocks(
  db: Db,
  subject: CommentSubject,
  viewerId: number | null,
): Promise<HiddenByBlocks> {
  const hidden = nothingBlocked()
  if (viewerId === null) return hidden
  const { rows } = await db.execute<{
    id: number
    kind: CommentKind | null
    replies: number
    readable: boolean
    own: boolean
    said: number
  }>(sql`
    select coalesce(c.parent_id, c.id) as id, max(coalesce(root.kind, c.kind)) as kind,
      max(coalesce(root.replies, c.replies)) as replies,
      bool_and(case when c.parent_id is null then c.deleted_at is null and c.hidden_at is null
        else root.deleted_at is null and root.hidden_at is null end) as readable,
      bool_or(c.parent_id is null) as own,
      (count(*) filter (where c.parent_id is not null and c.deleted_at is null and c.hidden_at is null))::int as said
    from blocked_users b
    join comments c on c.subject_kind = ${subject.kind} and c.subject_id = ${subject.id} and c.author_id = b.blocked_id
    left join comments root on root.id = c.parent_id
    where b.user_id = ${viewerId} group by 1`)
  for (const { id, kind, replies, readable, own, said } of rows) {
    // The viewer sees nothing of a thread that a blocked person began.
    hidden.comments += own ? Number(readable) + replies : said
    hidden.replies.set(id, own ? replies : said)
    if (own) hidden.roots.add(id)
    const seen = readable || replies > 0
    const vanishes = own ? seen : seen && !readable && said === replies
    if (vanishes) hidden.threads.set(kind, (hidden.threads.get(kind) ?? 0) + 1)
  }
  return hidden
}

export function countBlockedThreads({ threads }: HiddenByBlocks, kind: CommentKind | null): number {
  if (kind !== null) return threads.get(kind) ?? 0
  return [...threads.values()].reduce((sum, count) => sum + count, 0)
}
