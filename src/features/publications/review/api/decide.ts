import { authorize, fail, found } from '../../../../contract/errors.ts'
import { defaultLocale, isLocale } from '../../../../contract/locales.ts'
import type { ModerationStatus } from '../../../../contract/access.ts'
import { findLatestReview, updateDecision } from '../../../moderation/api/content/content-reviews.store.ts'
import { queueReview } from '../../../search/api/reviews/read-review.ts'
import { decideReview } from '../../../moderation/api/content/decide-review.ts'
import { reasonText } from '../../../moderation/api/content/present-reviews.ts'
import type { ContentReason } from '../../../moderation/contract/moderation-limits.contract.ts'
import { notify } from '../../../notifications/api/notify.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { findUserById } from '../../../users/api/users.store.ts'
import { insertEvent } from '../../../webhooks/api/events.store.ts'
import { publishWhenDue, unpublish } from '../../kind/api/publish.ts'
import type { RevisionRow } from '../../kind/api/revisions.store.ts'
import { approveRevision } from './submit-revision.ts'
import { writingOf, type WritingContext } from '../../kind/api/publication-access.ts'
import { reviewSubject } from '../../kind/api/publication-kind.ts'
import type { Publication, PublicationKind, Writing } from '../../kind/api/publication-kind.ts'
import { promoteAuthor } from './trusted-author.ts'

export type Decision = {
  id: number
  status: 'approved' | 'declined'
  reason?: string | undefined
  prepared?: ContentReason[] | undefined
  revision_id?: number | undefined
  override_checks?: boolean | undefined
}
type Result = 'approved' | 'declined' | 'changes' | 'taken_down'
type Call = WritingContext & { input: Decision }

/** A second decision this soon after somebody else's is two people at one text, not a change of mind. */
const sameMomentMs = 60_000

/** What is decided about when nothing waits: public text that is confirmed or taken down, or one brought back. */
async function withoutReview<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  { tx, now }: Writing,
  item: Item,
  { input, viewer }: Call,
): Promise<RevisionRow<Details>> {
  const last = await findLatestReview(tx, reviewSubject(kind, item))
  const justDecided =
    last?.decidedAt &&
    now.getTime() - last.decidedAt.getTime() < sameMomentMs &&
    last.reviewer?.id !== viewer.id
  if (justDecided && last.decision !== 'automatic') throw fail('alreadyDecided')
  const revisionId = item.publishedRevisionId ?? last?.revisionId
  const revision = revisionId ? await kind.revisions.findRevision(tx, item.id, revisionId) : null
  // Public texts can be taken down, and confirmed while nobody has read them; hidden ones can be brought back.
  const open = item.public
    ? input.status === 'declined' || revision?.approved === false
    : input.status === 'approved' && revision?.declined === true
  if (!revision || !open || (input.revision_id !== undefined && input.revision_id !== revision.id))
    throw fail('alreadyDecided')
  const id = await queueReview(tx, {
    subject: reviewSubject(kind, item),
    revisionId: revision.id,
    authorId: item.authorId,
    language: item.language,
    title: revision.title,
    path: kind.path(item),
    isEdit: item.publishedAt !== null,
    checks: last?.checks ?? [],
    now,
  })
  await updateDecision(tx, id, {
    decision: input.status,
    reasons: input.prepared ?? [],
    reason: input.reason ?? '',
    reviewerId: viewer.id,
    now,
  })
  return revision
}

/** Carries out what was decided; tells what became of the revision. */
async function carryOut<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  writing: Writing,
  item: Item,
  revision: RevisionRow<Details>,
  { status, override_checks: override = false }: Decision,
  beforePublishing: (item: Item) => Promise<void>,
): Promise<Result> {
  const { tx, now } = writing
  if (status === 'approved') {
    const approved = await approveRevision(kind, writing, item, revision.id, { override })
    if (kind.isWork) await promoteAuthor(writing, item.authorId)
    if (!approved.verified) return 'changes'
    await beforePublishing(item)
    await publishWhenDue(kind, writing, found(await kind.lock(tx, item.id)))
    return 'approved'
  }
  await kind.revisions.updateFacts(tx, revision.id, { declined: true, approved: false }, now)
  if (item.publishedRevisionId !== revision.id) return 'declined'
  await unpublish(kind, tx, item)
  return 'taken_down'
}

async function notifyAuthor<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  { tx, now, services }: Writing,
  item: Item,
  news: { title: string; result: Result; decision: Decision },
): Promise<void> {
  const author = await findUserById(tx, item.authorId)
  if (!author) return
  const locale = isLocale(author.language) ? author.language : defaultLocale
  const { prepared: reasons = [], reason = '' } = news.decision
  const text = reasonText(locale, { reasons, reason })
  await insertEvent(tx, {
    event: 'review',
    subject: { kind: kind.name, id: item.id },
    resourceId: kind.name === 'resource' ? item.id : null,
    userIds: [author.id],
    data: { title: news.title, result: news.result, reason: text },
    now,
  })
  await notify(
    tx,
    {
      userId: author.id,
      kind: 'moderation',
      data: {
        args: { title: news.title, result: news.result },
        path: kind.path(item),
        text,
      },
      now,
    },
    services,
  )
}

/** Approves or declines; everything that follows is in one transaction with it. */
export async function decideText<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  context: Call,
  /** What becomes public together with an approved text. */
  beforePublishing: (writing: Writing, item: Item) => Promise<void> = async () => {},
): Promise<{ status: ModerationStatus }> {
  const { input, db, viewer, now, ip } = context
  return db.transaction(async (tx) => {
    const writing = writingOf(context, tx)
    const item = found(await kind.lock(tx, input.id))
    authorize(kind.policy.moderate(viewer, item))
    const review = await decideReview(tx, {
      subject: reviewSubject(kind, item),
      status: input.status,
      reasons: input.prepared ?? [],
      reason: input.reason ?? '',
      revisionId: input.revision_id,
      viewer,
      now: now(),
    })
    const revision = review
      ? found(await kind.revisions.findRevision(tx, item.id, review.revisionId))
      : await withoutReview(kind, writing, item, context)
    const result = await carryOut(kind, writing, item, revision, input, (row) =>
      beforePublishing(writing, row),
    )
    const after = found(await kind.revisions.findRevision(tx, item.id, revision.id))
    await insertAudit(tx, {
      actorId: viewer.id,
      action:
        result === 'taken_down'
          ? `${kind.name}.take_down`
          : `${kind.name}.${input.status === 'approved' ? 'approve' : 'decline'}`,
      target: `${kind.name}:${item.id}`,
      before: { status: revision.status, revision_id: revision.id, public: item.public },
      after: {
        status: after.status,
        reasons: input.prepared ?? [],
        reason: input.reason ?? '',
        ...(input.override_checks ? { override_checks: true } : {}),
      },
      ip,
      now: now(),
    })
    await notifyAuthor(kind, writing, item, { title: revision.title, result, decision: input })
    return { status: after.status }
  })
}
