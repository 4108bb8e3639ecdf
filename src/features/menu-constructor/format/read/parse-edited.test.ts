import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../../../testing/long.ts'
import { corpus } from '../corpus.fixture.ts'
import { ownMenus } from '../menus.fixture.ts'
import type { Entry, Value } from '../menu.ts'
import { yamlMarks } from '../yaml-marks.fixture.ts'
import { originOf } from './moved.ts'
import { oddTexts } from './odd-texts.fixture.ts'
import { parseEdited } from './parse-edited.ts'
import { parseSimple } from './parse-simple.ts'
import './use-full-parser.ts'

/** Entries that were moved say their places when asked; a comparison of objects would not ask. */
const laidOut = (value: Value): unknown =>
  value.kind === 'map'
    ? { ...value, entries: value.entries.map(entryLaidOut) }
    : value.kind === 'list'
      ? { ...value, values: value.values.map(laidOut) }
      : value
const entryLaidOut = ({ key, keySpan, value, colon, span, merged }: Entry) => ({
  key,
  keySpan,
  value: laidOut(value),
  colon,
  span,
  ...(merged && { merged }),
})

const texts = [...ownMenus, ...corpus].map(({ text }) => text)
const pieces = [
  ...yamlMarks,
  'a',
  ' ',
  '  ',
  '\n',
  '\n  b: 1\n',
  "'",
  '#',
  ': ',
  '- ',
  '---',
  '\r',
  '\t',
  '&a text',
]
const splice = fc.tuple(
  fc.nat(),
  fc.oneof(fc.constant(0), fc.nat(3), fc.nat(60)),
  fc.constantFrom('', ...pieces),
)

/** Places near the last one, as somebody types. */
const typed = fc.tuple(
  fc.nat(),
  fc.array(fc.tuple(fc.nat(6), fc.nat(2), fc.constantFrom('', ...pieces)), { minLength: 1, maxLength: 8 }),
)

let alone = 0
function holds(before: string, root: Value, after: string): Value | null | undefined {
  const whole = parseSimple(after)
  const edited = parseEdited(before, root, after)
  if (edited === undefined) return whole
  alone++
  expect(whole, `read what the parser refuses: ${JSON.stringify(after.slice(0, 400))}`).toBeDefined()
  expect(laidOut(edited), after).toEqual(whole && laidOut(whole))
  return edited
}

test.each([
  ['menus', texts],
  ['odd texts', oddTexts],
])(
  'a text changed in one place is read as if it were new: %s',
  (_, from) => {
    alone = 0
    fc.assert(
      fc.property(fc.constantFrom(...from), splice, (text, [at, length, insert]) => {
        const root = parseSimple(text)
        if (!root) return
        const start = at % (text.length + 1)
        holds(text, root, text.slice(0, start) + insert + text.slice(start + length))
      }),
      sampled(500, 20_000),
    )
    expect(alone).toBeGreaterThan(40)
  },
  300_000,
)

test('many changes one after another leave the tree of the last text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), typed, (first, [place, edits]) => {
      let text = first
      let root: Value | null | undefined = parseSimple(text)
      let at = place % (text.length + 1)
      for (const [step, length, insert] of edits) {
        if (!root) return
        at = Math.min(at + step, text.length)
        const next = text.slice(0, at) + insert + text.slice(at + length)
        root = holds(text, root, next)
        text = next
        at += insert.length
      }
    }),
    sampled(300, 5_000),
  )
}, 300_000)

test('what was not changed is the same object, or moved and not read again', () => {
  const text = 'items:\n  a:\n    slot: 1\n  b:\n    slot: 2\n  c:\n    slot: 3\nsize: 9\n'
  const long = text.replace('size: 9', `size: 9\nlore: '${'x'.repeat(4000)}'`)
  const padded = long.replace('  c:', `  x:\n    lore: '${'y'.repeat(4000)}'\n  c:`)
  const root = parseSimple(padded)
  if (root?.kind !== 'map') throw new Error('not a menu')
  const edited = parseEdited(padded, root, padded.replace('slot: 2', 'slot: 22'))
  const itemsOf = (value: Value | undefined) =>
    value?.kind === 'map' && value.entries[0]!.value.kind === 'map' ? value.entries[0]!.value.entries : []
  const [a, b, , c] = itemsOf(root)
  const [a2, b2, , c2] = itemsOf(edited)
  expect(a2).toBe(a)
  expect(originOf(b2!)).not.toBe(b)
  expect(originOf(c2!)).toBe(c)
  expect(c2!.span.from).toBe(c!.span.from + 1)
})
