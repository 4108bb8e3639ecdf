import type { Locale } from '../../../../contract/locales.ts'
import type { UpdateDocument } from '../../menu-constructor.contract.ts'

export interface CatalogueItem {
  /** Today's id, lower case: `gold_nugget`. */
  id: string
  /** As a menu writes it; below 1.13 the old name. */
  bukkit: string
  /** Data value, only below 1.13 and only where it is not 0. */
  data?: number
  english: string
  stack: number
  tile: number
  /** Message `constructor.group.<group>`. */
  group: string
}

export type Enchantment = UpdateDocument['enchantments'][number]
export type InventoryFact = UpdateDocument['inventories'][number]

/** Everything that is known about one release of the game. */
export interface Catalogue {
  gameVersion: string
  legacy: boolean
  items: CatalogueItem[]
  groups: string[]
  /** Best first; an empty question gives everything. */
  search(query: string, lang: Locale): CatalogueItem[]
  /** Any case; `data` matters only below 1.13. */
  find(material: string, data?: number): CatalogueItem | undefined
  has(material: string): boolean
  /** Similar names, best first. */
  near(material: string): string[]
  stack(material: string): number
  enchantments: Enchantment[]
  effects: string[]
  sounds: string[]
  /** Keys for raw sounds, at the same places as `sounds`; empty for 1.8. */
  soundKeys: string[]
  inventories: InventoryFact[]
}
