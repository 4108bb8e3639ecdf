import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../../../testing/long.ts'
import { applyChanges, invertChanges } from './changes.ts'
import { editText } from './edit.ts'
import { keyName, menuText, ownMenus, plainValue } from '../menus.fixture.ts'
import type { MenuEdit, Path, Plain, TextChange, Value } from '../menu.ts'
import { parseText } from '../read/parse.ts'
import { editPlain } from './plain-edit.fixture.ts'
import { plainOf } from '../read/tree.ts'
import '../read/use-full-parser.ts'

const plain = (text: string): Plain => {
  const { root } = parseText(text)
  return root ? plainOf(root) : null
}

test('a random menu written as text is read as the same menu', () => {
  const menu = fc.record(
    {
      menu_title: menuText,
      size: fc.constantFrom(9, 27, 54),
      items: fc.dictionary(
        keyName,
        fc.dictionary(keyName, plainValue, { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
        {
          minKeys: 1,
          maxKeys: 4,
          noNullPrototype: true,
        },
      ),
    },
    { noNullPrototype: true },
  )
  fc.assert(
    fc.property(menu, fc.constantFrom(...ownMenus), (value, like) => {
      const written = applyChanges('', editText('', [{ kind: 'set', path: [], value: value as Plain }]))
      expect(parseText(written).problems, written).toEqual([])
      expect(plain(written)).toEqual(value)
      // The same in the style of a file that is there.
      const host = like.text === '' || like.text.startsWith('#') ? 'a: 1\n' : like.text
      const added = applyChanges(
        host,
        editText(host, [{ kind: 'set', path: ['zz_new'], value: value as Plain }]),
      )
      expect(plain(added)).toEqual({ ...(plain(host) as object), zz_new: value })
    }),
    sampled(400, 3_000),
  )
}, 300_000)

/** Paths of everything in a tree. */
function paths(value: Value | null, path: Path = []): { path: Path; value: Value }[] {
  if (!value) return []
  const below =
    value.kind === 'list'
      ? value.values.flatMap((item, index) => paths(item, [...path, index]))
      : value.kind === 'map'
        ? value.entries.flatMap((entry) => paths(entry.value, [...path, entry.key]))
        : []
  return [{ path, value }, ...below]
}

/** An edit that makes sense somewhere in the text, chosen by numbers. */
function editFor(text: string, kind: number, where: number, value: Plain, name: string): MenuEdit | null {
  const all = paths(parseText(text).root).filter(({ path }) => path.length > 0)
  const picked = all[where % Math.max(1, all.length)]
  if (!picked) return { kind: 'set', path: [name], value }
  const { path } = picked
  switch (kind % 7) {
    case 0:
      return { kind: 'set', path, value }
    case 1:
      return { kind: 'remove', path }
    case 2:
      return typeof path.at(-1) === 'string' ? { kind: 'rename', path, name: `${name}_renamed` } : null
    case 3:
      return picked.value.kind === 'list'
        ? { kind: 'insert', path, index: where % (picked.value.values.length + 1), value }
        : null
    case 4: {
      const count = picked.value.kind === 'list' ? picked.value.values.length : 0
      return count > 1 ? { kind: 'move', path, from: where % count, to: (where >> 3) % count } : null
    }
    case 5:
      return picked.value.kind === 'map' ? { kind: 'set', path: [...path, `${name}_new`], value } : null
    default:
      return { kind: 'addItem', root: [], name: `${name}_added`, item: { material: 'STONE', value } }
  }
}

test('random edits do to the data what they say and nothing else, and undone give the same bytes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ownMenus.map(({ text }) => text)),
      fc.array(fc.tuple(fc.nat(), fc.nat(1000), plainValue, fc.stringMatching(/^[a-z]{1,5}$/)), {
        minLength: 1,
        maxLength: 6,
      }),
      (start, wishes) => {
        const undo: { before: string; changes: TextChange[] }[] = []
        let text = start
        for (const [kind, where, value, name] of wishes) {
          const edit = editFor(text, kind, where, value, name)
          if (!edit) continue
          const root = parseText(text).root
          if (edit.kind === 'addItem' && paths(root).some(({ path }) => path.at(-1) === edit.name)) continue
          const changes = editText(text, [edit])
          const after = applyChanges(text, changes)
          expect(parseText(after).problems, `${text}\n${JSON.stringify(edit)}\n${after}`).toEqual([])
          const expected = editPlain(plain(text), edit)
          expect(plain(after) ?? {}, `${text}\n${JSON.stringify(edit)}\n${after}`).toEqual(expected ?? {})
          undo.push({ before: text, changes })
          text = after
        }
        for (const { before, changes } of undo.reverse()) {
          text = applyChanges(text, invertChanges(before, changes))
          expect(text).toBe(before)
        }
        expect(text).toBe(start)
      },
    ),
    sampled(600, 4_000),
  )
}, 300_000)

test('several edits at once are the same as one after another', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ownMenus.map(({ text }) => text)),
      fc.array(fc.tuple(fc.nat(), fc.nat(1000), plainValue, fc.stringMatching(/^[a-z]{1,5}$/)), {
        minLength: 2,
        maxLength: 4,
      }),
      (start, wishes) => {
        let text = start
        const edits: MenuEdit[] = []
        for (const [kind, where, value, name] of wishes) {
          const edit = editFor(text, kind, where, value, name)
          if (!edit) continue
          edits.push(edit)
          text = applyChanges(text, editText(text, [edit]))
        }
        expect(applyChanges(start, editText(start, edits))).toBe(text)
      },
    ),
    sampled(200, 1_000),
  )
}, 300_000)
