import { setTimeout as sleep } from 'node:timers/promises'
import { SpanKind } from '@opentelemetry/api'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '../config.ts'
import { inSpan, traceHeaders } from '../telemetry/spans.ts'
import { StorageAway, StorageFull } from './storage.ts'

type S3Request = {
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | string
}

export type S3Client = {
  /** Sends one signed request; resolves only with a success, everything else is an S3Error. */
  send(method: string, key: string, request?: S3Request): Promise<Response>
  /** The address of a GET that needs no other header. */
  sign(key: string, query: Record<string, string>): Promise<string>
}

/** What the store answered instead of doing it. `code` is S3's own word, such as NoSuchKey. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string
  readonly contentRange: string | null
  constructor(method: string, status: number, code: string, contentRange: string | null) {
    super(`S3 ${method}: ${status} ${code}`)
    this.name = 'S3Error'
    this.status = status
    this.code = code
    this.contentRange = contentRange
  }
}

const tries = 4
/** Somebody waits: how long one try may take until the answer begins, and all of them. A part of a file takes longer. */
const usualPatience = { tryMs: 8_000, allMs: 15_000 }
const slower = 3
const fullCodes = new Set([
  'XMinioStorageFull',
  'QuotaExceeded',
  'InsufficientStorage',
  'ServiceQuotaExceeded',
])

/** Addresses are `endpoint/bucket/key`: that form works with AWS and with every S3-compatible server. */
export function s3Client(config: S3Config, patience = usualPatience): S3Client {
  const cache = new Map<string, ArrayBuffer>()
  const { hostname, port } = URL.parse(config.endpoint) ?? { hostname: '', port: '' }

  const spanOf = (method: string) => ({
    name: `${method} /{bucket}/{key}`,
    kind: SpanKind.CLIENT,
    attributes: {
      'http.request.method': method,
      'url.template': '/{bucket}/{key}',
      'server.address': hostname,
      ...(port ? { 'server.port': Number(port) } : {}),
    },
  })

  async function signed(method: string, key: string, request: S3Request, signQuery: boolean) {
    // The host is signed too, so an address for visitors is signed for the one they use.
    const host = (signQuery && config.publicUrl) || config.endpoint
    const url = new URL(`${host}/${config.bucket}/${key}`)
    for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value)
    const signer = new AwsV4Signer({
      accessKeyId: config.accessKeyId,
      secretAccessKey: config.secretAccessKey,
      region: config.region,
      service: 's3',
      method,
      url: url.href,
      headers: request.headers ?? {},
      // Stores such as Ceph refuse a Content-Type that is sent and not signed.
      allHeaders: true,
      signQuery,
      cache,
    })
    const result = await signer.sign()
    // URLSearchParams writes a space as `+`, which not every server reads back as a space. A real plus is %2B here.
    return { headers: result.headers, url: result.url.href.replaceAll('+', '%20') }
  }

  async function once(method: string, key: string, request: S3Request, withinMs: number): Promise<Response> {
    const { url, headers } = await signed(method, key, request, false)
    // Unsigned on purpose: some stores rewrite this header, and a compressed answer would have the wrong length.
    headers.set('accept-encoding', 'identity')
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
    const stopwatch = new AbortController()
    // Only until the answer begins: a long download may take its time.
    const timer = setTimeout(() => stopwatch.abort(new Error('S3 gave no answer in time')), withinMs)
    try {
      const response = await fetch(url, {
        method,
        headers,
        body: request.body ?? null,
        signal: stopwatch.signal,
      })
      if (response.ok) return response
      const text = method === 'HEAD' ? '' : await response.text()
      const code = /<Code>([^<]{1,100})<\/Code>/.exec(text)?.[1] ?? 'NoCode'
      const error = new S3Error(method, response.status, code, response.headers.get('content-range'))
      throw response.status === 507 || fullCodes.has(code) ? new StorageFull({ cause: error }) : error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async send(method, key, request = {}) {
      const times = request.body ? slower : 1
      const until = performance.now() + patience.allMs * times
      for (let attempt = 1; ; attempt++)
        try {
          const left = until - performance.now()
          return await inSpan(spanOf(method), () =>
            once(method, key, request, Math.min(patience.tryMs * times, left)),
          )
        } catch (error) {
          if (!worthAnotherTry(error)) throw error
          const pause = 100 * 2 ** attempt * (0.5 + Math.random())
          if (attempt >= tries || performance.now() + pause >= until) throw new StorageAway({ cause: error })
          await sleep(pause)
        }
    },
    sign: async (key, query) => (await signed('GET', key, { query }, true)).url,
  }
}

/** Every request here may be repeated: bodies are whole in memory and each call sets the same state again. */
function worthAnotherTry(error: unknown): boolean {
  if (error instanceof StorageFull) return false
  if (error instanceof S3Error) return (error.status >= 500 && error.status !== 501) || error.status === 429
  return true
}
