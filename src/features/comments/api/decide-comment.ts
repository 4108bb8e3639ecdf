import { fail, found } from '../../../contract/errors.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { sourceOf, type SubjectSource } from '../../../server/content-subjects.ts'
import type { ReportedKind } from '../../moderation/api/content/reported-kind.ts'
import type { DecisionContext } from '../../moderation/api/held/hold-decision.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { commentPath } from './comment-subject.ts'
import { updateGone } from './comment-writes.store.ts'
import { commentPolicy } from './comments.policy.ts'
import { findComment, lockComment } from './comments.store.ts'
import { seenComment } from './discussion-view.ts'
import { notifyOfDecision } from './notify-comment.ts'

/** Hides a comment or shows it again, and tells its author; false if it was so already. */
export async function decideComment(
  sources: readonly SubjectSource[],
  { db, viewer, now, ip, services }: DecisionContext,
  { id, hidden, reason }: { id: number; hidden: boolean; reason: string },
): Promise<boolean> {
  const { subject } = await seenComment(sources, { db, viewer }, { id })
  return db.transaction(async (tx) => {
    const row = found(await lockComment(tx, id))
    if (row.deleted) throw fail('notFound')
    if (row.hidden === hidden) return false
    const source = sourceOf(sources, row.subject.kind)
    const count = await updateGone(tx, row, { deleted: false, hidden, reason, now: now() })
    await source.countComments?.(tx, row.subject.id, count)
    await clearPages(tx, source.tags(row.subject.id))
    await insertAudit(tx, {
      actorId: viewer.id,
      action: hidden ? 'comment.hide' : 'comment.show',
      target: `comment:${id}`,
      after: { reason },
      ip,
      now: now(),
    })
    await notifyOfDecision(tx, { row, subject, hidden, reason }, now(), services)
    return true
  })
}

/** What staff reads of a reported comment, and how it is hidden. */
export const reportedComment = (sources: readonly SubjectSource[]): ReportedKind => ({
  async read(db, id, viewer) {
    const row = await findComment(db, id)
    if (!row || row.deleted) return null
    const { kind, id: subjectId } = row.subject
    const subject = (await sourceOf(sources, kind).findPublic(db, [subjectId])).get(subjectId)
    return {
      title: subject?.title ?? '',
      path: subject ? commentPath(subject.path, id) : null,
      description: '',
      html: row.html,
      language: null,
      authorId: row.author?.id ?? null,
      public: !row.hidden && subject !== undefined,
      mayHide: commentPolicy.hide(viewer),
    }
  },
  async hide(context, id, { text }) {
    if (!(await decideComment(sources, context, { id, hidden: true, reason: text })))
      throw fail('alreadyDecided')
  },
})
