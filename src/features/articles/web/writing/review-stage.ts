import type { Article } from '../../articles.contract.ts'

export type ReviewStage = 'public' | 'unreviewed' | 'scheduled' | 'waiting' | 'declined' | 'unsent'

/** Where the newest revision stands, in one word. */
export function reviewStage(
  article: Pick<Article, 'pending_revision' | 'reviewed' | 'scheduled_at'>,
): ReviewStage {
  const { pending_revision: pending } = article
  if (!pending) return article.reviewed ? 'public' : 'unreviewed'
  if (pending.status === 'declined') return 'declined'
  if (pending.status === 'approved_and_verified' && article.scheduled_at) return 'scheduled'
  return pending.submitted_at === null ? 'unsent' : 'waiting'
}
