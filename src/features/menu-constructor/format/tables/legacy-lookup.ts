import type { isOldMaterial, legacyName } from './legacy-ids.ts'
import type { isLegacyName, laterNamesOf, modernMaterial, nameFor, oldNameOf } from './legacy-materials.ts'

// The names of before 1.13 weigh as much as a dozen checks, and few menus need them. So they are not imported where
// menus are checked: the page provides them when they are missed, tests and the server at once.

export interface LegacyNames {
  isOldMaterial: typeof isOldMaterial
  legacyName: typeof legacyName
  isLegacyName: typeof isLegacyName
  laterNamesOf: typeof laterNamesOf
  modernMaterial: typeof modernMaterial
  nameFor: typeof nameFor
  oldNameOf: typeof oldNameOf
}

let names: LegacyNames | undefined
const listeners = new Set<() => void>()

export function provideLegacyNames(given: LegacyNames | undefined): void {
  names = given
}

export const hasLegacyNames = (): boolean => names !== undefined

/** Undefined until they are provided: what needs them is checked then. */
export function legacyNames(): LegacyNames | undefined {
  if (!names) for (const listener of listeners) listener()
  return names
}

/** Calls the listener whenever they are missed. */
export function onLegacyNamesMissed(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
