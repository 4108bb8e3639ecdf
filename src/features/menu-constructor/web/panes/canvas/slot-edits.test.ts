import { describe, expect, test } from 'vitest'
import { applyChanges } from '../../../format/edit/changes.ts'
import { editText } from '../../../format/edit/edit.ts'
import type { Menu } from '../../../format/menu.ts'
import { readFile } from '../../../format/read/read.ts'
import { inventoryLayout } from '../../../format/tables/inventories.ts'
import { landing } from './canvas-actions.ts'
import { setInventory } from './canvas-toolbar.tsx'
import { rangeBetween, slotsOfFill, slotTowards } from './slot-choice.ts'
import type { SlotEdit } from './slot-edits.ts'
import {
  clearSlots,
  copySlots,
  moveSlots,
  pasteItems,
  putMaterial,
  renumber,
  spreadItem,
  swapPriorities,
  swapStacks,
} from './slot-edits.ts'
import { layersBySlot, slotViews } from './slot-view.ts'
import '../../../format/read/use-full-parser.ts'

const text = `menu_title: x
size: 27
items:
  frame: # kept
    material: GLASS
    slots:
      - 0-8
  shop:
    material: EMERALD
    slot: 10
    display_name: '&aShop'
  closed:
    material: BARRIER
    slot: 10
    priority: 2
`
const menu = readFile(text).menus[0]!
const after = ({ edits }: SlotEdit, of = text): Menu =>
  readFile(applyChanges(of, editText(of, edits))).menus[0]!
const places = (of: Menu) => Object.fromEntries(of.items.map((item) => [item.name, item.slots]))

test('the layer that is chosen is drawn, moved, copied and taken away', () => {
  const front = { slot: 10, item: 'closed' }
  const seeing = { version: '1.21.4', player: 'Steve', front }
  expect(slotViews(menu, [10], undefined, seeing).get(10)).toMatchObject({
    shown: { name: 'closed' },
    look: { material: 'BARRIER' },
  })
  expect(places(after(moveSlots(menu, [[10, 12]], front)))).toMatchObject({ shop: [10], closed: [12] })
  expect(places(after(clearSlots(menu, [10], front)))).toEqual({ frame: menu.items[0]!.slots, shop: [10] })
  expect(copySlots(menu, [10], front).items).toMatchObject([{ name: 'closed' }])
  // The other slots, and the menu without a choice, stay in the plugin's order.
  expect(layersBySlot(menu).get(10)![0]!.name).toBe('shop')
})

test('the head of the player is the test player’s on the canvas', () => {
  const heads = readFile(text.replace('EMERALD', 'head-%player_name%')).menus[0]!
  const seeing = { version: '1.21.4', player: 'Alex', front: null }
  expect(slotViews(heads, [10], undefined, seeing).get(10)?.look?.material).toBe('head-Alex')
})

describe('slots', () => {
  test('a material into an empty slot is a new item', () => {
    expect(places(after(putMaterial(menu, [12], 'DIAMOND_SWORD')))).toMatchObject({ diamond_sword: [12] })
  })
  test('a material onto an item that stands there alone is its new material', () => {
    const changed = after(putMaterial(menu, [10], 'DIAMOND'))
    expect(changed.items.find((item) => item.name === 'shop')?.material).toBe('DIAMOND')
    expect(changed.items).toHaveLength(3)
  })
  test('a material onto one slot of a wide item takes that slot out of it', () => {
    expect(places(after(putMaterial(menu, [4], 'TNT')))).toMatchObject({
      frame: [0, 1, 2, 3, 5, 6, 7, 8],
      tnt: [4],
    })
  })
  test('a new item stands above the layers that stay', () => {
    const changed = after(putMaterial(menu, [10, 11], 'TNT'))
    const [top, second] = layersBySlot(changed).get(10)!
    expect([top!.name, second!.name]).toEqual(['tnt', 'closed'])
  })
  test('clearing takes what is seen; what has no slot left is gone', () => {
    expect(places(after(clearSlots(menu, [0, 10])))).toEqual({
      frame: [1, 2, 3, 4, 5, 6, 7, 8],
      closed: [10],
    })
  })
  test('clearing the last item leaves a menu that can be built again', () => {
    const lone = 'items:\n  a:\n    material: STONE\n    slot: 0\n'
    const empty = applyChanges(lone, editText(lone, clearSlots(readFile(lone).menus[0]!, [0]).edits))
    expect(places(after(putMaterial(readFile(empty).menus[0]!, [3], 'DIRT'), empty))).toEqual({ dirt: [3] })
  })
  test('moving onto an occupied slot changes places', () => {
    expect(places(after(moveSlots(menu, [[10, 3]])))).toMatchObject({
      shop: [3],
      frame: [0, 1, 2, 4, 5, 6, 7, 8, 10],
    })
  })
  test('several slots move together, also over themselves', () => {
    const pairs: [number, number][] = [0, 1, 2].map((slot) => [slot, slot + 9])
    expect(places(after(moveSlots(menu, pairs)))).toMatchObject({
      frame: [3, 4, 5, 6, 7, 8, 9, 10, 11],
      shop: [0],
    })
  })
  test('a swap takes hidden layers along', () => {
    expect(places(after(swapStacks(menu, 10, 20)))).toMatchObject({ shop: [20], closed: [20] })
  })
  test('copies are items of their own and fall away outside', () => {
    const copied = copySlots(menu, [8, 10])
    const changed = after(pasteItems(menu, copied, 25, 27))
    expect(places(changed)).toMatchObject({ frame_2: [25] })
    expect(changed.items.some((item) => item.name === 'shop_2')).toBe(false)
  })
  test('spreading keeps one item', () => {
    expect(places(after(spreadItem(menu, menu.items[0]!, [9, 10, 11])))).toMatchObject({
      frame: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    })
  })
  test('renumbering ends a clash', () => {
    const clashing = text.replace('    priority: 2\n', '')
    const before = readFile(clashing).menus[0]!
    expect(slotViews(before, [10]).get(10)).toMatchObject({ clash: true, look: { material: 'BARRIER' } })
    const fixed = after(renumber(before), clashing)
    expect(slotViews(fixed, [10]).get(10)).toMatchObject({ clash: false, look: { material: 'BARRIER' } })
  })
  test('a slot that looks the same is the same object', () => {
    const before = slotViews(menu, [0, 10])
    const changed = after({ edits: [{ kind: 'set', path: ['items', 'shop', 'amount'], value: 3 }] })
    const views = slotViews(changed, [0, 10], before)
    expect(views.get(0)).toBe(before.get(0))
    expect(views.get(10)).not.toBe(before.get(10))
  })
})

