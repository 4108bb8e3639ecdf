import { found } from '../../../../contract/errors.ts'
import type { Viewer } from '../../../../server/endpoints/viewer.ts'
import { lockOpenReview, updateDecision } from '../../../moderation/api/content/content-reviews.store.ts'
import type { AutomaticRule } from '../../../moderation/contract/moderation-limits.contract.ts'
import { queueReview } from '../../../search/api/reviews/read-review.ts'
import { updateApproved } from '../../kind/api/items.store.ts'
import { publishRevision } from '../../kind/api/publish.ts'
import type { RevisionRow } from '../../kind/api/revisions.store.ts'
import { reviewSubject } from '../../kind/api/publication-kind.ts'
import type { Publication, PublicationKind, Writing } from '../../kind/api/publication-kind.ts'
import { allPassed, checkRevision } from './publication-checks.ts'
import { isTrivialEdit } from './trivial-edit.ts'
import { isHeldBack } from './trust.store.ts'
import { hasTrustedRole } from './trusted-author.ts'

/**
 * Sends a revision on its way: public at once where a rule allows it, otherwise into the queue. Rules concern edits of
 * what is public only; the first appearance of a text is read by a person, unless its kind trusts the writer.
 */
export async function submitRevision<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  writing: Writing,
  item: Item,
  revision: RevisionRow<Details>,
  viewer: NonNullable<Viewer>,
): Promise<void> {
  const { tx, now } = writing
  const checks = await checkRevision(kind, tx, item, revision, viewer, now)
  const verified = allPassed(checks)
  const unread = await kind.appearsUnread(writing, viewer)
  const rule =
    verified && (item.public || unread)
      ? await ruleFor(kind, writing, item, revision, { viewer, unread })
      : null
  const review = {
    subject: reviewSubject(kind, item),
    revisionId: revision.id,
    authorId: item.authorId,
    language: item.language,
    title: revision.title,
    path: kind.path(item),
    isEdit: item.publishedAt !== null,
    checks,
    now,
  }
  const facts = { submitted: true, verified, declined: false }
  if (rule === null) {
    await kind.revisions.updateFacts(tx, revision.id, { ...facts, approved: false }, now)
    await queueReview(tx, review)
    return
  }
  // A tiny change of what a person approved counts as approved; a trusted author's text still waits for somebody to look.
  await kind.revisions.updateFacts(tx, revision.id, { ...facts, approved: rule === 'trivial' }, now)
  const waiting = await lockOpenReview(tx, review.subject)
  if (waiting) await updateDecision(tx, waiting.id, { decision: 'withdrawn', reviewerId: null, now })
  await queueReview(tx, { ...review, rule })
  await publishRevision(kind, writing, item, revision, { trivial: rule === 'trivial' })
}

async function ruleFor<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  { tx, now }: Writing,
  item: Item,
  revision: RevisionRow<Details>,
  { viewer, unread }: { viewer: NonNullable<Viewer>; unread: boolean },
): Promise<AutomaticRule | null> {
  if (await isHeldBack(tx, viewer.id, now)) return null
  const approved = item.approvedRevisionId
    ? await kind.revisions.findRevision(tx, item.id, item.approvedRevisionId)
    : null
  if (approved && isTrivialEdit(approved, revision, item.language, kind.details)) return 'trivial'
  return unread || hasTrustedRole(viewer.roles) ? 'trusted' : null
}

/** Takes what waits out of the queue again; says whether anything did. */
export async function withdrawReview<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  { tx, now }: Writing,
  item: Item,
): Promise<boolean> {
  const waiting = await lockOpenReview(tx, reviewSubject(kind, item))
  if (!waiting) return false
  await updateDecision(tx, waiting.id, { decision: 'withdrawn', reviewerId: null, now })
  await kind.revisions.updateFacts(tx, waiting.revisionId, { submitted: false }, now)
  return true
}

/** A person said yes to this revision. */
export async function approveRevision<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  { tx, now }: Writing,
  item: Item,
  revisionId: number,
  { override }: { override: boolean },
): Promise<RevisionRow<Details>> {
  await kind.revisions.updateFacts(
    tx,
    revisionId,
    { approved: true, declined: false, ...(override ? { verified: true } : {}) },
    now,
  )
  await updateApproved(tx, kind.tables, item.id, revisionId)
  return found(await kind.revisions.findRevision(tx, item.id, revisionId))
}
