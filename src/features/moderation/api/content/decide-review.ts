import { authorize, fail } from '../../../../contract/errors.ts'
import type { Db } from '../../../../db/client.ts'
import type { SignedIn, Viewer } from '../../../../server/endpoints/viewer.ts'
import type { ContentReason } from '../../contract/moderation-limits.contract.ts'
import { contentReviewPolicy } from './content-reviews.policy.ts'
import { lockOpenReview, updateDecision } from './content-reviews.store.ts'
import type { ReviewRow, ReviewSubject } from './content-reviews.store.ts'

/** Throws if another person is reviewing it right now. */
export function refuseLocked(row: ReviewRow, viewer: Viewer, now: Date): void {
  if (row.lockedBy && row.lockedBy.id !== viewer?.id && row.lockedUntil && row.lockedUntil > now)
    throw fail('reviewLocked', { username: row.lockedBy.username })
}

/**
 * Decides the waiting review of a subject, inside the caller's transaction; null if there is none. If two people decide
 * at once, the second finds none.
 */
export async function decideReview(
  tx: Db,
  decision: {
    subject: ReviewSubject
    status: 'approved' | 'declined'
    reasons: readonly ContentReason[]
    reason: string
    /** The revision that was read. */
    revisionId?: number | undefined
    viewer: SignedIn
    now: Date
  },
): Promise<ReviewRow | null> {
  const { viewer, now } = decision
  const review = await lockOpenReview(tx, decision.subject)
  if (!review) return null
  authorize(contentReviewPolicy.decide(viewer, { authorId: review.author?.id ?? null }))
  refuseLocked(review, viewer, now)
  if (decision.revisionId !== undefined && decision.revisionId !== review.revisionId)
    throw fail('alreadyDecided')
  await updateDecision(tx, review.id, {
    decision: decision.status,
    reasons: decision.reasons,
    reason: decision.reason,
    reviewerId: viewer.id,
    now,
  })
  return review
}
