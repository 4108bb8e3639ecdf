import { expect, test } from 'vitest'
import { applyChanges } from '../../../format/edit/changes.ts'
import { editText } from '../../../format/edit/edit.ts'
import type { MenuEdit } from '../../../format/menu.ts'
import { readFile } from '../../../format/read/read.ts'
import { entriesOf } from '../../../format/read/values.ts'
import { newProject } from '../../workspace/project/new-project.ts'
import { createProjectStore } from '../../workspace/project/project-store.ts'
import { activeFile, activeMenu } from '../../workspace/project/project.ts'
import { chosenIn, freeSlot } from './chosen.ts'
import { firstClick, shadowed } from './click-panel.tsx'
import { glowEdits, isGlowing } from './fields/glow-field.tsx'
import { hexOfRgb, rgbOfHex } from './fields/option-control.tsx'
import { isMixed, setKey, setTexts, type Target } from './fields/target.ts'
import '../../../format/read/use-full-parser.ts'

const file = `size: 9
items:
  # the first
  a:
    material: STONE # kept
    slot: 0
    amount: 5
  b:
    material: DIRT
    slots: [1, 2]
    amount: 6
  c:
    material: GLASS
    slot: 1
    priority: 0
`
const menuOf = (text: string) => readFile(text).menus[0]!
const itemOf = (text: string, name: string) => menuOf(text).items.find((item) => item.name === name)!
const entries = (text: string, name: string) => entriesOf(itemOf(text, name).entry.value)

function opened(...names: string[]) {
  const store = createProjectStore(newProject([{ name: 'm', file: 'm.yml', text: file }]))
  const target = (): Target => ({
    store,
    parts: activeMenu(store.get())!
      .items.filter((item) => names.includes(item.name))
      .map((item) => ({ path: item.path, entries: entriesOf(item.entry.value) })),
  })
  return { store, target, text: () => activeFile(store.get()).text }
}

test('a slot shows the item on top, several slots several items, an empty one nothing', () => {
  const menu = menuOf(file)
  expect(chosenIn(menu, { slots: [1], item: null })).toMatchObject({ kind: 'item', item: { name: 'c' } })
  expect(chosenIn(menu, { slots: [1], item: 'b' })).toMatchObject({ kind: 'item', item: { name: 'b' } })
  expect(chosenIn(menu, { slots: [0, 2], item: 'b' })).toMatchObject({ kind: 'many' })
  expect(chosenIn(menu, { slots: [5], item: null })).toEqual({ kind: 'empty', slots: [5] })
  expect(chosenIn(menu, { slots: [], item: null })).toEqual({ kind: 'menu' })
  expect(freeSlot(menu)).toBe(3)
})

test('a field changes its own value and not a letter more', () => {
  const { target, text } = opened('a')
  setKey(target(), 'amount', 7)
  expect(text()).toBe(file.replace('amount: 5', 'amount: 7'))
  setKey(target(), 'amount', undefined)
  expect(text()).toBe(file.replace('    amount: 5\n', ''))
})

test('several items change together in one step of the history', () => {
  const { store, target, text } = opened('a', 'b')
  expect(isMixed(target(), 'amount')).toBe(true)
  setKey(target(), 'amount', 9)
  expect(text()).toBe(file.replace('amount: 5', 'amount: 9').replace('amount: 6', 'amount: 9'))
  expect(isMixed(target(), 'amount')).toBe(false)
  store.undo()
  expect(text()).toBe(file)
})

test('a changed line of the description leaves the others as they are written', () => {
  const { target, text } = opened('a')
  setTexts(target(), 'lore', ['one', 'two'])
  const before = text()
  setTexts(target(), 'lore', ['one', 'changed'])
  const lines = text().split('\n')
  expect(before.split('\n').filter((line, index) => line !== lines[index])).toHaveLength(1)
})

const glowed = (text: string, on: boolean, version: string) =>
  applyChanges(text, editText(text, glowEdits(itemOf(text, 'a').path, entries(text, 'a'), on, version)))

test('shine is a key of its own in new games and a hidden enchantment in old ones, and goes without a trace', () => {
  for (const version of ['1.21.4', '1.16']) {
    const lit = glowed(file, true, version)
    expect(isGlowing(entries(lit, 'a'))).toBe(true)
    expect(lit.includes('enchantment_glint_override: true')).toBe(version === '1.21.4')
    expect(glowed(lit, false, version)).toBe(file)
  }
})

test('an enchantment somebody meant is not taken for shine', () => {
  const edits: MenuEdit[] = [{ kind: 'set', path: ['items', 'a', 'enchantments'], value: ['SHARPNESS;5'] }]
  expect(isGlowing(entries(applyChanges(file, editText(file, edits)), 'a'))).toBe(false)
})

test('lists behind click_commands never run', () => {
  const text = `items:
  a:
    material: STONE
    click_commands: ['[close]']
    left_click_commands: ['[refresh]']
`
  expect(shadowed(entries(text, 'a'))).toEqual(['left_'])
  expect(firstClick(entries(text, 'a'))).toBe('left_')
  expect(shadowed(entries(file, 'a'))).toEqual([])
})

test('a colour is read and written as the plugin spells it', () => {
  expect(hexOfRgb('255, 0,16')).toBe('#ff0010')
  expect(hexOfRgb('%colour%')).toBeNull()
  expect(hexOfRgb('256,0,0')).toBeNull()
  expect(rgbOfHex('#ff0010')).toBe('255,0,16')
})
