import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch } from '../../../../web/routing/search.ts'
import {
  canonicalAddress,
  choicesOf,
  feedAddress,
  noFilter,
  resourceFilter,
  resourcesAddress,
  sortOf,
} from './resource-filter.ts'

const read = (address: string, type: Parameters<typeof resourceFilter>[1] = null) =>
  resourceFilter(parseSearch(address.split('?')[1] ?? ''), type)

test('an empty address asks for nothing, and nothing gives an empty address', () => {
  expect(choicesOf(noFilter)).toBe(0)
  expect(resourcesAddress(noFilter)).toBe('/resources')
  expect(resourcesAddress({ ...noFilter, type: 'server-setup' })).toBe('/resources/server-setups')
  expect(sortOf(noFilter)).toBe('downloads')
  expect(sortOf({ ...noFilter, q: 'x' })).toBe('relevance')
})

test('what is chosen stands in the address and is read from it again', () => {
  const address =
    '/resources/plugins?q=%D0%BC%D0%BE%D1%81%D1%82&categories%5B%5D=api&tags%5B%5D=a&platforms%5B%5D=paper&platforms%5B%5D=fabric&game_versions%5B%5D=1.21.4&licences%5B%5D=MIT&language=th&author=7&period=week&maintainer=1&archived=no&sort=reaction.6&view=grid&page=3'
  const filter = read(address, 'plugin')
  expect(filter).toMatchObject({ q: 'мост', platforms: ['paper', 'fabric'], sort: 'reaction.6', page: 3 })
  expect(choicesOf(filter)).toBe(11)
  expect(resourcesAddress(filter, { page: 3 })).toBe(address)
})

test('another choice begins at the first page', () => {
  expect(resourcesAddress(read('/resources?page=4'), { platforms: ['paper'] })).not.toContain('page')
})

test('order, time and look do not make another list for crawlers', () => {
  expect(canonicalAddress(read('/resources?sort=new&period=day&view=grid&page=2'))).toBe('/resources?page=2')
})

test.each([
  'page=0',
  'page=-1',
  'page=x',
  'sort=x',
  'language=de',
  'categories[]=x',
  'platforms[]=%00',
  'view=1',
])('%s is left out', (query) => {
  expect(read(`/resources?${query}`)).toEqual(noFilter)
})

test('whatever an address says, what is read of it survives being written', () => {
  const pairs = fc.dictionary(
    fc.constantFrom(
      'q',
      'tags[]',
      'platforms[]',
      'game_versions[]',
      'sort',
      'page',
      'view',
      'language',
      'author',
    ),
    fc.oneof(fc.string(), fc.constantFrom('paper', '1.21', 'new', '3', 'grid', 'th')),
  )
  fc.assert(
    fc.property(pairs, (given) => {
      const filter = read(`/resources?${new URLSearchParams(given)}`)
      const again = read(resourcesAddress(filter, { page: filter.page }))
      expect({ ...again, sort: sortOf(again) }).toEqual({ ...filter, sort: sortOf(filter) })
    }),
  )
})

test('the feed of a list is narrowed as the list is, whatever its order', () => {
  const filter = resourceFilter({ 'platforms[]': ['paper'], sort: 'updated', page: '3', q: 'x' }, 'plugin')
  expect(feedAddress(filter, 'ru')).toBe('/feeds/ru/resources/plugins.atom?platforms%5B%5D=paper')
  expect(feedAddress(resourceFilter({}), 'en')).toBe('/feeds/en/resources.atom')
})
