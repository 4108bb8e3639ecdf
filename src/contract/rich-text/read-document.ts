import { Node, type Schema } from 'prosemirror-model'
import type {
  RichAttribute,
  RichDocument,
  RichMark,
  RichNode,
  RichTextIssue,
  RichTextSize,
} from './document.ts'
import { schemaOf } from './schema.ts'
import { tableColumns } from './table-grid.ts'
import { tidy } from './tidy.ts'
import { calloutKinds, cellAlignments, codeLanguage, documentLimits } from './vocabulary.ts'
import { cleanLine } from './clean-text.ts'
import { normaliseLink } from './links.ts'
import { isVideo } from './video-providers.ts'

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

type Attributes = Record<string, RichAttribute>
/** The value as it is stored, or undefined if it may not be. */
type Rule = (value: unknown) => RichAttribute | undefined

const whole =
  (min: number, max: number): Rule =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined

const oneOf =
  (values: readonly RichAttribute[]): Rule =>
  (value) =>
    values.find((allowed) => allowed === value)

const line =
  (max: number): Rule =>
  (value) => {
    // Far above the bound is refused before any work is done on it.
    if (typeof value !== 'string' || value.length > max * 8 + 64) return undefined
    const clean = cleanLine(value, Infinity)
    return [...clean].length <= max ? clean : undefined
  }

const matching =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined

const id = whole(1, Number.MAX_SAFE_INTEGER)

/** Every attribute of every node and mark, in the order of the schema: `[rule, default]`. */
const table: Record<string, Record<string, [Rule, RichAttribute?]>> = {
  heading: { level: [whole(2, 4), 2] },
  ordered_list: { start: [whole(0, documentLimits.listStart), 1] },
  task_item: { checked: [oneOf([true, false]), false] },
  code_block: {
    language: [(value) => (typeof value === 'string' ? codeLanguage(value) : undefined), 'plain'],
  },
  table_cell: cellRules(),
  table_header: cellRules(),
  image: {
    attachment_id: [id],
    alt: [line(documentLimits.alt), ''],
    caption: [line(documentLimits.caption), ''],
  },
  spoiler: { summary: [line(documentLimits.summary), ''] },
  callout: { kind: [oneOf(calloutKinds), 'note'] },
  video: {
    provider: [matching(/^[a-z]{1,20}$/)],
    video_id: [matching(/^[A-Za-z0-9_-]{1,64}$/)],
    title: [line(documentLimits.videoTitle), ''],
  },
  mention: { user_id: [id], username: [matching(/^[A-Za-z0-9_-]{1,35}$/)] },
  link: { href: [(value) => normaliseLink(value) ?? undefined] },
}

function cellRules(): Record<string, [Rule, RichAttribute?]> {
  return {
    colspan: [whole(1, documentLimits.columns), 1],
    rowspan: [whole(1, documentLimits.rows), 1],
    align: [oneOf([null, ...cellAlignments]), null],
  }
}

type AttributeFault = { name: string; value: unknown }

/** The attributes of a node or mark as they are stored; faults go to `faults`. */
function readAttributes(
  type: string,
  given: Record<string, unknown>,
  faults: AttributeFault[],
): Attributes | undefined {
  const rules = table[type] ?? {}
  for (const name of Object.keys(given))
    if (!Object.hasOwn(rules, name)) faults.push({ name, value: given[name] })
  const read: Attributes = {}
  for (const [name, [rule, fallback]] of Object.entries(rules)) {
    const present = Object.hasOwn(given, name) && given[name] !== undefined
    const value = present ? rule(given[name]) : fallback
    if (value === undefined) faults.push({ name, value: given[name] })
    else read[name] = value
  }
  if (type === 'video' && faults.length === 0 && !isVideo(read.provider, read.video_id))
    faults.push({ name: 'video_id', value: read.video_id })
  return Object.keys(rules).length > 0 ? read : undefined
}
