import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding } from '../http/accepted-encoding.ts'
import { limitConcurrency } from '../turns.ts'
import { etagMatches } from '../http/etag.ts'
import type { HeadersOf } from '../http/security-headers.ts'
import type { Cache, CacheEntry } from './cache.ts'
import { cdnHeaders } from './cdn.ts'
import { packPage, type PackedPage } from './pack-page.ts'
import type { CacheTag } from './tags.ts'

/** Renders a page for a visitor; `ip` is the address whose request needed it. */
type RenderPage = (
  url: string,
  ip: string,
) => Promise<{
  response: Response
  tags: ReadonlySet<CacheTag>
  /** False: it may lack something that has changed. */
  keep?: boolean
}>

type CachedPages = {
  /** Answers from memory if it can; cheap enough to stand before everything else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Renders, keeps and answers a page nobody had yet. */
  render(url: string, ip?: string): Promise<Response>
}

/** From here on a page is renewed behind the visitor who asks for it … */
const freshMs = 60_000
/** … and from here on the visitor waits for the new one, unless it cannot be made. */
const waitMs = 5 * 60_000

/** A page that is rendered anew for everybody is rendered for us. */
const ownIp = '127.0.0.1'

/** A session, alive or not. A device that is remembered for the next login is still a visitor's. */
const sessionCookie = /(?:^|;\s*)auth\./

const isAnonymous = (request: IncomingMessage): boolean =>
  request.headers.authorization === undefined && !sessionCookie.test(request.headers.cookie ?? '')

/** Addresses whose page is the same for everybody, also for members. */
type IsShared = (address: string) => boolean
const nothingShared: IsShared = () => false

/** True for requests whose answer is the same for everybody. */
export function isCacheable(request: Request, isShared = nothingShared): boolean {
  const { pathname, search } = new URL(request.url)
  const anonymous =
    !request.headers.has('authorization') && !sessionCookie.test(request.headers.get('cookie') ?? '')
  return (
    (anonymous || isShared(pathname + search)) &&
    (request.method === 'GET' || request.method === 'HEAD') &&
    /^\/[a-z]{2}(\/|$)/.test(pathname)
  )
}

/** `tags` where a cache in front has to know them. */
type CachedPage = PackedPage & { tags?: readonly CacheTag[] }
type Rendered = CachedPage | { refused: Response }
const isPage = (rendered: Rendered): rendered is CachedPage => 'etag' in rendered

const contentType = 'text/html; charset=utf-8'
/** A cache in front is set up to let everybody with a session pass, so for it cookies make no difference. */
const pageHeaders = ({ etag, tags }: CachedPage, ageMs: number): Record<string, string> => ({
  'cache-control': 'no-cache',
  vary: tags ? 'Accept-Encoding' : 'Accept-Encoding, Cookie',
  etag,
  ...(tags ? cdnHeaders(tags, ageMs) : {}),
})
const asResponse = (page: CachedPage, ageMs = 0): Response =>
  new Response(page.html, { headers: { ...pageHeaders(page, ageMs), 'content-type': contentType } })

type CachedPagesOptions = {
  cache: Cache
  render: RenderPage
  /** The address under which a page is cached, from the address that was asked for. */
  keyOf: (address: string) => string
  headers: HeadersOf
  isShared?: IsShared
  /** Whether a page that is a minute old may be rendered anew for this visitor. */
  mayRefresh?: (request: IncomingMessage) => boolean
  /** A cache in front keeps pages too: it is told for how long, and what they show. */
  hasCdn?: boolean
  now?: () => number
}

export function makeCachedPages(options: CachedPagesOptions): CachedPages {
  const { cache, keyOf, headers, isShared = nothingShared } = options
  const { mayRefresh = () => true, hasCdn = false, now = Date.now } = options
  // Nobody waits for these; they must not stand in the way of those who wait.
  const inTurn = limitConcurrency(2, 100)
  /** When a page was last renewed in vain: others are served the old one meanwhile. */
  const tried = new WeakMap<PackedPage, number>()

  /** A hundred visitors of one missing page cost one rendering. */
  async function renew(key: string, ip: string): Promise<Rendered> {
    let tags: ReadonlySet<CacheTag> = new Set()
    return cache.renew<Rendered>(
      key,
      async () => {
        const rendered = await options.render(key, ip)
        const { response, keep = true } = rendered
        tags = rendered.tags
        // Only whole pages are kept: errors and missing pages could be asked for in endless variety.
        if (response.status !== 200 || !keep) return { refused: response }
        const page = await packPage(new Uint8Array(await response.arrayBuffer()))
        return hasCdn ? { ...page, tags: [...tags] } : page
      },
      (page) => ({ keep: isPage(page), tags }),
    )
  }

  /** True when the cached page may be sent. */
  function isFresh({ value, at }: CacheEntry<CachedPage>, key: string, request: IncomingMessage): boolean {
    const age = now() - at
    if (age >= waitMs) return false
    const since = now() - Math.max(at, tried.get(value) ?? 0)
    if (since > freshMs && mayRefresh(request)) {
      tried.set(value, now())
      // If rendering fails (the database is away, or too many wait), the old page stays.
      inTurn(() => renew(key, ownIp)).catch(() => {})
    }
    return true
  }

  return {
    async render(url, ip = ownIp) {
      const key = keyOf(url)
      const old = cache.peek<CachedPage>(key)
      const rendered = await renew(key, ip)
      if (isPage(rendered)) return asResponse(rendered)
      const { refused } = rendered
      return refused.status >= 500 && old ? asResponse(old.value, now() - old.at) : refused.clone()
    },
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      if (!isAnonymous(request) && !isShared(request.url ?? '/')) return false
      const key = keyOf(request.url ?? '/')
      const cached = cache.peek<CachedPage>(key)
      if (!cached || !isFresh(cached, key, request)) return false
      const page = cached.value
      const headersOf = (status: number) => ({
        ...headers(request, status),
        ...pageHeaders(page, now() - cached.at),
      })
      if (etagMatches(request.headers['if-none-match'], page.etag)) {
        response.writeHead(304, headersOf(304)).end()
        return true
      }
      const encoding = acceptedEncoding(request.headers['accept-encoding'] as string | undefined)
      const body = encoding ? page[encoding] : page.html
      response.writeHead(200, {
        ...headersOf(200),
        'content-type': contentType,
        'content-length': body.length,
        ...(encoding ? { 'content-encoding': encoding } : {}),
      })
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}
