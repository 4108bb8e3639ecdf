import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from '../../server/ascii.ts'
import { sampled } from '../../testing/long.ts'
import { localeCodes } from '../locales.ts'
import { isReservedSlug, makeSlug } from './slug.ts'
import { isSlug } from '../taxonomy.ts'

test.each([
  ['ru', 'Плагин экономики для выживания', 'plagin-ekonomiki-dlya'],
  ['ru', 'Щит и ёж', 'schit-i-yozh'],
  ['uk', 'Їжак у гаю, Згода', 'yizhak-u-haiu-zghoda'],
  ['uk', 'Карта «Затишний сад»', 'karta-zatyshnyi-sad'],
  ['be', 'Новы год у горадзе Ў', 'novy-hod-u-horadze-u'],
  ['be', 'Аб’ект', 'abekt'],
  ['kz', 'Әлемдегі қала', 'alemdegi-qala'],
  ['en', 'Café  WorldEdit 1.21.4!', 'cafe-worldedit-1-21-4'],
  ['en', '2026', 'v2026'],
  ['en', 'Create', 'create-1'],
  ['en', 'ok', ''],
  ['en', '!!!', ''],
  ['en', 'a'.repeat(40), 'a'.repeat(25)],
] as const)('%s: %s becomes %s', (language, text, slug) => {
  expect(slugOf(text, language, { max: 25 })).toBe(slug)
})

test('Thai is readable in Latin letters on the server', () => {
  expect(slugOf('ปลั๊กอินเศรษฐกิจ', 'th', { max: 25 })).toMatch(/^[a-z]{3,25}$/)
  expect(makeSlug('ปลั๊กอิน WorldEdit', 'th', { max: 25 })).toBe('worldedit')
})

const scripts = fc.constantFrom(
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'ґєіїўғқңөүұәһ',
  'abcxyzßéñøÆ',
  'กขคงจฉชซญฎั้าิีืุูเแโใไ์',
  '0123456789',
  ' -_.,!«»’"\t\n',
  '漢字かなカナ한글عربيעברית',
  '😀‍👩‍🌾️\u0000\ud800',
)
const text = fc
  .array(
    scripts.chain((letters) => fc.constantFrom(...letters)),
    { maxLength: 60 },
  )
  .map((letters) => letters.join(''))

test('any text gives a slug of the one form or none, always the same', () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...localeCodes), (value, language) => {
      const slug = slugOf(value, language, { max: 25 })
      expect(slugOf(value, language, { max: 25 })).toBe(slug)
      if (slug !== '') expect([isSlug(slug), isReservedSlug(slug)]).toEqual([true, false])
    }),
    sampled(5_000, 50_000),
  )
})
