import { cookieHeader } from '../../../../server/http/cookies.ts'
import { csrfCookie } from '../../../../server/http/csrf.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import {
  accessTokenSeconds,
  authCookies,
  authCookieSeconds,
  refreshTokenSeconds,
} from '../../auth.contract.ts'
import type { TokenAnswer } from '../../auth.contract.ts'
import type { TokenPair } from './sessions.store.ts'

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
