import type { RichAttribute, RichNode } from './document.ts'

const rules: Record<string, string> = { left: ':---', center: ':---:', right: '---:' }

/** The table as Markdown has it, or null where it says more: spans, headers elsewhere, several paragraphs in a cell. */
export function gridTable(table: RichNode, writeCell: (paragraph: RichNode) => string): string | null {
  const rows = (table.content ?? []).map((row) => row.content ?? [])
  const [head = [], ...body] = rows
  const alignments = head.map((cell) => cell.attrs?.align ?? null)
  const plain =
    head.every((cell) => isPlain(cell, 'table_header')) &&
    body.every((row) => row.every((cell) => isPlain(cell, 'table_cell')) && sameAlignment(row, alignments))
  if (!plain) return null
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const written = rows.map((row) => line(row.map((cell) => writeCell(cell.content![0]!))))
  return [
    written[0],
    line(alignments.map((align) => rules[String(align)] ?? '---')),
    ...written.slice(1),
  ].join('\n')
}

const isPlain = (cell: RichNode, type: string): boolean =>
  cell.type === type && cell.attrs?.colspan === 1 && cell.attrs.rowspan === 1 && cell.content?.length === 1

const sameAlignment = (row: RichNode[], alignments: RichAttribute[]): boolean =>
  row.length === alignments.length &&
  row.every((cell, index) => (cell.attrs?.align ?? null) === alignments[index])
