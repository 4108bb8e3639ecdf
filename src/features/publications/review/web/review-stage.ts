import type { EditedPublication } from '../../kind/web/publication-actions.ts'

export type ReviewStage = 'public' | 'unreviewed' | 'scheduled' | 'waiting' | 'declined' | 'unsent'

/** Where the newest revision stands, in one word. */
export function reviewStage(
  thing: Pick<EditedPublication, 'pending_revision' | 'reviewed' | 'scheduled_at'>,
): ReviewStage {
  const { pending_revision: pending } = thing
  if (!pending) return thing.reviewed ? 'public' : 'unreviewed'
  if (pending.status === 'declined') return 'declined'
  if (pending.status === 'approved_and_verified' && thing.scheduled_at) return 'scheduled'
  return pending.submitted_at === null ? 'unsent' : 'waiting'
}
