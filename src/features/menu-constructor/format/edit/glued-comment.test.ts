import { expect, test } from 'vitest'
import type { MenuEdit } from '../menu.ts'
import { loadMenu } from '../load/loader.ts'
import { parseText } from '../read/parse.ts'
import { plainOf } from '../read/tree.ts'
import { diagnose } from '../rules/diagnose.ts'
import { sampleOptions } from '../rules/sample-menus.fixture.ts'
import { applyChanges } from './changes.ts'
import { editText } from './edit.ts'
import { editPlain } from './plain-edit.fixture.ts'
import '../read/use-full-parser.ts'

// SnakeYAML takes a comment that touches the quotes before it, so the plugin loads such a menu.

const menu = `menu_title: 'Shop'#the title
size: 9
items:
  a:
    material: "STONE"#grey
    slot: 4
    lore: ['one', "two"]#both
    click_commands:
      - '[close]'#bye
      - "[message] hi"#hello
`

test('a comment that touches the quotes before it is no fault', () => {
  expect(diagnose(menu, sampleOptions)).toEqual([])
  expect(loadMenu(menu, [], '1.21.4')).toMatchObject({ fault: null, title: 'Shop' })
})

test('text behind the quotes that is no comment is one', () => {
  expect(diagnose("menu_title: 'Shop'tail\n", sampleOptions).map(({ severity }) => severity)).toContain(
    'error',
  )
})

const path = ['items', 'a']
test.each<[MenuEdit, string]>([
  [{ kind: 'set', path: ['menu_title'], value: 'Kits' }, "'Kits'#the title"],
  [{ kind: 'set', path: ['menu_title'], value: 5 }, '5 #the title'],
  [{ kind: 'set', path: ['menu_title'], value: ['a', 'b'] }, 'menu_title: #the title\n'],
  [{ kind: 'set', path: [...path, 'material'], value: 'DIRT' }, '"DIRT"#grey'],
  [{ kind: 'set', path: [...path, 'material'], value: true }, 'true #grey'],
  [{ kind: 'set', path: [...path, 'lore'], value: ['one'] }, "['one']#both"],
  [{ kind: 'set', path: [...path, 'lore'], value: 'x' }, '#both'],
  [{ kind: 'set', path: [...path, 'click_commands', 0], value: 7 }, '7 #bye'],
  [{ kind: 'insert', path: [...path, 'click_commands'], index: 1, value: '[refresh]' }, "'[close]'#bye"],
  [{ kind: 'move', path: [...path, 'click_commands'], from: 0, to: 1 }, "'[close]'#bye"],
  [{ kind: 'remove', path: [...path, 'material'] }, "'[close]'#bye"],
  [{ kind: 'rename', path, name: 'b' }, '"STONE"#grey'],
])('edit %# around it means what it should', (edit, written) => {
  const after = applyChanges(menu, editText(menu, [edit]))
  expect(after).not.toBe(menu)
  expect(after).toContain(written)
  const read = parseText(after)
  expect(read.problems, after).toEqual([])
  expect(plainOf(read.root!)).toEqual(editPlain(plainOf(parseText(menu).root!), edit))
})

test('a fix beside one keeps it a comment', () => {
  const text = menu.replace('slot: 4', "slot: '4'#here")
  const [found] = diagnose(text, sampleOptions).filter(({ code }) => code === 'quotedNumber')
  const after = applyChanges(text, found!.fixes[0]!.changes)
  expect(after).toContain('slot: 4 #here')
  expect(diagnose(after, sampleOptions)).toEqual([])
})
