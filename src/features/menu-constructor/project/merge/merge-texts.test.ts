import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampled } from '../../../../testing/long.ts'
import { applyChanges } from '../../format/edit/changes.ts'
import '../../format/read/use-full-parser.ts'
import { changesBetween, diffLines, linesOf } from './diff-lines.ts'
import { conflictsOf, mergedText, mergeTexts, resolveParts } from './merge-texts.ts'

const base = `menu_title: Shop
size: 27
items:
  a:
    material: STONE
    slot: 1
  b:
    material: DIRT
    slot: 2
`
const someText = fc
  .array(fc.constantFrom('a\n', 'b\n', 'c\r\n', '\n', 'd'), { maxLength: 14 })
  .map((lines) => lines.join(''))

describe('the difference of two texts', () => {
  test('turns the one into the other, whatever they are', () => {
    fc.assert(
      fc.property(someText, someText, (a, b) => {
        expect(applyChanges(a, changesBetween(a, b))).toBe(b)
      }),
      sampled(300, 5000),
    )
  })

  test('touches only the lines that differ', () => {
    const next = base.replace('size: 27', 'size: 54').replace('slot: 2', 'slot: 3')
    expect(diffLines(linesOf(base), linesOf(next)).map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [8, 9],
    ])
    expect(changesBetween(base, next).map(({ insert }) => insert)).toEqual(['54', '3'])
  })

  test('of texts with nothing in common is the whole text', () => {
    const lines = (word: string) => Array.from({ length: 1200 }, (_, at) => `${word}${at}\n`).join('')
    expect(applyChanges(lines('a'), changesBetween(lines('a'), lines('b')))).toBe(lines('b'))
  })
})

describe('a merge', () => {
  test('joins changes of different places, also of neighboring lines', () => {
    const mine = base.replace('STONE', 'GLASS')
    const disk = base.replace('slot: 1', 'slot: 5').replace('Shop', 'Market')
    expect(mergedText(base, mine, disk)).toBe(
      base.replace('STONE', 'GLASS').replace('slot: 1', 'slot: 5').replace('Shop', 'Market'),
    )
  })

  test('asks where both changed one line, and takes what is chosen there alone', () => {
    const mine = base.replace('size: 27', 'size: 54').replace('STONE', 'GLASS')
    const disk = base.replace('size: 27', 'size: 36').replace('DIRT', 'SAND')
    expect(mergedText(base, mine, disk)).toBeNull()
    const parts = mergeTexts(base, mine, disk)
    expect(conflictsOf(parts)).toEqual([
      { kind: 'conflict', base: 'size: 27\n', mine: 'size: 54\n', disk: 'size: 36\n', line: 2 },
    ])
    const both = base.replace('STONE', 'GLASS').replace('DIRT', 'SAND')
    expect(resolveParts(parts, ['mine'])).toBe(both.replace('size: 27', 'size: 54'))
    expect(resolveParts(parts, ['disk'])).toBe(both.replace('size: 27', 'size: 36'))
  })

  test('asks where both added lines at one place', () => {
    const added = (name: string) => `${base}  ${name}:\n    material: BOOK\n    slot: 9\n`
    expect(mergedText(base, added('c'), added('d'))).toBeNull()
    expect(mergedText(base, added('c'), added('c'))).toBe(added('c'))
  })

  test('asks where the joined text could not be read', () => {
    const written = 'a:\n  1\n  b 2\n  3\n'
    const mine = 'a:\n  "1\n  b 2\n  3"\n'
    const disk = 'a:\n  1\n  "b" 2\n  3\n'
    expect(conflictsOf(mergeTexts(written, mine, disk))).toEqual([])
    expect(mergedText(written, mine, disk)).toBeNull()
  })

  test('loses nothing: what only one side changed is always there', () => {
    fc.assert(
      fc.property(someText, someText, (a, b) => {
        expect(resolveParts(mergeTexts(a, b, a), [])).toBe(b)
        expect(resolveParts(mergeTexts(a, a, b), [])).toBe(b)
        expect(resolveParts(mergeTexts(a, b, b), [])).toBe(b)
      }),
      sampled(300, 5000),
    )
  })

  test('mine everywhere is mine, disk everywhere is disk', () => {
    const edits = fc.array(fc.tuple(fc.nat(8), fc.constantFrom('x\n', 'y\n', '')), { maxLength: 4 })
    const edited = (changes: [number, string][]) => {
      const lines = linesOf(base)
      for (const [at, line] of changes) lines[at] = line
      return lines.join('')
    }
    fc.assert(
      fc.property(edits, edits, (left, right) => {
        const [mine, disk] = [edited(left), edited(right)]
        const parts = mergeTexts(base, mine, disk)
        if (parts.every((part) => part.kind === 'conflict')) {
          expect(
            resolveParts(
              parts,
              parts.map(() => 'mine' as const),
            ),
          ).toBe(mine)
          expect(
            resolveParts(
              parts,
              parts.map(() => 'disk' as const),
            ),
          ).toBe(disk)
        }
        for (const conflict of conflictsOf(parts)) {
          expect(mine).toContain(conflict.mine)
          expect(disk).toContain(conflict.disk)
        }
      }),
      sampled(200, 3000),
    )
  })
})
