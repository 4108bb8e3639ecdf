import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type CachedPage = {
  etag: string
  html: Buffer
  br: Buffer | null
  gzip: Buffer | null
  tags: ReadonlySet<string>
  /** From here on it is served while a new one is rendered. */
  staleAt: number
  bytes: number
}

export type PageCache = ReturnType<typeof makePageCache>

const freshMs = 60_000
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** What a page may depend on besides its path; everything else in a query is dropped before rendering. */
const allowedParams = new Set([
  'q',
  'page',
  'sort',
  'view',
  'period',
  'author',
  'language',
  'next',
  'done',
  'kind',
  'comments',
  'comment',
  'answers',
  'cpage',
  'channel',
  'categories[]',
  'not_categories[]',
  'tags[]',
  'platforms[]',
  'game_versions[]',
  'types[]',
])

/** The address a page is rendered and kept under: path and known params in one order. */
export function pageKey(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const known = [...new URLSearchParams(url.slice(at + 1))].filter(([name]) => allowedParams.has(name))
  known.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  const query = new URLSearchParams(known).toString()
  return url.slice(0, at) + (query && `?${query}`)
}

/**
 * Whole pages of anonymous visitors, with their compressed twins. An entry carries the tags of everything shown on
 * it; a write clears by tag. A page whose data changed while it was being rendered is never kept.
 */
export function makePageCache(options: { maxBytes?: number; now?: () => number } = {}) {
  const { maxBytes = 64 * 1024 * 1024, now = Date.now } = options
  const pages = new Map<string, CachedPage>()
  const clears: { sequence: number; tags: ReadonlySet<string> | null }[] = []
  let sequence = 0
  let bytes = 0

  function drop(key: string): void {
    const page = pages.get(key)
    if (!page) return
    pages.delete(key)
    bytes -= page.bytes
  }
  function clearedSince(since: number, tags: ReadonlySet<string>): boolean {
    if (clears.length > 0 && clears[0]!.sequence > since + 1) return true
    return clears.some(
      (clear) => clear.sequence > since && (clear.tags === null || !clear.tags.isDisjointFrom(tags)),
    )
  }
  function note(tags: ReadonlySet<string> | null): void {
    clears.push({ sequence: ++sequence, tags })
    if (clears.length > 1000) clears.shift()
  }

  return {
    /** Taken before rendering and given back with the page. */
    sequence: () => sequence,
    get size() {
      return pages.size
    },
    find: (key: string): CachedPage | undefined => pages.get(key),
    isStale: (page: CachedPage): boolean => now() > page.staleAt,
    /** Somebody renders it anew: others are served the old one meanwhile. */
    postpone(page: CachedPage): void {
      page.staleAt = now() + freshMs
    },
    async store(
      key: string,
      html: string,
      tags: ReadonlySet<string>,
      since: number,
    ): Promise<CachedPage | null> {
      const body = Buffer.from(html)
      const [br, gz] = await Promise.all([
        compressBrotli(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        }),
        compressGzip(body, { level: 6 }),
      ])
      const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
      const page: CachedPage = {
        etag,
        html: body,
        br,
        gzip: gz,
        tags,
        staleAt: now() + freshMs,
        bytes: body.length + br.length + gz.length + 500,
      }
      if (clearedSince(since, tags) || page.bytes > maxBytes / 10) return null
      drop(key)
      pages.set(key, page)
      bytes += page.bytes
      // Oldest first: Map keeps the order in which pages were stored.
      for (const old of pages.keys()) {
        if (bytes <= maxBytes) break
        drop(old)
      }
      return page
    },
    clear(tags: readonly string[]): void {
      const set = new Set(tags)
      note(set)
      for (const [key, page] of pages) if (!page.tags.isDisjointFrom(set)) drop(key)
    },
    clearAll(): void {
      note(null)
      pages.clear()
      bytes = 0
    },
  }
}
