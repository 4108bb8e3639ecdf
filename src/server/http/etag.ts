import { createHash } from 'node:crypto'

/** The tag of these bytes. */
export const etagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha1').update(body).digest('base64url')}"`

/** For a text that is packed on its way: the same words, not the same bytes. */
export const weakEtagOf = (text: string): string => `W/${etagOf(text)}`

/** If-None-Match as the standard compares it: a list or `*`, and `W/` (which proxies add) makes no difference. */
export function etagMatches(header: string | null | undefined, etag: string): boolean {
  if (!header) return false
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag))
}
