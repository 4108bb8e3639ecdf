import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../testing/long.ts'
import { isPublicAddress } from './public-address.ts'

const dotted = (value: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.')

/** Written by hand and not read from the code, so that a range that is forgotten there is found here. */
const privateRanges = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

const privateAddress = fc
  .tuple(fc.constantFrom(...privateRanges), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map(([[start, bits], part]) => {
    const first = start.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0)
    return dotted(first + Math.floor(part * 2 ** (32 - bits)))
  })

const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
const tail = (count: number) =>
  fc.array(group, { minLength: count, maxLength: count }).map((list) => list.join(':'))

test('no address of a private, local, shared, multicast or reserved range is public', () => {
  fc.assert(
    fc.property(privateAddress, (address) => !isPublicAddress(address)),
    { numRuns: runs(2_000, 50_000) },
  )
})

test('nor is any IPv4 address, public or not, that is written as an IPv6 one', () => {
  const any = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(dotted)
  fc.assert(
    fc.property(
      any,
      fc.constantFrom('::ffff:', '::', '64:ff9b::', '64:ff9b:1::', '::ffff:0:'),
      (address, prefix) => !isPublicAddress(prefix + address),
    ),
    { numRuns: runs(1_000, 20_000) },
  )
})

test('nor are IPv6 addresses that are local, unique to a site, multicast, tunnelled or for documents', () => {
  const prefix = fc.constantFrom(
    'fc00',
    'fd12',
    'fdff',
    'fe80',
    'febf',
    'fec0',
    'ff02',
    'ff0e',
    '2002',
    '2001:db8',
  )
  fc.assert(
    fc.property(prefix, tail(6), (start, rest) => {
      const address = start.includes(':') ? `${start}:${rest}` : `${start}:0:${rest}`
      return !isPublicAddress(address)
    }),
    { numRuns: runs(1_000, 20_000) },
  )
  for (const address of [
    '::',
    '::1',
    '2001::1',
    '2001:10::1',
    '3fff::1',
    'fe80::1%eth0',
    '100::1',
    '5f00::1',
  ])
    expect(isPublicAddress(address), address).toBe(false)
})

test('addresses of the public internet are, and what is no address is not', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.1.1',
    '169.253.1.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001::200e',
  ])
    expect(isPublicAddress(address), address).toBe(true)
  for (const word of [
    '',
    'localhost',
    'example.com',
    '1.1.1',
    '0x7f000001',
    '2130706433',
    '127.1',
    ' 8.8.8.8',
  ])
    expect(isPublicAddress(word), word).toBe(false)
})
