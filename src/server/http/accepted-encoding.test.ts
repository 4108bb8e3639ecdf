import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000,gzip;q=0', null],
  ['brotli, x-gzip', null],
  ['', null],
  [null, null],
])('%s takes %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('what is not there is not chosen', () => {
  expect(acceptedEncoding('br, gzip', { br: null, gzip: Buffer.from('x') })).toBe('gzip')
  expect(acceptedEncoding('br', { gzip: Buffer.from('x') })).toBeNull()
})
