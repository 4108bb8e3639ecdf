import { found } from '../../../../contract/errors.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { findLatestReview, listReviews } from '../../../moderation/api/content/content-reviews.store.ts'
import { presentReview } from '../../../moderation/api/content/present-reviews.ts'
import { countDecisions } from '../../../moderation/api/content/review-figures.store.ts'
import { listSanctions } from '../../../moderation/api/people/sanctions.store.ts'
import { findUserById } from '../../../users/api/users.store.ts'
import { diffWritten } from '../../kind/api/present-publications.ts'
import { reviewSubject, type Publication, type PublicationKind } from '../../kind/api/publication-kind.ts'

const latestDecisions = 5

/** What staff sees of a text besides the text: what waits, what changed since the last approval, who wrote it. */
export async function readReview<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  { db, locale, now }: RequestContext,
  item: Item,
) {
  const shown = { locale, staff: true, now: now() }
  const review = await findLatestReview(db, reviewSubject(kind, item))
  const revisionId = review && !review.decidedAt ? review.revisionId : item.latestRevisionId
  const { approvedRevisionId: baseId, authorId } = item
  const [revision, base, decisions, sanctions, latest, author] = await Promise.all([
    kind.revisions.findRevision(db, item.id, revisionId),
    baseId === null || baseId === revisionId ? null : kind.revisions.findRevision(db, item.id, baseId),
    countDecisions(db, authorId),
    listSanctions(db, authorId),
    listReviews(
      db,
      { state: 'decided', author: authorId },
      { after: null, offset: 0, limit: latestDecisions },
    ),
    findUserById(db, authorId),
  ])
  const row = found(revision)
  return {
    /** What is to be decided. */
    revision: row,
    facts: {
      public: item.public,
      review: review && presentReview(review, shown),
      changes: base && { since_revision_id: base.id, ...diffWritten(base, row, item.language) },
      history: {
        ...decisions,
        strikes: sanctions.filter(({ kind: name, liftedAt }) => name === 'strike' && liftedAt === null)
          .length,
        registered_at: (author?.createdAt ?? item.createdAt).toISOString(),
        latest: latest.map((entry) => presentReview(entry, shown)),
      },
    },
  }
}
