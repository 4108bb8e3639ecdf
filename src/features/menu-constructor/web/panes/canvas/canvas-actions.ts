import type { Menu, MenuItem } from '../../../format/menu.ts'
import type { InventoryLayout } from '../../../format/tables/inventories.ts'
import { inventoryLayout } from '../../../format/tables/inventories.ts'
import type { ProjectState, ProjectStore } from '../../workspace/project/project.ts'
import { activeMenu } from '../../workspace/project/read-active.ts'
import type { DropKeys, Load } from './drag.ts'
import { clipboard } from './drag.ts'
import type { Fill } from './slot-choice.ts'
import { cellOf, slotsOfFill } from './slot-choice.ts'
import {
  applySlotEdit,
  clearSlots,
  copySlots,
  moveSlots,
  pasteItems,
  putMaterial,
  renumber,
  spreadItem,
  swapStacks,
} from './slot-edits.ts'
import { layersBySlot } from './slot-view.ts'

/** The slots of the window that is shown. */
export function layoutOf(state: ProjectState): InventoryLayout {
  const menu = activeMenu(state)
  return inventoryLayout(menu?.inventory ?? 'CHEST', menu?.size ?? 54, state.project.gameVersion)
}

/** Where each carried slot would land: all by the same way as the one under the pointer. */
export function landing(layout: InventoryLayout, load: Load, slot: number): [from: number, to: number][] {
  if (load.kind === 'material') return [[slot, slot]]
  const [start, end] = [cellOf(layout, load.from), cellOf(layout, slot)]
  if (!start || !end) return []
  return load.slots.flatMap((from): [number, number][] => {
    const cell = cellOf(layout, from)
    const to = layout.cells.find(
      ({ x, y }) => cell && x === cell.x + end.x - start.x && y === cell.y + end.y - start.y,
    )
    return to ? [[from, to.slot]] : []
  })
}

/** Everything the canvas can do with slots, for pointer, keyboard and buttons alike. */
export function canvasActions(store: ProjectStore) {
  const layout = (): InventoryLayout => layoutOf(store.get())
  const menu = (): Menu | null => activeMenu(store.get())
  const chosen = (): number[] => store.get().selection.slots
  const topAt = (current: Menu, slot: number): MenuItem | undefined => layersBySlot(current).get(slot)?.[0]
  const selectedItem = (current: Menu): MenuItem | undefined =>
    current.items.find((item) => item.name === store.get().selection.item)

  /** Selects slots; the item shown is that of the last one. */
  function select(slots: number[]) {
    const current = menu()
    const last = slots.at(-1)
    const top = current && last !== undefined ? topAt(current, last) : undefined
    store.select({ slots, item: top?.name ?? null })
  }

  function drop(load: Load, slot: number, { copy, swap }: DropKeys) {
    const current = menu()
    if (!current) return
    if (load.kind === 'material')
      return applySlotEdit(store, putMaterial(current, [slot], load.material), 'put')
    const pairs = landing(layout(), load, slot)
    if (copy) {
      const copied = copySlots(
        current,
        pairs.map(([from]) => from),
      )
      const first = Math.min(...pairs.map(([, to]) => to))
      return applySlotEdit(store, pasteItems(current, copied, first, current.size), 'copy')
    }
    if (swap) return applySlotEdit(store, swapStacks(current, load.from, slot), 'swap')
    return applySlotEdit(store, moveSlots(current, pairs), 'move')
  }

  function put(material: string): boolean {
    const current = menu()
    if (!current) return false
    const slots = chosen().length > 0 ? chosen() : firstEmpty(current)
    return applySlotEdit(store, putMaterial(current, slots, material), 'put')
  }

  function firstEmpty(current: Menu): number[] {
    const taken = layersBySlot(current)
    const free = layout().cells.find((cell) => !taken.has(cell.slot))
    return free ? [free.slot] : []
  }

  function clear(slots = chosen()): boolean {
    const current = menu()
    return current !== null && applySlotEdit(store, clearSlots(current, slots), 'clear')
  }

  function copy(): boolean {
    const current = menu()
    if (!current || chosen().length === 0) return false
    const copied = copySlots(current, chosen())
    if (copied.items.length === 0) return false
    clipboard.current = copied
    return true
  }

  function paste(at: number): boolean {
    const current = menu()
    if (!current || !clipboard.current) return false
    return applySlotEdit(store, pasteItems(current, clipboard.current, at, current.size), 'paste')
  }

  /** A copy of what is selected in the next free slot. */
  function duplicate(): boolean {
    const current = menu()
    const from = chosen().at(-1)
    if (!current || from === undefined) return false
    const [to] = firstEmpty(current)
    if (to === undefined) return false
    return applySlotEdit(
      store,
      pasteItems(current, copySlots(current, [from]), to, current.size),
      'duplicate',
    )
  }

  /** Empty slots only: filling never takes anything away. Returns how many were filled. */
  function fill(how: Fill, material: string | null): number {
    const current = menu()
    if (!current) return 0
    const taken = layersBySlot(current)
    const slots = slotsOfFill(layout(), how, chosen().at(-1) ?? 0).filter((slot) => !taken.has(slot))
    const item = selectedItem(current)
    if (slots.length === 0 || (!item && !material)) return 0
    const edit = item ? spreadItem(current, item, slots) : putMaterial(current, slots, material!)
    return applySlotEdit(store, edit, 'fill') ? slots.length : 0
  }

  function paint(slots: readonly number[], material: string | null): boolean {
    const current = menu()
    if (!current || slots.length === 0) return false
    const item = selectedItem(current)
    if (item) return applySlotEdit(store, spreadItem(current, item, slots), 'paint')
    return material !== null && applySlotEdit(store, putMaterial(current, slots, material), 'paint')
  }

  function push(from: number, to: number): boolean {
    const current = menu()
    if (!current || from === to) return false
    return applySlotEdit(
      store,
      moveSlots(current, [[from, to]]),
      'move',
      `push ${store.get().selection.item}`,
    )
  }

  function renumberAt(slot: number): boolean {
    const current = menu()
    const layers = current && layersBySlot(current).get(slot)
    return !!layers && applySlotEdit(store, renumber(layers), 'renumber')
  }

  /** All slots of the item that is selected. */
  function selectItemSlots() {
    const current = menu()
    const item = current && selectedItem(current)
    if (item) store.select({ slots: [...item.slots] })
  }

  return {
    select,
    drop,
    put,
    clear,
    copy,
    paste,
    duplicate,
    fill,
    paint,
    push,
    renumberAt,
    selectItemSlots,
    selectedItem,
  }
}

export type CanvasActions = ReturnType<typeof canvasActions>
