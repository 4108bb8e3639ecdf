/** The host of an address, in the form the table of blocked domains uses; null if it has none. */
export function hostOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  return new URL(address).hostname.replace(/\.$/, '').toLowerCase() || null
}

/** A host and its parent domains: `a.b.example.com` is also `b.example.com` and `example.com`. */
export function namesAbove(host: string): string[] {
  const parts = host.split('.')
  return parts.slice(0, -1).map((_, from) => parts.slice(from).join('.'))
}

/** The domain somebody typed or pasted, with or without a scheme; null if it is no domain. */
export function domainOf(typed: string): string | null {
  const value = typed.trim()
  const host = hostOf(/^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value}`)
  return host !== null && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host) && !/^[\d.]+$/.test(host) ? host : null
}
