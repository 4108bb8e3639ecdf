import { BlockList, isIP } from 'node:net'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../testing/long.ts'
import { addressGroup, clientAddress } from './client-address.ts'

const ipv6 = fc.oneof(
  fc.ipV6(),
  fc.ipV6().map((address) => address.toUpperCase()),
)
const anyAddress = fc.oneof(fc.ipV4(), ipv6)

test('without a proxy of ours, no header changes the address', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.string({ unit: 'binary' }), fc.ipV4(), (remote, junk, claimed) => {
      expect(clientAddress(remote, junk, 0)).toBe(remote)
      expect(clientAddress(remote, claimed, 0)).toBe(remote)
    }),
    sampled(300, 5_000),
  )
})

test('behind proxies, the address is the one the outermost of ours wrote, whatever stands in front of it', () => {
  const list = fc.array(fc.oneof(fc.ipV4(), fc.constantFrom('unknown', '', 'evil')), { maxLength: 5 })
  const ours = fc.array(fc.ipV4(), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(list, ours, (claimed, written) => {
      const header = [...claimed, ...written].join(', ')
      expect(clientAddress('10.0.0.1', header, written.length)).toBe(written[0])
    }),
    sampled(300, 5_000),
  )
})

test('a header shorter than our chain of proxies is not believed', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.9', 2)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', '', 1)).toBe('10.0.0.1')
})

test.each([
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['', '0.0.0.0'],
  [undefined, '0.0.0.0'],
])('%j is written as %j', (remote, expected) => {
  expect(clientAddress(remote, null, 0)).toBe(expected)
})

test('whatever arrives, the result is an address that the database takes', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyAddress, fc.string()),
      fc.string(),
      fc.nat({ max: 3 }),
      (remote, header, proxies) => {
        const address = clientAddress(remote, header, proxies)
        expect(isIP(address)).toBeGreaterThan(0)
        expect(address).not.toContain('%')
      },
    ),
    sampled(500, 10_000),
  )
})

test('an IPv6 address is counted with its /64 and with nobody else', () => {
  fc.assert(
    fc.property(ipv6, ipv6, (one, other) => {
      const net = new BlockList()
      net.addSubnet(one, 64, 'ipv6')
      // Node's own arithmetic is the judge; addresses that only wrap IPv4 are counted as IPv4.
      const [first, second] = [addressGroup(one), addressGroup(other)]
      if (first.includes('.') || second.includes('.')) return
      expect(first === second).toBe(net.check(other, 'ipv6'))
    }),
    sampled(500, 20_000),
  )
})

test('all addresses of one /64 share a group, however they are spelled', () => {
  const host = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(host, (groups) => {
      const tail = groups.map((group) => group.toString(16)).join(':')
      expect(addressGroup(`2001:db8:0:7:${tail}`)).toBe('2001:db8:0:7::/64')
      expect(addressGroup(`2001:0DB8:0000:0007:${tail}`)).toBe('2001:db8:0:7::/64')
    }),
    sampled(200, 5_000),
  )
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['1:2::3:4:5:1.2.3.4', '1:2:0:3::/64'],
  ['::1:2:3:4:5:1.2.3.4', '0:1:2:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})
