// Chunk: forms
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unsafe = /[\u0000-\u0020\u007f\\]/

/**
 * Where a person may be sent after login: a page of our own, or home. "Begins with /" is not enough: `//evil`,
 * `/\evil` and `/a/..//evil` all leave the site.
 */
export function safeTarget(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || value.length > 2048 || !/^\/(?![/\\])/.test(value) || unsafe.test(value))
    return fallback
  const origin = 'https://blockyard.invalid'
  if (!URL.canParse(value, origin)) return fallback
  const url = new URL(value, origin)
  if (url.origin !== origin || url.username || url.password || url.pathname.startsWith('//')) return fallback
  if (/^\/(api|_auth)(\/|$)/.test(url.pathname)) return fallback
  return url.pathname + url.search + url.hash
}
