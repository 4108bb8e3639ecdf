import { Node } from 'prosemirror-model'
import type { Schema } from 'prosemirror-model'
import { readAttributes } from './attributes.ts'
import type { RichDocument, RichMark, RichNode, RichTextIssue, RichTextSize } from './document.ts'
import { schemaOf } from './schema.ts'
import { tableColumns } from './table-grid.ts'
import { tidy } from './tidy.ts'
import { documentLimits } from './vocabulary.ts'

/**
 * A document somebody sent, in its one canonical form, or what is wrong with it. Everything is checked by us first
 * (shape, names, attributes, depth, count), then by ProseMirror (what may stand in what), so neither has to be trusted
 * alone. Reading the result again gives the same.
 */
export function readDocument(
  value: unknown,
  size: RichTextSize,
): { document: RichDocument } | { issues: RichTextIssue[] } {
  const reader = new Reader(schemaOf(size))
  const raw = reader.node(value, 0)
  if (reader.issues.length > 0 || raw?.type !== 'doc')
    return { issues: reader.issues.length > 0 ? reader.issues : [structure] }
  return canonical(raw, size)
}

const structure: RichTextIssue = { key: 'document_structure', args: {} }

/** The same for a tree of our own making, whose shape and attributes are known to be right. */
export function canonical(
  raw: RichNode,
  size: RichTextSize,
): { document: RichDocument } | { issues: RichTextIssue[] } {
  let document: RichDocument
  try {
    const node = Node.fromJSON(schemaOf(size), tidy(raw))
    node.check()
    document = node.toJSON() as RichDocument
  } catch (error) {
    // ProseMirror throws RangeError for everything that does not fit its schema.
    if (error instanceof RangeError) return { issues: [structure] }
    throw error
  }
  if (!tablesAreWhole(document)) return { issues: [{ key: 'document_table', args: {} }] }
  const bytes = new TextEncoder().encode(JSON.stringify(document)).length
  if (bytes > documentLimits.bytes)
    return { issues: [{ key: 'document_too_large', args: { max: documentLimits.bytes / 1024 } }] }
  return { document }
}

const tablesAreWhole = (node: RichNode): boolean =>
  (node.type !== 'table' || tableColumns(node) !== null) && (node.content ?? []).every(tablesAreWhole)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names come from strangers; answers repeat only a short piece of them. */
const shown = (value: unknown): string =>
  String(typeof value === 'string' ? value : typeof value).slice(0, 60)

class Reader {
  readonly issues: RichTextIssue[] = []
  private readonly schema: Schema
  private count = 0

  constructor(schema: Schema) {
    this.schema = schema
  }

  private refuse(key: string, args: RichTextIssue['args'] = {}): null {
    const seen = this.issues.some((issue) => issue.key === key)
    if (!seen) this.issues.push({ key, args })
    return null
  }

  node(value: unknown, depth: number): RichNode | null {
    if (++this.count > documentLimits.nodes)
      return this.refuse('document_too_many', { max: documentLimits.nodes })
    if (depth > documentLimits.depth) return this.refuse('document_too_deep', { max: documentLimits.depth })
    if (!isRecord(value) || typeof value.type !== 'string') return this.refuse('document_structure')
    const { type } = value
    if (!Object.hasOwn(this.schema.nodes, type)) return this.refuse('document_unknown', { name: shown(type) })
    if ((type === 'doc') !== (depth === 0)) return this.refuse('document_structure')
    const allowed = type === 'text' ? textKeys : nodeKeys
    for (const key of Object.keys(value))
      if (!allowed.has(key)) return this.refuse('document_unknown', { name: shown(key) })
    const marks = this.marks(value.marks)
    if (type === 'text') return this.text(value.text, marks)
    const node: RichNode = { type }
    const attrs = this.attributes(type, value.attrs)
    if (attrs) node.attrs = attrs
    const content = this.content(value.content, depth)
    if (content) node.content = content
    if (marks.length > 0) node.marks = marks
    return node
  }

  private content(value: unknown, depth: number): RichNode[] | undefined {
    if (value === undefined) return undefined
    if (!Array.isArray(value)) return void this.refuse('document_structure')
    const nodes: RichNode[] = []
    for (const child of value) {
      const node = this.node(child, depth + 1)
      // One fault is enough to refuse; a hostile document of millions of faults must not cost more.
      if (!node) return undefined
      nodes.push(node)
    }
    return nodes
  }

  private text(value: unknown, marks: RichMark[]): RichNode | null {
    if (typeof value !== 'string' || value.length > documentLimits.bytes)
      return this.refuse('document_structure')
    // Half a surrogate pair has no UTF-8: the database would store another character.
    if (!value.isWellFormed()) return this.refuse('invalid')
    return marks.length > 0 ? { type: 'text', marks, text: value } : { type: 'text', text: value }
  }

  private marks(value: unknown): RichMark[] {
    if (value === undefined) return []
    if (!Array.isArray(value) || value.length > 5) return this.refuse('document_structure') ?? []
    return value.map((mark: unknown) => {
      if (
        !isRecord(mark) ||
        typeof mark.type !== 'string' ||
        Object.keys(mark).some((key) => !markKeys.has(key))
      )
        return this.refuse('document_structure') ?? { type: '' }
      if (!Object.hasOwn(this.schema.marks, mark.type))
        return this.refuse('document_unknown', { name: shown(mark.type) }) ?? { type: '' }
      const attrs = this.attributes(mark.type, mark.attrs)
      return attrs ? { type: mark.type, attrs } : { type: mark.type }
    })
  }

  private attributes(type: string, value: unknown): RichNode['attrs'] {
    if (value !== undefined && value !== null && !isRecord(value))
      return void this.refuse('document_structure')
    const faults: Parameters<typeof readAttributes>[2] = []
    const attrs = readAttributes(type, value ?? {}, faults)
    for (const { name, value: given } of faults)
      if (name === 'href') this.refuse('document_link', { link: shown(given) })
      else this.refuse('document_attribute', { name: `${type}.${shown(name)}` })
    return attrs
  }
}

const nodeKeys = new Set(['type', 'attrs', 'content', 'marks'])
const textKeys = new Set(['type', 'text', 'marks'])
const markKeys = new Set(['type', 'attrs'])
