import { expect, test } from 'vitest'
import { applyChanges } from './changes.ts'
import { editText } from './edit.ts'
import { difference, edited } from './edited.fixture.ts'
import { flat, inline, ownMenus, shop } from '../menus.fixture.ts'
import { readFile } from '../read/read.ts'
import '../read/use-full-parser.ts'

test('an item is added apart from its neighbours as they are from each other', () => {
  const after = edited(shop, {
    kind: 'addItem',
    root: [],
    name: 'new',
    after: 'buy',
    item: { material: 'STONE', slots: ['0-3'], lore: ['&7x'] },
  })
  expect(difference(shop, after)).toEqual({
    gone: [],
    come: ['  new:', '    material: STONE', '    slots:', '      - 0-3', '    lore:', "      - '&7x'", ''],
  })
})

test('a name that is taken gets a number', () => {
  const after = edited(shop, { kind: 'addItem', root: [], name: 'buy', item: { material: 'STONE' } })
  expect(readFile(after).menus[0]!.items.map((item) => item.name)).toEqual([
    'filler',
    'buy',
    'close',
    'buy_2',
  ])
})

test('lists without an indent stay so, and a file without a last line break too', () => {
  const rules = ['items', 'rules']
  expect(
    difference(flat, edited(flat, { kind: 'insert', path: [...rules, 'lore'], index: 2, value: 'third' }))
      .come,
  ).toEqual(['    - "third"'])
  expect(
    difference(
      flat,
      edited(flat, { kind: 'set', path: [...rules, 'right_click_commands'], value: ['[close]'] }),
    ).come,
  ).toEqual(['    right_click_commands:', "    - '[close]'"])
  const longer = edited(flat, { kind: 'set', path: ['items', 'text', 'update'], value: true })
  expect(difference(flat, longer).come).toEqual(['    update: true'])
  expect(longer.endsWith('true')).toBe(true)
})

test('empty values, empty lists and folded texts', () => {
  expect(
    difference(flat, edited(flat, { kind: 'set', path: ['items', 'empty', 'material'], value: 'STONE' }))
      .come,
  ).toEqual(['    material: STONE'])
  expect(
    difference(
      flat,
      edited(flat, { kind: 'insert', path: ['items', 'empty', 'lore'], index: 0, value: 'x' }),
    ),
  ).toEqual({
    gone: ['    lore: []'],
    come: ['    lore:', '    - x'],
  })
  expect(
    difference(flat, edited(flat, { kind: 'set', path: ['items', 'text', 'display_name'], value: 'Short' })),
  ).toEqual({
    gone: ['    display_name: >-', '      Long', '      name'],
    come: ["    display_name: 'Short'"],
  })
  expect(
    difference(
      flat,
      edited(flat, { kind: 'insert', path: ['items', 'text', 'enchantments'], index: 1, value: 'MENDING;1' }),
    ).come,
  ).toEqual(["    enchantments: [UNBREAKING;1, MENDING;1, 'SHARPNESS;5']"])
  expect(edited(flat, { kind: 'remove', path: ['items', 'rules', 'left_click_commands', 0] })).toContain(
    '    left_click_commands: []\n',
  )
})

test('a menu grows out of nothing', () => {
  const after = edited(
    '',
    { kind: 'set', path: ['menu_title'], value: '&8Shop' },
    { kind: 'set', path: ['size'], value: 27 },
    { kind: 'addItem', root: [], name: 'a', item: { material: 'STONE', slot: 0 } },
    { kind: 'setSlots', path: ['items', 'a'], slots: [0, 1, 2] },
  )
  expect(after).toBe(
    "menu_title: '&8Shop'\nsize: 27\nitems:\n  a:\n    material: STONE\n    slots:\n      - 0-2\n",
  )
})

test('of several menus in one file only the one meant changes', () => {
  const root = ['gui_menus', 'second']
  expect(
    difference(inline, edited(inline, { kind: 'set', path: [...root, 'items', 'b', 'slot'], value: 5 })).come,
  ).toEqual(['        slot: 5'])
  const added = edited(inline, {
    kind: 'addItem',
    root: ['gui_menus', 'first'],
    name: 'new',
    item: { material: 'DIRT' },
  })
  expect(difference(inline, added).come).toEqual(['      new:', '        material: DIRT'])
})

test('an edit below an alias does not change the original', () => {
  const text = 'a: &x\n  slot: 1\n  lore:\n    - a\nb: *x\nc:\n  <<: *x\n  slot: 2\n'
  expect(edited(text, { kind: 'set', path: ['b', 'slot'], value: 5 })).toBe(
    'a: &x\n  slot: 1\n  lore:\n    - a\nb:\n  slot: 5\n  lore:\n    - a\nc:\n  <<: *x\n  slot: 2\n',
  )
  expect(edited(text, { kind: 'set', path: ['c', 'lore'], value: ['b'] })).toBe(`${text}  lore:\n    - b\n`)
})

test.each(ownMenus)('$name without an edit is the same', ({ text }) => {
  expect(editText(text, [])).toEqual([])
  expect(applyChanges(text, [])).toBe(text)
})
