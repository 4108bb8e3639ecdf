import type { Entry, ListValue, MapValue, ScalarValue, Value } from '../menu.ts'
import { fullParser } from './full-parser.ts'
import { lineStart } from './lines.ts'
import {
  NotSimple,
  comment,
  notSimple,
  plain,
  space,
  splitLines,
  unescape,
  type Line,
} from './simple-text.ts'

// Menus are nearly always written in a small part of YAML: keys with something behind or below them, lists with dashes,
// one-line texts. That part is read here many times faster than by the full parser, which matters on every key pressed.
// Whatever else comes (anchors, tags, flow collections with contents, texts over several lines, anything doubtful) makes
// the whole file go to the full parser. Tests hold both to the same tree.

/** The tree, null for a text without any value, undefined where the full parser is needed. */
export function parseSimple(text: string): Value | null | undefined {
  try {
    const lines = splitLines(text)
    if (lines.length === 0) return null
    const reader = new SimpleReader(text, lines)
    const root = reader.block(lines[0]!.indent)
    return reader.done ? root : undefined
  } catch (error) {
    if (error instanceof NotSimple) return undefined
    throw error
  }
}

/** The one entry in these lines, with the indent it must have; undefined for anything else. */
export function parseSimpleEntry(text: string, from: number, to: number, indent: number): Entry | undefined {
  try {
    const lines = splitLines(text, from, to)
    if (lines[0]?.indent !== indent) return undefined
    const reader = new SimpleReader(text, lines, to)
    const map = reader.block(indent)
    return reader.done && map.kind === 'map' && map.entries.length === 1 ? map.entries[0] : undefined
  } catch (error) {
    if (error instanceof NotSimple) return undefined
    throw error
  }
}

const odd = new WeakSet<Entry>()

/** Read by the full parser, which may see other entries in its lines than this one would. */
export const isOdd = (entry: Entry): boolean => odd.has(entry)

