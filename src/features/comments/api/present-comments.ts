import type { Subject } from '../../../server/content-subjects.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { noReactions } from '../../reactions/api/reactions.store.ts'
import { presentName } from '../../users/api/present-users.ts'
import type { Comment, Thread } from '../comments.contract.ts'
import { nothingBlocked, type HiddenByBlocks } from './hidden-by-blocks.store.ts'
import { commentPolicy } from './comments.policy.ts'
import type { CommentRow } from './comments.store.ts'

export type DiscussionView = {
  viewer: Viewer
  subject: Subject
  locked: boolean
  now: Date
  blocked: HiddenByBlocks
}

/** Answers that this viewer can see. */
export const replyCountOf = (row: Pick<CommentRow, 'id' | 'replies'>, { blocked }: DiscussionView): number =>
  Math.max(row.replies - (blocked.replies.get(row.id) ?? 0), 0)

type NewComment = Pick<
  CommentRow,
  'id' | 'subject' | 'parentId' | 'author' | 'kind' | 'content' | 'html' | 'createdAt'
>

/** A comment that was just written. */
export function presentNewComment(comment: NewComment, view: Omit<DiscussionView, 'blocked'>): Comment {
  const untouched = {
    editedAt: null,
    deleted: false,
    hidden: false,
    pinned: false,
    solved: false,
    wiki: false,
  }
  const none = { replies: 0, reactions: 0, reactionCounts: noReactions(), ownReaction: null }
  return presentComment({ ...comment, ...untouched, ...none }, { ...view, blocked: nothingBlocked() })
}

/** A comment as this viewer may see it; a deleted one has neither content nor author. */
export function presentComment(row: CommentRow, view: DiscussionView): Comment {
  const { viewer, subject, locked, now } = view
  const gone = row.deleted ? ('deleted' as const) : row.hidden ? ('hidden' as const) : null
  const readable = gone === null || (gone === 'hidden' && commentPolicy.readHidden(viewer))
  const written = {
    authorId: row.author?.id ?? null,
    createdAt: row.createdAt,
    gone: gone !== null,
    isReply: row.parentId !== null,
    wiki: row.wiki,
  }
  const { author } = row
  return {
    id: row.id,
    subject: row.subject,
    parent_id: row.parentId,
    kind: readable ? row.kind : null,
    content: readable ? row.content : null,
    content_html: readable ? row.html : '',
    author: readable && author ? presentName(author) : null,
    by_owner: readable && author !== null && author.id === subject.ownerId,
    created_at: row.createdAt.toISOString(),
    edited_at: readable ? (row.editedAt?.toISOString() ?? null) : null,
    gone,
    pinned: row.pinned,
    solved: row.solved,
    wiki: row.wiki,
    reactions: row.reactionCounts,
    own_reaction: row.ownReaction,
    reply_count: replyCountOf(row, view),
    abilities: {
      reply: gone === null && commentPolicy.write(viewer, subject, locked),
      react: commentPolicy.react(viewer, written),
      edit: commentPolicy.edit(viewer, written, now) && commentPolicy.write(viewer, subject, locked),
      remove: commentPolicy.remove(viewer, written),
      curate: commentPolicy.curate(viewer, written, subject),
      hide: gone !== 'deleted' && commentPolicy.hide(viewer),
      report: commentPolicy.report(viewer, written),
      wiki: gone === null && row.subject.kind === 'topic' && commentPolicy.markWiki(viewer),
    },
  }
}

/** Threads with their first answers. */
export function presentThreads(
  roots: readonly CommentRow[],
  replies: readonly CommentRow[],
  view: DiscussionView,
): Thread[] {
  const byParent = Map.groupBy(replies, (reply) => reply.parentId)
  return roots.map((root) => ({
    ...presentComment(root, view),
    replies: (byParent.get(root.id) ?? []).map((reply) => presentComment(reply, view)),
  }))
}
