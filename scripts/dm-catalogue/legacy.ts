import { legacyMaterials, legacyMaterialsByNumber } from './bukkit-names.ts'
import { gameGroups } from './game-groups.ts'
import type { Source } from './source.ts'

/** Material of 1.8–1.12, data value, today's id (its picture and group), stack, first release. */
export type LegacyRow = [string, number, string, number, number]

/** Today's names of things whose 1.13 name went again. */
const renamed: Record<string, string> = {
  sign: 'oak_sign',
  rose_red: 'red_dye',
  dandelion_yellow: 'yellow_dye',
  cactus_green: 'green_dye',
  grass: 'short_grass',
  grass_path: 'dirt_path',
  zombie_pigman_spawn_egg: 'zombified_piglin_spawn_egg',
}

export function readLegacy(source: Source, ids: Set<string>): LegacyRow[] {
  const rows = new Map<string, LegacyRow>()
  for (const [at, group] of gameGroups.entries()) {
    if (!group.legacy) continue
    const list = group.covers.map((version) => source.list(version, 'items')).find((found) => found) ?? []
    for (const entry of list) {
      const values = entry.variations?.map(({ metadata }) => metadata) ?? [0]
      for (const value of values.includes(0) ? values : [0, ...values]) {
        const flat = source.flattened[`${entry.id}:${value}`] ?? (value === 0 ? entry.name : null)
        const id = flat && (renamed[flat] ?? flat)
        if (!id || !ids.has(id)) continue
        const material =
          legacyMaterialsByNumber[entry.id] ?? legacyMaterials[entry.name] ?? entry.name.toUpperCase()
        const key = `${material}:${value}`
        if (!rows.has(key)) rows.set(key, [material, value, id, entry.stackSize ?? 64, at])
      }
    }
  }
  return [...rows.values()]
}
