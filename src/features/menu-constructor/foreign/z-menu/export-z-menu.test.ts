import { expect, test } from 'vitest'
import '../../format/read/use-full-parser.ts'
import type { Path, Value } from '../../format/menu.ts'
import { parseText } from '../../format/read/parse.ts'
import { importForeign } from '../import-foreign.ts'
import { leavesOf } from '../ledger.ts'
import { exportZMenu } from './to-z-menu.ts'

const shop = `menu_title: '&#ff8800Shop of {who}'
open_command:
  - shop
  - store
register_command: false
args:
  - who
size: 27
update_interval: 5
refresh: true
open_requirement:
  requirements:
    perm:
      type: has permission
      permission: shop.open
  deny_commands:
    - '[message] &cNo'
open_commands:
  - '[sound] BLOCK_CHEST_OPEN 0.5 1'
close_commands:
  - '[message] Bye'
items:
  buy:
    material: DIAMOND
    slot: 13
    priority: 1
    amount: 2
    display_name: '&bDiamond'
    lore:
      - '&7Costs 500'
    enchantments:
      - DURABILITY;1
    item_flags:
      - HIDE_ENCHANTS
    unbreakable: true
    update: true
    view_requirement:
      minimum_requirements: 1
      requirements:
        rich:
          type: '>='
          input: '%vault_eco_balance%'
          output: '500'
          optional: true
        vip:
          type: '!has permission'
          permission: shop.poor
          optional: true
    left_click_requirement:
      requirements:
        money:
          type: has money
          amount: 500
        item:
          type: has item
          material: EMERALD
          amount: 3
      deny_commands:
        - '[message] &cToo poor'
    left_click_commands:
      - '[takemoney] 500'
      - '[console] give %player_name% diamond<delay=20>'
      - '[openguimenu] thanks {who}'
      - '[meta] set a STRING b'
    right_click_commands:
      - '[close]'
  poor:
    material: head-%player_name%
    slot: 13
    priority: 2
    display_name: Poor
    click_commands:
      - '[player] bank'
  script:
    material: STONE
    slot: 14
    view_requirement:
      requirements:
        js:
          type: javascript
          expression: '1 < 2'
  hand:
    material: main_hand
    slot: 15
  filler:
    material: GRAY_STAINED_GLASS_PANE
    slots:
      - 0-8
      - 18-26
    display_name: ' '
`

const read = (text: string) => exportZMenu({ text, root: [], name: 'shop' })!

test('a menu becomes an inventory with its items below each other and a command beside it', () => {
  const { files } = read(shop)
  expect(files.map((file) => file.path)).toEqual(['inventories/shop.yml', 'commands/shop.yml'])
  expect(files[0]!.text).toContain(
    "name: '#ff8800Shop of %zmenu_argument_who%'\nsize: 27\nupdate-interval: 5000\n",
  )
  expect(files[0]!.text).toContain('minimumRequirement: 1')
  expect(files[0]!.text).toContain('else:\n      playerHead: ')
  expect(files[1]!.text).toBe(
    `commands:\n  shop:\n    command: shop\n    aliases:\n      - store\n    inventory: shop\n    arguments:\n      - name: 'who'\n`,
  )
})

test('what has no like is listed by its place', () => {
  const listed = read(shop).notes.map(({ kind, why, path, line }) => [line, kind, why, path.join('.')])
  expect(listed).toEqual([
    [5, 'changed', 'command', 'register_command'],
    [10, 'left', 'noOption', 'refresh'],
    [20, 'changed', 'closeCommands', 'close_commands'],
    [35, 'left', 'noOption', 'items.buy.unbreakable'],
    [64, 'left', 'noAction', 'items.buy.left_click_commands.3'],
    [74, 'left', 'condition', 'items.script'],
    [82, 'left', 'material', 'items.hand'],
  ])
})

test('what zMenu was given comes back the same', () => {
  const again = importForeign('zMenu', { text: read(shop).files[0]!.text, name: 'shop', version: '1.21.4' })
  expect(again.notes.filter((note) => note.kind === 'left')).toEqual([])
  const [menu] = again.menus
  expect(menu!.text).toContain("menu_title: '&#ff8800Shop of {who}'")
  expect(menu!.text).toContain("- '[console] give %player_name% diamond<delay=20>'")
  expect(menu!.text).toContain('minimum_requirements: 1')
  expect(menu!.text).toContain('material: head-%player_name%')
})

const others = ({ kind, ...value }: Value & { value?: unknown }): string[] =>
  kind !== 'scalar'
    ? ["['x7']"]
    : typeof value.value === 'number'
      ? [1, 7, -1].map((more) => String(Number(value.value) + more))
      : typeof value.value === 'boolean'
        ? [String(!value.value)]
        : [`'${String(value.value).replaceAll("'", "''")}x7'`, "'x7'"]

const startsWith = (path: Path, start: Path) => start.every((step, at) => String(step) === String(path[at]))

test('every value is carried over or listed', () => {
  const outcome = (text: string) => {
    const made = read(text)
    return JSON.stringify([made.files, made.notes.map(({ kind, why, path }) => [kind, why, path])])
  }
  const whole = outcome(shop)
  const left = read(shop).notes.filter((note) => note.kind === 'left')
  const silent = leavesOf(parseText(shop).root)
    .filter(({ path }) => !left.some((note) => startsWith(path, note.path)))
    .filter(({ value }) =>
      others(value).every(
        (other) => outcome(shop.slice(0, value.span.from) + other + shop.slice(value.span.to)) === whole,
      ),
    )
    .map(({ path }) => path.join('.'))
  expect(silent).toEqual([])
})
