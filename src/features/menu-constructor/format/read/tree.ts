import type { Entry, MapValue, Path, Plain, Value, ListValue, ScalarValue } from '../menu.ts'

/** The entry the plugin reads: of two with the same key the last. */
export function entryOf(map: Value | null | undefined, key: string): Entry | undefined {
  return map?.kind === 'map' ? map.entries.findLast((entry) => entry.key === key) : undefined
}

export const valueOf = (map: Value | null | undefined, key: string): Value | undefined =>
  entryOf(map, key)?.value

export function valueAt(root: Value | null, path: Path): Value | undefined {
  let value: Value | null | undefined = root
  for (const step of path) {
    if (value?.kind === 'list') value = value.values[Number(step)]
    else value = valueOf(value, String(step))
    if (!value) return undefined
  }
  return value ?? undefined
}

/** The value without its places. A key written twice counts once, as its last. */
export function plainOf(value: Value): Plain {
  if (value.kind === 'scalar') return value.value
  if (value.kind === 'list') return value.values.map(plainOf)
  return Object.fromEntries(value.entries.map((entry) => [entry.key, plainOf(entry.value)]))
}

export function samePlain(a: Plain, b: Plain): boolean {
  if (a === b) return true
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((value, i) => samePlain(value, b[i]!))
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object' || Array.isArray(b))
    return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && samePlain(a[key]!, b[key]!))
  )
}

/** Entries as the plugin has them: each key once, at the place of its last. */
export function lastEntries(map: MapValue): Entry[] {
  const last = new Map(map.entries.map((entry) => [entry.key, entry]))
  return map.entries.filter((entry) => last.get(entry.key) === entry)
}

// Bukkit's getters over our tree. A getter returns its default unless the YAML value really has its type: a quoted
// number is no number. `null` counts as absent.

export const isNull = (value: Value | null | undefined): boolean =>
  !value || (value.kind === 'scalar' && value.value === null)
export const isListValue = (value: Value | undefined): value is ListValue => value?.kind === 'list'
export const isTextValue = (value: Value | undefined): value is ScalarValue =>
  value?.kind === 'scalar' && typeof value.value === 'string'
export const isNumberValue = (value: Value | undefined): value is ScalarValue & { value: number } =>
  value?.kind === 'scalar' && typeof value.value === 'number'
export const isIntegerValue = (value: Value | undefined): value is ScalarValue & { value: number } =>
  isNumberValue(value) && Number.isInteger(value.value)

export const present = (map: Value | null | undefined, key: string): boolean => !isNull(valueOf(map, key))

/** The text of a single value; null for a list, a map or nothing. */
export const scalarText = (value: Value | undefined): string | null =>
  value?.kind === 'scalar' && value.value !== null ? String(value.value) : null
export const readText = (map: Value | null | undefined, key: string): string | null =>
  scalarText(valueOf(map, key))

export function readInteger(map: Value | null | undefined, key: string, fallback: number): number {
  const value = valueOf(map, key)
  return isNumberValue(value) ? Math.trunc(value.value) : fallback
}

export function readNumber(map: Value | null | undefined, key: string, fallback: number): number {
  const value = valueOf(map, key)
  return isNumberValue(value) ? value.value : fallback
}

export function readBoolean(map: Value | null | undefined, key: string): boolean {
  const value = valueOf(map, key)
  return value?.kind === 'scalar' && value.value === true
}

/** Empty for anything that is no list; values that are maps or lists are left out. */
export function readStringList(value: Value | undefined): string[] {
  if (!isListValue(value)) return []
  return value.values.flatMap((item) => scalarText(item) ?? [])
}

/** The single values of a key, one or a list of them, each with its path. */
export function scalarsOf(map: Value, key: string, path: Path): [ScalarValue, Path][] {
  const value = valueOf(map, key)
  const values: [Value, Path][] =
    value?.kind === 'list'
      ? value.values.map((one, index) => [one, [...path, key, index]])
      : value
        ? [[value, [...path, key]]]
        : []
  return values.flatMap(([one, place]) => (one.kind === 'scalar' && one.value !== null ? [[one, place]] : []))
}
