import type { MenuItem, Plain } from '../../../format/menu.ts'
import { plainOf, valueOf } from '../../../format/read/tree.ts'

/** The value as a text, or null where it is missing or no single value. */
export function textOf(item: MenuItem, key: string): string | null {
  const value = valueOf(item.entry.value, key)
  return value?.kind === 'scalar' && value.value !== null ? String(value.value) : null
}

/** How many are drawn in the slot; what only the game knows (a placeholder) counts as one. */
export function amountOf(item: MenuItem): number {
  const value = valueOf(item.entry.value, 'amount')
  const amount = value?.kind === 'scalar' && typeof value.value === 'number' ? Math.trunc(value.value) : 1
  return amount < 1 ? 1 : amount
}

/** An item's keys without its place, to be put somewhere else. */
export function copyOf(item: MenuItem): { [key: string]: Plain } {
  const plain = plainOf(item.entry.value)
  if (typeof plain !== 'object' || plain === null || Array.isArray(plain)) return {}
  const { slot: _slot, slots: _slots, ...rest } = plain
  return rest
}
