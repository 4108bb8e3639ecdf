import { columnOf } from '../read/lines.ts'
import type { ScalarValue, Value } from '../menu.ts'
import type { ParsedText } from '../read/parse.ts'

export type Quoting = ScalarValue['style']

/** How a file is written, so that what is added looks like what is there. */
export interface TextStyle {
  eol: string
  /** Columns from a key to the keys below it. */
  step: number
  /** Columns from a key to the dashes below it: some write lists without an indent. */
  dash: number
  /** Quotes for what cannot go without. */
  quote: 'single' | 'double'
  /** How the texts of a key are mostly written. */
  quoting(key: string | undefined): Quoting
}

const styles = new WeakMap<ParsedText, TextStyle>()

export function styleOf(parsed: ParsedText): TextStyle {
  const known = styles.get(parsed)
  if (known) return known
  let measured: ReturnType<typeof measure> | undefined
  // The whole file is looked through for it, and most edits keep the form of what is there.
  const habits = () => (measured ??= measure(parsed))
  const style: TextStyle = {
    eol: parsed.text.includes('\r\n') ? '\r\n' : '\n',
    get step() {
      return habits().step
    },
    get dash() {
      return habits().dash
    },
    get quote() {
      return habits().quote
    },
    quoting: (key) => habits().quoting(key),
  }
  styles.set(parsed, style)
  return style
}

function measure({ text, root }: ParsedText): Omit<TextStyle, 'eol'> {
  const steps = new Counter<number>()
  const dashes = new Counter<number>()
  const quotes = new Counter<'single' | 'double'>()
  const byKey = new Map<string, Counter<Quoting>>()
  const walk = (value: Value, key: string | undefined): void => {
    if (value.alias) return
    if (value.kind === 'scalar') {
      if (value.style === 'single' || value.style === 'double') quotes.add(value.style)
      if (typeof value.value !== 'string' || key === undefined) return
      const counter = byKey.get(key) ?? new Counter<Quoting>()
      byKey.set(key, counter)
      counter.add(value.style)
    } else if (value.kind === 'list') for (const item of value.values) walk(item, key)
    else
      for (const entry of value.entries) {
        if (entry.merged) continue
        walk(entry.value, entry.key)
        if (entry.value.kind === 'scalar' || entry.value.flow || value.flow || entry.value.alias) continue
        const distance = columnOf(text, entry.value.span.from) - columnOf(text, entry.keySpan.from)
        ;(entry.value.kind === 'list' ? dashes : steps).add(distance)
      }
  }
  if (root) walk(root, undefined)
  const quote = quotes.most() ?? 'single'
  const step = Math.max(1, steps.most() ?? 2)
  return {
    step,
    dash: dashes.most() ?? step,
    quote,
    quoting(key) {
      const most = key === undefined ? undefined : byKey.get(key)?.most()
      return most === undefined ? 'plain' : most === 'literal' || most === 'folded' ? quote : most
    },
  }
}

class Counter<T> {
  private readonly counts = new Map<T, number>()

  add(value: T): void {
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1)
  }

  most(): T | undefined {
    let best: T | undefined
    let most = 0
    for (const [value, count] of this.counts)
      if (count > most) {
        best = value
        most = count
      }
    return best
  }
}
