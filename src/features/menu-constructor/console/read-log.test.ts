import { expect, test } from 'vitest'
import '../format/read/use-full-parser.ts'
import { readLog, type LogEntry } from './read-log.ts'

const shop = `menu_title: Shop
open_command: shop
size: 27
items:
  sword:
    material: DIAMND_SWORD
    slot: 30
    item_flags:
      - HIDE_ALL
      - HIDE_ENCHANTS
    view_requirement:
      requirements:
        vip:
          type: has perm mission
          permission: a.b
  potion:
    material: POTION
    slot: 2
    potion_effects:
      - SPEED;1
`
const broken = `menu_title: Broken\nsize: 27\nitems:\n  a:\n   - material: STONE\n  b: "x\n`
const menus = [
  { id: 's', name: 'shop', file: 'shop.yml', text: shop },
  { id: 'b', name: 'broken', file: 'sub/broken.yml', text: broken },
]
const read = (log: string) => readLog(log, menus)
const brief = (entry: LogEntry) =>
  entry.kind === 'unknown'
    ? ['unknown', entry.written]
    : [entry.line.code, entry.place?.menuId ?? null, entry.place?.item ?? null, entry.place?.line ?? null]

test('lines of the console lead to the menu, the item and the line', () => {
  const entries = read(`[12:00:01 WARN]: [DeluxeMenus] Material for item: sword in menu: shop is not valid!
[12:00:01 WARN]: [DeluxeMenus] Skipping item: sword
[12:00:01] [Server thread/WARN]: [DeluxeMenus] Item flag: HIDE_ALL for item: sword in menu: shop is not a valid item flag!
[12:00:01 WARN]: [DeluxeMenus] Requirement type at path: items.sword.view_requirement.requirements.vip is not a valid requirement type!
[12:00:01 WARN]: [DeluxeMenus] Potion Meta for item: potion, meta entry: SPEED;1 is invalid! Skipping this entry!
[12:00:02 WARN]: [DeluxeMenus] Item set to slot 30 for menu: shop exceeds the inventory size!
[12:00:02 WARN]: [DeluxeMenus] This item will not be added to the menu!`)
  expect(entries.map(brief)).toEqual([
    ['materialInvalid', 's', 'sword', 6],
    ['value', 's', 'sword', 9],
    ['requirement', 's', 'sword', 14],
    ['value', 's', 'potion', 20],
    ['slot', 's', 'sword', 6],
  ])
})

test('a skipped menu is one entry with what it was skipped for', () => {
  const entries = read(`[DeluxeMenus] open_command specified for menu: shop already exists for another menu!
[DeluxeMenus] Skipping menu: shop
[DeluxeMenus] Menu title for menu: lobby is not present!
[DeluxeMenus] Skipping menu: lobby`)
  expect(entries.map(brief)).toEqual([
    ['commandTaken', 's', null, 2],
    ['menuTitle', null, null, null],
  ])
  expect(entries[1]).toMatchObject({ menuKnown: false })
})

test('broken YAML leads to the line the reader stopped at', () => {
  const entries = read(`[12:00:01 ERROR]: [DeluxeMenus] Detected invalid configuration in file: broken.yml
org.bukkit.configuration.InvalidConfigurationException: while scanning a quoted scalar
 in 'reader', line 6, column 6:
      b: "x
	at org.bukkit.configuration.file.YamlConfiguration.loadFromString(YamlConfiguration.java:112)`)
  expect(entries.map(brief)).toEqual([['yaml', 'b', null, 6]])
})

test('what nobody knows is said to be unknown, and what is well is not repeated', () => {
  const entries = read(`[12:00:01 INFO]: [DeluxeMenus] 12 GUI menus loaded!
[12:00:01 WARN]: [Essentials] Something else
[12:00:01 WARN]: [DeluxeMenus] A sentence of a later version

[12:00:01 WARN]: [DeluxeMenus] Vault not hooked! Cannot give permission: a.b!`)
  expect(entries.map(brief)).toEqual([
    ['unknown', '[12:00:01 WARN]: [Essentials] Something else'],
    ['unknown', '[12:00:01 WARN]: [DeluxeMenus] A sentence of a later version'],
    ['vault', null, null, null],
  ])
})

test('the same line twice is one entry', () => {
  const line = '[DeluxeMenus] Material for item: sword in menu: shop is not valid!'
  expect(read(`${line}\n${line}`)).toHaveLength(1)
})
