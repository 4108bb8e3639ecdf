import type { Menu, MenuItem, Plain } from '../../../format/menu.ts'
import { plainOf, readInteger, readText } from '../../../format/read/tree.ts'

/** What one slot shows. The same object again while nothing in it changed, so that only changed slots are drawn. */
export interface SlotView {
  slot: number
  /** In the order the plugin tries them: by priority; of equal ones the last written, which is the only one it keeps. */
  layers: MenuItem[]
  /** The one drawn and edited: the first. The stack beside it marks the one the test player would see. */
  shown: MenuItem | null
  material: string | null
  amount: number
  title: string
  /** Two items with the same priority: only the last one exists for the plugin. */
  clash: boolean
}

export function layersBySlot(menu: Menu): Map<number, MenuItem[]> {
  const bySlot = new Map<number, MenuItem[]>()
  // Backwards, and a stable sort: of equal priorities the last written comes first.
  for (const item of menu.items.toReversed())
    for (const slot of item.slots) {
      const layers = bySlot.get(slot)
      if (layers) layers.push(item)
      else bySlot.set(slot, [item])
    }
  for (const layers of bySlot.values()) layers.sort((a, b) => a.priority - b.priority)
  return bySlot
}

export const hasClash = (layers: readonly MenuItem[]): boolean =>
  new Set(layers.map((item) => item.priority)).size < layers.length

export function slotViews(
  menu: Menu,
  slots: readonly number[],
  previous?: ReadonlyMap<number, SlotView>,
): Map<number, SlotView> {
  const bySlot = layersBySlot(menu)
  const views = new Map<number, SlotView>()
  for (const slot of slots) {
    const layers = bySlot.get(slot) ?? []
    const shown = layers[0] ?? null
    const view: SlotView = {
      slot,
      layers,
      shown,
      material: shown?.material ?? null,
      // An amount only the game knows (a placeholder) counts as one.
      amount: shown ? Math.max(1, readInteger(shown.entry.value, 'amount', 1)) : 1,
      title: (shown && readText(shown.entry.value, 'display_name')) ?? '',
      clash: hasClash(layers),
    }
    const before = previous?.get(slot)
    views.set(slot, before && isSame(before, view) ? before : view)
  }
  return views
}

/** Every edit makes new item objects, but most slots look the same as before. */
function isSame(a: SlotView, b: SlotView): boolean {
  return (
    a.material === b.material &&
    a.amount === b.amount &&
    a.title === b.title &&
    a.clash === b.clash &&
    a.layers.length === b.layers.length &&
    a.shown?.name === b.shown?.name &&
    a.shown?.slots.length === b.shown?.slots.length
  )
}

/** Remembers the last views, so that each menu after it keeps the objects of slots that did not change. */
export function rememberSlotViews() {
  let last: Map<number, SlotView> | undefined
  return (menu: Menu | null, slots: readonly number[]): Map<number, SlotView> => {
    last = menu ? slotViews(menu, slots, last) : new Map()
    return last
  }
}

/** An item's keys without its place, to be put somewhere else. */
export function copyOf(item: MenuItem): { [key: string]: Plain } {
  const plain = plainOf(item.entry.value)
  if (typeof plain !== 'object' || plain === null || Array.isArray(plain)) return {}
  const { slot: _slot, slots: _slots, ...rest } = plain
  return rest
}
