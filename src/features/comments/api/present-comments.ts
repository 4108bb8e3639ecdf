import type { Db } from '../../../db/client.ts'
import type { Subject } from '../../../server/content-subjects.ts'
import type { Viewer } from '../../../server/viewer.ts'
import { listCounts, listOwn, noReactions } from '../../reactions/api/reactions.store.ts'
import { avatarUrl } from '../../users/api/users.handlers.ts'
import type { Comment, Thread } from '../comments.contract.ts'
import { nothingBlocked } from './blocked-words.store.ts'
import type { BlockedWords } from './blocked-words.store.ts'
import { commentPolicy } from './comments.policy.ts'
import { listFirstReplies } from './comments.store.ts'
import type { CommentRow } from './comments.store.ts'

export type Scene = { viewer: Viewer; subject: Subject; locked: boolean; now: Date; blocked: BlockedWords }

/** Answers that this viewer can see. */
export const replyCountOf = (row: Pick<CommentRow, 'id' | 'replies'>, { blocked }: Scene): number =>
  Math.max(row.replies - (blocked.replies.get(row.id) ?? 0), 0)

/** Comments as this viewer may see them: what is gone has no words and no author. */
export async function presentComments(db: Db, rows: readonly CommentRow[], scene: Scene): Promise<Comment[]> {
  const ids = rows.map(({ id }) => id)
  const { viewer } = scene
  const [counts, own] = await Promise.all([
    listCounts(db, 'comment', ids),
    viewer
      ? listOwn(
          db,
          viewer.id,
          ids.map((id) => ({ kind: 'comment' as const, id })),
        )
      : {},
  ])
  return rows.map((row) =>
    presentComment(row, scene, counts.get(row.id)!, own[`comment.${row.id}` as keyof typeof own] ?? null),
  )
}

type NewComment = Pick<
  CommentRow,
  'id' | 'subject' | 'parentId' | 'author' | 'kind' | 'content' | 'html' | 'createdAt'
>

/** One that was said a moment ago. */
export function presentNewComment(comment: NewComment, scene: Omit<Scene, 'blocked'>): Comment {
  const untouched = { editedAt: null, deleted: false, hidden: false, pinned: false, solved: false }
  const row = { ...comment, ...untouched, replies: 0, reactions: 0 }
  return presentComment(row, { ...scene, blocked: nothingBlocked() }, noReactions(), null)
}

function presentComment(
  row: CommentRow,
  scene: Scene,
  reactions: Record<string, number>,
  own: number | null,
): Comment {
  const { viewer, subject, locked, now } = scene
  const gone = row.deleted ? ('deleted' as const) : row.hidden ? ('hidden' as const) : null
  const readable = gone === null || (gone === 'hidden' && commentPolicy.readHidden(viewer))
  const written = {
    authorId: row.author?.id ?? null,
    createdAt: row.createdAt,
    gone: gone !== null,
    isReply: row.parentId !== null,
  }
  const { author } = row
  return {
    id: row.id,
    subject: row.subject,
    parent_id: row.parentId,
    kind: readable ? row.kind : null,
    content: readable ? row.content : null,
    content_html: readable ? row.html : '',
    author:
      readable && author
        ? {
            id: author.id,
            username: author.username,
            avatar_url: avatarUrl(author.username, author.avatarKey),
          }
        : null,
    by_owner: readable && author !== null && author.id === subject.ownerId,
    created_at: row.createdAt.toISOString(),
    edited_at: readable ? (row.editedAt?.toISOString() ?? null) : null,
    gone,
    pinned: row.pinned,
    solved: row.solved,
    reactions,
    own_reaction: own,
    reply_count: replyCountOf(row, scene),
    abilities: {
      reply: gone === null && commentPolicy.write(viewer, subject, locked),
      react: commentPolicy.react(viewer, written),
      edit: commentPolicy.edit(viewer, written, now) && commentPolicy.write(viewer, subject, locked),
      remove: commentPolicy.remove(viewer, written),
      curate: commentPolicy.curate(viewer, written, subject),
      hide: gone !== 'deleted' && commentPolicy.hide(viewer),
      report: commentPolicy.report(viewer, written),
    },
  }
}

/** Threads with their first answers, in a fixed number of questions. */
export async function presentThreads(db: Db, roots: readonly CommentRow[], scene: Scene): Promise<Thread[]> {
  const parents = roots.filter(({ replies }) => replies > 0).map(({ id }) => id)
  const replies = await listFirstReplies(db, parents, scene.viewer?.id ?? null)
  const shown = await presentComments(db, [...roots, ...replies], scene)
  const byParent = Map.groupBy(shown, (comment) => comment.parent_id)
  return shown
    .slice(0, roots.length)
    .map((comment) => ({ ...comment, replies: byParent.get(comment.id) ?? [] }))
}
