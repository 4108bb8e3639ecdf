import type { RichAttribute, RichNode } from './document.ts'
import { writeInline, type InlineStyle } from './markdown-inline.ts'
import { treeOfMarkdown } from './markdown-read.ts'
import { tidy } from './tidy.ts'
import { documentLimits } from './vocabulary.ts'

const bullets = ['-', '*', '+']
const isBullets = (node: RichNode | undefined): boolean =>
  node?.type === 'bullet_list' || node?.type === 'task_list'

/** Blocks with one empty line between them. `outer` is the sign of the list around, which an inner one must not share. */
export function writeBlocks(nodes: readonly RichNode[], outer = ''): string {
  let sign = ''
  let previous: RichNode | undefined
  const parts: string[] = []
  for (const node of nodes) {
    // Two lists in a row are two lists only if their signs differ.
    if (isBullets(node)) {
      const taken = isBullets(previous) ? sign : ''
      sign = bullets.find((bullet) => bullet !== outer && bullet !== taken)!
    } else if (node.type === 'ordered_list')
      sign = previous?.type === 'ordered_list' && sign === '.' ? ')' : '.'
    parts.push(writeBlock(node, sign))
    previous = node
  }
  return parts.join('\n\n')
}

function writeBlock(node: RichNode, sign: string): string {
  const content = node.content ?? []
  switch (node.type) {
    case 'paragraph':
      return writeLine(node, '')
    case 'heading':
      return writeLine(node, `${'#'.repeat(Number(node.attrs?.level))} `).trimEnd()
    case 'blockquote':
      return writeBlocks(content)
        .replace(/^(?=.)/gm, '> ')
        .replace(/^$/gm, '>')
    case 'bullet_list':
    case 'task_list':
    case 'ordered_list':
      return writeList(node, sign)
    case 'code_block':
      return writeCode(node)
    case 'horizontal_rule':
      // The one of three signs that no list uses.
      return '___'
    case 'image':
      return writeImage(node)
    case 'gallery':
      return directive('gallery', content.map(writeImage).join('\n'))
    case 'spoiler':
      return directive(`spoiler ${node.attrs?.summary}`.trim(), writeBlocks(content))
    case 'callout':
      return directive(String(node.attrs?.kind), writeBlocks(content))
    case 'video':
      return directive(
        `video ${node.attrs?.provider} ${node.attrs?.video_id} ${node.attrs?.title}`.trim(),
        '',
      )
    case 'table':
      return gridTable(node, writeCell) ?? directive('table', content.map(writeRow).join('\n'))
    default:
      return ''
  }
}

const styles: InlineStyle[] = [
  { marks: 'signs', text: 'light', breaks: 'line' },
  { marks: 'directives', text: 'light', breaks: 'line' },
  { marks: 'directives', text: 'light', breaks: 'directive' },
]
const strict: InlineStyle = { marks: 'directives', text: 'strict', breaks: 'directive' }

/** The plainest Markdown that reads back as exactly this paragraph or heading. */
function writeLine(node: RichNode, prefix: string, inCell = false): string {
  const content = node.content ?? []
  if (content.length === 0) return prefix
  const wanted = JSON.stringify(sorted(node))
  for (const style of styles) {
    if (inCell && style.breaks === 'line' && content.some((child) => child.type === 'hard_break')) continue
    const line = prefix + writeInline(content, style)
    const read = treeOfMarkdown(line, 'full').content!
    if (read.length === 1 && JSON.stringify(sorted(tidy(read[0]!))) === wanted) return line
  }
  return prefix + writeInline(content, strict)
}

/** Keys and marks in one order, so that equal nodes are equal as text. */
function sorted(node: RichNode): unknown {
  return [
    node.type,
    node.attrs ?? null,
    node.text ?? null,
    (node.marks ?? []).map((mark) => [mark.type, mark.attrs?.href ?? null]).sort(),
    (node.content ?? []).map(sorted),
  ]
}

const writeCell = (paragraph: RichNode): string => writeLine(paragraph, '', true).replaceAll('|', '\\|')

function writeRow(row: RichNode): string {
  const cells = (row.content ?? []).map((cell) => {
    const { colspan, rowspan, align } = cell.attrs ?? {}
    const span = colspan === 1 && rowspan === 1 ? '' : ` ${colspan}x${rowspan}`
    const head = `cell ${cell.type === 'table_header' ? 'th' : 'td'}${span}${align ? ` ${align}` : ''}`
    return directive(head, writeBlocks(cell.content ?? []))
  })
  return directive('row', cells.join('\n'))
}

/** More colons than anything inside, so that no line of it can be taken for the end. */
function directive(head: string, inside: string): string {
  const longest = Math.max(2, ...(inside.match(/:{3,}/g) ?? []).map((run) => run.length))
  const colons = ':'.repeat(longest + 1)
  return inside === '' ? `${colons}${head}\n${colons}` : `${colons}${head}\n${inside}\n${colons}`
}

function writeCode(node: RichNode): string {
  const text = (node.content ?? []).map((child) => child.text).join('')
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  const language = node.attrs?.language === 'plain' ? '' : String(node.attrs?.language)
  return text === '' ? `${fence}${language}\n${fence}` : `${fence}${language}\n${text}\n${fence}`
}

function writeImage(node: RichNode): string {
  const { attachment_id: id, alt, caption } = node.attrs ?? {}
  const title = caption ? ` "${escapeLine(String(caption))}"` : ''
  return `![${escapeLine(String(alt))}](attachment:${id}${title})`
}

function writeList(list: RichNode, sign: string): string {
  const items = list.content ?? []
  const start = list.type === 'ordered_list' ? Number(list.attrs?.start) : 0
  const written = items.map((item, index) => {
    const marker =
      list.type === 'ordered_list' ? `${Math.min(start + index, documentLimits.listStart)}${sign}` : sign
    return writeItem(item, marker, list.type === 'ordered_list' ? '' : sign)
  })
  return written.join(items.every(isShort) ? '\n' : '\n\n')
}

const hasWords = (item: RichNode | undefined): boolean => (item?.content?.[0]?.content?.length ?? 0) > 0

/** A line, perhaps with such a list below it: written without empty lines. */
function isShort(item: RichNode): boolean {
  const [, list, ...more] = item.content ?? []
  if (!list) return true
  const below = isBullets(list) && hasWords(list.content?.[0]) && (list.content ?? []).every(isShort)
  return hasWords(item) && below && more.length === 0
}

function writeItem(item: RichNode, marker: string, sign: string): string {
  const [first, ...rest] = item.content ?? []
  const box = item.type === 'task_item' ? `[${item.attrs?.checked ? 'x' : ' '}]` : ''
  const empty = !hasWords(item)
  // Without words before it, the next block begins on the line of the sign; after a box it cannot. A list that begins
  // there needs another sign: three of a kind in one line are a rule.
  const inside = empty && box === '' ? writeBlocks(rest, sign) : writeBlocks([first!, ...rest])
  const close = isShort(item) ? inside.replace('\n\n', '\n') : inside
  const text = box === '' ? close : empty ? box + close : `${box} ${close}`
  const indent = ' '.repeat(marker.length + 1)
  return `${marker} ${text}`.trimEnd().replace(/\n(?=[^\n])/g, `\n${indent}`)
}

/** A line of plain text for alt and caption. */
const escapeLine = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')

const rules: Record<string, string> = { left: ':---', center: ':---:', right: '---:' }

/** The table as Markdown has it, or null where it says more: spans, headers elsewhere, several paragraphs in a cell. */
function gridTable(table: RichNode, writeCell: (paragraph: RichNode) => string): string | null {
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
