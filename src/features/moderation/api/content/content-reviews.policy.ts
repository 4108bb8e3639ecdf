import { hasScope } from '../../../../contract/access.ts'
import type { Viewer } from '../../../../server/endpoints/viewer.ts'

type Owned = { authorId: number | null }

export const contentReviewPolicy = {
  isStaff: (viewer: Viewer): boolean => viewer !== null && hasScope(viewer.scope, 'content.moderate'),
  /** Authors see decisions about their own content, staff about everybody's. */
  see: (viewer: Viewer, review: Owned): boolean =>
    viewer !== null && (viewer.id === review.authorId || contentReviewPolicy.isStaff(viewer)),
  /** Nobody decides about their own content. */
  decide: (viewer: Viewer, review: Owned): boolean =>
    viewer !== null && contentReviewPolicy.isStaff(viewer) && viewer.id !== review.authorId,
}
