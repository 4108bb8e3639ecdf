/** Every page carries it, so that all of them can be thrown away at once. */
const everyPage = 'pages'

/**
 * What a cache in front is told about a page, by RFC 9213: the same ages as in our own memory (docs/freshness.md), counted
 * from when it was rendered. Browsers are told to ask each time.
 */
export const cdnHeaders = (tags: readonly string[], ageMs: number): Record<string, string> => ({
  'cdn-cache-control': 'max-age=60, stale-while-revalidate=240, stale-if-error=3600',
  'surrogate-key': [everyPage, ...tags].join(' '),
  age: String(Math.max(0, Math.floor(ageMs / 1000))),
})

/** Has a cache in front forget the pages that show one of these; all of them, if it is unknown what changed. */
export type PurgeCdn = (tags: readonly string[] | 'everything') => Promise<void>

const answerMs = 10_000
/** Of keys in one call: what Cloudflare takes, and short enough for a header. */
const mostKeys = 30

/** The ways to say it. Each takes the address, the keys and the token, if there is one. */
const ways = {
  /** Varnish, with deploy/varnish/blockyard.vcl: a pattern for the keys of a page. Varnish takes none with a space. */
  ban: (url: string, keys: string[], token: string) =>
    fetch(url, {
      method: 'BAN',
      headers: { 'x-ban-keys': `(^|\\s)(${keys.map(escapePattern).join('|')})(\\s|$)`, ...bearer(token) },
      signal: AbortSignal.timeout(answerMs),
    }),
  /** Varnish with the module xkey, and whatever else forgets by the keys in a header. */
  purge: (url: string, keys: string[], token: string) =>
    fetch(url, {
      method: 'PURGE',
      headers: { 'surrogate-key': keys.join(' '), 'xkey-purge': keys.join(' '), ...bearer(token) },
      signal: AbortSignal.timeout(answerMs),
    }),
  fastly: (url: string, keys: string[], token: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'surrogate-key': keys.join(' '), 'fastly-key': token, accept: 'application/json' },
      signal: AbortSignal.timeout(answerMs),
    }),
  cloudflare: (url: string, keys: string[], token: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify({ tags: keys }),
      signal: AbortSignal.timeout(answerMs),
    }),
}

type CdnWay = keyof typeof ways
export type CdnConfig = { way: CdnWay; urls: string[]; token: string }

export const cdnWays = Object.keys(ways) as CdnWay[]

const bearer = (token: string): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})
const escapePattern = (key: string) => key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Null: no cache in front is told anything. Resolves when each of them has answered, and throws when one refuses. */
export function cdnPurger({ cdn }: { cdn: CdnConfig | null }): PurgeCdn | null {
  if (!cdn) return null
  const { way, urls, token } = cdn
  async function call(url: string, keys: string[]): Promise<void> {
    const { ok, status } = await ways[way](url, keys, token)
    if (!ok) throw new Error(`The cache in front answered ${status}`)
  }
  return async (tags) => {
    const keys = tags === 'everything' ? [everyPage] : tags
    for (let at = 0; at < keys.length; at += mostKeys)
      await Promise.all(urls.map((url) => call(url, keys.slice(at, at + mostKeys))))
  }
}
