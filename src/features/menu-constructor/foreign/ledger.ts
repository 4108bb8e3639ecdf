import type { MapValue, Path, Span, Value } from '../format/menu.ts'
import { placeFinder } from '../format/read/lines.ts'
import { lastEntries } from '../format/read/tree.ts'

/** Why something could not be carried over, or was but works otherwise. Message `constructor.foreign.why.<why>`. */
export const whys = [
  'unknownKey',
  'duplicateKey',
  'noAction',
  'noOption',
  'operator',
  'script',
  'condition',
  'openToAll',
  'animation',
  'material',
  'elsewhere',
  'input',
  'storage',
  'place',
  'sameClick',
  'needsValue',
  // Carried, with a difference.
  'placeholder',
  'formatting',
  'page',
  'guardMoved',
  'rounded',
  'takenByCommand',
  'givenByCommand',
  'closeCommands',
  'lastMenu',
  'command',
  'successFirst',
] as const
export type Why = (typeof whys)[number]

export interface Note extends Span {
  kind: 'left' | 'changed'
  why: Why
  path: Path
  /** Counted from one. */
  line: number
  /** What is written there, shortened. */
  value: string
}

interface Leaf {
  value: Value
  path: Path
  span: Span
  /** A key given twice: only the last counts. */
  repeated: boolean
}

const SHOWN = 80

/** The values without anything below them, and where they are. */
export function leavesOf(root: Value | null): Leaf[] {
  const leaves: Leaf[] = []
  const walk = (value: Value, path: Path, span: Span, repeated: boolean): void => {
    const inner =
      value.kind === 'map' ? value.entries.length : value.kind === 'list' ? value.values.length : 0
    if (inner === 0) leaves.push({ value, path, span, repeated })
    else if (value.kind === 'list')
      value.values.forEach((one, index) => walk(one, [...path, index], one.span, repeated))
    else if (value.kind === 'map') {
      const last = new Set(lastEntries(value))
      for (const entry of value.entries)
        walk(entry.value, [...path, entry.key], entry.span, repeated || !last.has(entry))
    }
  }
  if (root) walk(root, [], root.span, false)
  return leaves
}

/**
 * Keeps account of every value of a file that is read: each is carried over or stands in the list of those that were
 * not. What nobody asked for is found at the end, so that nothing is lost in silence.
 */
export class Ledger {
  readonly notes: Note[] = []
  private readonly leaves: Leaf[]
  private readonly paths = new Map<Value, { path: Path; span: Span }>()
  private readonly settled = new Set<Value>()
  private readonly lineOf: (offset: number) => { line: number }
  private readonly text: string

  constructor(text: string, root: Value | null) {
    this.text = text
    this.lineOf = placeFinder(text)
    this.leaves = leavesOf(root)
    const walk = (value: Value, path: Path, span: Span): void => {
      this.paths.set(value, { path, span })
      if (value.kind === 'list') value.values.forEach((one, index) => walk(one, [...path, index], one.span))
      if (value.kind === 'map')
        for (const entry of value.entries) walk(entry.value, [...path, entry.key], entry.span)
    }
    if (root) walk(root, [], root.span)
  }

  carry(value: Value | undefined): void {
    if (!value) return
    this.settled.add(value)
    if (value.kind === 'list') for (const one of value.values) this.carry(one)
    if (value.kind === 'map') for (const entry of value.entries) this.carry(entry.value)
  }

  /** Not carried over. */
  leave(value: Value | undefined, why: Why): void {
    if (value) this.note('left', value, why)
  }

  /** Carried over, but it works otherwise. */
  change(value: Value | undefined, why: Why): void {
    if (value) this.note('changed', value, why)
  }

  private note(kind: Note['kind'], value: Value, why: Why): void {
    this.carry(value)
    if (isEmpty(value)) return
    const place = this.paths.get(value)
    if (!place) return
    const { path, span } = place
    const known = this.notes.some((note) => note.why === why && note.from === span.from)
    if (known) return
    const written = this.text.slice(span.from, span.to).split('\n')[0]!.trim()
    this.notes.push({
      kind,
      why,
      path,
      ...span,
      line: this.lineOf(span.from).line,
      value: written.length > SHOWN ? `${written.slice(0, SHOWN)}…` : written,
    })
  }

  /** Lists what nobody asked for; several values of one unknown section are one entry. */
  finish(root: Value | null): Note[] {
    const open = new Set(
      this.leaves.filter(({ value }) => !this.settled.has(value)).map(({ value }) => value),
    )
    const repeated = new Set(this.leaves.filter((leaf) => leaf.repeated).map(({ value }) => value))
    const walk = (value: Value): void => {
      const below = partsOf(value)
      if (below.length === 0 ? open.has(value) : below.every((one) => isOpen(one, open)))
        return this.leave(value, repeated.has(leafIn(value)) ? 'duplicateKey' : 'unknownKey')
      for (const one of below) walk(one)
    }
    if (root && open.size > 0) walk(root)
    return this.notes.toSorted((a, b) => a.from - b.from)
  }
}

const partsOf = (value: Value): Value[] =>
  value.kind === 'map' ? value.entries.map((entry) => entry.value) : value.kind === 'list' ? value.values : []

function isOpen(value: Value, open: ReadonlySet<Value>): boolean {
  const below = partsOf(value)
  return below.length === 0 ? open.has(value) : below.every((one) => isOpen(one, open))
}

function leafIn(value: Value): Value {
  const [first] = partsOf(value)
  return first ? leafIn(first) : value
}

/** An empty list holds nothing that could be lost. */
const isEmpty = (value: Value): boolean => value.kind !== 'scalar' && partsOf(value).length === 0

export const isMap = (value: Value | undefined): value is MapValue => value?.kind === 'map'
