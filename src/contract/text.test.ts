import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../testing/long.ts'
import { codePoints, text } from './text.ts'

const letters = ['ы', 'Ё', 'ї', 'ў', 'қ', 'เ', 'ที่', '👍', '👨‍👩‍👧', 'é', 'e\u0301', 'и\u0306', '𝒳', '中', 'a']
const phrase = fc.array(fc.constantFrom(...letters), { maxLength: 30 }).map((parts) => parts.join(''))
const issueKeys = (schema: ReturnType<typeof text>, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []

test('a text is accepted exactly when its code points after composing are within the bounds', () => {
  const schema = text({ min: 3, max: 12 })
  fc.assert(
    fc.property(phrase, (value) => {
      const length = [...value.normalize('NFC')].length
      expect(schema.safeParse(value).success).toBe(length >= 3 && length <= 12)
    }),
    sampled(500, 20_000),
  )
})

test('an accepted text is trimmed, composed and never changed again', () => {
  const schema = text({ min: 0, max: 200 })
  fc.assert(
    fc.property(phrase, fc.constantFrom('', ' ', '  ', '\u00a0', '\n'), (value, space) => {
      const once = schema.parse(space + value + space)
      expect(once).toBe(value.normalize('NFC').trim())
      expect(schema.parse(once)).toBe(once)
    }),
    sampled(500, 20_000),
  )
})

test.each([
  ['й', 1],
  ['и\u0306', 1],
  ['ที่', 3],
  ['👍', 1],
  ['👨‍👩‍👧', 5],
  ['', 0],
])('%j counts as %i', (value, expected) => {
  expect(codePoints(value)).toBe(expected)
})

test('a text of any excess is told the bound that holds, not a technical one', () => {
  const schema = text({ min: 1, max: 10 })
  for (const excess of [11, 200, 1_000_000]) {
    const { error } = schema.safeParse('я'.repeat(excess))
    expect(error?.issues).toHaveLength(1)
    expect(error?.issues[0]).toMatchObject({ message: 'too_long', params: { max: 10 } })
  }
})

test('control characters are refused, line ends only where there is one line', () => {
  const line = text({ min: 1, max: 50 })
  const paragraph = text({ min: 1, max: 50, lines: true })
  for (const bad of ['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u2028b', 'a\tb'])
    expect([issueKeys(line, bad), issueKeys(paragraph, bad)]).toEqual([
      ['control_characters'],
      ['control_characters'],
    ])
  expect(issueKeys(line, 'a\nb')).toEqual(['control_characters'])
  expect(issueKeys(paragraph, 'a\nb')).toEqual([])
})

test('half a surrogate pair is refused: the database would store something else', () => {
  const schema = text({ min: 1, max: 50 })
  for (const bad of ['\ud800', 'a\udc00b', '👍\ud83d']) expect(issueKeys(schema, bad)).toEqual(['invalid'])
})

test.each([[null], [1], [[]], [['a']], [{}], [undefined]])('%j is no text', (value) => {
  expect(text({ min: 0, max: 5 }).safeParse(value).success).toBe(false)
})
