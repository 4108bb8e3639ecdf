import { sql, type Db } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'
import { newcomerComments } from '../../../contract/limits/rate-classes.ts'
import type { CommentSubject } from './comments.store.ts'

/** Everything that decides whether a person may write here. */
export type WritingFacts = {
  createdAt: Date
  avatarKey: string | null
  /** Staff closed the discussion. */
  locked: boolean
  mute: { until: Date; reason: string } | null
  /** By the subject's author or the person they answer. */
  blocked: boolean
  /** When a newcomer who wrote as much as they may in one window wrote the oldest of it; null if they may go on. */
  fullSince: Date | null
  /** The answered comment, under any subject; null if there is none. */
  answered: Answered | null
}

export type Answered = {
  /** The first comment of its thread; an answer to an answer belongs to it too. */
  rootId: number
  authorId: number | null
  /** It is under this subject and visible. */
  open: boolean
}

type Asked = {
  userId: number
  subject: CommentSubject
  /** The author of the subject. */
  ownerId: number | null
  answeredId: number | null
  now: Date
}

type Raw = Row<'users', 'created_at' | 'avatar_key'> & {
  locked: boolean
  mute_until: Column<'user_sanctions', 'until'>
  mute_reason: Column<'user_sanctions', 'reason'> | null
  blocked: boolean
  full_since: Column<'comments', 'created_at'> | null
  root_id: Column<'comments', 'id'> | null
  answered_author_id: Column<'comments', 'author_id'>
  open: boolean
}

/** Null if the person is deleted. */
export async function findWritingFacts(
  db: Db,
  { userId, subject, ownerId, answeredId, now }: Asked,
): Promise<WritingFacts | null> {
  const { rows } = await db.execute<Raw>(sql`
    select u.created_at, u.avatar_key, coalesce(d.locked_at is not null, false) as locked,
      mute.until as mute_until, mute.reason as mute_reason,
      coalesce(a.parent_id, a.id) as root_id, author.id as answered_author_id,
      coalesce(a.subject_kind = ${subject.kind} and a.subject_id = ${subject.id}
        and a.deleted_at is null and a.hidden_at is null, false) as open,
      exists (select from blocked_users b
        where b.blocked_id = u.id and b.user_id in (${ownerId}::bigint, author.id)) as blocked,
      (select created_at from comments
        where author_id = u.id and created_at > ${new Date(now.getTime() - newcomerComments.windowSeconds * 1000)}
        order by created_at desc offset ${newcomerComments.limit - 1} limit 1) as full_since
    from users u
    left join comment_counts d on d.subject_kind = ${subject.kind} and d.subject_id = ${subject.id}
    left join comments a on a.id = ${answeredId}::bigint
    left join users author on author.id = a.author_id and author.deleted_at is null
    left join lateral (
      select until, reason from user_sanctions s
      where s.user_id = u.id and s.kind = 'mute' and s.lifted_at is null and s.until > ${now}
      order by until desc limit 1) mute on true
    where u.id = ${userId}`)
  const row = rows[0]
  if (!row) return null
  return {
    createdAt: row.created_at,
    avatarKey: row.avatar_key,
    locked: row.locked,
    mute: row.mute_until && { until: row.mute_until, reason: row.mute_reason ?? '' },
    blocked: row.blocked,
    fullSince: row.full_since,
    answered:
      row.root_id === null ? null : { rootId: row.root_id, authorId: row.answered_author_id, open: row.open },
  }
}
