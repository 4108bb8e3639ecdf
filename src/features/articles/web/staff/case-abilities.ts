import type { ReadCase } from './article-cases.queries.ts'

export type CaseAbilities = {
  approve: boolean
  decline: boolean
  /** Declining takes public text off the site. */
  takeDown: boolean
  /** What saying yes means. */
  approval: 'approve' | 'confirm' | 'bringBack'
  /** The revision a decision is about; undefined where it is not the one shown. */
  revisionId: number | undefined
}

const isOpen = ({ review }: Pick<ReadCase, 'review'>): boolean =>
  review !== null && review.decided_at === null

/** What can be decided about an article now; the server has the last word. */
export function caseAbilities(
  found: Pick<ReadCase, 'article' | 'public' | 'revision' | 'review'>,
  /** Somebody else is at work on it. */
  taken: boolean,
): CaseAbilities {
  const { article, revision } = found
  const may = article.abilities.moderate && !taken
  if (isOpen(found))
    return { approve: may, decline: may, takeDown: false, approval: 'approve', revisionId: revision.id }
  return found.public
    ? {
        approve: may && revision.public && !article.reviewed,
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
