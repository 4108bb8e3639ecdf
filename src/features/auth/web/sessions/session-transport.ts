import { authCookies } from '../../../../contract/auth-cookies.ts'
import { rememberAccessToken } from '../../../../web/http/browser-transport.ts'
import { readAnswer, requestInit, type Transport } from '../../../../web/http/transport.ts'
import { authCalls } from '../auth-calls.ts'

const timeoutMs = 25_000

/** Outlives the page: its answer must set its cookies even if nobody waits for it, or the session is lost. */
const lasting: Transport = async (request) =>
  readAnswer(
    await fetch(request.path, {
      ...requestInit(request),
      credentials: 'same-origin',
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    }),
  )

/** Trades the refresh token in its cookie for new tokens. */
export async function refreshTokens(): Promise<{ expires_in: number }> {
  const answer = await authCalls.authorize(lasting, { grant_type: 'refresh_token' })
  rememberAccessToken(answer.access_token)
  return answer
}

/** Removes what is left of a session from this browser. Works without a network as far as scripts can. */
export async function resetTokens(): Promise<void> {
  rememberAccessToken(null)
  await authCalls.reset(lasting, { token_name: 'local' }).catch(() => {
    for (const name of [authCookies.accessExpiry, authCookies.refreshExpiry, authCookies.strategy])
      // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in every browser we support
      document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
  })
}

/** The server's time, to the second, from the headers of an answer. */
export async function serverTime(): Promise<number> {
  const { headers } = await fetch('/api/csrf-cookie', { credentials: 'same-origin' })
  const at = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(at) ? Date.now() : at
}

let queue: Promise<unknown> = Promise.resolve()

/** One at a time in the whole browser. Without locks (plain http) one at a time in this tab; tabs then share a
 * successor, because the server gives the same one for ten seconds. */
export async function exclusively(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request('auth-refresh', work)
  const mine = queue.then(work)
  queue = mine.catch(() => {})
  return mine
}
