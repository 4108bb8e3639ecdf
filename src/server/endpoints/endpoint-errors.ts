import type { Access } from '../../contract/access.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { ErrorKey } from '../../contract/errors.ts'

export const needsLogin = ({ access }: Endpoint): boolean => access !== 'anyone' && access !== 'guest'

/** What can happen to every call, whatever it asks. */
const always: readonly ErrorKey[] = [
  'unknown',
  'overloaded',
  'databaseUnavailable',
  'timeout',
  'storageUnavailable',
]

/** Every error a call can be answered with: its own, and those the kernel answers with before its handler. */
export function errorKeysOf(endpoint: Endpoint): Set<ErrorKey> {
  const keys: ErrorKey[] = [...always, ...(endpoint.errors ?? []), ...accessErrors(endpoint.access)]
  if (endpoint.rate !== 'none') keys.push('rateLimited')
  if (endpoint.params ?? endpoint.query ?? endpoint.body) keys.push('validation', 'malformed')
  if (endpoint.body) keys.push('tooLarge', 'unsupportedMedia')
  if (endpoint.params) keys.push('notFound')
  if (endpoint.method !== 'GET') keys.push('csrf')
  if (endpoint.grant === 'session') keys.push('sessionNeeded')
  // A token without the scope to write.
  else if (endpoint.method !== 'GET' && needsLogin(endpoint)) keys.push('forbidden')
  if (endpoint.creates) keys.push('malformed', 'idempotencyMismatch', 'inProgress')
  return new Set(keys)
}

function accessErrors(access: Access): ErrorKey[] {
  if (access === 'anyone') return []
  if (access === 'guest') return ['guestsOnly']
  if (access === 'member') return ['unauthenticated']
  if (access === 'unverified') return ['unauthenticated', 'guestsOnly']
  if (access === 'verified') return ['unauthenticated', 'emailNotVerified']
  if (access === 'creator') return ['unauthenticated', 'emailNotVerified', 'notApproved']
  return ['unauthenticated', 'forbidden']
}
