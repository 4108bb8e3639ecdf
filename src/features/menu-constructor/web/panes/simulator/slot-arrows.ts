import type { KeyboardEvent } from 'react'
import type { InventoryLayout, SlotCell } from '../../../format/tables/inventories.ts'

const WAYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest of the cells in a direction; sideways counts double, so that a column stays a column. */
export function nextCell(
  cells: SlotCell[],
  from: SlotCell,
  [dx, dy]: [number, number],
): SlotCell | undefined {
  const ahead = cells.flatMap((cell) => {
    const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy
    const aside = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx)
    return along > 0.01 ? [{ cell, way: along + 2 * aside }] : []
  })
  return ahead.toSorted((a, b) => a.way - b.way)[0]?.cell
}

/** Arrows go from item to item; one of them is in the tab order. */
export function slotArrows(layout: InventoryLayout, filled: (slot: number) => boolean) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const way = WAYS[event.key]
    const current = Number((event.target as HTMLElement).dataset.slot)
    const from = layout.cells.find((cell) => cell.slot === current)
    if (!way || !from) return
    event.preventDefault()
    const next = nextCell(
      layout.cells.filter((cell) => filled(cell.slot)),
      from,
      way,
    )
    if (next) event.currentTarget.querySelector<HTMLElement>(`[data-slot="${next.slot}"]`)?.focus()
  }
}
