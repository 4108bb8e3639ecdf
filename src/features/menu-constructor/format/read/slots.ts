import type { Value } from '../menu.ts'
import { isListValue, readStringList } from './tree.ts'

/** What Java's Integer.parseInt takes. */
const integer = /^[+-]?\d{1,10}$/
/** A range longer than this is a typing error, and expanding it would freeze the page. */
const longestRange = 10_000

/** `0-8` → nine numbers, `17` → one; null where the plugin's Integer.parseInt would throw. */
export function expandSlot(text: string): number[] | null {
  const dash = text.indexOf('-')
  if (dash < 0) return integer.test(text) ? [Number(text)] : null
  const from = text.slice(0, dash)
  const to = text.slice(dash + 1)
  if (!integer.test(from) || !integer.test(to)) return null
  const length = Number(to) - Number(from) + 1
  if (length > longestRange) return null
  return Array.from({ length: Math.max(0, length) }, (_, index) => Number(from) + index)
}

/**
 * Reads what a person types or a list holds: `'0-8, 17'`, `['0-8', 17]`. Each slot once, in the order written; what is
 * no slot is left out and named in `bad`.
 */
export function parseSlots(written: string | readonly (string | number)[]): {
  slots: number[]
  bad: string[]
} {
  const parts = typeof written === 'string' ? written.split(/[,\s]+/).filter((part) => part !== '') : written
  const slots = new Set<number>()
  const bad: string[] = []
  for (const part of parts) {
    const expanded = expandSlot(String(part))
    if (expanded) for (const slot of expanded) slots.add(slot)
    else bad.push(String(part))
  }
  return { slots: [...slots], bad }
}

/** The shortest list the plugin reads as these slots: `[0-8, 17]`. */
export function shortestSlots(slots: readonly number[]): (string | number)[] {
  const sorted = [...new Set(slots)].sort((a, b) => a - b)
  const list: (string | number)[] = []
  for (let start = 0; start < sorted.length;) {
    let end = start
    while (sorted[end + 1] === sorted[end]! + 1) end++
    const [first, last] = [sorted[start]!, sorted[end]!]
    // "-3--1" is not read as a range.
    if (end > start && first >= 0) list.push(`${first}-${last}`)
    else for (let i = start; i <= end; i++) list.push(sorted[i]!)
    start = end + 1
  }
  return list
}

/** The slots an item's keys give: `slots` when it is a list, else `slot` when it is a bare number, else 0. */
export function slotsOf(slot: Value | undefined, slots: Value | undefined): number[] {
  if (isListValue(slots)) return parseSlots(readStringList(slots)).slots
  if (slot?.kind === 'scalar' && typeof slot.value === 'number') return [Math.trunc(slot.value)]
  return [0]
}
