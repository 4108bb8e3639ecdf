import { expect, test } from 'vitest'
import { loadMenu } from './loader.ts'
import { flat, inline, shop } from '../menus.fixture.ts'
import '../read/use-full-parser.ts'

const load = (text: string, version = '1.21.4') => loadMenu(text, [], version)
const item = (lines: string): string => `menu_title: x\nitems:\n  a:\n    material: STONE\n${lines}`

test('a menu as the plugin has it', () => {
  const menu = load(shop)
  expect(menu).toMatchObject({
    fault: null,
    title: '&8Shop',
    inventory: 'CHEST',
    size: 27,
    openCommands: ['shop'],
    updateInterval: 10,
  })
  expect(menu.bySlot[13]).toEqual(['buy'])
  expect(menu.bySlot[8]).toEqual(['filler'])
  const buy = menu.items.find(({ name }) => name === 'buy')!
  expect(buy.clicks['']!.actions[1]).toEqual({
    tag: 'console',
    argument: 'give %player_name% diamond 1',
    delay: '20',
    chance: null,
  })
  expect(buy.clicks['']!.requirements).toMatchObject({
    minimum: 0,
    stopAtSuccess: false,
    requirements: [{ type: 'has money', keys: { amount: 100 } }],
  })
})

test('menus inside a config.yml', () => {
  expect(loadMenu(inline, ['gui_menus', 'second'], '1.21.4')).toMatchObject({
    title: 'Two',
    bySlot: { 1: ['b'] },
  })
})

test.each([
  [53, 54],
  [55, 54],
  [10, 9],
  [8, 9],
  [0, 9],
  [100, 54],
  [20, 54],
  ["'27'", 9],
  ['27.9', 27],
])('a size of %s becomes %s', (written, size) => {
  expect(load(`menu_title: x\nsize: ${written}\n`).size).toBe(size)
})

test.each([
  ['no title', 'items:\n  a:\n    material: STONE\n', 'title'],
  ['no items', 'menu_title: x\nitems: {}\n', 'items'],
  ['no item that loads', 'menu_title: x\nitems:\n  a:\n    slot: 1\n', 'items'],
  ['broken YAML', 'menu_title: x\nitems:\n  a: [\n', 'yaml'],
  ['a tag nobody knows', item('    display_name: !x y\n'), 'yaml'],
  ['a range with spaces', item("    slots: ['0 - 8']\n"), 'fatal'],
  ['a colour that is none', item('    base_color: NOPE\n'), 'fatal'],
])('%s keeps a menu from loading', (_, text, fault) => {
  expect(load(text).fault).toBe(fault)
})

test('quoted numbers and booleans count as not there', () => {
  const menu = load(item("    slot: '5'\n    priority: '3'\n    update: 'true'\n    amount: '7'\n"))
  expect(menu.items[0]).toMatchObject({ slots: [0], priority: 1, options: {} })
})

test('of two items with one slot and priority the last stays; lower numbers come first', () => {
  const text = `menu_title: x
items:
  a: {material: STONE, slot: 4}
  b: {material: STONE, slot: 4}
  c: {material: STONE, slot: 4, priority: 0}
`
  expect(load(text).bySlot[4]).toEqual(['c', 'b'])
})

test('unknown tags and untagged lines are not there, a requirement without its commands neither', () => {
  const menu = load(
    item(
      "    left_click_commands: ['[Player] a', 'b', '[close]']\n    right_click_requirement:\n      requirements:\n        r: {type: has permission, permission: a}\n",
    ),
  )
  expect(menu.items[0]!.clicks).toEqual({
    left_: { actions: [{ tag: 'close', argument: '', delay: null, chance: null }], requirements: null },
  })
})

test('what cannot be read of a requirement is dropped, and an empty list asks nothing', () => {
  const menu = load(
    item(
      "    view_requirement:\n      requirements:\n        r: {type: has permision, permission: a}\n        e: {type: has exp, amount: '5'}\n",
    ),
  )
  expect(menu.items[0]!.view).toBeNull()
  expect(menu.dropped.map(({ reason }) => reason)).toEqual(['type', 'amount'])
})

test('inventory types that do not work become a chest', () => {
  expect(load('menu_title: x\ninventory_type: barrel\n')).toMatchObject({ inventory: 'CHEST', size: 54 })
  expect(load('menu_title: x\ninventory_type: smithing\n')).toMatchObject({ inventory: 'SMITHING', size: 4 })
  expect(load('menu_title: x\ninventory_type: smithing\n', '1.19').size).toBe(3)
})

test('an item without a readable material is skipped', () => {
  expect(load(flat).items.map(({ name }) => name)).toEqual(['rules', 'text'])
})

test('the release does not know what came after it, and what it does not know is not there', () => {
  const text = `menu_title: x
refresh: true
enable_open_requirements_bypass_permissions: true
open_commands: ['[log] [INFO] hi', '[rawsound] a:b', '[close]']
items:
  a:
    material: craftengine-ns:id
  b:
    material: STONE
    view_requirement:
      requirements:
        r: {type: string contains ignorecase, input: a, output: b}
`
  expect(loadMenu(text, [], '1.21.4', 'dev')).toMatchObject({
    refresh: true,
    bypassPermissions: true,
    openActions: [{ tag: 'log' }, { tag: 'rawsound' }, { tag: 'close' }],
    items: [{ name: 'a' }, { name: 'b', view: { requirements: [{}] } }],
    dropped: [],
  })
  expect(loadMenu(text, [], '1.21.4', 'release')).toMatchObject({
    refresh: false,
    bypassPermissions: false,
    openActions: [{ tag: 'close' }],
    items: [{ name: 'b', view: null }],
    dropped: [{ reason: 'material' }, { reason: 'type' }],
  })
})

test('a text is loaded once for all who ask the same of it', () => {
  expect(load(shop)).toBe(load(shop))
  expect(load(shop, '1.12')).not.toBe(load(shop, '1.21.4'))
  expect(loadMenu(shop, [], '1.21.4', 'release')).not.toBe(loadMenu(shop, [], '1.21.4', 'dev'))
  expect(load(shop.replace('&8Shop', '&8Market')).title).toBe('&8Market')
})
