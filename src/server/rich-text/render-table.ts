import type { RichNode } from '../../contract/rich-text/document.ts'
import { escapeHtml, tag } from './escape-html.ts'
import { renderInline } from './render-inline.ts'
import type { Rendering } from './rendering.ts'
import { wordOf } from './words.ts'

/** A table in a part that scrolls by itself and can be reached by keyboard. */
export function renderTable(node: RichNode, rendering: Rendering): string {
  const rows = node.content ?? []
  const headed =
    rows.length > 0 && rows[0]!.content!.every((cell) => isHeader(cell) && cell.attrs?.rowspan === 1)
  const head = headed ? `<thead>${renderRow(rows[0]!, 'col', rendering)}</thead>` : ''
  const body = rows.slice(headed ? 1 : 0).map((row) => renderRow(row, 'row', rendering))
  const scroll = tag('div', {
    class: 'table-scroll',
    role: 'group',
    tabindex: 0,
    'aria-label': wordOf(rendering.language, 'table'),
  })
  return `${scroll}<table>${head}${body.length > 0 ? `<tbody>${body.join('')}</tbody>` : ''}</table></div>`
}

const isHeader = (cell: RichNode): boolean => cell.type === 'table_header'

function renderRow(row: RichNode, scope: 'col' | 'row', rendering: Rendering): string {
  return `<tr>${(row.content ?? []).map((cell) => renderCell(cell, scope, rendering)).join('')}</tr>`
}

function renderCell(cell: RichNode, scope: 'col' | 'row', rendering: Rendering): string {
  const { colspan, rowspan, align } = cell.attrs ?? {}
  const name = isHeader(cell) ? 'th' : 'td'
  const open = tag(name, {
    scope: isHeader(cell) ? scope : undefined,
    colspan: colspan === 1 ? undefined : Number(colspan),
    rowspan: rowspan === 1 ? undefined : Number(rowspan),
    class: align ? `align-${escapeHtml(String(align))}` : undefined,
  })
  const paragraphs = cell.content ?? []
  const lines = paragraphs.map((paragraph) => renderInline(paragraph.content ?? [], rendering))
  return `${open}${lines.length === 1 ? lines[0] : lines.map((line) => `<p>${line}</p>`).join('')}</${name}>`
}
