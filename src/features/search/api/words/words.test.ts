import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localeCodes } from '../../../../contract/locales.ts'
import { sampled } from '../../../../testing/long.ts'
import { cutWords } from './cut-words.ts'
import { editDistance } from './edit-distance.ts'
import { parseQuery } from './parse-query.ts'
import { swapLayout } from './swap-layout.ts'
import { vectorsOf } from './vectors.ts'

const words = (text: string) => cutWords(text).map((word) => word.text)

test.each([
  ['Сервер «Ёлка»: 1.21.4', ['сервер', 'ёлка', '1.21.4']],
  ["Зв’язок та об'єкт", ['звязок', 'та', 'обєкт']],
  ['server’s players', ['server', 'players']],
  ['ปลั๊กอินเศรษฐกิจสำหรับมายคราฟต์', ['ปลั๊กอิน', 'เศรษฐกิจ', 'สำหรับ', 'มายคราฟต์']],
  ['ม็อดแพ็กของ Paper1.21', ['ม็อดแพ็ก', 'ของ', 'paper1', '21']],
  ['', []],
])('%s is cut into its words', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

test('a name of several words is also its parts', () => {
  expect(cutWords('WorldEdit')).toEqual([{ text: 'worldedit', parts: ['world', 'edit'] }])
})

test('a query becomes terms: words, phrases, exclusions, an unfinished end', () => {
  expect(parseQuery('плагин "под водой" -старый экон').terms).toEqual([
    { words: ['плагин'], phrase: false, excluded: false, prefix: false },
    { words: ['под', 'водой'], phrase: true, excluded: false, prefix: false },
    { words: ['старый'], phrase: false, excluded: true, prefix: false },
    { words: ['экон'], phrase: false, excluded: false, prefix: true },
  ])
  expect(parseQuery('экономика ').terms[0]!.prefix).toBe(false)
  expect(parseQuery('для').terms).toHaveLength(1)
  expect(parseQuery('плагин для привата').terms).toHaveLength(2)
  expect(parseQuery('один два три четыре пять шесть семь восемь девять').terms).toHaveLength(8)
})

test.each([
  ['gkfuby', 'ru', 'плагин'],
  ['зфзук', 'ru', 'paper'],
  ['cdsn', 'uk', 'світ'],
])('%s on the wrong keyboard (%s) is %s', (typed, language, meant) => {
  expect(swapLayout(typed, language)).toBe(meant)
})

test.each([
  ['плгин', 'плагин', 1],
  ['лпагин', 'плагин', 1],
  ['карта', 'карта', 0],
  ['мод', 'карта', 3],
])('%s is %s with so many errors: %i', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance)
})

const hostile = fc.string({
  unit: fc.constantFrom(...`абв абвґў'"\\:&|!()<>*-^=,.;𝒳ก็เ 1.2`, '\u0000', '\ud800', '’', '«'),
})

test('whatever is typed or written becomes a query and vectors that hold no stray quote', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(...localeCodes), (text, language) => {
      const { match, matchTitle, rank } = parseQuery(text)
      const { head, tokens } = vectorsOf(
        { title: text, tags: [text], description: text, text, createdAt: new Date(0) },
        language,
      )
      for (const expression of [match, matchTitle, rank, head, tokens])
        if (expression !== null)
          expect(expression.replace(/'[^'\\\p{Cc}]*'/gu, '')).not.toMatch(/['\\\p{Cc}]/u)
    }),
    sampled(2_000, 50_000),
  )
})
