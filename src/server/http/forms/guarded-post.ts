import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../public-address.ts'

/** Why nothing, or nothing good, came back. */
export const postFaults = ['address', 'host', 'timeout', 'connection', 'tls', 'redirect', 'status'] as const
export type PostFault = (typeof postFaults)[number]
export type PostOutcome = {
  status: number | null
  fault: PostFault | null
  answer: string
  durationMs: number
  /** How long the server asks to be left alone. */
  retryAfterMs: number | null
}

export type PostOptions = {
  /** Addresses of a name; tests give their own. */
  resolve?: (host: string) => Promise<string[]>
  /** For the server of a test on this machine: plain HTTP and local addresses. */
  local?: boolean
  timeoutMs?: number
}

export const postTimeoutMs = 10_000
/** What is read of an answer. */
const answerBytes = 64 * 1024

/**
 * Posts to an address that a stranger gave. The name is resolved once, every address it has must be public, and the
 * connection goes to one of those: a name that changes its mind meanwhile leads nowhere else. Redirects are not followed.
 */
export async function guardedPost(
  url: URL,
  { body, headers }: { body: string | Buffer; headers: Record<string, string> },
  { resolve = resolveAll, local = false, timeoutMs = postTimeoutMs }: PostOptions = {},
): Promise<PostOutcome> {
  const began = performance.now()
  const signal = AbortSignal.timeout(timeoutMs)
  const end = (
    status: number | null,
    fault: PostFault | null,
    answer = '',
    retryAfterMs: number | null = null,
  ): PostOutcome => ({
    status,
    fault,
    answer,
    durationMs: Math.round(performance.now() - began),
    retryAfterMs,
  })
  if (url.protocol !== 'https:' && !local) return end(null, 'address')
  try {
    const addresses = await addressesOf(url, resolve, signal)
    if (addresses.length === 0) return end(null, 'host')
    if (!local && !addresses.every(isPublicAddress)) return end(null, 'address')
    const response = await send(url, { body, headers, addresses, signal })
    const status = response.statusCode ?? 0
    const answer = await beginningOf(response)
    if (status >= 300 && status < 400) return end(status, 'redirect', answer)
    return end(status, status >= 200 && status < 300 ? null : 'status', answer, retryAfterOf(response))
  } catch (error) {
    return end(null, signal.aborted ? 'timeout' : faultOf(error))
  }
}

const resolveAll = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

async function addressesOf(
  { hostname }: URL,
  resolve: (host: string) => Promise<string[]>,
  signal: AbortSignal,
): Promise<string[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return [host]
  // A resolver cannot be stopped; nobody waits for it any longer than for the rest.
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('late')), { once: true }),
  )
  return Promise.race([resolve(host), late]).catch((error: unknown) => {
    if (signal.aborted) throw error
    return []
  })
}

type Sent = {
  body: string | Buffer
  headers: Record<string, string>
  addresses: string[]
  signal: AbortSignal
}

function send(url: URL, { body, headers, addresses, signal }: Sent): Promise<IncomingMessage> {
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  // Asked by the socket instead of the resolver; name and certificate stay those of the URL.
  const lookupKnown: LookupFunction = (_host, options, callback) =>
    options.all ? callback(null, known) : callback(null, known[0]!.address, known[0]!.family)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: lookupKnown,
      agent: false,
      signal,
    })
    call.on('response', resolve)
    call.on('error', reject)
    call.end(body)
  })
}

/** Seconds, or a date. */
function retryAfterOf({ headers }: IncomingMessage): number | null {
  const value = headers['retry-after']?.trim() ?? ''
  const ms = /^\d{1,7}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return ms > 0 ? ms : null
}

/** However long it is, and whether or not it ends. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let read = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      read += part.length
      if (read >= answerBytes) break
    }
  } catch {
    // The status has come; what is missing of the words does not change it.
  }
  response.destroy()
  return Buffer.concat(parts).subarray(0, answerBytes).toString('utf8').replaceAll('\0', '')
}

function faultOf(error: unknown): PostFault {
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  return /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|EPROTO)/.test(code) ? 'tls' : 'connection'
}
