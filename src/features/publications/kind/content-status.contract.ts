import type { ModerationStatus } from '../../../contract/access.ts'

/** What is known about one revision of a text: the automatic checks, and what a person said. */
export type RevisionFacts = { verified: boolean; approved: boolean; declined: boolean }

/** The five names seen from outside are a view of these facts; declined wins over all. */
export function contentStatus({ verified, approved, declined }: RevisionFacts): ModerationStatus {
  if (declined) return 'declined'
  if (approved) return verified ? 'approved_and_verified' : 'approved'
  return verified ? 'verified' : 'pending'
}
