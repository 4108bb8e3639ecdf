import { found } from '../../../contract/errors.ts'
import type { Viewer } from '../../../server/viewer.ts'
import { insertReview, lockOpenReview, updateDecision } from '../../moderation/api/content-reviews.store.ts'
import type { AutomaticRule } from '../../moderation/content-words.contract.ts'
import { articlePath, reviewSubject } from './article-services.ts'
import type { Writing } from './article-services.ts'
import { allPassed } from './article-checks.ts'
import { updateApproved } from './articles.store.ts'
import type { ArticleRow } from './articles.store.ts'
import { publishRevision } from './publish-article.ts'
import { findRevision, updateFacts } from './revisions.store.ts'
import type { RevisionRow } from './revisions.store.ts'
import { isTrivialEdit } from './trivial-edit.ts'
import { checkRevision } from './write-revision.ts'

/** Three approved items and no strike make an author; staff is trusted as well. */
const trustedRoles = ['author', 'editor', 'moderator', 'admin']

/**
 * Sends a revision on its way: public at once where a rule allows it, otherwise into the queue. Rules concern edits of
 * what is public only; the first appearance of an article is always read by a person.
 */
export async function submitRevision(
  writing: Writing,
  article: ArticleRow,
  revision: RevisionRow,
  viewer: NonNullable<Viewer>,
): Promise<void> {
  const { tx, now } = writing
  const checks = await checkRevision(tx, article, revision, viewer, now)
  const verified = allPassed(checks)
  const rule = verified && article.public ? await ruleFor(writing, article, revision, viewer) : null
  const review = {
    subject: reviewSubject(article.id),
    revisionId: revision.id,
    authorId: article.authorId,
    language: article.language,
    title: revision.title,
    path: articlePath(article),
    isEdit: article.publishedAt !== null,
    checks,
    now,
  }
  const facts = { submitted: true, verified, declined: false }
  if (rule === null) {
    await updateFacts(tx, revision.id, { ...facts, approved: false }, now)
    await insertReview(tx, review)
    return
  }
  // A tiny change of what a person approved counts as approved; a trusted author's text still waits for somebody to look.
  await updateFacts(tx, revision.id, { ...facts, approved: rule === 'trivial' }, now)
  const waiting = await lockOpenReview(tx, review.subject)
  if (waiting) await updateDecision(tx, waiting.id, { decision: 'withdrawn', reviewerId: null, now })
  await insertReview(tx, { ...review, rule })
  await publishRevision(writing, article, revision, { trivial: rule === 'trivial' })
}

async function ruleFor(
  { tx }: Writing,
  article: ArticleRow,
  revision: RevisionRow,
  viewer: NonNullable<Viewer>,
): Promise<AutomaticRule | null> {
  const approved = article.approvedRevisionId
    ? await findRevision(tx, article.id, article.approvedRevisionId)
    : null
  if (approved && isTrivialEdit(approved, revision, article.language)) return 'trivial'
  return viewer.roles.some((role) => trustedRoles.includes(role)) ? 'trusted' : null
}

/** Takes what waits out of the queue again; says whether anything did. */
export async function withdrawReview({ tx, now }: Writing, article: ArticleRow): Promise<boolean> {
  const waiting = await lockOpenReview(tx, reviewSubject(article.id))
  if (!waiting) return false
  await updateDecision(tx, waiting.id, { decision: 'withdrawn', reviewerId: null, now })
  await updateFacts(tx, waiting.revisionId, { submitted: false }, now)
  return true
}

/** A person said yes to this revision. */
export async function approveRevision(
  { tx, now }: Writing,
  article: ArticleRow,
  revisionId: number,
  { override }: { override: boolean },
): Promise<RevisionRow> {
  await updateFacts(
    tx,
    revisionId,
    { approved: true, declined: false, ...(override ? { verified: true } : {}) },
    now,
  )
  await updateApproved(tx, article.id, revisionId)
  return found(await findRevision(tx, article.id, revisionId))
}