const plainKey = /[\p{L}\p{N}_][^:#'"[\]{},&*\t\r\n]*(?=:(?: |$|\r|\n))/uy
const quotedKey = /(?:'[^'\r\n]*'|"[^"\\\r\n]*")(?=:(?: |$|\r|\n))/y

class SimpleReader {
  private readonly text: string
  private readonly lines: Line[]
  /** Where the lines end. */
  private readonly end: number
  private at = 0

  constructor(text: string, lines: Line[], end = text.length) {
    this.text = text
    this.lines = lines
    this.end = end
  }

  get done(): boolean {
    return this.at === this.lines.length
  }

  /** The map or list whose lines have this indent. */
  block(indent: number): Value {
    const line = this.lines[this.at]!
    if (this.isDash(line)) return this.list(indent)
    if (this.keyEnd(line.from) < 0) notSimple()
    return this.map(indent)
  }

  private isDash(line: Line): boolean {
    return (
      this.text.charCodeAt(line.from) === 45 &&
      (line.from + 1 === line.to || this.text.charCodeAt(line.from + 1) === space)
    )
  }

  private map(indent: number): MapValue {
    const entries: Entry[] = []
    const from = this.lines[this.at]!.from
    while (this.at < this.lines.length) {
      const line = this.lines[this.at]!
      if (line.indent < indent || (line.indent === indent && this.isDash(line))) break
      if (line.indent > indent) notSimple()
      entries.push(this.anyEntry(line, indent))
    }
    return { kind: 'map', entries, flow: false, span: { from, to: entries.at(-1)!.span.to } }
  }

  /** An entry with something odd in it is read by the full parser, and only that entry. */
  private anyEntry(line: Line, indent: number): Entry {
    const at = this.at
    try {
      return this.entry(line, indent)
    } catch (error) {
      if (!(error instanceof NotSimple)) throw error
      let end = at + 1
      while (end < this.lines.length && this.lines[end]!.indent > indent) end++
      if (this.isDashAt(end, indent))
        while (end < this.lines.length && this.isDashAt(end, indent, true)) end++
      const start = line.from - line.indent
      const alone = start === 0 || /[\n\uFEFF]/.test(this.text[start - 1]!)
      if (!alone || this.text.slice(start, line.from).trim() !== '') throw error
      const piece = this.text.slice(
        start,
        this.lines[end] ? lineStart(this.text, this.lines[end]!.from) : this.end,
      )
      const { root, problems, anchors } = fullParser().parseFull(piece, (offset) => offset + start)
      const entry = root?.kind === 'map' && root.entries.length === 1 ? root.entries[0]! : null
      // An alias needs its anchor, which is elsewhere: here that is a problem, and the whole text is read again.
      const named = entry !== null && entry.keySpan.to > entry.keySpan.from
      if (!named || problems.length > 0 || anchors.length > 0) throw error
      this.at = end
      odd.add(entry)
      return entry
    }
  }

  private isDashAt(index: number, indent: number, orBelow = false): boolean {
    const line = this.lines[index]
    return (
      line !== undefined &&
      ((line.indent === indent && this.isDash(line)) || (orBelow && line.indent > indent))
    )
  }

  private entry(line: Line, indent: number): Entry {
    const colon = this.keyEnd(line.from)
    if (colon < 0) notSimple()
    const written = this.text.slice(line.from, colon)
    const key = this.keyName(written)
    const value = this.behind(colon + 1, line, indent, true)
    return {
      key,
      keySpan: { from: line.from, to: colon },
      value,
      colon,
      span: { from: line.from, to: Math.max(value.span.to, colon + 1) },
    }
  }

  /** Offset of the colon behind a key that starts here, or -1. */
  private keyEnd(from: number): number {
    const quote = this.text.charCodeAt(from)
    const pattern = quote === 39 || quote === 34 ? quotedKey : plainKey
    pattern.lastIndex = from
    if (!pattern.test(this.text)) return -1
    return this.text.charCodeAt(pattern.lastIndex - 1) === space ? notSimple() : pattern.lastIndex
  }

  private keyName(written: string): string {
    if (/^['"]/.test(written)) return written.slice(1, -1)
    const value = plain(written)
    return String(value)
  }

  private list(indent: number): ListValue {
    const values: Value[] = []
    const dashes: number[] = []
    while (this.at < this.lines.length) {
      const line = this.lines[this.at]!
      if (line.indent < indent || (line.indent === indent && !this.isDash(line))) break
      if (line.indent > indent) notSimple()
      dashes.push(line.from)
      let content = line.from + 1
      while (content < line.to && this.text.charCodeAt(content) === space) content++
      if (content < line.to && this.keyEnd(content) >= 0) {
        // A map that begins behind the dash: read on as if its first key stood alone.
        const column = indent + content - line.from
        this.lines[this.at] = { indent: column, from: content, to: line.to }
        values.push(this.map(column))
      } else values.push(this.behind(line.from + 1, line, indent, false))
    }
    return {
      kind: 'list',
      values,
      dashes,
      flow: false,
      span: { from: dashes[0]!, to: Math.max(values.at(-1)!.span.to, dashes.at(-1)! + 1) },
    }
  }

  /** The value behind a colon or dash, or in the lines below it. */
  private behind(at: number, line: Line, indent: number, isKey: boolean): Value {
    let from = at
    while (from < line.to && this.text.charCodeAt(from) === space) from++
    this.at++
    const next = this.lines[this.at]
    if (from >= line.to || this.text.charCodeAt(from) === comment) {
      if (next && next.indent > indent) return this.block(next.indent)
      if (isKey && next && next.indent === indent && this.isDash(next)) return this.list(indent)
      return { kind: 'scalar', value: null, quoted: false, style: 'plain', span: { from: at, to: at } }
    }
    if (next && next.indent > indent) notSimple()
    return this.scalar(from, line.to)
  }

  private scalar(from: number, end: number): Value {
    const first = this.text[from]!
    if (first === "'" || first === '"') return this.quoted(from, end, first)
    const rest = this.text.slice(from, end)
    if (first === '[' || first === '{') return this.flow(rest, from)
    if (/^[&*!|>%@`?:,\]}]|^-(?: |$)/.test(rest)) notSimple()
    const mark = rest.search(/\s#/)
    const written = mark < 0 ? rest : rest.slice(0, mark).trimEnd()
    if (/:(?:\s|$)|\t/.test(written)) notSimple()
    return {
      kind: 'scalar',
      value: plain(written),
      quoted: false,
      style: 'plain',
      span: { from, to: from + written.length },
    }
  }

  private quoted(from: number, end: number, quote: string): ScalarValue {
    let to = from + 1
    for (; to < end; to++) {
      const c = this.text[to]
      if (c === '\\' && quote === '"') to++
      else if (c === quote) {
        if (quote === "'" && this.text[to + 1] === quote) to++
        else break
      }
    }
    if (to >= end) notSimple()
    const tail = this.text.slice(to + 1, end)
    if (tail !== '' && !/^ +#|^ *$/.test(tail)) notSimple()
    const inside = this.text.slice(from + 1, to)
    return {
      kind: 'scalar',
      value: quote === "'" ? inside.replaceAll("''", "'") : unescape(inside),
      quoted: true,
      style: quote === "'" ? 'single' : 'double',
      span: { from, to: to + 1 },
    }
  }

  /** `{}` and one-line lists of simple values. */
  private flow(rest: string, from: number): Value {
    const found = /^(?:\[([^[\]{}#&*!|>%@`?:]*)\]|\{ *\})(?= +#|$)/.exec(rest)
    if (!found) return notSimple()
    const span = { from, to: from + found[0].length }
    if (rest.startsWith('{')) return { kind: 'map', entries: [], flow: true, span }
    const values: Value[] = []
    const piece = /\s*('(?:[^']|'')*'|"[^"\\]*"|[^\s,'"](?:[^,]*[^\s,])?)\s*(,|$)/y
    const inside = found[1]!
    for (let at = 0; at < inside.length && inside.trim() !== ''; at = piece.lastIndex) {
      piece.lastIndex = at
      const match = piece.exec(inside)
      if (!match) return notSimple()
      const start = from + 1 + match.index + match[0].indexOf(match[1]!)
      if (/^(?:-|---|\.\.\.)$/.test(match[1]!)) notSimple()
      values.push(this.scalar(start, start + match[1]!.length))
    }
    return { kind: 'list', values, dashes: [], flow: true, span }
  }
}
