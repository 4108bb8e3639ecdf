import { found } from '../../../contract/errors.ts'
import { sourceOf, type Subject, type SubjectSource } from '../../../server/content-subjects.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import { findHiddenByBlocks, nothingBlocked } from './hidden-by-blocks.store.ts'
import { findComment, type CommentRow, type CommentSubject } from './comments.store.ts'
import { findDiscussion, type Discussion } from './discussion.store.ts'
import type { DiscussionView } from './present-comments.ts'

/**
 * The comment and its subject; not found if the viewer may not see one of them. Its author always finds it.
 */
export async function seenComment(
  sources: readonly SubjectSource[],
  context: Pick<RequestContext, 'db' | 'viewer'>,
  { id, via }: { id: number; via?: string | undefined },
): Promise<{ row: CommentRow; subject: Subject }> {
  const { db, viewer } = context
  const row = found(await findComment(db, id, viewer?.id ?? null))
  const source = sourceOf(sources, row.subject.kind)
  const isOwn = viewer !== null && row.author?.id === viewer.id
  const subject =
    (await source.find(db, row.subject.id, viewer, via)) ??
    (isOwn ? (await source.findPublic(db, [row.subject.id])).get(row.subject.id) : null)
  return { row, subject: found(subject) }
}

/** All that decides how comments of one subject look to this viewer. */
export async function discussionViewOf(
  { db, viewer, now }: RequestContext,
  ref: CommentSubject,
  subject: Subject,
): Promise<DiscussionView & Pick<Discussion, 'count' | 'threads' | 'newest'>> {
  const viewerId = viewer?.id ?? null
  const { count, threads, newest, locked, blocks } = await findDiscussion(db, ref, viewerId)
  const blocked = blocks ? await findHiddenByBlocks(db, ref, viewerId) : nothingBlocked()
  return {
    viewer,
    subject,
    locked: locked || subject.locked,
    now: now(),
    blocked,
    count: Math.max(count - blocked.comments, 0),
    threads,
    newest,
  }
}
