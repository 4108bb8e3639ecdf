import type { ModerationStatus } from '../../../../../contract/access.ts'
import { checkAccess } from '../../../../../contract/access.ts'

/** Whether somebody may publish; else what is missing, as message `constructor.publish.missing.<word>`. */
export type PublishAccess = 'ok' | 'login' | 'verify' | 'approve' | 'declined'

export function publishAccess(
  user: { moderation_status_type: ModerationStatus; scope: readonly string[] } | null,
): PublishAccess {
  // No code from a letter helps here, whatever the address is.
  if (user?.moderation_status_type === 'declined') return 'declined'
  const verdict = checkAccess('creator', user && { status: user.moderation_status_type, scope: user.scope })
  return verdict === 'ok' || verdict === 'login' || verdict === 'verify' ? verdict : 'approve'
}

/** Where the missing thing is had; what only time brings has no address. */
export const missingAt = {
  login: '/auth/login',
  verify: '/auth/verify-email',
  approve: null,
  declined: '/appeal',
} as const
