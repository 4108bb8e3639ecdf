import { expect, test } from 'vitest'
import { parseSearch } from '../../web/routing/search.ts'
import { isMenuView, isViewSearch, viewAddress } from './view-address.contract.ts'

test.each([
  '/ru/dm-constructor?view',
  '/th/dm-constructor?view=',
  '/en/dm-constructor?view=1',
  '/en/dm-constructor?view=1&view=2',
  '/en/dm-constructor?from=chat&view',
  '/en/dm-constructor?%76iew',
  viewAddress('/kz/dm-constructor', ''),
])('%s is a view', (address) => {
  expect(isMenuView(address)).toBe(true)
  // What the headers allow is what the page then shows.
  expect(isViewSearch(parseSearch(address.slice(address.indexOf('?'))))).toBe(true)
})

test.each([
  '/ru/dm-constructor',
  '/ru/dm-constructor?',
  '/ru/dm-constructor?viewer',
  '/ru/dm-constructor?View',
  '/ru/dm-constructor?q=view',
  '/ru/dm-constructor?q=?view',
  '/ru/dm-constructor?__proto__[view]=1',
  '/ru/dm-constructor/?view',
  '/ru/dm-constructor/x?view',
  '/ru/dm-constructor%3Fview',
  '/ru/DM-constructor?view',
  '//ru/dm-constructor?view',
  'http://yard.example/ru/dm-constructor?view',
  '/dm-constructor?view',
  '/ru?view',
  '/ru/resources?view=grid',
  '/ru/settings/security?view',
  '/ru/auth/login?next=/ru/dm-constructor?view',
  '/api/dm/updates.json?view',
  '',
])('%s is none', (address) => expect(isMenuView(address)).toBe(false))

test('the address of a view keeps its hash', () => {
  expect(viewAddress('/ru/dm-constructor', '#d=abc')).toBe('/ru/dm-constructor?view=1#d=abc')
})