describe('windows', () => {
  const chest = inventoryLayout('CHEST', 54, '1.21.4')
  test('a barrel is written as the chest it becomes', () => {
    expect(after({ edits: setInventory(menu, 'BARREL') })).toMatchObject({ inventory: 'CHEST', size: 27 })
    const hopper = after({ edits: setInventory(menu, 'HOPPER') })
    expect(hopper).toMatchObject({ inventory: 'HOPPER', size: 5 })
  })
  test('ranges, ways and fills go by what is seen', () => {
    expect(rangeBetween(chest, 10, 21)).toEqual([10, 11, 12, 19, 20, 21])
    expect(slotTowards(chest, 8, 'right')).toBe(8)
    expect(slotTowards(chest, 8, 'down')).toBe(17)
    expect(slotsOfFill(chest, 'border', 0)).toHaveLength(26)
    expect(slotsOfFill(chest, 'column', 4)).toEqual([4, 13, 22, 31, 40, 49])
    expect(slotsOfFill(chest, 'checker', 0)).toHaveLength(27)
  })
  test.each(['ANVIL', 'BREWING', 'FURNACE', 'LOOM', 'BEACON'])(
    'every slot of %s is reached by arrows',
    (type) => {
      const layout = inventoryLayout(type, 0, '1.21.4')
      const reached = new Set([layout.cells[0]!.slot])
      for (let round = 0; round < 8; round++)
        for (const slot of Array.from(reached))
          for (const way of ['left', 'right', 'up', 'down'] as const)
            reached.add(slotTowards(layout, slot, way))
      expect(reached.size).toBe(layout.cells.length)
    },
  )
  test('a carried group lands as it was, without what would fall outside', () => {
    const load = { kind: 'slots' as const, from: 0, slots: [0, 1, 9] }
    expect(landing(chest, load, 8)).toEqual([
      [0, 8],
      [9, 17],
    ])
  })
})

test('a layer moved forward changes places with the one before it, and the slot shows the new order', () => {
  const layered =
    'items:\n  a:\n    material: STONE\n    slot: 3\n    priority: 1\n  b:\n    material: STONE\n    slot: 3\n    priority: 5\n'
  const menu = readFile(layered).menus[0]!
  const { edits } = swapPriorities(menu, 3, 'b', -1)
  const moved = readFile(applyChanges(layered, editText(layered, edits))).menus[0]!
  const seeing = { version: '1.21.4', player: '', front: { slot: 3, item: 'b' } }
  const before = slotViews(menu, [3], undefined, seeing)
  expect(moved.items.map(({ name, priority }) => [name, priority])).toEqual([
    ['a', 5],
    ['b', 1],
  ])
  expect(
    slotViews(moved, [3], before, seeing)
      .get(3)!
      .layers.map(({ name }) => name),
  ).toEqual(['b', 'a'])
})
