import type { Menu, MenuItem } from '../../../format/menu.ts'
import { layersBySlot } from '../canvas/slot-view.ts'
import type { Selection } from '../../workspace/project/project.ts'

/** What the panel is about. */
export type Chosen =
  | { kind: 'item'; item: MenuItem }
  | { kind: 'many'; items: MenuItem[] }
  | { kind: 'empty'; slots: number[] }
  | { kind: 'menu' }

export function chosenIn(menu: Menu, { slots, item: name }: Pick<Selection, 'slots' | 'item'>): Chosen {
  const bySlot = layersBySlot(menu)
  const named = menu.items.find((item) => item.name === name)
  const top = slots.flatMap((slot) => bySlot.get(slot)?.[0] ?? [])
  const items = [...new Set(top)]
  if (items.length > 1) return { kind: 'many', items }
  const item = named ?? items[0]
  if (item) return { kind: 'item', item }
  return slots.length > 0 ? { kind: 'empty', slots } : { kind: 'menu' }
}

/** The lowest empty slot. */
export function freeSlot(menu: Menu): number | null {
  const taken = layersBySlot(menu)
  for (let slot = 0; slot < menu.size; slot++) if (!taken.has(slot)) return slot
  return null
}
