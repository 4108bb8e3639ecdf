import type { RichMark, RichNode } from './document.ts'

/** How far from plain Markdown a line has to go to be read back exactly. */
export type InlineStyle = {
  /** Marks as `**…**`, or as `:bold[…]`, which works beside spaces and letters too. */
  marks: 'signs' | 'directives'
  text: 'light' | 'strict'
  /** A break as a line end, or as `:br[]` where a line may not end. */
  breaks: 'line' | 'directive'
}

const signs: Record<string, string> = { bold: '**', italic: '*', strike: '~~' }
/** Outermost first among marks that run equally far. */
const order = ['link', 'bold', 'italic', 'strike']

export function writeInline(nodes: readonly RichNode[], style: InlineStyle): string {
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
