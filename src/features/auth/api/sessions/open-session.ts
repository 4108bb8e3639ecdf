import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { findUserById } from '../../../users/api/users.store.ts'
import { deviceOf } from './device-name.ts'
import { deviceSince, rememberDevice } from './known-device.ts'
import { listUserAgents } from './own-sessions.store.ts'
import type { NotifyOwner } from '../security-notice.ts'
import { insertSession, type TokenPair } from './sessions.store.ts'
import { cookieHeader } from '../../../../server/http/cookies.ts'
import { csrfCookie } from '../../../../server/http/forms/csrf.ts'
import {
  accessTokenSeconds,
  authCookies,
  authCookieSeconds,
  refreshTokenSeconds,
  type TokenAnswer,
} from '../../auth.contract.ts'
import { fail } from '../../../../contract/errors.ts'
import { locales } from '../../../../contract/locales.ts'
import { findRunningSanction } from '../../../users/api/sanctions.store.ts'

/** Logs in a person who has proven who they are. The owner is notified of a device that is new to the account. */
export async function openSession(
  context: RequestContext,
  userId: number,
  scope: string[] | null,
  notifyOwner: NotifyOwner,
): Promise<TokenAnswer> {
  await refuseSuspended(context, userId)
  const { userAgent, ip } = context
  // The first login of an account is by the person it was made for, so there is nobody to notify.
  const user = await findUserById(context.db, userId)
  const first = user?.lastSeenAt === null ? user.createdAt : null
  const since = deviceSince(context, userId) ?? first ?? context.now()
  const pair = await context.db.transaction(async (tx) => {
    const known = (await listUserAgents(tx, userId)).map((agent) => deviceOf(agent).device)
    if (known.length > 0 && !known.includes(deviceOf(userAgent).device))
      await notifyOwner(tx, context, userId, 'newDevice')
    const session = { userId, userAgent, ip, scope, deviceSince: since }
    return insertSession(tx, { ...session, now: context.now() })
  })
  rememberDevice(context, userId, since)
  return handOut(context, pair)
}

/** Puts a new pair of tokens into the cookies and gives the answer that carries them. */
export function handOut(context: RequestContext, pair: TokenPair): TokenAnswer {
  const { config, secret } = context.services
  const secure = config.origin.startsWith('https:')
  const nowMs = context.now().getTime()
  const set = (name: string, value: string, httpOnly = false) =>
    context.answerHeaders.append(
      'set-cookie',
      cookieHeader(name, value, { maxAgeSeconds: authCookieSeconds, httpOnly, secure }),
    )
  set(authCookies.access, pair.access, true)
  set(authCookies.accessExpiry, String(nowMs + accessTokenSeconds * 1000))
  set(authCookies.refresh, pair.refresh, true)
  set(authCookies.refreshExpiry, String(nowMs + refreshTokenSeconds * 1000))
  set(authCookies.strategy, 'local')
  context.answerHeaders.append('set-cookie', csrfCookie(secret, pair.sessionId, secure))
  return {
    access_token: pair.access,
    refresh_token: pair.refresh,
    expires_in: accessTokenSeconds,
    token_type: 'Bearer',
  }
}

/** Says until when the account is suspended and why; only to people who have proven who they are. */
export async function refuseSuspended(context: RequestContext, userId: number): Promise<void> {
  const suspension = await findRunningSanction(context.db, userId, 'suspend', context.now())
  if (!suspension) return
  const format = new Intl.DateTimeFormat(locales[context.locale].tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  throw fail('suspended', {
    until: suspension.until.toISOString(),
    date: format.format(suspension.until),
    // The message adds its own full stop.
    reason: suspension.reason.replace(/[.\s]+$/, ''),
  })
}
