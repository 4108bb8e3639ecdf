import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch } from '../../../web/routing/search.ts'
import { sampled } from '../../../testing/long.ts'
import { searchAddress, searchFilter, toggled } from './search-filter.ts'

test('an address is read and written without loss, nonsense is left out', () => {
  const filter = searchFilter(
    parseSearch(
      '?q=+мост+&kind=article&language=uk&categories[]=magic&categories[]=x&sort=new&exact=1&plain[]=paper&plain[]=&server=paper&server_version=1.21.4&page=3&z=1',
    ),
  )

  expect(filter).toEqual({
    q: 'мост',
    kind: 'article',
    language: 'uk',
    categories: ['magic'],
    sort: 'new',
    exact: true,
    plain: ['paper'],
    server: { platform: 'paper', gameVersion: '1.21.4' },
    page: 3,
  })
  expect(searchFilter(parseSearch(searchAddress(filter, { page: 3 }).slice('/search'.length)))).toEqual(
    filter,
  )
  expect(searchAddress(searchFilter({ kind: 'user', language: 'xx', page: '0' }))).toBe('/search')
  expect(searchAddress(filter, { kind: null })).toBe(
    '/search?q=%D0%BC%D0%BE%D1%81%D1%82&language=uk&categories%5B%5D=magic&sort=new&exact=1&plain%5B%5D=paper&server=paper-1.21.4',
  )
})

test('whatever stands in an address, the question to the API is a valid one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string(), (q, other) => {
      const filter = searchFilter({ q, page: other, kind: other, 'categories[]': [other] })
      expect([...filter.q].length).toBeLessThanOrEqual(128)
      expect(filter.q).toBe(filter.q.trim())
      expect(filter.page * 20).toBeLessThanOrEqual(1_000)
    }),
    sampled(500, 20_000),
  )
})

test('a choice is taken and given back', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'b')).toEqual(['a'])
})
