/** If-None-Match as the standard compares it: a list or `*`, and `W/` (which proxies add) makes no difference. */
export function etagMatches(header: string | null | undefined, etag: string): boolean {
  if (!header) return false
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag))
}
