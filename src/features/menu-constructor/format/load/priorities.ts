import type { MenuItem } from '../menu.ts'

// A slot holds one item per priority: of two with the same the last stays, and the other is gone without a word. Of
// different ones the lowest number whose requirement passes is shown.

export function itemsBySlot(items: readonly MenuItem[]): Map<number, MenuItem[]> {
  const bySlot = new Map<number, MenuItem[]>()
  for (const item of items)
    for (const slot of new Set(item.slots)) {
      const here = bySlot.get(slot)
      if (here) here.push(item)
      else bySlot.set(slot, [item])
    }
  return bySlot
}

/** Those of a slot that the plugin keeps, in the order in which it tries them. */
export function survivorsOf(here: readonly MenuItem[]): MenuItem[] {
  const last = new Map(here.map((item) => [item.priority, item]))
  return [...last.values()].sort((a, b) => a.priority - b.priority)
}

/**
 * Priorities with which no item is lost and everything that is shown today is shown as today: whatever was lost in a
 * slot goes behind all that is there. Null where no numbers do that, because two slots want opposite orders.
 */
export function settledPriorities(items: readonly MenuItem[]): Map<MenuItem, number> | null {
  const behind = new Map<MenuItem, Set<MenuItem>>(items.map((item) => [item, new Set()]))
  for (const here of itemsBySlot(items).values()) {
    const survivors = survivorsOf(here)
    // Of those the one with the fewest slots comes first: a filler behind a button, never before it.
    const lost = here
      .filter((item) => !survivors.includes(item))
      .sort((a, b) => a.priority - b.priority || a.slots.length - b.slots.length)
    const order = [...survivors, ...lost]
    for (const [at, item] of order.entries()) if (at > 0) behind.get(order[at - 1]!)!.add(item)
  }
  const priorities = new Map(items.map((item) => [item, item.priority]))
  const waitsFor = new Map(items.map((item) => [item, 0]))
  for (const next of behind.values()) for (const item of next) waitsFor.set(item, waitsFor.get(item)! + 1)
  const ready = items.filter((item) => waitsFor.get(item) === 0)
  for (const item of ready)
    for (const next of behind.get(item)!) {
      priorities.set(next, Math.max(priorities.get(next)!, priorities.get(item)! + 1))
      waitsFor.set(next, waitsFor.get(next)! - 1)
      if (waitsFor.get(next) === 0) ready.push(next)
    }
  return ready.length === items.length ? priorities : null
}
