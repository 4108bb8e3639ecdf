import type { ListValue, ScalarValue, Value } from '../menu.ts'
import { valueOf } from '../read/tree.ts'

// Bukkit's getters over our tree. A getter returns its default unless the YAML value really has its type: a quoted
// number is no number. `null` counts as absent.

export const isNull = (value: Value | undefined): boolean =>
  value === undefined || (value.kind === 'scalar' && value.value === null)
export const isListValue = (value: Value | undefined): value is ListValue => value?.kind === 'list'
export const isTextValue = (value: Value | undefined): value is ScalarValue =>
  value?.kind === 'scalar' && typeof value.value === 'string'
export const isNumberValue = (value: Value | undefined): value is ScalarValue & { value: number } =>
  value?.kind === 'scalar' && typeof value.value === 'number'
export const isIntegerValue = (value: Value | undefined): value is ScalarValue & { value: number } =>
  isNumberValue(value) && Number.isInteger(value.value)

export const present = (map: Value | null | undefined, key: string): boolean => !isNull(valueOf(map, key))

export function readText(map: Value | null | undefined, key: string): string | null {
  const value = valueOf(map, key)
  return value?.kind === 'scalar' && value.value !== null ? String(value.value) : null
}

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
  return value.values.flatMap((item) =>
    item.kind === 'scalar' && item.value !== null ? [String(item.value)] : [],
  )
}
