import type { InventoryLayout, SlotCell } from '../../../format/tables/inventories.ts'

/** The slots between two, as a rectangle. */
export function rangeBetween(layout: InventoryLayout, from: number, to: number): number[] {
  const [a, b] = [cellOf(layout, from), cellOf(layout, to)]
  if (!a || !b) return [to]
  return slotsWithin(layout, {
    left: Math.min(a.x, b.x),
    right: Math.max(a.x, b.x) + 1,
    top: Math.min(a.y, b.y),
    bottom: Math.max(a.y, b.y) + 1,
  })
}

/** Slots a rectangle touches, in widths of a slot; a hair's breadth does not count. */
export function slotsWithin(
  layout: InventoryLayout,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): number[] {
  const hair = 0.1
  return layout.cells
    .filter(({ x, y }) => x + 1 > left + hair && x < right - hair && y + 1 > top + hair && y < bottom - hair)
    .map((cell) => cell.slot)
}

export const cellOf = (layout: InventoryLayout, slot: number): SlotCell | undefined =>
  layout.cells.find((cell) => cell.slot === slot)

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The nearest slot that way: straight ones first, so that frames without a grid can be walked too. */
export function slotTowards(layout: InventoryLayout, from: number, direction: Direction): number {
  const start = cellOf(layout, from)
  if (!start) return layout.cells[0]?.slot ?? 0
  const across = direction === 'left' || direction === 'right'
  const sign = direction === 'right' || direction === 'down' ? 1 : -1
  let best: { slot: number; cost: number } | null = null
  for (const cell of layout.cells) {
    const along = sign * (across ? cell.x - start.x : cell.y - start.y)
    const aside = Math.abs(across ? cell.y - start.y : cell.x - start.x)
    if (along < 0.25) continue
    const cost = along + aside * 3
    if (!best || cost < best.cost) best = { slot: cell.slot, cost }
  }
  return best?.slot ?? from
}

/** Rows as they are seen, for screen readers. */
export function rowsOf(layout: InventoryLayout): SlotCell[][] {
  const rows = new Map<number, SlotCell[]>()
  for (const cell of layout.cells) {
    const row = Math.round(cell.y)
    rows.set(row, [...(rows.get(row) ?? []), cell])
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, cells]) => cells.toSorted((a, b) => a.x - b.x))
}

export type Fill = 'border' | 'row' | 'column' | 'checker' | 'empty'
export const fills: readonly Fill[] = ['border', 'row', 'column', 'checker', 'empty']

/** Slots a fill means; `at` is the slot whose row or column is filled. */
export function slotsOfFill(layout: InventoryLayout, fill: Fill, at: number): number[] {
  const xs = layout.cells.map((cell) => cell.x)
  const ys = layout.cells.map((cell) => cell.y)
  const edge = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
  const here = cellOf(layout, at)
  const means: Record<Fill, (cell: SlotCell) => boolean> = {
    border: ({ x, y }) => x === edge.left || x === edge.right || y === edge.top || y === edge.bottom,
    row: ({ y }) => y === here?.y,
    column: ({ x }) => x === here?.x,
    checker: ({ x, y }) => Math.round(x + y) % 2 === 0,
    empty: () => true,
  }
  return layout.cells.filter(means[fill]).map((cell) => cell.slot)
}

/** Where a range begins. */
export interface Anchor {
  get(): number
  set(slot: number): void
}

export function makeAnchor(): Anchor {
  let slot = 0
  return {
    get: () => slot,
    set: (next) => {
      slot = next
    },
  }
}
