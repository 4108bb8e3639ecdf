import type { DiagnoseCatalogue } from '../../../format/rules/context.ts'
import { oldEffects } from '../../../format/tables/decoration-names.ts'
import type { Catalogue } from '../../catalogue-data/catalogue-types.ts'

/** What the checks ask of the catalogue of a release. */
export const checkedBy = (catalogue: Catalogue): DiagnoseCatalogue => ({
  has: catalogue.has,
  near: catalogue.near,
  stack: catalogue.stack,
  sounds: new Set(catalogue.sounds),
  enchantments: new Set(
    // Since 1.20.5 a server takes the old names as well; before, it knows no other.
    catalogue.enchantments.flatMap(({ id, bukkit, other }) =>
      other !== undefined && bukkit === id.toUpperCase() ? [bukkit, other] : [bukkit],
    ),
  ),
  effects: new Set(
    catalogue.effects.flatMap((name) => (oldEffects[name] ? [name, oldEffects[name]] : [name])),
  ),
})
