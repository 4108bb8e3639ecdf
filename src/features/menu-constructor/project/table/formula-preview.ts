import type { MenuEdit } from '../../format/menu.ts'
import { shortestSlots } from '../../format/read/slots.ts'
import { priceEdits, textEdits, type Refusal } from './cell-edits.ts'
import { tidyNumber, type Formula } from './formula.ts'
import { SEPARATOR, type ItemRow } from './item-rows.ts'

export const formulaColumns = ['price', 'amount', 'slot'] as const
export type FormulaColumn = (typeof formulaColumns)[number]
/** Names a formula may use; `row` counts the chosen rows from one. */
export const formulaNames = ['price', 'amount', 'slot', 'row'] as const

export interface Preview {
  row: ItemRow
  /** What the cell will say; the same as before where nothing changes. */
  after: string
  edits: MenuEdit[]
  refused: Refusal | null
}

/** What a formula makes of each chosen row. Nothing is changed by this. */
export function previewFormula(
  rows: readonly ItemRow[],
  column: FormulaColumn,
  formula: Formula,
  { follow = false }: { /** Prices named in name and description change too. */ follow?: boolean } = {},
): Preview[] {
  return rows.map((row, index) => {
    const variables = (more: Partial<Record<(typeof formulaNames)[number], number>>) => ({
      price: row.prices[0]?.price ?? Number.NaN,
      amount: Number(row.cells.amount || 1),
      slot: row.item.slots[0] ?? Number.NaN,
      row: index + 1,
      ...more,
    })
    if (column === 'price') return previewPrice(row, (price) => formula(variables({ price })), follow)
    if (column === 'amount') return previewAmount(row, formula(variables({})))
    return previewSlots(
      row,
      row.item.slots.map((slot) => formula(variables({ slot }))),
    )
  })
}

const refuse = (row: ItemRow, refused: Refusal, after = ''): Preview => ({ row, after, edits: [], refused })

function previewPrice(row: ItemRow, run: (price: number) => number, follow: boolean): Preview {
  if (row.prices.length === 0) return refuse(row, 'price')
  const next = new Map<number, number>()
  for (const { price } of row.prices) {
    const value = tidyNumber(run(price))
    if (value === null || value < 0) return refuse(row, 'number')
    next.set(price, value)
  }
  const change = (price: number): number => next.get(price) ?? price
  return {
    row,
    after: [...next.values()].join(SEPARATOR),
    edits: [...priceEdits(row, change), ...(follow ? textEdits(row, change) : [])],
    refused: null,
  }
}

function previewAmount(row: ItemRow, result: number): Preview {
  const value = tidyNumber(result)
  const amount = value === null ? Number.NaN : Math.round(value)
  if (!(amount >= 1 && amount <= 99)) return refuse(row, 'amount', value === null ? '' : String(amount))
  const same = String(amount) === row.cells.amount
  return {
    row,
    after: String(amount),
    edits: same ? [] : [{ kind: 'set', path: [...row.item.path, 'amount'], value: amount }],
    refused: null,
  }
}

function previewSlots(row: ItemRow, results: number[]): Preview {
  const slots = [...new Set(results.map((result) => Math.round(tidyNumber(result) ?? Number.NaN)))]
  const after = slots.some(Number.isNaN) ? '' : shortestSlots(slots).join(', ')
  if (slots.length === 0 || slots.some((slot) => !(slot >= 0 && slot < row.size)))
    return refuse(row, 'slot', after)
  const same = after === row.cells.slot
  return { row, after, edits: same ? [] : [{ kind: 'setSlots', path: row.item.path, slots }], refused: null }
}
