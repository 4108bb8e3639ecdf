import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../testing/long.ts'
import { safeTarget } from './safe-target.ts'

const origin = 'https://blockyard.example'
/** What a browser makes of a Location or an href on our site. */
const leadsTo = (target: string): URL => new URL(target, `${origin}/ru/login`)

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/\tevil',
  '/\n/evil.example',
  '\t//evil.example',
  '/\u0000/evil.example',
  ' //evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
  '?a',
  '#a',
  '@evil.example',
  '/api/auth/logout',
  '/_auth/reset',
  '/a/../api/users',
  '/%2e%2e/api/users',
  '/api',
  '/ru\\..\\..\\evil',
])('%j does not lead away from the pages', (target) => {
  expect(safeTarget(target, '/ru')).toBe('/ru')
})

test.each([
  ['/ru', '/ru'],
  ['/ru/resources/x?page=2#comments', '/ru/resources/x?page=2#comments'],
  ['/ru/a/../b', '/ru/b'],
  ['/%2f/evil', '/%2f/evil'],
  ['/ru?next=//evil.example', '/ru?next=//evil.example'],
  ['/ru/привет', '/ru/%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82'],
  ['/apish', '/apish'],
])('%j is a page of ours', (target, expected) => {
  expect(safeTarget(target, '/home')).toBe(expected)
  expect(leadsTo(expected).origin).toBe(origin)
})

test.each([[null], [undefined], [1], [['/ru']], [{ toString: () => '/ru' }], ['/'.padEnd(3000, 'a')]])(
  '%j is no target',
  (value) => {
    expect(safeTarget(value, '/home')).toBe('/home')
  },
)

test('no text whatsoever leads to another site or to the API', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '..',
    '.',
    '//',
    '%2f',
    '%5c',
    '%2e',
    '\t',
    '\n',
    '\r',
    ' ',
    '\u0000',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'http:',
    'https:',
    'javascript:',
    'ru',
    'api',
    '_auth',
    '[::1]',
    '\u3002',
    '\uff0f',
    '\u2215',
    '\u00a0',
    '\ud800',
    'é',
  )
  const target = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    fc.string({ unit: 'binary', maxLength: 30 }).map((text) => `/${text}`),
  )
  fc.assert(
    fc.property(target, (value) => {
      const result = safeTarget(value, '/home')
      const url = leadsTo(result)
      expect(url.origin).toBe(origin)
      expect(result).toMatch(/^\/(?![/\\])/)
      expect(url.pathname).not.toMatch(/^\/(api|_auth)(\/|$)/)
    }),
    sampled(2_000, 50_000),
  )
})
