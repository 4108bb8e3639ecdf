import { authCookies } from '../../contract/auth-cookies.ts'
import { isInIframe } from '../in-iframe.ts'
import { queryString } from '../routing/search.ts'
import { readAnswer, requestInit, type Transport, type TransportRequest } from './transport.ts'

const timeoutMs = 25_000
const csrfCookie = 'XSRF-TOKEN'

/** A cookie that scripts may read. */
export function cookie(name: string): string | null {
  const match = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return match ? decodeURIComponent(match.slice(name.length + 1)) : null
}

/** Whether this browser has a session, be it expired. */
export const hasSession = (): boolean => !isInIframe() && cookie(authCookies.accessExpiry) !== null

/** The access token while it is in memory (after a login or a refresh in this tab); cookies carry it otherwise. */
let held: { token: string; until: string | null } | null = null
export function rememberAccessToken(token: string | null): void {
  held = token === null ? null : { token, until: cookie(authCookies.accessExpiry) }
}

/** Runs a call once the session can be used. */
export type SessionGate = <T>(call: () => Promise<T>) => Promise<T>

let loadGate: (() => Promise<SessionGate>) | undefined
/** Who keeps the session alive. Loaded with the first call of a browser that has one: visitors never need it. */
export function setSessionGate(load: () => Promise<SessionGate>): void {
  loadGate = load
  hadSession = hasSession()
}
/** Also without its cookies a page that was made for somebody is told when a call is refused. */
let hadSession = false

/** For requests that are not sent by the transport (uploads with progress): renews the session first where needed. */
export async function withSession<T>(call: () => Promise<T>): Promise<T> {
  hadSession ||= hasSession()
  if (!loadGate || !hadSession) return call()
  // Without it (no network for its file) the call still says what is wrong.
  const gate = await loadGate().catch(() => null)
  return gate ? gate(call) : call()
}

/** The token every unsafe call carries; asked for where there is none yet. */
export async function csrfToken(): Promise<string> {
  if (!cookie(csrfCookie)) await fetch('/api/csrf-cookie', { credentials: 'same-origin' })
  return cookie(csrfCookie) ?? ''
}

async function send(request: TransportRequest): Promise<unknown> {
  const init = requestInit(request)
  const safe = request.method === 'GET'
  const token = safe ? cookie(csrfCookie) : await csrfToken()
  if (token) init.headers['x-xsrf-token'] = token
  // Another tab may have renewed the session, ended it or begun another: then the cookies know better.
  if (held && held.until !== cookie(authCookies.accessExpiry)) held = null
  if (held) init.headers.authorization = `Bearer ${held.token}`
  init.headers['accept-language'] = document.documentElement.lang
  const limit = AbortSignal.timeout(timeoutMs)
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit
  return readAnswer(
    await fetch(request.path + queryString(request.query), { ...init, credentials: 'same-origin', signal }),
  )
}

/** Same origin, 25 s, and one retry where repeating cannot do anything twice. */
export const browserTransport: Transport = async (request) => {
  // Logging in, refreshing and resetting are what the gate itself waits for.
  const call = () => send(request)
  const attempt = () => (request.path.startsWith('/_auth/') ? call() : withSession(call))
  try {
    return await attempt()
  } catch (error) {
    const repeatable = request.method === 'GET' || request.headers?.['idempotency-key'] !== undefined
    const lost =
      error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
    if (!repeatable || !lost || request.signal?.aborted) throw error
    return attempt()
  }
}
