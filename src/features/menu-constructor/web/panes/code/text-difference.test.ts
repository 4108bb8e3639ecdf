import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextChange } from '../../../format/menu.ts'
import { textDifference } from './text-difference.ts'

const applied = (text: string, changes: TextChange[]) =>
  changes
    .toSorted((a, b) => b.from - a.from)
    .reduce((now, change) => now.slice(0, change.from) + change.insert + now.slice(change.to), text)

test('one changed letter is one change of one letter', () => {
  expect(textDifference('slot: 1\nx', 'slot: 2\nx')).toEqual([{ from: 6, to: 7, insert: '2' }])
  expect(textDifference('same', 'same')).toEqual([])
})

test('two far changes stay two, the lines between are not touched', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index}\n`)
  const after = lines.with(3, 'line three\n').with(20, 'line twenty\n')
  const changes = textDifference(lines.join(''), after.join(''))
  expect(changes).toHaveLength(2)
  expect(applied(lines.join(''), changes)).toBe(after.join(''))
})

test('a wholly different text is still reached', () => {
  const before = Array.from({ length: 900 }, (_, index) => `a${index}`).join('\n')
  const after = Array.from({ length: 900 }, (_, index) => `b${index}`).join('\n')
  expect(applied(before, textDifference(before, after))).toBe(after)
})

test('the changes always lead to the other text', () => {
  const texts = fc.array(fc.constantFrom('a\n', 'b\n', 'cc\n', '\n', 'd')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const changes = textDifference(before, after)
      expect(applied(before, changes)).toBe(after)
      changes.forEach((change, index) =>
        expect(change.from).toBeGreaterThanOrEqual(changes[index - 1]?.to ?? 0),
      )
    }),
  )
})
