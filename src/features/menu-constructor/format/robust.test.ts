import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../../testing/long.ts'
import { diagnose } from './rules/diagnose.ts'
import { samples } from './rules/diagnose.fixture.ts'
import { applyChanges, invertChanges } from './edit/changes.ts'
import { editText } from './edit/edit.ts'
import { loadMenu } from './load/loader.ts'
import { ownMenus } from './menus.fixture.ts'
import type { MenuEdit } from './menu.ts'
import { readFile } from './read/read.ts'
import { yamlMarks } from './yaml-marks.fixture.ts'
import { sampleOptions } from './rules/sample-menus.fixture.ts'
import './read/use-full-parser.ts'

const pieces = [
  ...yamlMarks,
  '? ',
  '\r',
  '---\n',
  '...',
  '<<: ',
  '\uFEFF',
  '\u2028',
  '😀',
  'items:',
  'slots:',
  "''",
]
/** Texts as they are while somebody types: mostly sound, with something broken in them. */
const brokenText = fc
  .tuple(
    fc.constantFrom(...ownMenus.map(({ text }) => text), ...samples.map(({ text }) => text)),
    fc.array(fc.tuple(fc.nat(), fc.nat(6), fc.constantFrom(...pieces)), { minLength: 1, maxLength: 4 }),
  )
  .map(([text, edits]) =>
    edits.reduce((before, [at, length, insert]) => {
      const from = at % (before.length + 1)
      return before.slice(0, from) + insert + before.slice(from + length)
    }, text),
  )

test('no text is too broken to be read, loaded and checked, and every fix can be applied', () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: brokenText }, fc.string({ unit: 'binary' })), (text) => {
      for (const menu of readFile(text).menus) loadMenu(text, menu.root, '1.21.4')
      for (const { from, to, line, column, fixes } of diagnose(text, sampleOptions)) {
        expect(from >= 0 && from <= to && to <= text.length && line >= 1 && column >= 1).toBe(true)
        for (const fix of fixes)
          expect(applyChanges(applyChanges(text, fix.changes), invertChanges(text, fix.changes))).toBe(text)
      }
    }),
    sampled(500, 5_000),
  )
}, 300_000)

test('an edit of a broken text changes something or nothing, but never throws', () => {
  fc.assert(
    fc.property(brokenText, fc.nat(), fc.nat(9), (text, where, kind) => {
      const { menus } = readFile(text)
      const items = menus.flatMap((menu) => menu.items)
      const item = items[where % Math.max(1, items.length)]
      const path = item?.path ?? ['items', 'a']
      const edits: MenuEdit[] = [
        { kind: 'set', path: [...path, 'material'], value: 'DIRT' },
        { kind: 'set', path: [...path, 'lore'], value: ['a', 'b'] },
        { kind: 'remove', path },
        { kind: 'remove', path: [...path, 'lore', 0] },
        { kind: 'rename', path, name: 'other' },
        { kind: 'insert', path: [...path, 'lore'], index: 1, value: 'x' },
        { kind: 'move', path: [...path, 'lore'], from: 0, to: 1 },
        { kind: 'addItem', root: menus[0]?.root ?? [], name: 'new', item: { material: 'STONE' } },
        { kind: 'setSlots', path, slots: [1, 2, 3] },
        { kind: 'setSlots', path, slots: [7] },
      ]
      const changes = editText(text, [edits[kind]!])
      expect(applyChanges(applyChanges(text, changes), invertChanges(text, changes))).toBe(text)
    }),
    sampled(500, 5_000),
  )
}, 300_000)
