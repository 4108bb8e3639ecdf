import { isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import type { Document, Pair, ParsedNode, Scalar } from 'yaml'
import { closesValue } from './lines.ts'
import type { Entry, ListValue, MapValue, ScalarValue, Span, Value } from '../menu.ts'

/** What the parser says, before a rule turns it into a diagnostic. */
export interface ParseProblem extends Span {
  code: string
  detail: string
}
export interface FullReading {
  root: Value | null
  problems: ParseProblem[]
  /** `&name` before a value: in a menu nearly always a colour code without quotes. */
  anchors: { name: string; from: number; empty: boolean }[]
}

/** Copies of anchored values; more than this is an attack on the reader. */
const mostAliases = 200
const styles: Record<string, ScalarValue['style']> = {
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
}

/** Reads any YAML 1.1. `back` leads from offsets of a repaired text to those of the text it was made from. */
export function parseFull(text: string, back: (offset: number) => number = (offset) => offset): FullReading {
  const document = parseDocument(text, {
    version: '1.1',
    uniqueKeys: false,
    keepSourceTokens: true,
    prettyErrors: false,
    // A second document behind the first is a fault only where faults may be said.
    logLevel: 'error',
    strict: true,
  })
  const reader = new Reader(text, document, back)
  const root = document.contents ? reader.read(document.contents as ParsedNode, 0) : null
  const errors = [...document.errors, ...document.warnings].filter((error) => !isGluedComment(text, error))
  const problems = errors.map((error) => ({
    code: error.code,
    detail: error.message,
    from: back(Math.min(error.pos[0], text.length)),
    to: back(Math.min(Math.max(error.pos[1], error.pos[0]), text.length)),
  }))
  return { root, problems: [...problems, ...reader.problems], anchors: reader.anchors }
}

/** `'text'#tail`: SnakeYAML begins a comment there without asking for a space before it. */
const isGluedComment = (
  text: string,
  { code, pos: [at] }: { code: string; pos: [number, number] },
): boolean => code === 'MISSING_CHAR' && text[at] === '#' && closesValue(text[at - 1])

class Reader {
  readonly anchors: FullReading['anchors'] = []
  readonly problems: ParseProblem[] = []
  private aliases = 0
  private readonly text: string
  private readonly document: Document
  private readonly back: (offset: number) => number

  constructor(text: string, document: Document, back: (offset: number) => number) {
    this.text = text
    this.document = document
    this.back = back
  }

  /** `at` is the place of a missing value. */
  read(node: unknown, at: number): Value {
    if (isAlias(node)) {
      const span = this.span(node.range![0], node.range![1])
      const target = ++this.aliases > mostAliases ? undefined : node.resolve(this.document)
      // `yaml` itself says so only when the value is asked for.
      if (!target)
        this.problems.push({ code: 'BAD_ALIAS', detail: `Unresolved alias ${node.source}`, ...span })
      const value = target ? this.read(target, at) : nothing(span)
      return { ...value, span, alias: true }
    }
    if (isScalar(node)) return this.scalar(node, at)
    if (isSeq(node)) return this.list(node as never, at)
    if (isMap(node)) return this.map(node as never, at)
    return nothing(this.span(at, at))
  }

  private scalar(node: Scalar, at: number): ScalarValue {
    this.anchor(node.anchor, node.range?.[0] ?? at, node.value === null)
    const style = styles[node.type ?? ''] ?? 'plain'
    const source = node.source ?? ''
    if (node.value === null && source === '') return nothing(this.span(at, at))
    let to = node.range![1]
    if (style === 'literal' || style === 'folded')
      while (to > node.range![0] && /[\r\n]/.test(this.text[to - 1]!)) to--
    return {
      kind: 'scalar',
      value: style === 'plain' ? plainValue(node.value, source) : writtenValue(node.value, source),
      quoted: style !== 'plain',
      style,
      span: this.span(node.range![0], to),
    }
  }

  private list(
    node: { anchor?: string; items: unknown[]; flow?: boolean; range: number[]; srcToken?: CstList },
    at: number,
  ): ListValue {
    this.anchor(node.anchor, node.range[0]!, false)
    const marks = node.flow
      ? []
      : (node.srcToken?.items ?? []).map(
          (item) => item.start.find((token) => token.type === 'seq-item-ind')?.offset ?? at,
        )
    const dashes = marks.map((mark) => this.back(mark))
    const values = node.items.map((item, index) => this.read(item, (marks[index] ?? at) + 1))
    const span = node.flow
      ? this.span(node.range[0]!, node.range[1]!)
      : {
          from: dashes[0] ?? this.back(at),
          to: Math.max(values.at(-1)?.span.to ?? 0, (dashes.at(-1) ?? 0) + 1),
        }
    return { kind: 'list', values, flow: node.flow === true, dashes: dashes.slice(0, values.length), span }
  }

  private map(
    node: { anchor?: string; items: CstPair[]; flow?: boolean; range: number[] },
    _at: number,
  ): MapValue {
    this.anchor(node.anchor, node.range[0]!, false)
    const own: Entry[] = []
    const merged: Entry[] = []
    for (const pair of node.items) {
      const entry = this.entry(pair)
      if (entry.key !== '<<') own.push(entry)
      else merged.push(...mergedEntries(entry.value))
    }
    const names = new Set(own.map((entry) => entry.key))
    const entries = [...merged.filter((entry) => !names.has(entry.key)), ...own]
    const range = this.span(node.range[0]!, node.range[1]!)
    const span = node.flow ? range : { from: range.from, to: own.at(-1)?.span.to ?? range.to }
    return { kind: 'map', entries, flow: node.flow === true, span }
  }

  private entry(pair: CstPair): Entry {
    const key = pair.key as { range?: number[]; value?: unknown; source?: string } | null
    const keySpan = key?.range ? this.span(key.range[0]!, key.range[1]!) : this.span(0, 0)
    const name = isScalar(key) ? keyName(key) : key?.range ? this.text.slice(key.range[0], key.range[1]) : ''
    const mark = pair.srcToken?.sep?.find((token) => token.type === 'map-value-ind')?.offset
    const colon = mark === undefined ? keySpan.to : this.back(mark)
    const value = this.read(pair.value, mark === undefined ? (key?.range?.[1] ?? 0) : mark + 1)
    return {
      key: name,
      keySpan,
      value,
      colon,
      span: { from: keySpan.from, to: Math.max(value.span.to, colon + 1) },
    }
  }

  private anchor(name: string | undefined, before: number, empty: boolean): void {
    if (name === undefined) return
    const from = this.text.lastIndexOf(`&${name}`, before)
    const place = this.back(Math.max(0, from))
    if (!this.anchors.some((anchor) => anchor.from === place)) this.anchors.push({ name, from: place, empty })
  }

  private span(from: number, to: number): Span {
    return { from: this.back(from), to: this.back(to) }
  }
}

interface CstList {
  items: { start: { type: string; offset: number }[] }[]
}
type CstPair = Pair & { srcToken?: { sep?: { type: string; offset: number }[] } }

const nothing = (span: Span): ScalarValue => ({
  kind: 'scalar',
  value: null,
  quoted: false,
  style: 'plain',
  span,
})

/** Dates and binary data count as they are written. */
function writtenValue(value: unknown, source: string): ScalarValue['value'] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null)
    return value
  return source
}

