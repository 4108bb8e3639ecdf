import { BlockList, isIP } from 'node:net'

/** Ranges of the IANA registry of special addresses that lead to no machine of the public internet. */
const notPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** All public machines are in here, but not all of it is: the rest maps other addresses, or is for documents. */
const public6 = '2000::/3'
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [start = '', bits] = range.split('/')
    list.addSubnet(start, Number(bits), family)
  }
  return list
}

const refused4 = listOf(notPublic4, 'ipv4')
const allowed6 = listOf([public6], 'ipv6')
const refused6 = listOf(notPublic6, 'ipv6')

/** Whether an address belongs to the public internet: not private, local, shared, multicast, or another one in disguise. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  // With a zone it is meant for one network card only.
  if (family !== 6 || address.includes('%')) return false
  return allowed6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

export type AddressFault = 'https_link' | 'port' | 'not_public'

/** An address that a stranger gave us to call, or what is wrong with it. `local`: for the server of a test. */
export function readPublicUrl(text: string, local: boolean): URL | AddressFault {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || (url.protocol !== 'https:' && !(local && url.protocol === 'http:'))) return 'https_link'
  // A name and password in the address would end up in logs of others.
  if (url.username || url.password) return 'https_link'
  if (local) return url
  if (url.port !== '') return 'port'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isPublic = isIP(host)
    ? isPublicAddress(host)
    : host.includes('.') && !/\.(local|internal|localhost)\.?$/.test(host)
  return isPublic ? url : 'not_public'
}
