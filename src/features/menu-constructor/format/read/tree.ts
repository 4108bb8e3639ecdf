import type { Entry, MapValue, Path, Plain, Value } from '../menu.ts'

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
