import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch } from '../../../web/routing/search.ts'
import { sampled } from '../../../testing/long.ts'
import { choose, noChoices } from './search-choices.ts'
import { searchAddress, searchFilter, withoutPart } from './search-filter.ts'

test('an address is read and written without loss, nonsense is left out', () => {
  const address =
    'q=+мост+&kind=article&types[]=map&types[]=house&not_types[]=mod&game_versions[]=1.21.x&categories[]=magic' +
    '&categories[]=x&tags[]=Свет&not_tags[]=ночь&language=uk&not_languages[]=ru&licences[]=MIT&author=7' +
    '&not_authors[]=8&not_authors[]=x&updated=week&not_updated=day&sort=new&exact=1&plain[]=paper&plain[]=&server=paper&server_version=1.21.4&page=3&z=1'
  const filter = searchFilter(parseSearch(`?${address}`))

  expect(filter).toEqual({
    q: 'мост',
    kind: 'article',
    choices: {
      ...noChoices,
      types: { wanted: ['map'], unwanted: ['mod'] },
      game_versions: { wanted: ['1.21.x'], unwanted: [] },
      categories: { wanted: ['magic'], unwanted: [] },
      tags: { wanted: ['Свет'], unwanted: ['ночь'] },
      languages: { wanted: ['uk'], unwanted: ['ru'] },
      licences: { wanted: ['MIT'], unwanted: [] },
      authors: { wanted: ['7'], unwanted: ['8'] },
      updated: { wanted: ['week'], unwanted: ['day'] },
    },
    sort: 'new',
    exact: true,
    plain: ['paper'],
    server: { platform: 'paper', gameVersion: '1.21.4' },
    page: 3,
  })
  expect(searchFilter(parseSearch(searchAddress(filter, { page: 3 }).slice('/search'.length)))).toEqual(
    filter,
  )
  expect(searchAddress(searchFilter({ q: 'почта', kind: 'request' }))).toContain('&kind=request')
  expect(searchAddress(searchFilter({ kind: 'user', language: 'xx', page: '0' }))).toBe('/search')
  expect(searchAddress(filter, { kind: null, choices: noChoices })).toBe(
    '/search?q=%D0%BC%D0%BE%D1%81%D1%82&sort=new&exact=1&plain%5B%5D=paper&server=paper-1.21.4',
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

test('a value is wanted, left out or neither', () => {
  const wanted = choose(noChoices, 'types', 'map', 'wanted')
  expect(wanted.types).toEqual({ wanted: ['map'], unwanted: [] })
  expect(choose(wanted, 'types', 'mod', 'wanted').types.wanted).toEqual(['map', 'mod'])
  expect(choose(wanted, 'types', 'map', 'unwanted').types).toEqual({ wanted: [], unwanted: ['map'] })
  expect(choose(wanted, 'types', 'map', 'wanted')).toEqual(noChoices)
  // Of some there is one alone.
  const language = choose(noChoices, 'languages', 'ru', 'wanted')
  expect(choose(language, 'languages', 'uk', 'wanted').languages.wanted).toEqual(['uk'])
})

test.each([
  ['приват для Paper 1.21.4', 'paper', 'приват для 1.21.4'],
  ['land-claims  plugin', 'land claims', 'plugin'],
  ['map by:Ann_Lee', 'by:Ann_Lee', 'map'],
  ['ปลั๊กอินเศรษฐกิจ', 'ปลั๊กอิน', 'เศรษฐกิจ'],
  ['server >=1.21', '>=1.21', 'server'],
  ['a+b (c', 'nothing of it', 'a+b (c'],
])('“%s” without “%s” is “%s”', (q, part, rest) => {
  expect(withoutPart(q, part)).toBe(rest)
})
