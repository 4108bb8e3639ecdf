import type { Article } from '../articles.contract.ts'

/** Whether readers see it. To its author and staff an article that is not public shows its newest revision. */
export const isPublic = ({
  pending_revision: pending,
  revision_id,
}: Pick<Article, 'pending_revision' | 'revision_id'>): boolean =>
  pending === null || pending.id !== revision_id
