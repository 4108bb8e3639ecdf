import { queryString, readAnswer, requestInit } from './transport.ts'
import type { Transport, TransportRequest } from './transport.ts'

const timeoutMs = 25_000
const csrfCookie = 'XSRF-TOKEN'

/** The access token while it is in memory (after a login in this tab); cookies carry it otherwise. */
let accessToken: string | null = null
export const rememberAccessToken = (token: string | null): void => void (accessToken = token)

function cookie(name: string): string | null {
  const match = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return match ? decodeURIComponent(match.slice(name.length + 1)) : null
}

async function send(request: TransportRequest): Promise<unknown> {
  const init = requestInit(request)
  const safe = request.method === 'GET'
  if (!safe && !cookie(csrfCookie)) await fetch('/api/csrf-cookie', { credentials: 'same-origin' })
  const token = cookie(csrfCookie)
  if (token) init.headers['x-xsrf-token'] = token
  if (accessToken) init.headers.authorization = `Bearer ${accessToken}`
  init.headers['accept-language'] = document.documentElement.lang
  const limit = AbortSignal.timeout(timeoutMs)
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit
  return readAnswer(
    await fetch(request.path + queryString(request.query), { ...init, credentials: 'same-origin', signal }),
  )
}

/** Same origin, 25 s, and one retry where repeating cannot do anything twice. */
export const browserTransport: Transport = async (request) => {
  try {
    return await send(request)
  } catch (error) {
    const repeatable = request.method === 'GET' || request.headers?.['idempotency-key'] !== undefined
    const lost =
      error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
    if (!repeatable || !lost || request.signal?.aborted) throw error
    return send(request)
  }
}
