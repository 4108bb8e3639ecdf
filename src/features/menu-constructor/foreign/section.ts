import type { Entry, ScalarValue, Value } from '../format/menu.ts'
import { lastEntries } from '../format/read/tree.ts'
import { isMap, type Ledger } from './ledger.ts'

/** `Default-Layout`, `defaultLayout` and `default_layout` are one key: plugins spell theirs in several ways. */
export const plainKey = (key: string): string => key.toLowerCase().replace(/[-_ ]/g, '')

/** A map of a foreign file. What is read through `text`, `number` and `flag` counts as carried over. */
export class Section {
  readonly ledger: Ledger
  readonly value: Value | undefined
  private readonly byKey = new Map<string, Entry>()

  constructor(ledger: Ledger, value: Value | undefined) {
    this.ledger = ledger
    this.value = value
    if (isMap(value)) for (const entry of lastEntries(value)) this.byKey.set(plainKey(entry.key), entry)
  }

  /** In the order written. */
  get entries(): Entry[] {
    return isMap(this.value) ? lastEntries(this.value) : []
  }

  /** The first of the names that is there; nothing is said about it yet. */
  get(...names: string[]): Value | undefined {
    for (const name of names) {
      const entry = this.byKey.get(plainKey(name))
      if (entry && !(entry.value.kind === 'scalar' && entry.value.value === null)) return entry.value
    }
    return undefined
  }

  has(...names: string[]): boolean {
    return this.get(...names) !== undefined
  }

  section(...names: string[]): Section {
    return new Section(this.ledger, this.get(...names))
  }

  scalar(...names: string[]): ScalarValue | undefined {
    const value = this.get(...names)
    return value?.kind === 'scalar' ? value : undefined
  }

  text(...names: string[]): string | null {
    const value = this.scalar(...names)
    if (!value) return null
    this.ledger.carry(value)
    return String(value.value)
  }

  /** Quoted numbers count: most plugins read them. */
  number(...names: string[]): number | null {
    const value = this.scalar(...names)
    const number =
      value && String(value.value).trim() !== '' ? Number(String(value.value).replace(/f$/, '')) : NaN
    if (!value || Number.isNaN(number)) return null
    this.ledger.carry(value)
    return number
  }

  flag(...names: string[]): boolean | null {
    const value = this.scalar(...names)
    const text = String(value?.value).toLowerCase()
    if (!value || (text !== 'true' && text !== 'false')) return null
    this.ledger.carry(value)
    return text === 'true'
  }

  /** The entries of a list, or a lone text; not yet carried. */
  scalars(...names: string[]): ScalarValue[] {
    return scalarsOf(this.get(...names))
  }

  /** Everything below these keys stays behind for one reason. */
  leave(why: Parameters<Ledger['leave']>[1], ...names: string[]): void {
    for (const name of names) {
      const value = this.get(name)
      // What is switched off anyway is not missed.
      if (why === 'noOption' && value?.kind === 'scalar' && value.value === false) this.ledger.carry(value)
      else this.ledger.leave(value, why)
    }
  }
}

export function scalarsOf(value: Value | undefined): ScalarValue[] {
  if (value?.kind === 'list') return value.values.filter((one) => one.kind === 'scalar')
  return value?.kind === 'scalar' ? [value] : []
}
