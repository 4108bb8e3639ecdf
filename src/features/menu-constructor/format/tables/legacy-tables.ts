import { isOldMaterial, legacyName } from './legacy-ids.ts'
import type { LegacyNames } from './legacy-lookup.ts'
import { isLegacyName, laterNamesOf, modernMaterial, nameFor, oldNameOf } from './legacy-materials.ts'

/** All of them in one piece, to be loaded when they are needed. */
export const legacyTables: LegacyNames = {
  isOldMaterial,
  legacyName,
  isLegacyName,
  laterNamesOf,
  modernMaterial,
  nameFor,
  oldNameOf,
}
