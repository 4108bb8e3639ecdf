import { expect, test } from 'vitest'
import { difference, edited } from './edited.fixture.ts'
import { shop } from '../menus.fixture.ts'
import type { MenuEdit } from '../menu.ts'
import '../read/use-full-parser.ts'

const buy = ['items', 'buy']

test.each<[string, MenuEdit, string[], string[]]>([
  [
    'a text keeps its quotes',
    { kind: 'set', path: [...buy, 'display_name'], value: 'It\'s "new"' },
    ['    display_name: "&bDiamond"'],
    ['    display_name: "It\'s \\"new\\""'],
  ],
  [
    'a comment behind stays',
    { kind: 'set', path: [...buy, 'slot'], value: 14 },
    ['    slot: 13 # middle'],
    ['    slot: 14 # middle'],
  ],
  [
    'a bare word stays bare',
    { kind: 'set', path: [...buy, 'material'], value: 'EMERALD' },
    ['    material: DIAMOND'],
    ['    material: EMERALD'],
  ],
  [
    'what YAML 1.1 would take for something else gets quotes',
    { kind: 'set', path: ['open_command'], value: 'yes' },
    ['open_command: shop'],
    ["open_command: 'yes'"],
  ],
  [
    'one line of a list',
    { kind: 'set', path: [...buy, 'lore', 2], value: '&cNo' },
    ['      - "&aClick"'],
    ['      - "&cNo"'],
  ],
  [
    'a list changes only where it differs',
    { kind: 'set', path: [...buy, 'lore'], value: ['&7Costs &e100', '&c!', '', '&aClick'] },
    [],
    ["      - '&c!'"],
  ],
  [
    'a list that shrinks',
    { kind: 'set', path: [...buy, 'lore'], value: ['&aClick'] },
    ["      - '&7Costs &e100'", "      - ''"],
    [],
  ],
  [
    'a new line looks like its neighbour',
    { kind: 'insert', path: [...buy, 'lore'], index: 3, value: 'End' },
    [],
    ['      - "End"'],
  ],
  ['a removed line', { kind: 'remove', path: [...buy, 'lore', 1] }, ["      - ''"], []],
  [
    'a removed key goes with its comment',
    { kind: 'remove', path: [...buy, 'slot'] },
    ['    slot: 13 # middle'],
    [],
  ],
  [
    'the last key of a map leaves {}',
    { kind: 'remove', path: [...buy, 'click_requirement', 'requirements', 'money'] },
    ['      requirements:', '        money:', '          type: has money', '          amount: 100'],
    ['      requirements: {}'],
  ],
  [
    'a new key stands where it usually does',
    { kind: 'set', path: [...buy, 'amount'], value: 3 },
    [],
    ['    amount: 3'],
  ],
  [
    'a nested key that is not there yet',
    { kind: 'set', path: [...buy, 'view_requirement', 'minimum_requirements'], value: 1 },
    [],
    ['    view_requirement:', '      minimum_requirements: 1'],
  ],
  [
    'a key of a flow map',
    { kind: 'set', path: ['items', 'close', 'slot'], value: 8 },
    ["  close: { material: BARRIER, slot: 26, click_commands: ['[close]'] }"],
    ["  close: { material: BARRIER, slot: 8, click_commands: ['[close]'] }"],
  ],
  [
    'a new key of a flow map',
    { kind: 'set', path: ['items', 'close', 'priority'], value: 2 },
    ["  close: { material: BARRIER, slot: 26, click_commands: ['[close]'] }"],
    ["  close: { material: BARRIER, slot: 26, priority: 2, click_commands: ['[close]'] }"],
  ],
  [
    'a removed key of a flow map',
    { kind: 'remove', path: ['items', 'close', 'slot'] },
    ["  close: { material: BARRIER, slot: 26, click_commands: ['[close]'] }"],
    ["  close: { material: BARRIER, click_commands: ['[close]'] }"],
  ],
  ['an item under another name', { kind: 'rename', path: buy, name: 'sell' }, ['  buy:'], ['  sell:']],
  ['a name that needs quotes', { kind: 'rename', path: buy, name: '- x: y' }, ['  buy:'], ["  '- x: y':"]],
  [
    'several slots are one list, shortest',
    { kind: 'setSlots', path: buy, slots: [13, 9, 10, 11, 12] },
    ['    slot: 13 # middle'],
    ['    slots: # middle', '      - 9-13'],
  ],
  [
    'one slot is no list',
    { kind: 'setSlots', path: ['items', 'filler'], slots: [4] },
    ['    slots:', '      - 0-8', '      - 17'],
    ['    slot: 4'],
  ],
  [
    'a longer list keeps what it has',
    { kind: 'setSlots', path: ['items', 'filler'], slots: [0, 1, 2, 3, 4, 5, 6, 7, 8, 17, 26] },
    [],
    ['      - 26'],
  ],
  [
    'the same slots keep their spelling',
    { kind: 'setSlots', path: ['items', 'filler'], slots: [17, 8, 7, 6, 5, 4, 3, 2, 1, 0] },
    [],
    [],
  ],
  [
    'a line moved down',
    { kind: 'move', path: [...buy, 'lore'], from: 0, to: 2 },
    ["      - '&7Costs &e100'", "      - ''", '      - "&aClick"'],
    ["      - ''", '      - "&aClick"', "      - '&7Costs &e100'"],
  ],
  ['an item that is not there changes nothing', { kind: 'remove', path: ['items', 'none'] }, [], []],
])('%s', (_, edit, gone, come) => {
  expect(difference(shop, edited(shop, edit))).toEqual({ gone, come })
  const windows = shop.replaceAll('\n', '\r\n')
  const after = edited(windows, edit)
  expect(difference(windows, after)).toEqual({ gone, come })
  expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
