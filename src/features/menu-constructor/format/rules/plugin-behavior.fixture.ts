import { expect } from 'vitest'
import type { LoadedItem, LoadedMenu } from '../load/loaded.ts'
import { withHead, withItem, withMaterial, withSlot } from './sample-menus.fixture.ts'

// What the plugin does, each with the place in its source (1.14.2-DEV, commit beeaff2) where it was read, and what we say
// of it. C config/DeluxeMenusConfig, I menu/MenuItem, M menu/Menu, L listener/PlayerListener, A action/ActionType,
// T action/ClickActionTask, V utils/VersionHelper, all .java.

export type Row = [
  source: string,
  does: string,
  text: string,
  says: string[],
  holds?: Partial<LoadedMenu> | ((menu: LoadedMenu) => void),
]
export const first = (menu: LoadedMenu): LoadedItem => menu.items[0]!
export const fatal: Partial<LoadedMenu> = { fault: 'fatal' }
const noItem = (menu: LoadedMenu) => expect(menu.items).toEqual([])

export const itemRows: readonly Row[] = [
  ['C:399-415', 'skips a menu without a title', withHead('size: 9'), ['titleMissing'], { fault: 'title' }],
  [
    'C:399-415',
    'skips a menu whose title is a number',
    withHead('menu_title: 5'),
    ['titleNotText'],
    { fault: 'title' },
  ],
  [
    'C:399-415',
    'takes the first line of a list of titles',
    withHead('menu_title: [One, Two]'),
    [],
    { title: 'One' },
  ],
  [
    'C:421-428',
    'makes a chest of a type nobody knows',
    withHead('menu_title: a\ninventory_type: HOPER'),
    ['inventoryUnknown'],
    { inventory: 'CHEST' },
  ],
  [
    'V:111-154',
    'makes a chest of a barrel without a word',
    withHead('menu_title: a\ninventory_type: BARREL'),
    ['inventoryFallback'],
    { inventory: 'CHEST', size: 54 },
  ],
  [
    'C:434-463',
    'takes a list of commands, in lower case',
    withHead('menu_title: a\nopen_command: [One, TWO]'),
    [],
    { openCommands: ['one', 'two'] },
  ],
  [
    'C:434-463',
    'skips a menu whose command another has',
    withHead('menu_title: a\nopen_command: kits'),
    ['commandTaken'],
  ],
  [
    'C:465-468',
    'registers nothing without a command',
    withHead('menu_title: a\nregister_command: true'),
    ['needsOpenCommand'],
    { registerCommand: false },
  ],
  [
    'C:473-498',
    'reads arguments without a command',
    withHead('menu_title: a\nargs: [who]'),
    [],
    { args: [{ name: 'who', requirements: null }] },
  ],
  ['C:501-530', 'moves 53 to 54', withHead('menu_title: a\nsize: 53'), [], { size: 54 }],
  ['C:501-530', 'makes 54 of 20', withHead('menu_title: a\nsize: 20'), ['sizeClamped'], { size: 54 }],
  [
    'C:501-530',
    'counts a quoted size as 0',
    withHead("menu_title: a\nsize: '27'"),
    ['quotedNumber'],
    { size: 9 },
  ],
  [
    'C:549',
    'waits 10 s where the interval is below 1',
    withItem('update: true', 'update_interval: 0\n'),
    ['intervalClamped'],
    { updateInterval: 10 },
  ],
  [
    'C:555',
    'the release knows no refresh',
    withHead('menu_title: a\nrefresh: true'),
    ['devOnly'],
    { refresh: false },
  ],
  [
    'C:558-588',
    'skips a menu without items',
    'menu_title: a\nitems: {}\n',
    ['itemsMissing'],
    { fault: 'items' },
  ],
  [
    'C:596-606',
    'skips an item without a material',
    'menu_title: a\nitems:\n  a:\n    slot: 1\n',
    ['materialMissing'],
    noItem,
  ],
  ['C:118-136', 'skips a number', withMaterial("'160'"), ['materialNumber'], noItem],
  ['C:118-136', 'skips a name with a data value', withMaterial('WOOL;14'), ['materialData'], noItem],
  [
    'C:118-136',
    'skips a name with a namespace',
    withMaterial('minecraft:stone'),
    ['materialNamespace'],
    noItem,
  ],
  ['C:118-136', 'takes a prefix in any case', withMaterial('HEAD-Notch'), [], { fault: null }],
  ['C:612-615', 'stops loading at a color nobody knows', withItem('base_color: REDD'), ['fatalColor'], fatal],
  [
    'C:616',
    'puts an item without a slot into slot 0',
    withSlot('priority: 2'),
    ['slotMissing'],
    { bySlot: { 0: ['a'] } },
  ],
  [
    'C:616',
    'puts an item with a quoted slot into slot 0',
    withSlot("slot: '5'"),
    ['quotedNumber'],
    { bySlot: { 0: ['a'] } },
  ],
  ['C:811-827', 'takes slots before slot', withSlot('slot: 1\nslots: [2]'), [], { bySlot: { 2: ['a'] } }],
  [
    'C:811-827',
    'takes no range outside a list',
    withSlot('slots: 0-8'),
    ['scalarForList'],
    { bySlot: { 0: ['a'] } },
  ],
  ['C:816-822', 'stops loading at a range with spaces', withSlot("slots: ['0 - 8']"), ['slotsFatal'], fatal],
  ['C:816-822', 'stops loading at a slot below 0 in a list', withSlot('slots: [-1]'), ['slotsFatal'], fatal],
  [
    'C:839',
    'keeps the last of two items with one priority',
    withItem("click_commands: ['[close]']").concat('  b:\n    material: DIAMOND\n    slot: 4\n'),
    ['slotClash'],
    { bySlot: { 4: ['b'] } },
  ],
  [
    'M:311-340',
    'tries low priorities first',
    withItem('').concat('  b:\n    material: DIAMOND\n    slot: 4\n    priority: 5\n'),
    ['neverShown'],
    { bySlot: { 4: ['a', 'b'] } },
  ],
  ['M:317', 'leaves out what lies behind the last slot', withSlot('slot: 30'), ['slotOutside']],
  ['I:248-251', 'the release counts every item to 64', withMaterial('DIAMOND_SWORD', 'amount: 7'), []],
  [
    'C:622',
    'reads lore as a list only',
    withItem("lore: 'x'"),
    ['scalarForList'],
    (menu) => expect(first(menu).options.lore).toBeUndefined(),
  ],
  [
    'C:625',
    'takes no quoted boolean',
    withItem("update: 'true'"),
    ['quotedBoolean'],
    (menu) => expect(first(menu).options.update).toBeUndefined(),
  ],
  ['C:664-679', 'takes one flag without a list', withItem('item_flags: HIDE_DYE'), []],
  ['C:683-686', 'trims only with both parts', withItem('trim_pattern: coast'), ['needsOther']],
]
