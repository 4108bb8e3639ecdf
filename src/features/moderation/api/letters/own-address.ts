/** The path of an address on this site, or null: another site's, or none at all. */
export function ownPath(value: string, origin: string): string | null {
  // Written from the first slash on; two of them would name another host.
  const whole = /^\/(?!\/)/.test(value) ? origin + value : value
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  if (url.origin !== new URL(origin).origin || url.pathname === '/') return null
  // Followed from a page of ours, this would lead to another host.
  if (url.pathname.startsWith('//')) return null
  return url.pathname + url.search
}
