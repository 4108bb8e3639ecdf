/** The five moderation statuses of accounts and content, and what they mean for access. One place for guards and API. */
export const moderationStatuses = [
  'pending',
  'approved',
  'verified',
  'approved_and_verified',
  'declined',
] as const
export type ModerationStatus = (typeof moderationStatuses)[number]

export const scopes = [
  'content.create',
  'content.moderate',
  'comment.moderate',
  'user.approve',
  'translation.edit',
  'balance.adjust',
  'role.assign',
  'audit.view',
  'setting.manage',
] as const
export type Scope = (typeof scopes)[number]

/**
 * Who may call an endpoint or open a page: anyone; guest (logged out only); member (logged in); unverified (logged in,
 * e-mail not confirmed); verified (e-mail confirmed); creator (approved_and_verified); or who holds a scope.
 */
export type Access = (typeof accessWords)[number] | { scope: Scope }
const accessWords = ['anyone', 'guest', 'member', 'unverified', 'verified', 'creator'] as const

/** What access decisions need to know about the person asking. */
export type AccessSubject = { status: ModerationStatus; scope: readonly string[] } | null

export function isApprovedStatus(status: ModerationStatus): boolean {
  return status === 'approved' || status === 'approved_and_verified'
}

export function isVerifiedStatus(status: ModerationStatus): boolean {
  return status === 'verified' || status === 'approved_and_verified'
}

export type AccessVerdict = 'ok' | 'login' | 'guests-only' | 'verify' | 'approve' | 'forbidden'

/** The one decision both the API (as an error) and the pages (as a redirect) act on. */
export function checkAccess(access: Access, subject: AccessSubject): AccessVerdict {
  // An unknown access rule must not open anything, nor look like a missing login.
  if (typeof access === 'string' && !accessWords.includes(access))
    throw new Error(`Unknown route middleware: ${access as string}`)
  if (access === 'anyone') return 'ok'
  if (access === 'guest') return subject ? 'guests-only' : 'ok'
  if (!subject) return 'login'
  if (access === 'member') return 'ok'
  if (access === 'unverified') return isVerifiedStatus(subject.status) ? 'guests-only' : 'ok'
  if (access === 'verified') return isVerifiedStatus(subject.status) ? 'ok' : 'verify'
  if (access === 'creator') {
    if (subject.status === 'approved_and_verified') return 'ok'
    return isVerifiedStatus(subject.status) ? 'approve' : 'verify'
  }
  return hasScope(subject.scope, access.scope) ? 'ok' : 'forbidden'
}

/** Permission check of the specification: an array containing the scope, or an object whose key for it is truthy. */
export function hasScope(scope: unknown, wanted: string): boolean {
  if (Array.isArray(scope)) return scope.includes(wanted)
  if (typeof scope !== 'object' || scope === null) return false
  return Object.hasOwn(scope, wanted) && Boolean((scope as Record<string, unknown>)[wanted])
}
