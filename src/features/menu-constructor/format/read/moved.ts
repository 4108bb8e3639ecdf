import type { Entry, Span, Value } from '../menu.ts'

// A letter typed moves everything behind it. Only what is looked at is given its new places; the rest of a long menu,
// thousands of values, is not touched.

const movedSpan = ({ from, to }: Span, by: number): Span => ({ from: from + by, to: to + by })

class MovedEntry implements Entry {
  readonly key: string
  declare readonly merged?: true
  /** The entry as it was read. */
  readonly origin: Entry
  readonly by: number
  private readValue: Value | undefined

  constructor(origin: Entry, by: number) {
    this.key = origin.key
    if (origin.merged) this.merged = true
    this.origin = origin
    this.by = by
  }

  get keySpan(): Span {
    return movedSpan(this.origin.keySpan, this.by)
  }
  get span(): Span {
    return movedSpan(this.origin.span, this.by)
  }
  get colon(): number {
    return this.origin.colon + this.by
  }
  get value(): Value {
    return (this.readValue ??= movedValue(this.origin.value, this.by))
  }
}

/** The same entry further on, or further back, in the text. */
export const movedEntry = (entry: Entry, by: number): Entry =>
  entry instanceof MovedEntry ? new MovedEntry(entry.origin, entry.by + by) : new MovedEntry(entry, by)

/** What was read at first. Two entries with the same origin say the same, at different places. */
export const originOf = (entry: Entry): Entry => (entry instanceof MovedEntry ? entry.origin : entry)

/** What an entry says, for those who do not ask where: its places are not worked out. */
export const writtenIn = (entry: Entry): Value => originOf(entry).value

function movedValue(value: Value, by: number): Value {
  const span = movedSpan(value.span, by)
  if (value.kind === 'map')
    return { ...value, span, entries: value.entries.map((entry) => movedEntry(entry, by)) }
  if (value.kind === 'scalar') return { ...value, span }
  return {
    ...value,
    span,
    values: value.values.map((one) => movedValue(one, by)),
    dashes: value.dashes.map((dash) => dash + by),
  }
}
