/** Words for what the viewer holds or wears. */
export const heldPlaces = [
  'main_hand',
  'off_hand',
  'armor_helmet',
  'armor_chestplate',
  'armor_leggings',
  'armor_boots',
] as const
export type HeldPlace = (typeof heldPlaces)[number]

/** Those, and the one potion with a name of its own. */
export const specialMaterials = [...heldPlaces, 'water_bottle'] as const

export interface MaterialPrefix {
  prefix: string
  /** The plugin that must be installed as well. */
  needs?: string
  dev?: boolean
}
export const materialPrefixes: readonly MaterialPrefix[] = [
  { prefix: 'head-' },
  { prefix: 'texture-' },
  { prefix: 'basehead-' },
  { prefix: 'placeholder-' },
  { prefix: 'stack-', dev: true },
  { prefix: 'hdb-', needs: 'HeadDatabase' },
  { prefix: 'itemsadder-', needs: 'ItemsAdder' },
  { prefix: 'oraxen-', needs: 'Oraxen' },
  { prefix: 'nexo-', needs: 'Nexo' },
  { prefix: 'mmoitems-', needs: 'MMOItems' },
  { prefix: 'executableitems-', needs: 'ExecutableItems' },
  { prefix: 'executableblocks-', needs: 'ExecutableBlocks' },
  { prefix: 'simpleitemgenerator-', needs: 'SimpleItemGenerator' },
  { prefix: 'craftengine-', needs: 'CraftEngine', dev: true },
]

export type MaterialForm =
  | { kind: 'name'; name: string }
  | { kind: 'special'; word: string }
  | { kind: 'prefixed'; prefix: MaterialPrefix; argument: string }
  /** `WOOL;14`, `WOOL:14`: read before 1.13 by other plugins, never by this one. */
  | { kind: 'data'; name: string; data: number }
  | { kind: 'numeric'; id: number; data: number }
  | { kind: 'namespaced'; name: string }
  | { kind: 'invalid' }

/** What a material is by its form; whether a name exists depends on the game version. */
export function materialForm(written: string): MaterialForm {
  const lower = written.toLowerCase()
  if ((specialMaterials as readonly string[]).includes(lower)) return { kind: 'special', word: lower }
  const prefix = materialPrefixes.find((known) => lower.startsWith(known.prefix))
  if (prefix) {
    const argument = written.slice(prefix.prefix.length)
    return argument === '' ? { kind: 'invalid' } : { kind: 'prefixed', prefix, argument }
  }
  if (/^[a-z][a-z0-9_]*$/.test(lower)) return { kind: 'name', name: written.toUpperCase() }
  const numeric = /^(\d+)(?:[;:](\d+))?$/.exec(written)
  if (numeric) return { kind: 'numeric', id: Number(numeric[1]), data: Number(numeric[2] ?? 0) }
  const data = /^([a-z][a-z0-9_]*)[;:](\d+)$/.exec(lower)
  if (data) return { kind: 'data', name: data[1]!.toUpperCase(), data: Number(data[2]) }
  const namespaced = /^minecraft:([a-z0-9_]+)$/.exec(lower)
  if (namespaced) return { kind: 'namespaced', name: namespaced[1]!.toUpperCase() }
  return { kind: 'invalid' }
}
