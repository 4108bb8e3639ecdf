import { expect, test } from 'vitest'
import '../format/read/use-full-parser.ts'
import { diagnose } from '../format/rules/diagnose.ts'
import { foreignFiles } from './foreign.fixture.ts'
import { foreignPlugin, type ForeignPlugin } from './foreign-plugins.ts'
import { importForeign } from './import-foreign.ts'

const imported = (plugin: ForeignPlugin, text: string, version = '1.21.4') =>
  importForeign(plugin, { text, name: 'menu', version })
const fixture = (name: string) => {
  const { plugin, text, version } = foreignFiles[name]!
  return imported(plugin, text, version)
}

test.each(Object.entries(foreignFiles))('%s is known by its keys', (_, { plugin, text }) => {
  expect(foreignPlugin(text)).toBe(plugin)
})

test('a menu of DeluxeMenus is nobody else’s', () => {
  expect(foreignPlugin("menu_title: 'A'\nsize: 27\nitems:\n  a:\n    material: STONE\n")).toBeNull()
  expect(foreignPlugin('gui_menus:\n  a:\n    file: a.yml\n')).toBeNull()
  expect(foreignPlugin('hello: world\n')).toBeNull()
})

test.each(Object.entries(foreignFiles))('%s gives menus the plugin reads', (_, { plugin, text, version }) => {
  const { menus } = imported(plugin, text, version)
  const wrong = menus.flatMap((menu) =>
    diagnose(menu.text, { gameVersion: version, plugin: 'release', menuNames: menus.map(({ name }) => name) })
      .filter(({ severity }) => severity === 'error')
      .map(({ code, line }) => `${menu.name}:${line} ${code}`),
  )
  expect(menus.length).toBeGreaterThan(0)
  expect(wrong).toEqual([])
})

test('sections of CommandPanels become items of one slot, the more particular first', () => {
  const [menu] = fixture('CommandPanels 3').menus
  const order = [...menu!.text.matchAll(/slot_14_(\d):[\s\S]*?display_name: '([^']*)'/g)].map(
    (match) => match[2],
  )
  expect(order).toEqual(['Friend and admin', 'Friend', 'Rich', 'Not a friend'])
})

test('what stands behind a price that cannot be asked for is left with it', () => {
  const text =
    "panels:\n  a:\n    rows: 1\n    item:\n      '0':\n        material: STONE\n        commands:\n          - 'tokenpaywall= 5'\n          - 'console= give all'\n"
  const { menus, notes } = imported('commandPanels', text)
  expect(menus[0]!.text).not.toContain('give all')
  expect(notes.map(({ line, why }) => [line, why])).toEqual([
    [8, 'condition'],
    [9, 'condition'],
  ])
})

test('icons of ChestCommands close the menu unless they keep it open or open another', () => {
  const [menu] = fixture('ChestCommands 4').menus
  expect(menu!.text).toMatch(
    /spawn-icon:[\s\S]*?click_commands:\n {6}- '\[close\]'\n {6}- '\[player\] spawn'/,
  )
  expect(menu!.text).toMatch(/menu-opener:[\s\S]*?click_commands:\n {6}- '\[openguimenu\] other'\n/)
})

test('old names and numbers become today’s, or stay with their data on an old game', () => {
  expect(fixture('ChestCommands 3').menus[0]!.text).toContain('material: RED_WOOL')
  expect(fixture('CommandPanels 3 on 1.12').menus[0]!.text).toContain('material: WOOL\n    data: 14')
})

test('pages become menus that lead to each other', () => {
  const tr = fixture('TrMenu 3').menus
  expect(tr.map(({ name }) => name)).toEqual(['menu', 'menu_2'])
  expect(tr[0]!.text).toContain("- '[openguimenu] menu_2'")
  const z = fixture('zMenu').menus
  expect(z.map(({ name }) => name)).toEqual(['menu', 'menu_2'])
  expect(z[0]!.text).toContain("menu_title: '&7Shop &#18f54c1/2'")
  expect(z[1]!.text).toContain("display_name: 'No more'")
})

test('an item whose condition has no like is left, not shown to everybody', () => {
  const { menus, notes } = fixture('zMenu')
  expect(menus[0]!.text).not.toContain('job:')
  expect(notes).toContainEqual(
    expect.objectContaining({ kind: 'left', why: 'condition', path: ['items', 'job'], line: 124 }),
  )
})

test('a text that is no file of theirs makes no menu', () => {
  expect(imported('zMenu', 'just words')).toEqual({ menus: [], notes: [], broken: true })
})