/** Where SnakeYAML and `yaml` part ways over a word without quotes. */
function plainValue(value: unknown, source: string): ScalarValue['value'] {
  // `y` and `n` are text to it, unlike YAML 1.1 itself.
  if (typeof value === 'boolean' && source.length === 1) return source
  // `yaml` takes `e0` for a number, without being able to say which.
  if (Number.isNaN(value) && !/nan/i.test(source)) return source
  // A 0 in front makes a number octal, so `08` is text.
  if (typeof value === 'number' && /^[-+]?0\d*[89]\d*$/.test(source)) return source
  if (typeof value === 'string' && /^[-+]?\d+_[\d_]*\.[\d_]*$/.test(source))
    return Number(source.replaceAll('_', ''))
  return writtenValue(value, source)
}

/** The value of one word that may be a number of some kind. */
export function resolvePlain(written: string): ScalarValue['value'] {
  const { contents } = parseDocument(written, { version: '1.1', logLevel: 'silent' })
  return isScalar(contents) ? plainValue(contents.value, written) : written
}

function keyName(key: Scalar): string {
  if (typeof key.value === 'symbol') return '<<'
  const read = key.type === 'PLAIN' ? plainValue : writtenValue
  return String(read(key.value, key.source ?? ''))
}

function mergedEntries(value: Value): Entry[] {
  if (value.kind === 'list') return value.values.flatMap(mergedEntries)
  return value.kind === 'map' ? value.entries.map((entry) => ({ ...entry, merged: true })) : []
}
