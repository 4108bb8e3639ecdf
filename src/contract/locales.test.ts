import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../testing/long.ts'
import { answerLocale, isLocale, localeCodes, localeFromAcceptLanguage, locales } from './locales.ts'

test.each([
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['en-US,en;q=0.9', 'en'],
  ['kk-KZ,kk;q=0.9,ru;q=0.8', 'kz'],
  ['kz', 'kz'],
  ['de-DE,de;q=0.9,th;q=0.5,uk;q=0.7', 'uk'],
  ['de, TH ; q=0.3', 'th'],
  ['be;q=0,uk;q=0.1', 'uk'],
  ['be;q=nonsense,th', 'th'],
  ['de-DE', null],
  ['*', null],
  ['', null],
  [null, null],
  ['__proto__,constructor', null],
])('Accept-Language %j leads to %j', (header, expected) => {
  expect(localeFromAcceptLanguage(header)).toBe(expected)
})

test('of the languages we have, the one with the highest weight wins, the first among equals', () => {
  const tag = fc.constantFrom('be', 'en', 'kk', 'ru', 'th', 'uk', 'de', 'fr')
  const weighted = fc.array(fc.tuple(tag, fc.integer({ min: 0, max: 10 })), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(weighted, (entries) => {
      const header = entries.map(([name, q]) => `${name};q=${q / 10}`).join(', ')
      const ours = entries.filter(([name, q]) => q > 0 && name !== 'de' && name !== 'fr')
      const best = Math.max(0, ...ours.map(([, q]) => q))
      const expected = ours.find(([, q]) => q === best)?.[0] ?? null
      expect(localeFromAcceptLanguage(header)).toBe(expected === 'kk' ? 'kz' : expected)
    }),
    sampled(300, 10_000),
  )
})

test('any header at all gives one of our languages or none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000, unit: 'binary' }), (header) => {
      const locale = localeFromAcceptLanguage(header)
      expect(locale === null || isLocale(locale)).toBe(true)
    }),
    sampled(500, 20_000),
  )
})

test('an answer speaks the language asked for, then the browser’s, then the chosen one, then Russian', () => {
  expect(answerLocale({ query: 'th', acceptLanguage: 'en', cookie: 'be' })).toBe('th')
  expect(answerLocale({ query: 'xx', acceptLanguage: 'en', cookie: 'be' })).toBe('en')
  expect(answerLocale({ acceptLanguage: 'de', cookie: 'be' })).toBe('be')
  expect(answerLocale({ acceptLanguage: 'de', cookie: 'constructor' })).toBe('ru')
  expect(answerLocale({})).toBe('ru')
})

test.each(localeCodes)('%s has a tag that Intl really knows', (code) => {
  expect(Intl.DateTimeFormat.supportedLocalesOf(locales[code].tag)).toEqual([locales[code].tag])
})
