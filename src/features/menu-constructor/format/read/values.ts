import type { Entry, Value } from '../menu.ts'

// Reads values for fields: nothing is corrected here, a field shows what is written.

export const entriesOf = (value: Value | undefined): Entry[] => (value?.kind === 'map' ? value.entries : [])

/** Of a key given twice the plugin reads the last. */
export const valueAt = (entries: readonly Entry[], key: string): Value | undefined =>
  entries.findLast((entry) => entry.key === key)?.value

export function textOf(value: Value | undefined): string {
  if (value?.kind === 'scalar') return value.value === null ? '' : String(value.value)
  if (value?.kind === 'list') return textOf(value.values[0])
  return ''
}

/** Entries as texts; a lone text counts as one entry. */
export function textsOf(value: Value | undefined): string[] {
  if (value?.kind === 'list') return value.values.map((one) => textOf(one))
  return value?.kind === 'scalar' && value.value !== null ? [String(value.value)] : []
}

/** `true` however it is spelt: a quoted one is ignored by the plugin, which the check says. */
export const isOn = (value: Value | undefined): boolean => textOf(value).toLowerCase() === 'true'

/** A text as the value it should be written as: bare numbers and booleans, since the plugin ignores quoted ones. */
export function bareOf(text: string): string | number | boolean {
  const trimmed = text.trim()
  if (trimmed === 'true') return true
  if (trimmed === 'false') return false
  return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(trimmed) ? Number(trimmed) : text
}
