const url =
  /\b(?:https?|ftp|wss?|tcp|udp|stratum\+tcp|jdbc:\w+):\/\/(?:[^\s/@"'<>]{0,100}@)?(\[[0-9a-f:.]+\]|[a-z0-9._-]{1,253})/gi
const ip = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?::\d{1,5})?$/

/** Names of formats, not places anybody connects to. */
const notPlaces =
  /(?:^|\.)(?:w3\.org|xml\.org|xmlsoap\.org|apache\.org|java\.sun\.com|jcp\.org|json-schema\.org|example\.(?:com|org|net))$/

/** Hosts of the addresses in a text. */
export function hostsIn(text: string): string[] {
  if (!text.includes('://')) return []
  const found: string[] = []
  for (const match of text.slice(0, 10_000).matchAll(url)) {
    const host = match[1]!.toLowerCase().replace(/\.+$/, '')
    if (isHost(host)) found.push(host)
  }
  return found
}

const isHost = (host: string): boolean =>
  !notPlaces.test(host) &&
  (host.startsWith('[') ||
    ip.test(host) ||
    host === 'localhost' ||
    /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.[a-z]{2,24}$/.test(host))

/** Everybody's name servers stand in many honest programs. */
const nameServers = new Set(['1.1.1.1', '1.0.0.1', '8.8.8.8', '8.8.4.4', '9.9.9.9', '77.88.8.8'])

/** A number for a machine on the internet instead of a name; our own networks do not count. */
export function isPublicIp(text: string): boolean {
  const match = ip.exec(text)
  if (!match) return false
  const [a, b, c, d] = match.slice(1, 5).map(Number) as [number, number, number, number]
  if ([a, b, c, d].some((part) => part > 255) || nameServers.has(`${a}.${b}.${c}.${d}`)) return false
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false
  return !((a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168) || (a === 169 && b === 254))
}
