import { text as publishScript } from 'virtual:publish-script'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { Admit } from './admission.ts'
import { addressGroup, clientAddress } from './client-address.ts'
import { limitConnections } from './connections.ts'
import type { Failure } from '../../contract/errors.ts'
import { defaultLocale, isLocale, type Locale } from '../../contract/locales.ts'
import { etagMatches } from './etag.ts'
import { problemPage, problemResponse } from '../endpoints/problem.ts'
import { requestLocale, type ApiFetch } from '../endpoints/api-app.ts'
import type { RequestEnv, Services } from '../endpoints/request-context.ts'
import { robotsFile, scriptFile, securityFile } from './robots.ts'
import type { HeadersOf } from './security-headers.ts'
import type { StaticFile } from './static-files.ts'
import { traceRequest } from '../telemetry/trace-request.ts'

type Health = {
  /** Started, and not stopping. */
  ready: boolean
  /** Whether the database answers. */
  check(): Promise<boolean>
}

export type HttpOptions = {
  services: Services
  api: ApiFetch
  /** Pages: everything that is neither API nor file. */
  pages: (request: Request, env: RequestEnv) => Promise<Response>
  files: Map<string, StaticFile>
  headers: Record<string, string>
  /** Headers of pages, where they differ from those of everything else. */
  pageHeaders?: HeadersOf
  health: Health
  admit: Admit
  /** Text of /metrics; of all processes together where there are several. */
  metricsText: () => Promise<string>
  /** Shorter in tests. */
  headersTimeoutMs?: number
  refusalDelayMs?: number
  /** Answers before everything else (cached pages, a development server); true when it has. */
  before?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** A page's language stands in its address; elsewhere it is Russian. */
function pageLocale(path: string): Locale {
  const code = path.split('/')[1]
  return isLocale(code) ? code : defaultLocale
}

const isApiPath = (path: string) => /^\/(api|_auth)(\/|$)/.test(path)

/** The one listening server: health, cached pages and files straight from node:http, everything else by fetch. */
export function makeHttpServer(options: HttpOptions): Server {
  const { services, files, headers, admit, pageHeaders = () => headers } = options
  const { metrics, log, config } = services
  const texts = new Map([
    ['/robots.txt', robotsFile(`${config.origin}/sitemap.xml`)],
    ['/publish.mjs', scriptFile(publishScript)],
    ['/.well-known/security.txt', securityFile(config.origin, services.clock.now())],
  ])

  const dynamic = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const message = incoming as IncomingMessage
      const env: RequestEnv = {
        ip: clientAddress(
          message.socket.remoteAddress,
          message.headers['x-forwarded-for'] as string | undefined,
          config.trustProxy,
        ),
        requestId: randomUUID(),
      }
      const path = new URL(request.url).pathname
      const api = isApiPath(path)
      const kind = api ? 'api' : 'page'
      const response = await traceRequest({ request, path, kind, requestId: env.requestId }, () =>
        respond(request, env, { path, api, kind }),
      )
      // Straight to the socket's side: what the answer itself says under the same name still wins.
      const own = api ? headers : pageHeaders(message, response.status)
      for (const name in own) outgoing.setHeader(name, own[name]!)
      outgoing.setHeader('x-request-id', env.requestId)
      // A client that was refused and asks again at once would keep us busy with refusals.
      if (response.status === 429) await sleep(options.refusalDelayMs ?? 500)
      return response
    },
    // Its own Request and Response are sent without a stream between: a fifth of the work of a page.
    { overrideGlobalObjects: true, hostname: new URL(config.origin).host },
  )

  /** The answer, whatever happens; counted and logged. */
  async function respond(
    request: Request,
    env: RequestEnv,
    { path, api, kind }: { path: string; api: boolean; kind: string },
  ): Promise<Response> {
    const started = performance.now()
    let response: Response
    try {
      response = await admit(path, addressGroup(env.ip), () =>
        (api ? options.api : options.pages)(request, env),
      )
    } catch (error) {
      if ((error as Partial<Failure>).key === 'overloaded') metrics.shed.inc()
      const locale = api ? requestLocale(request) : pageLocale(path)
      response = (api ? problemResponse : problemPage)(error, locale, env.requestId, log)
    }
    const ms = performance.now() - started
    const { method } = request
    metrics.requests.inc({ kind, method, status: String(response.status) })
    metrics.duration.observe({ kind }, ms / 1000)
    const about = { request_id: env.requestId, method, path, status: response.status, ms: Math.round(ms) }
    log.info(about, 'request')
    return response
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '/').split('?', 1)[0]!
    // A client that keeps this connection must not send into it while it closes.
    if (!options.health.ready) response.setHeader('connection', 'close')
    if (path === '/healthz')
      return /\?(.*&)?deep(=|&|$)/.test(request.url!) ? void depth(response) : text(response, 200, 'ok\n')
    if (path === '/readyz') {
      // Without the database a process still has pages and files: a balancer that took them all out would have nothing.
      const { ready } = options.health
      return text(response, ready ? 200 : 503, ready ? 'ready\n' : 'not ready\n')
    }
    if (path === '/metrics') return void numbers(response)
    if (options.before?.(request, response)) return
    if (request.method === 'GET' || request.method === 'HEAD') {
      const file = files.get(path) ?? texts.get(path)
      if (file) return sendFile(request, response, file)
    }
    void dynamic(request, response)
  }

  // Anybody may ask these, and as often as they like: a second asker gets what the first one waited for.
  const isWhole = sharedFor(0, () => options.health.check().catch(() => false))
  const numbersText = sharedFor(1_000, options.metricsText)

  async function depth(response: ServerResponse): Promise<void> {
    const whole = await isWhole()
    text(response, whole ? 200 : 503, whole ? 'ok\n' : 'the database does not answer\n')
  }

  async function numbers(response: ServerResponse): Promise<void> {
    try {
      text(response, 200, await numbersText())
    } catch (error) {
      log.error({ err: error }, 'could not collect the metrics')
      text(response, 503, 'not available\n')
    }
  }

  function text(response: ServerResponse, status: number, body: string): void {
    response.writeHead(status, {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(body)
  }

  function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
    const encoding = acceptedEncoding(request.headers['accept-encoding'] as string | undefined, file)
    const body = encoding ? file[encoding]! : file.body
    const common = {
      ...headers,
      etag: file.etag,
      'cache-control': file.cacheControl,
      vary: 'Accept-Encoding',
    }
    if (etagMatches(request.headers['if-none-match'], file.etag))
      return void response.writeHead(304, common).end()
    response.writeHead(200, {
      ...common,
      'content-type': file.type,
      'content-length': body.length,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  const headersTimeout = options.headersTimeoutMs ?? 10_000
  // Slow or endless requests are cut; uploads have limits of their own while they stream.
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout,
      requestTimeout: 900_000,
      keepAliveTimeout: 65_000,
      // Node looks at these limits only every 30 s unless told otherwise.
      connectionsCheckingInterval: headersTimeout / 4,
    },
    answer,
  )
  limitConnections(server, { shared: config.trustProxy > 0 || !config.rateLimit })
  server.on('clientError', refuseBrokenRequest)
  return server
}

/** The answer of one asking, for everybody who asks within so many milliseconds. */
function sharedFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let until = 0
  let shared: Promise<T>
  return () => {
    if (performance.now() > until) {
      until = Infinity
      shared = ask().finally(() => (until = performance.now() + ms))
    }
    return shared
  }
}

/** What is not HTTP at all (or has 16 KiB of headers) gets one plain line and the end of the connection. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
