import type { MapValue } from '../menu.ts'
import { entryOf } from '../read/tree.ts'

/** A name no other item of the map has: `buy`, `buy_2`, `buy_3`. Dots would split it into sections. */
export function freeName(items: MapValue | undefined, wanted: string): string {
  const base = wanted.replaceAll('.', '_').trim() || 'item'
  if (!entryOf(items, base)) return base
  const stem = base.replace(/_\d+$/, '')
  for (let number = 2; ; number++) if (!entryOf(items, `${stem}_${number}`)) return `${stem}_${number}`
}
