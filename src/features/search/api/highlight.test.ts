import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localeCodes, type Locale } from '../../../contract/locales.ts'
import { sampled } from '../../../testing/long.ts'
import type { TextRange } from '../search.contract.ts'
import { highlighter } from './highlight.ts'
import { parseQuery } from './words/parse-query.ts'

/** The text with what is marked in brackets. */
const marked = ({ text, ranges }: { text: string; ranges: readonly TextRange[] }): string => {
  const letters = [...text]
  for (const { start, end } of ranges.toReversed())
    letters.splice(start, end - start, `[${letters.slice(start, end).join('')}]`)
  return letters.join('')
}

const shownFor = (
  q: string,
  language: Locale,
  texts: { title?: string; description?: string; text?: string; language?: Locale },
) => {
  const shown = { title: '', description: '', text: '', language, ...texts }
  const { title, snippet } = highlighter(parseQuery(q, language).parts)(shown)
  return { title: marked({ text: shown.title, ranges: title }), snippet: snippet && marked(snippet) }
}

test.each<[Locale, string, string, string]>([
  ['ru', 'маяк на острове', 'Маяки дальних островов', '[Маяки] дальних [островов]'],
  [
    'uk',
    'захист території',
    'Проста защита: захист вашої території',
    'Проста защита: [захист] вашої [території]',
  ],
  ['be', 'вежа', 'Каменныя вежы', 'Каменныя [вежы]'],
  ['kz', 'қала', 'Қаланың қақпасы', '[Қаланың] қақпасы'],
  ['en', 'claims', 'QuietClaims: claim your land', '[QuietClaims]: [claim] your land'],
  ['th', 'จองที่ดิน', 'ปลั๊กอินจองที่ดินสำหรับเซิร์ฟเวอร์', 'ปลั๊กอิน[จองที่ดิน]สำหรับเซิร์ฟเวอร์'],
])('in %s “%s” is marked in a title, whatever its form', (language, q, title, expected) => {
  expect(shownFor(q, language, { title }).title).toBe(expected)
})

test('names of one concept are marked across languages, transliterations in titles', () => {
  expect(shownFor('приват', 'ru', { title: 'Land claims', language: 'en' }).title).toBe('[Land claims]')
  expect(shownFor('велосити', 'ru', { title: 'Velocity Guard' }).title).toBe('[Velocity] Guard')
  expect(shownFor('paper 1.21', 'en', { description: 'Runs on Paper 1.21.4.' }).snippet).toBe(
    'Runs on [Paper] [1.21.4].',
  )
})

test('the description is shown whole, unless the text has more of the question', () => {
  const far = `${'Слова о другом. '.repeat(30)}Здесь дракон стережёт золото под горой. ${'И ещё слова. '.repeat(30)}`
  expect(shownFor('дракон золото', 'ru', { description: 'Про дракона и золото', text: far }).snippet).toBe(
    'Про [дракона] и [золото]',
  )
  const { snippet } = shownFor('дракон золото', 'ru', { description: 'Про дракона', text: far })
  expect(snippet).toMatch(/^…(?:Слова|о|другом\.) .* \[дракон\] стережёт \[золото\] под горой\. .*…$/)
  expect([...snippet!].length).toBeLessThan(215)
  expect(shownFor('дракон', 'ru', { description: 'Про замок', text: 'И только.' }).snippet).toBeNull()
})

test('markup in a text stays text, a question of markup marks nothing else', () => {
  const text = 'A <b>village</b> & <script>alert(1)</script>'
  expect(shownFor('village', 'en', { description: text }).snippet).toBe(text.replace('village', '[village]'))
})

const letters = fc.string({
  unit: fc.constantFrom('а', 'e', ' ', 'é', 'é', 'ก', '็', 'ำ', 'เ', '👩‍👩‍👧', '🏳️‍🌈', '𝒳', 'к', '.', 'น้ำ'),
  maxLength: 400,
})
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

test('no letter is cut, in marks nor in the text around them', () => {
  fc.assert(
    fc.property(letters, letters, fc.constantFrom(...localeCodes), (q, text, language) => {
      const { title, snippet } = highlighter(parseQuery(q, language).parts)({
        title: text,
        description: '',
        text,
        language,
      })
      const whole = text.normalize('NFC')
      for (const [shown, ranges] of [
        [whole, title] as const,
        [snippet?.text ?? '', snippet?.ranges ?? []] as const,
      ]) {
        const edges = new Set([0])
        let at = 0
        for (const { segment } of graphemes.segment(shown)) edges.add((at += [...segment].length))
        for (const { start, end } of ranges)
          expect([start < end, edges.has(start), edges.has(end)]).toEqual([true, true, true])
      }
      const known = new Set([...graphemes.segment(whole.replace(/\s/gu, ' '))].map(({ segment }) => segment))
      for (const { segment } of graphemes.segment(snippet?.text.replaceAll('…', ' ') ?? ''))
        if (segment !== ' ') expect(known).toContain(segment)
    }),
    sampled(500, 20_000),
  )
})
