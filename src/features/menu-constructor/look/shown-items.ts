import type { Menu, MenuItem } from '../format/menu.ts'

/** What a player without any rights would see first: the lowest priority wins, of equals the one written last. */
export function shownItems(menu: Menu): Map<number, MenuItem> {
  const best = new Map<number, MenuItem>()
  for (const item of menu.items)
    for (const slot of item.slots) {
      const before = best.get(slot)
      if (item.material && (!before || item.priority <= before.priority)) best.set(slot, item)
    }
  return best
}
