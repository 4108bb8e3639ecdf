import type { IncomingMessage, ServerResponse } from 'node:http'
import { tellSize } from '../contract/cache-sizes.ts'
import type { Db } from '../db/client.ts'
import { atMost } from './at-most.ts'
import type { Bus, Message } from './bus.ts'
import { publishAll } from './bus.ts'
import { makePageCache, pageKey } from './page-cache.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import type { HeadersOf } from './security-headers.ts'

/** What `clearPages` publishes: the tags that changed. */
export const pagesTopic = 'pages'

/** Clears every page that shows one of these, in all processes, when the caller's transaction commits. */
export async function clearPages(db: Db, tags: readonly string[]): Promise<void> {
  await publishAll(db, [clearedPages(tags)])
}

/** The message that clears them, for those who say it together with something else. */
export const clearedPages = (tags: readonly string[]): Message => ({ topic: pagesTopic, payload: tags })

/** Renders a page for nobody in particular; `ip` is whoever made it necessary. */
export type RenderPage = (
  url: string,
  ip: string,
) => Promise<{ response: Response; tags: ReadonlySet<string> }>

export type CachedPages = {
  cache: PageCache
  /** Answers from memory if it can; cheap enough to stand before everything else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Renders, keeps and answers a page nobody had yet. */
  render(url: string, ip?: string): Promise<Response>
}

/** A page that is rendered anew for everybody is rendered for us. */
const ownIp = '127.0.0.1'

/** A session, alive or not. A device that is remembered for the next login is still a visitor's. */
const sessionCookie = /(?:^|;\s*)auth\./

const isAnonymous = (request: IncomingMessage): boolean =>
  request.headers.authorization === undefined && !sessionCookie.test(request.headers.cookie ?? '')

/** Addresses whose page is the same for everybody, also for whoever is logged in. */
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

export function makeCachedPages(
  renderPage: RenderPage,
  bus: Bus,
  headers: HeadersOf,
  isShared = nothingShared,
  /** Whether a page that is a minute old may be rendered anew for this visitor. */
  mayRefresh: (request: IncomingMessage) => boolean = () => true,
): CachedPages {
  const cache = makePageCache()
  tellSize('pages', () => cache.bytes)
  // Nobody waits for these; they must not stand in the way of those who wait.
  const inTurn = atMost(2, 100)
  const rendering = new Map<string, Promise<Response>>()
  bus.subscribe(pagesTopic, (tags) => cache.clear(tags as string[]))
  // Whatever was cleared while nobody listened is unknown.
  bus.onGap(() => cache.clearAll())

  const headersOf = (request: IncomingMessage, page: CachedPage, status: number) => ({
    ...headers(request, status),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie',
    etag: page.etag,
  })

  async function renderNow(key: string, ip: string): Promise<Response> {
    const since = cache.sequence()
    const { response, tags } = await renderPage(key, ip)
    // Only whole pages are kept: errors and missing pages could be asked for in endless variety.
    if (response.status !== 200) return response
    const html = new Uint8Array(await response.arrayBuffer())
    const page = await cache.store(key, html, tags, since)
    const answerHeaders = new Headers(response.headers)
    if (page) answerHeaders.set('etag', page.etag)
    answerHeaders.set('cache-control', 'no-cache')
    answerHeaders.set('vary', 'Accept-Encoding, Cookie')
    return new Response(html, { status: 200, headers: answerHeaders })
  }

  /** A hundred visitors of one missing page cost one rendering. */
  async function renderOnce(key: string, ip: string): Promise<Response> {
    const running = rendering.get(key) ?? renderNow(key, ip).finally(() => rendering.delete(key))
    rendering.set(key, running)
    return (await running).clone()
  }

  return {
    cache,
    render: (url, ip = ownIp) => renderOnce(pageKey(url), ip),
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      if (!isAnonymous(request) && !isShared(request.url ?? '/')) return false
      const key = pageKey(request.url ?? '/')
      const page = cache.find(key)
      if (!page) return false
      if (cache.isStale(page) && mayRefresh(request)) {
        cache.postpone(page)
        // If rendering fails (the database is away, or too many wait), the old page stays.
        inTurn(() => renderOnce(key, ownIp)).catch(() => {})
      }
      // A proxy that compresses marks the tag as weak; it still names this page.
      if (request.headers['if-none-match']?.includes(page.etag)) {
        response.writeHead(304, headersOf(request, page, 304)).end()
        return true
      }
      const accepted = request.headers['accept-encoding'] ?? ''
      const [body, encoding] = accepted.includes('br')
        ? ([page.br, 'br'] as const)
        : accepted.includes('gzip')
          ? ([page.gzip, 'gzip'] as const)
          : ([page.html, null] as const)
      response.writeHead(200, {
        ...headersOf(request, page, 200),
        'content-type': 'text/html; charset=utf-8',
        'content-length': body.length,
        ...(encoding ? { 'content-encoding': encoding } : {}),
      })
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}
