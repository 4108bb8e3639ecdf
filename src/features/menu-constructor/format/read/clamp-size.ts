import type { Value } from '../menu.ts'

export const defaultSize = 54

/** The size the plugin gives a chest: one off a row is moved to it, what is no row becomes 54, a quoted number counts 0. */
export function clampSize(value: Value | undefined): number {
  if (!value || (value.kind === 'scalar' && value.value === null)) return defaultSize
  let size = value.kind === 'scalar' && typeof value.value === 'number' ? Math.trunc(value.value) : 0
  if ((size + 1) % 9 === 0) size++
  if ((size - 1) % 9 === 0) size--
  if (size < 9) size = 9
  if (size > 54) size = 54
  return size % 9 === 0 ? size : 54
}
