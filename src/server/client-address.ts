import { isIP } from 'node:net'

/**
 * The visitor's address. Forwarding headers are believed only as far as there are proxies of our own
 * (TRUST_PROXY of them); whatever a visitor writes in front of that is ignored.
 */
export function clientAddress(
  remote: string | undefined,
  forwardedFor: string | null | undefined,
  trustProxy: number,
): string {
  const direct = plain(remote ?? '')
  if (trustProxy === 0 || !forwardedFor) return direct
  const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()))
  const hop = hops[hops.length - trustProxy]
  return hop && isIP(hop) ? hop : direct
}

function plain(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4
    ? address.slice(7)
    : address || '0.0.0.0'
}

/** What limits count: an IPv4 address, or the /64 that one IPv6 customer usually holds. */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head ? head.split(':') : []
  const right = address.includes('::') && tail ? tail.split(':') : []
  const middle = address.includes('::')
    ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
    : []
  return `${[...left, ...middle, ...right]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
