import * as fc from 'fast-check'
import type { Plain } from './menu.ts'

/** Menus of our own with what real files have: comments, both quotes, CRLF, ranges, lists without indent, odd spots. */
export const shop = `# The shop
menu_title: '&8Shop'   # shown on top
open_command: shop
size: 27
items:
  # Filler
  filler:
    material: GRAY_STAINED_GLASS_PANE
    slots:
      - 0-8
      - 17
    priority: 10
    display_name: ' '

  buy:
    material: DIAMOND
    slot: 13 # middle
    display_name: "&bDiamond"
    lore:
      - '&7Costs &e100'
      - ''
      - "&aClick"
    click_requirement:
      requirements:
        money:
          type: has money
          amount: 100
      deny_commands:
        - '[message] &cToo poor'
    click_commands:
      - '[takemoney] 100'
      - '[console] give %player_name% diamond 1<delay=20>'

  close: { material: BARRIER, slot: 26, click_commands: ['[close]'] }
`

export const flat = `menu_title: Help
size: 9
items:
  rules:
    material: BOOK
    slot: 0
    lore:
    - first
    - "second"
    left_click_commands:
    - '[close]'
  empty:
    material:
    slot: 1
    lore: []
  text:
    material: PAPER
    slot: 2
    display_name: >-
      Long
      name
    enchantments: [UNBREAKING;1, 'SHARPNESS;5']`

export const inline = `gui_menus:
  first:
    menu_title: One
    items:
      a: {material: STONE, slot: 0}
  second:
    menu_title: Two
    items:
      b:
        material: STONE
        slot: 1
`

export const ownMenus = [
  { name: 'shop', text: shop },
  { name: 'shop with CRLF', text: shop.replaceAll('\n', '\r\n') },
  { name: 'flat', text: flat },
  { name: 'inline', text: inline },
  { name: 'empty', text: '' },
  { name: 'only a comment', text: '# nothing yet\n' },
]

/** Texts people write into menus, and texts YAML 1.1 would take for something else. */
export const menuText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '&7text',
    '§cred',
    '%player_name%',
    '@everyone',
    'yes',
    'No',
    'on',
    'null',
    '~',
    '012',
    '1:30',
    '0x1F',
    '1e3',
    '.5',
    '2026-01-01',
    '- dash',
    '-',
    '? x',
    'a: b',
    'a:',
    ' #x',
    'x #y',
    '#hash',
    "it's",
    '"quoted"',
    '[message] hi',
    '{a}',
    '*x',
    '!x',
    '|',
    '>',
    '>=',
    '`',
    'tab\there',
    'line\nbreak',
    'trailing ',
    ' leading',
    '\\n',
    '😀',
    'ก ไก่',
    '&#00ff00Hi',
    '<<',
    '=',
    '---',
    '...',
    'y',
    'N',
    'end\n',
    '\n',
    '\u0007',
    '\u2028',
    '0-8',
    'a, b',
    ']',
    '}',
    ',',
    ':',
    '::',
    'true',
    '5',
    '5.5',
    '-3',
    '+1',
    '\uFEFF',
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ maxLength: 12, unit: 'binary' }),
)
const scalar = fc.oneof(menuText, fc.integer({ min: -100, max: 1000 }), fc.boolean())
export const keyName = fc.oneof(
  fc.constantFrom(
    'material',
    'slot',
    'lore',
    'no',
    'on',
    '1',
    '01',
    'a b',
    'Ключ',
    "it's",
    '#1',
    '&a',
    'x:y',
    '- a',
    '<<x',
    '-',
  ),
  fc.stringMatching(/^[a-z][a-z_]{0,8}$/),
)
export const plainValue: fc.Arbitrary<Plain> = fc.letrec<{ value: Plain }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(keyName, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value
