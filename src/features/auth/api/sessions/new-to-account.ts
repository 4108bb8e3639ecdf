import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { sha256 } from '../../../../server/secret.ts'
import { findDeviceAge, findTokenAge } from './account-ages.store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Whoever owns the account has read by then that somebody logged in on a new device, or made a token. */
const knownAfterMs = 7 * dayMs
/** What an account was made on, and whatever else came with it, is its owner's. */
const firstDayMs = dayMs

/**
 * Whether the device that asks, or the token, is so new to the account that it may be a thief's. A device is known by
 * the mark it got at its first login; whoever comes without it starts anew.
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
  // A token that is gone meanwhile has nobody to vouch for it.
  if (!row?.since) return true
  const at = row.since.getTime()
  return at > now().getTime() - knownAfterMs && at > row.made.getTime() + firstDayMs
}

const bearerOf = (request: Request): string =>
  (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '')
