import type { Menu, MenuItem } from '../../../format/menu.ts'
import { inventoryLayout, type InventoryLayout } from '../../../format/tables/inventories.ts'
import { activeMenu, type ProjectState, type ProjectStore } from '../../workspace/project/project.ts'
import { clipboard, type DropKeys, type Load } from './drag.ts'
import { cellOf, slotsOfFill, type Anchor, type Fill } from './slot-choice.ts'
import {
  applySlotEdit,
  clearSlots,
  copySlots,
  moveSlots,
  nothing,
  pasteItems,
  putMaterial,
  renumber,
  spreadItem,
  swapPriorities,
  swapStacks,
  type SlotEdit,
} from './slot-edits.ts'
import { frontOf, layersBySlot, type Front } from './slot-view.ts'

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

/** What the canvas can do with slots, for pointer, keyboard and buttons. Edits return whether they changed anything. */
export function canvasActions(store: ProjectStore) {
  const layout = (): InventoryLayout => layoutOf(store.get())
  const chosen = (): number[] => store.get().selection.slots
  /** What is drawn is what is moved, copied and taken away. */
  const front = (): Front | null => frontOf(store.get().selection)
  const selectedItem = (menu: Menu): MenuItem | undefined =>
    menu.items.find((item) => item.name === store.get().selection.item)

  function edit(make: (menu: Menu) => SlotEdit, label: string, merge?: string): boolean {
    const menu = activeMenu(store.get())
    return menu !== null && applySlotEdit(store, make(menu), label, merge)
  }

  /** Selects slots; the item shown is that of the last one. */
  function select(slots: number[]) {
    const menu = activeMenu(store.get())
    const last = slots.at(-1)
    const top = menu && last !== undefined ? layersBySlot(menu).get(last)?.[0] : undefined
    store.select({ slots, item: top?.name ?? null })
  }

  function firstEmpty(menu: Menu): number[] {
    const taken = layersBySlot(menu)
    const free = layout().cells.find((cell) => !taken.has(cell.slot))
    return free ? [free.slot] : []
  }

  function drop(load: Load, slot: number, { copy: copied, swap }: DropKeys): boolean {
    if (load.kind === 'material') return edit((menu) => putMaterial(menu, [slot], load.material), 'put')
    const pairs = landing(layout(), load, slot)
    if (copied) {
      const from = pairs.map(([source]) => source)
      const first = Math.min(...pairs.map(([, to]) => to))
      return edit((menu) => pasteItems(menu, copySlots(menu, from, front()), first, menu.size), 'copy')
    }
    if (swap) return edit((menu) => swapStacks(menu, load.from, slot), 'swap')
    return edit((menu) => moveSlots(menu, pairs, front()), 'move')
  }

  const put = (material: string): boolean =>
    edit((menu) => putMaterial(menu, chosen().length > 0 ? chosen() : firstEmpty(menu), material), 'put')

  const clear = (slots = chosen()): boolean => edit((menu) => clearSlots(menu, slots, front()), 'clear')

  function copy(): boolean {
    const menu = activeMenu(store.get())
    if (!menu || chosen().length === 0) return false
    const copied = copySlots(menu, chosen(), front())
    if (copied.items.length === 0) return false
    clipboard.current = copied
    return true
  }

  function paste(at: number): boolean {
    const copied = clipboard.current
    return copied !== null && edit((menu) => pasteItems(menu, copied, at, menu.size), 'paste')
  }

  /** A copy of what is selected in the next free slot. */
  function duplicate(): boolean {
    const from = chosen().at(-1)
    if (from === undefined) return false
    return edit((menu) => {
      const [to] = firstEmpty(menu)
      return to === undefined ? nothing : pasteItems(menu, copySlots(menu, [from], front()), to, menu.size)
    }, 'duplicate')
  }

  /** Gives slots to the selected item, or a new item of the material where none is selected. */
  const spread = (menu: Menu, slots: readonly number[], material: string | null): SlotEdit => {
    const item = selectedItem(menu)
    if (item) return spreadItem(menu, item, slots)
    return material === null ? nothing : putMaterial(menu, slots, material)
  }

  /** Empty slots only: filling never takes anything away. Returns how many were filled. */
  function fill(how: Fill, material: string | null): number {
    const menu = activeMenu(store.get())
    if (!menu) return 0
    const taken = layersBySlot(menu)
    const slots = slotsOfFill(layout(), how, chosen().at(-1) ?? 0).filter((slot) => !taken.has(slot))
    const filled = slots.length > 0 && edit(() => spread(menu, slots, material), 'fill')
    return filled ? slots.length : 0
  }

  const paint = (slots: readonly number[], material: string | null): boolean =>
    slots.length > 0 && edit((menu) => spread(menu, slots, material), 'paint')

  const push = (from: number, to: number): boolean =>
    from !== to &&
    edit((menu) => moveSlots(menu, [[from, to]], front()), 'move', `push ${store.get().selection.item}`)

  const renumberAll = (): boolean => edit(renumber, 'renumber')

  /** One place up or down among the items of a slot. */
  const moveLayer = (slot: number, item: string, by: -1 | 1): boolean =>
    edit((menu) => swapPriorities(menu, slot, item, by), 'layer')

  /** All slots of the item that is selected. */
  function selectItemSlots() {
    const menu = activeMenu(store.get())
    const item = menu && selectedItem(menu)
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
    renumberAll,
    moveLayer,
    selectItemSlots,
  }
}

export type CanvasActions = ReturnType<typeof canvasActions>

/** What keyboard and pointer of the grid both need. */
export interface Grid {
  store: ProjectStore
  layout: InventoryLayout
  actions: CanvasActions
  anchor: Anchor
  /** Set while the brush is on; its material is used when no item is selected. */
  painting: { material: string | null } | null
  moveTo: (slot: number) => void
}
