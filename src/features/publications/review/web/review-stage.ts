import type { EditedPublication } from '../../kind/web/publication-actions.ts'

export type ReviewStage = 'public' | 'unreviewed' | 'scheduled' | 'waiting' | 'declined' | 'unsent'

/** Where the newest revision stands, in one word. */
export function reviewStage(
  item: Pick<EditedPublication, 'pending_revision' | 'reviewed' | 'scheduled_at'>,
): ReviewStage {
  const { pending_revision: pending } = item
  if (!pending) return item.reviewed ? 'public' : 'unreviewed'
  if (pending.status === 'declined') return 'declined'
  if (pending.status === 'approved_and_verified' && item.scheduled_at) return 'scheduled'
  return pending.submitted_at === null ? 'unsent' : 'waiting'
}
