import { fail } from '../../../contract/errors.ts'
import { countCall } from '../../../server/call-endpoint.ts'
import { addressGroup } from '../../../server/client-address.ts'
import { cookieHeader, readCookies } from '../../../server/cookies.ts'
import { csrfCookie } from '../../../server/csrf.ts'
import { feature } from '../../../server/feature.ts'
import type { RequestContext } from '../../../server/request-context.ts'
import { findUserForLogin, usernameKey } from '../../users/api/users.store.ts'
import {
  accessTokenSeconds,
  authCookies,
  authCookieSeconds,
  endpoints,
  loginPerAccount,
  refreshTokenSeconds,
} from '../auth.contract.ts'
import type { TokenAnswer } from '../auth.contract.ts'
import { verifyPassword } from './passwords.ts'
import { insertSession, revokeSession, rotateRefreshToken } from './sessions.store.ts'
import type { TokenPair } from './sessions.store.ts'

/** Puts a new pair of tokens into the cookies and gives the answer that carries them. */
function handOut(context: RequestContext, pair: TokenPair): TokenAnswer {
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

function clearCookies(context: RequestContext): void {
  const secure = context.services.config.origin.startsWith('https:')
  for (const name of Object.values(authCookies))
    context.answerHeaders.append('set-cookie', cookieHeader(name, '', { maxAgeSeconds: 0, secure }))
}

async function logIn(context: RequestContext, username: string, password: string, scope: string | undefined) {
  await countCall('login', context)
  const now = context.now()
  const account = `${usernameKey(username)}|${addressGroup(context.ip)}`
  const attempt = await context.services.rateLimiter.hitPolicy('login-account', loginPerAccount, account, now)
  if (!attempt.allowed)
    throw fail(
      'rateLimited',
      { seconds: attempt.retryAfterSeconds },
      { headers: { 'retry-after': String(attempt.retryAfterSeconds) } },
    )
  const user = await findUserForLogin(context.db, username)
  if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) throw fail('invalidCredentials')
  const pair = await insertSession(context.db, {
    userId: user.id,
    userAgent: context.userAgent,
    ip: context.ip,
    scope: scope ? scope.split(/\s+/) : null,
    now,
  })
  return handOut(context, pair)
}

async function refresh(context: RequestContext, token: string | undefined) {
  const pair = token && (await rotateRefreshToken(context.db, token, context.services.secret, context.now()))
  if (!pair) throw fail('sessionExpired')
  return handOut(context, pair)
}

export const authFeature = feature('auth', endpoints, {
  async csrfCookie(context) {
    const { config, secret } = context.services
    const sessionId = context.viewer?.sessionId ?? null
    context.answerHeaders.append(
      'set-cookie',
      csrfCookie(secret, sessionId, config.origin.startsWith('https:')),
    )
  },

  async authorize({ input, ...context }) {
    if (input.grant_type === 'password') return logIn(context, input.username!, input.password!, input.scope)
    const cookie = readCookies(context.request.headers.get('cookie')).get(authCookies.refresh)
    return refresh(context, input.refresh_token ?? cookie)
  },

  async reset(context) {
    clearCookies(context)
  },

  async logout(context) {
    await revokeSession(context.db, context.viewer!.sessionId, context.now())
    clearCookies(context)
  },
})
