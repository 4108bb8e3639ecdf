import type { ModerationStatus } from '../../../../../contract/access.ts'
import type { ContentReview } from '../../../../moderation/contract/content/content-reviews.contract.ts'

export type ReviewAbilities = {
  approve: boolean
  decline: boolean
  /** Declining takes public text off the site. */
  takeDown: boolean
  /** What saying yes means. */
  approval: 'approve' | 'confirm' | 'bringBack'
  /** The revision a decision is about; undefined where it is not the one shown. */
  revisionId: number | undefined
}

/** What a decision depends on, for every kind. */
export type DecidedPublication = {
  item: { reviewed: boolean; abilities: { moderate: boolean } }
  /** Readers see some revision of it. */
  public: boolean
  /** What is to be decided. */
  revision: { id: number; public: boolean; status: ModerationStatus }
  review: Pick<ContentReview, 'decided_at'> | null
}

/** What can be decided about a text now; the server has the last word. */
export function reviewAbilities(
  found: DecidedPublication,
  /** Somebody else is at work on it. */
  taken: boolean,
): ReviewAbilities {
  const { item, revision, review } = found
  const may = item.abilities.moderate && !taken
  if (review !== null && review.decided_at === null)
    return { approve: may, decline: may, takeDown: false, approval: 'approve', revisionId: revision.id }
  return found.public
    ? {
        approve: may && revision.public && !item.reviewed,
        decline: may,
        takeDown: true,
        approval: 'confirm',
        revisionId: revision.public ? revision.id : undefined,
      }
    : {
        approve: may && revision.status === 'declined',
        decline: false,
        takeDown: false,
        approval: 'bringBack',
        revisionId: revision.id,
      }
}
