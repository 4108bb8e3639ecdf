import { randomBytes } from 'node:crypto'
import { fail } from '../../../contract/errors.ts'
import { cookieHeader, readCookies } from '../cookies.ts'
import { equalInConstantTime, type Secret } from '../../secret.ts'
import type { Viewer } from '../../endpoints/viewer.ts'

const csrfCookieName = 'XSRF-TOKEN'
export const csrfHeaderName = 'x-xsrf-token'

/** A token that fits one session only, so another person's (or an older session's) is refused. */
export function makeCsrfToken(secret: Secret, sessionId: number | null): string {
  const nonce = randomBytes(12).toString('base64url')
  return `${nonce}.${signature(secret, sessionId, nonce).toString('base64url')}`
}

function signature(secret: Secret, sessionId: number | null, nonce: string): Buffer {
  return secret.sign('csrf', `${sessionId ?? 'anonymous'}.${nonce}`)
}

function isCsrfToken(secret: Secret, sessionId: number | null, token: string): boolean {
  const [nonce = '', mac = ''] = token.split('.')
  return equalInConstantTime(signature(secret, sessionId, nonce), Buffer.from(mac, 'base64url'))
}

export function csrfCookie(secret: Secret, sessionId: number | null, secure: boolean): string {
  // Readable by our script, which copies it into the header; a stranger's site can do neither.
  return cookieHeader(csrfCookieName, makeCsrfToken(secret, sessionId), { maxAgeSeconds: 31_536_000, secure })
}

/**
 * The token for the plain forms of a page: that of the cookie, or a new one (with its cookie) where the cookie is
 * missing or of another session.
 */
export function formToken(
  request: Request,
  sessionId: number | null,
  secret: Secret,
  secure: boolean,
): { token: string; cookie: string | null } {
  const known = readCookies(request.headers.get('cookie')).get(csrfCookieName) ?? ''
  if (isCsrfToken(secret, sessionId, known)) return { token: known, cookie: null }
  const token = makeCsrfToken(secret, sessionId)
  return { token, cookie: cookieHeader(csrfCookieName, token, { maxAgeSeconds: 31_536_000, secure }) }
}

/** True if the browser itself says that another site caused this request. */
export function isCrossSite(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const from = request.headers.get('origin')
  return from !== null && from !== origin
}

/** True if the browser itself says that our own page caused this request. */
function isOwnPage(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  return site === null ? request.headers.get('origin') === origin : site === 'same-origin'
}

/**
 * Unsafe calls: never from another site; and where a cookie says who is asking, only from our own page and with the
 * token that it alone can read. A Bearer header cannot be sent by accident and needs none.
 */
export function checkCsrf(
  request: Request,
  viewer: Viewer,
  rule: 'token' | 'origin',
  secret: Secret,
  origin: string,
): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (viewer?.via === 'bearer') return
  if (isCrossSite(request, origin)) throw fail('csrf')
  if (viewer === null) return
  if (!isOwnPage(request, origin)) throw fail('csrf')
  if (rule === 'origin') return
  const header = request.headers.get(csrfHeaderName) ?? ''
  const cookie = readCookies(request.headers.get('cookie')).get(csrfCookieName) ?? ''
  if (header === '' || header !== cookie || !isCsrfToken(secret, viewer.sessionId, header)) throw fail('csrf')
}
