import type { ModerationStatus } from '../../../contract/access.ts'
import type { Verdict } from '../../../contract/inspection.ts'
import type { FileVerdict, VersionState } from '../../resources/limits/version-limits.contract.ts'
import { contentStatus } from '../../publications/kind/content-status.contract.ts'
import type { VersionRow } from './versions.store.ts'

/** The worst of all files; null while one of them has not been read. Nothing to read is nothing to trust. */
export function worstVerdict(files: readonly (FileVerdict | null)[]): Verdict | null {
  if (files.length === 0 || files.includes(null)) return null
  if (files.some((verdict) => verdict === 'block' || verdict === 'refused')) return 'block'
  return files.includes('hold') ? 'hold' : 'clean'
}

type Facts = Pick<
  VersionRow,
  | 'submittedAt'
  | 'verdict'
  | 'verifiedAt'
  | 'approvedAt'
  | 'declinedAt'
  | 'trusted'
  | 'yankedAt'
  | 'recalledAt'
  | 'deletedAt'
  | 'scheduledAt'
>

/** Everything is said and nothing stands against it, apart from the time it is planned for. */
export function isAccepted(version: Facts, home: { approved: boolean }): boolean {
  return (
    home.approved &&
    version.submittedAt !== null &&
    (version.verdict === 'clean' || version.verdict === 'hold') &&
    version.verifiedAt !== null &&
    (version.approvedAt !== null || version.trusted) &&
    version.declinedAt === null &&
    version.yankedAt === null &&
    version.recalledAt === null &&
    version.deletedAt === null
  )
}

/** A person has to say something about it, and can: it was read, and nobody said anything yet. */
export function needsDecision(version: Facts): boolean {
  return (
    version.submittedAt !== null &&
    (version.verdict === 'clean' || version.verdict === 'hold') &&
    version.approvedAt === null &&
    !version.trusted &&
    version.declinedAt === null &&
    version.recalledAt === null &&
    version.deletedAt === null
  )
}

export const statusOf = (version: Facts): ModerationStatus =>
  contentStatus({
    verified: version.verifiedAt !== null,
    approved: version.approvedAt !== null,
    declined: version.declinedAt !== null || version.verdict === 'block',
  })

/** The same in one word for pages. */
export function stateOf(version: Facts & Pick<VersionRow, 'public'>): VersionState {
  if (version.recalledAt) return 'recalled'
  if (version.public) return 'public'
  if (version.verdict === 'block') return 'blocked'
  if (version.declinedAt) return 'declined'
  if (version.yankedAt) return 'yanked'
  if (!version.submittedAt) return 'draft'
  if (!version.verdict) return 'scanning'
  return version.scheduledAt && (version.approvedAt || version.trusted) ? 'scheduled' : 'waiting'
}
