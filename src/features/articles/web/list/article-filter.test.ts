import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch } from '../../../../web/routing/search.ts'
import { sampled } from '../../../../testing/long.ts'
import { articleFilter, articlesAddress, canonicalAddress, choicesOf } from './article-filter.ts'

const read = (address: string) => articleFilter(parseSearch(address.slice('/articles'.length)))

test('an address is read and written without loss', () => {
  const filter = articleFilter(
    parseSearch(
      '?q=+мост+&exact=1&categories[]=magic&categories[]=nonsense&tags[]=сервер&language=uk&author=7&period=week&sort=reaction.6&page=3&z=1',
    ),
  )

  expect(filter).toEqual({
    q: 'мост',
    exact: true,
    categories: ['magic'],
    tags: ['сервер'],
    language: 'uk',
    author: 7,
    period: 'week',
    sort: 'reaction.6',
    page: 3,
  })
  expect(read(articlesAddress(filter, { page: 3 }))).toEqual(filter)
  expect(choicesOf(filter)).toBe(5)
})

test('what is the default, or empty because a plain form sends every field, is not written', () => {
  const empty = parseSearch('?q=&tags[]=&language=&period=all&sort=new&page=1&author=0')
  expect(articlesAddress(articleFilter(empty))).toBe('/articles')
  expect(articlesAddress(articleFilter({ q: 'мост', sort: 'relevance' }))).not.toContain('sort')
  expect(canonicalAddress(articleFilter({ sort: 'views', period: 'day', page: '2', author: '5' }))).toBe(
    '/articles?author=5&page=2',
  )
})

test('whatever stands in an address, the question to the API is a valid one', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(text, text, fc.array(text), (q, other, list) => {
      const filter = articleFilter({
        q,
        author: other,
        page: other,
        sort: other,
        language: other,
        'tags[]': list,
        'categories[]': list,
      })
      expect([...filter.q].length).toBeLessThanOrEqual(120)
      expect(filter.q).toBe(filter.q.trim())
      expect(filter.tags.length).toBeLessThanOrEqual(8)
      expect(filter.tags.every((tag) => [...tag].length <= 70 && tag.isWellFormed())).toBe(true)
      expect(filter.page * 20).toBeLessThanOrEqual(10_000)
    }),
    sampled(300, 20_000),
  )
})
