import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localeCodes } from '../../../contract/locales.ts'
import { parseArticleSlug } from '../../../contract/taxonomy.ts'
import { sampled } from '../../../testing/long.ts'
import { articleSlug, titleKey } from './article-kind.ts'

test.each([
  ['ru', 'Щука и ёж: сервер на 100 игроков', 'schuka-i-yozh-server-na-100-igrokov'],
  ['uk', 'Гарний захист світу', 'harnyi-zakhyst-svitu'],
  ['kz', 'Әлемдегі қала', 'alemdegi-qala'],
  ['en', 'Don’t panic — it’s only lag!', 'dont-panic-its-only-lag'],
] as const)('%s: %s', (language, title, slug) => {
  expect(articleSlug(title, language)).toBe(slug)
})

test('a Thai title has a readable address', () => {
  expect(articleSlug('เซิร์ฟเวอร์แรกของฉัน', 'th')).toMatch(/^[a-z0-9-]{4,80}$/)
})

test('any title gives an address that can be read back', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(...localeCodes),
      (title, language) => {
        const slug = articleSlug(title, language)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(parseArticleSlug(`${slug}.7`)).toEqual({ slug, id: 7 })
      },
    ),
    sampled(200, 5000),
  )
})

test('titles that look alike have one key', () => {
  expect(titleKey('  Мой   Сервер ')).toBe(titleKey('мой сервер'))
})
