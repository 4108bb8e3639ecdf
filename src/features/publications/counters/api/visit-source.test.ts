import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryOf, downloadSource, visitSource } from './visit-source.ts'

const origin = 'https://yard.example'
const from = (address: string | null) => {
  const { source, detail } = visitSource({ path: '/en/plugins/gate', languages: null, from: address, origin })
  return `${source} ${detail}`.trim()
}

test.each([
  ['uk-UA,uk;q=0.9,ru;q=0.8', 'UA'],
  ['uk', 'UA'],
  ['kk', 'KZ'],
  ['be', 'BY'],
  ['th', 'TH'],
  ['zh-Hant-TW,zh;q=0.9', 'TW'],
  [' en-GB', 'GB'],
  ['*', ''],
  ['x-nothing', ''],
  ['', ''],
  [null, ''],
])('the country of %s is %s', (languages, country) => {
  expect(countryOf(languages)).toBe(country)
})

test.each([
  [null, 'direct'],
  ['', 'direct'],
  ['javascript:alert(1)', 'direct'],
  ['/en', 'site home'],
  ['/ru/', 'site home'],
  ['https://yard.example/ru/resources?type=plugin', 'site resources'],
  ['/ru/article/lanterns.12', 'site article'],
  ['/ru/maps/city', 'site resource'],
  ['/ru/user/3', 'site profile'],
  ['/ru/nowhere', 'site other'],
  ['/ru/search?q=Stone%00%20Lanterns', 'search stone lanterns'],
  ['/ru/search?q=ann@mail.example', 'search'],
  ['https://www.blocks.example/t/1?u=ann', 'host blocks.example'],
  ['https://ann:secret@blocks.example/', 'host blocks.example'],
  ['http://10.0.0.7/', 'host'],
  ['http://[2001:db8::7]/', 'host'],
  ['http://router/', 'host'],
])('a visit from %s counts as %s', (address, expected) => {
  expect(from(address)).toBe(expected)
})

test('whatever a browser says, only what fits its column is stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.webUrl(), fc.string(), (words, url, languages) => {
      for (const address of [words, url, `/en/search?q=${encodeURIComponent(words.toWellFormed())}`]) {
        const found = visitSource({ path: '/en', languages, from: address, origin })
        expect(found.detail.length).toBeLessThanOrEqual(128)
        expect(found.detail).not.toMatch(/\p{Cc}/u)
        expect(found.country).toMatch(/^([A-Z]{2})?$/)
      }
    }),
  )
})

test('a download names the page it was pressed on, and a program names none', () => {
  const of = (referer?: string) => downloadSource(new Headers(referer ? { referer } : {}), origin).source
  expect([of(), of('https://yard.example/en/plugins/gate'), of('https://blocks.example/')]).toEqual([
    'program',
    'site',
    'host',
  ])
})
