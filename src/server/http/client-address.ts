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
  const direct = canonical(remote ?? '') ?? '0.0.0.0'
  if (trustProxy === 0 || !forwardedFor) return direct
  const hops = forwardedFor.split(',')
  return canonical((hops[hops.length - trustProxy] ?? '').trim()) ?? direct
}

/**
 * One spelling per address, so that one visitor is counted once and PostgreSQL's `inet` takes it: without zone
 * (`fe80::1%eth0`), IPv4 inside IPv6 as IPv4, IPv6 short. Null for what is no address.
 */
function canonical(address: string): string | null {
  const bare = address.split('%', 1)[0]!
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : null
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short)
  if (!mapped) return short
  const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** What limits count: an IPv4 address, or the /64 that one IPv6 customer usually holds. */
export function addressGroup(address: string): string {
  const plain = canonical(address) ?? address
  return isIP(plain) === 6 ? `${partsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

/** What one party can hold without trouble: the /24 around an IPv4 address, or the /48 a site gets of IPv6. */
export function networkOf(address: string): string {
  const plain = canonical(address) ?? address
  if (isIP(plain) === 6) return `${partsOf(plain).slice(0, 3).join(':')}::/48`
  return isIP(plain) === 4 ? `${plain.slice(0, plain.lastIndexOf('.'))}.0/24` : plain
}

/** All eight parts of an IPv6 address. */
function partsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
}
