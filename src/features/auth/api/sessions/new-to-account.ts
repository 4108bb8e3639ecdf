import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { sha256 } from '../../../../server/secret.ts'
import { findDeviceAge, findTokenAge } from './account-ages.store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** By then the owner has read the notice that somebody logged in on a new device or made a token. */
const knownAfterMs = 7 * dayMs
/** Devices and tokens of the account's first day belong to its owner. */
const firstDayMs = dayMs

/**
 * Whether the device that asks, or the token, is so new to the account that it may be a thief's. A device is known by
 * the cookie it got at its first login; without that cookie it counts as new.
 */
export async function isNewToAccount({
  viewer,
  db,
  request,
  now,
}: Pick<RequestContext, 'viewer' | 'db' | 'request' | 'now'>): Promise<boolean> {
  if (!viewer) return false
  const row =
    viewer.sessionId === null
      ? await findTokenAge(db, viewer.id, sha256(bearerOf(request)))
      : await findDeviceAge(db, viewer.id, viewer.sessionId)
  // A token that was removed meanwhile counts as new.
  if (!row?.since) return true
  const at = row.since.getTime()
  return at > now().getTime() - knownAfterMs && at > row.made.getTime() + firstDayMs
}

const bearerOf = (request: Request): string =>
  (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '')
