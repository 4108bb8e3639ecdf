import type { RichAttribute, RichMark, RichNode } from './document.ts'
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

/** How far from plain Markdown a line has to go to be read back exactly. */
type InlineStyle = {
  /** Marks as `**…**`, or as `:bold[…]`, which works beside spaces and letters too. */
  marks: 'signs' | 'directives'
  text: 'light' | 'strict'
  /** A break as a line end, or as `:br[]` where a line may not end. */
  breaks: 'line' | 'directive'
}

const signs: Record<string, string> = { bold: '**', italic: '*', strike: '~~' }
/** Outermost first among marks that run equally far. */
const order = ['link', 'bold', 'italic', 'strike']

function writeInline(nodes: readonly RichNode[], style: InlineStyle): string {
  return new InlineWriter(nodes, style).run(0, nodes.length, [])
}

const sameMark = (a: RichMark, b: RichMark): boolean => a.type === b.type && a.attrs?.href === b.attrs?.href
const carries = (node: RichNode, mark: RichMark): boolean =>
  (node.marks ?? []).some((own) => sameMark(own, mark))

class InlineWriter {
  private readonly nodes: readonly RichNode[]
  private readonly style: InlineStyle

  constructor(nodes: readonly RichNode[], style: InlineStyle) {
    this.nodes = nodes
    this.style = style
  }

  /** Nodes from..to inside the marks that are open already; the mark that runs furthest is opened first. */
  run(from: number, to: number, open: RichMark[]): string {
    let out = ''
    for (let index = from; index < to;) {
      const node = this.nodes[index]!
      const closed = (node.marks ?? []).filter(
        (mark) => mark.type !== 'code' && !open.some((outer) => sameMark(outer, mark)),
      )
      if (closed.length === 0) {
        out += this.leaf(node, index)
        index++
        continue
      }
      const [mark, end] = this.longest(closed, index, to)
      out += this.wrap(mark, this.run(index, end, [...open, mark]))
      index = end
    }
    return out
  }

  private longest(marks: RichMark[], from: number, to: number): [RichMark, number] {
    let best: [RichMark, number] = [marks[0]!, from]
    for (const mark of marks.toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))) {
      let end = from
      while (end < to && carries(this.nodes[end]!, mark)) end++
      if (end > best[1]) best = [mark, end]
    }
    return best
  }

  private wrap(mark: RichMark, inside: string): string {
    if (mark.type === 'link') return `[${inside}](${destination(String(mark.attrs?.href))})`
    if (this.style.marks === 'directives') return `:${mark.type}[${inside}]`
    return signs[mark.type]! + inside + signs[mark.type]!
  }

  private leaf(node: RichNode, index: number): string {
    if (node.type === 'hard_break') return this.style.breaks === 'line' ? '\\\n' : ':br[]'
    if (node.type === 'mention') return `@[${node.attrs?.username}](user:${node.attrs?.user_id})`
    const text = node.text ?? ''
    const isCode = node.marks?.some((mark) => mark.type === 'code') ?? false
    if (isCode && this.style.text === 'light') return codeSpan(text)
    // A code span at the start of a link can look like the definition of a reference; escaped text cannot.
    if (isCode) return `:code[${escapeText(text, 'strict', false, false)}]`
    const starts = index === 0 || this.nodes[index - 1]!.type === 'hard_break'
    const ends = index === this.nodes.length - 1 || this.nodes[index + 1]!.type === 'hard_break'
    return escapeText(text, this.style.text, starts, ends)
  }
}

const entity = (character: string): string => `&#${character.codePointAt(0)};`

function escapeText(text: string, how: InlineStyle['text'], starts: boolean, ends: boolean): string {
  // Space at the edge of a line would be trimmed away; as an entity it stays.
  const first = starts && /^\s/u.test(text) ? text[0]! : ''
  const rest = text.slice(first.length)
  const last = ends && /\s$/u.test(rest) ? rest.at(-1)! : ''
  const middle = rest.slice(0, rest.length - last.length)
  const escaped =
    how === 'strict' ? middle.replace(/[!-/:-@[-`{-~]/g, '\\$&') : light(middle, starts && first === '')
  return (first && entity(first)) + escaped + (last && entity(last))
}

/** Escapes only what is likely to be read as Markdown; the writer of a line checks that it reads back. */
function light(text: string, starts: boolean): string {
  const escaped = text
    .replace(/[\\`*[\]<]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/~(?=~)|(?<=~)~/g, '\\~')
    .replace(/&(?=#|[a-z0-9]{1,32};)/gi, '\\&')
    .replace(/#(?=#*$)/, '\\#')
  if (!starts) return escaped
  return escaped.replace(/^([#+\-=>|:~])/, '\\$1').replace(/^(\d{1,9})([.)])/, '$1\\$2')
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest === 0 ? 1 : longest + 1)
  // One space is taken off both ends where both have one.
  const padded = /^`|`$|^ .+ $/.test(text) ? ` ${text} ` : text
  return fence + padded + fence
}

/** As a link's destination; our canonical addresses hold no space and no control character. */
const destination = (href: string): string => href.replace(/[\\()<>*_`[\]~|]|&(?=#|[a-z0-9]+;)/gi, '\\$&')

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
