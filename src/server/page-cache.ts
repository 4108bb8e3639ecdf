import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inOwnMemory } from './own-memory.ts'
import { makeTaggedCache } from './tagged-cache.ts'

export type CachedPage = {
  etag: string
  html: Buffer
  br: Buffer
  gzip: Buffer
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
export const allowedParams = new Set([
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
  'reply',
  'cpage',
  'channel[]',
  'maintainer',
  'archived',
  'tab',
  'file',
  'entry',
  'from',
  'categories[]',
  'not_categories[]',
  'tags[]',
  'platforms[]',
  'game_versions[]',
  'licences[]',
  'types[]',
  'group',
  'operation',
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

/** Whole pages of anonymous visitors, with their compressed twins. */
export function makePageCache(options: { maxBytes?: number; now?: () => number } = {}) {
  const { maxBytes = 48 * 1024 * 1024, now = Date.now } = options
  const pages = makeTaggedCache<CachedPage>(maxBytes)
  return {
    sequence: pages.sequence,
    get size() {
      return pages.size
    },
    get bytes() {
      return pages.bytes
    },
    find: pages.find,
    isStale: (page: CachedPage): boolean => now() > page.staleAt,
    /** Somebody renders it anew: others are served the old one meanwhile. */
    postpone(page: CachedPage): void {
      page.staleAt = now() + freshMs
    },
    async store(
      key: string,
      body: Uint8Array,
      tags: ReadonlySet<string>,
      since: number,
    ): Promise<CachedPage | null> {
      const [br, gz] = await Promise.all([
        compressBrotli(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        }),
        compressGzip(body, { level: 6 }),
      ])
      const page: CachedPage = {
        etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
        html: inOwnMemory(body),
        br: inOwnMemory(br),
        gzip: inOwnMemory(gz),
        tags,
        staleAt: now() + freshMs,
        bytes: body.length + br.length + gz.length + 64 * tags.size + 1_000,
      }
      return pages.store(key, page, since) ? page : null
    },
    clear: pages.clear,
    clearAll: pages.clearAll,
  }
}
