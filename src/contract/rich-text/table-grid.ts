import type { RichNode } from './document.ts'
import { documentLimits } from './vocabulary.ts'

/** Columns of a table, or null where its cells leave holes, overlap or reach out of it. */
export function tableColumns(table: RichNode): number | null {
  const rows = table.content ?? []
  if (rows.length > documentLimits.rows) return null
  const taken: boolean[][] = rows.map(() => [])
  for (const [y, row] of rows.entries()) {
    let x = 0
    for (const cell of row.content ?? []) {
      while (taken[y]![x]) x++
      const colspan = Number(cell.attrs?.colspan ?? 1)
      const rowspan = Number(cell.attrs?.rowspan ?? 1)
      if (y + rowspan > rows.length || x + colspan > documentLimits.columns) return null
      for (let dy = 0; dy < rowspan; dy++)
        for (let dx = 0; dx < colspan; dx++) {
          if (taken[y + dy]![x + dx]) return null
          taken[y + dy]![x + dx] = true
        }
      x += colspan
    }
  }
  const columns = taken[0]?.length ?? 0
  const whole = taken.every(
    (row) => row.length === columns && !row.includes(false) && Object.keys(row).length === columns,
  )
  return columns > 0 && whole ? columns : null
}
