import { fail } from '../../../../contract/errors.ts'
import type { Viewer } from '../../../../server/endpoints/viewer.ts'
import { freshProofMinutes } from '../../security-limits.contract.ts'

/** True if the person has proven within the last half hour who they are: by logging in, by password, code or passkey. */
export function isFresh(viewer: Viewer, now: Date): boolean {
  if (!viewer?.provenAt) return false
  return now.getTime() - viewer.provenAt.getTime() <= freshProofMinutes * 60_000
}

/**
 * Guards actions for which a session left open must not be enough. The page asks for password or code, sends them to
 * `POST /api/auth/proof` and tries again; a personal access token cannot prove anything.
 */
export function requireFresh(viewer: Viewer, now: Date): void {
  if (!viewer) throw fail('unauthenticated')
  if (!viewer.provenAt) throw fail('sessionNeeded')
  if (!isFresh(viewer, now)) throw fail('proofNeeded')
}
