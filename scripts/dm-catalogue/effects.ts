import { oldEffects, oldEnchantments } from './bukkit-names.ts'
import { gameGroups } from './game-groups.ts'
import type { Source, Thing } from './source.ts'

/** id, highest level, first release, name before 1.20.5 where it was another, English name. */
export type EnchantmentRow = [string, number, number, string, string]
/** Name since 1.20.5, name before, first release. */
export type EffectRow = [string, string, number]

function firstSeen(source: Source, kind: 'enchantments' | 'effects'): Map<string, [Thing, number]> {
  const seen = new Map<string, [Thing, number]>()
  for (const [at, { covers }] of gameGroups.entries())
    for (const version of covers)
      for (const thing of source.list(version, kind) ?? []) {
        const name = thing.name === 'sweeping' ? 'sweeping_edge' : thing.name
        seen.set(name, [thing, seen.get(name)?.[1] ?? at])
      }
  return seen
}

export function readEnchantments(source: Source): EnchantmentRow[] {
  return [...firstSeen(source, 'enchantments')].map(([id, [thing, at]]) => [
    id,
    thing.maxLevel ?? 1,
    at,
    oldEnchantments[id] ?? '',
    thing.displayName,
  ])
}

const odd: Record<string, string> = { BAD_LUCK: 'UNLUCK' }

export function readEffects(source: Source): EffectRow[] {
  return [...firstSeen(source, 'effects')].map(([name, [, at]]) => {
    const upper = name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()
    const bukkit = odd[upper] ?? upper
    return [bukkit, oldEffects[bukkit] ?? bukkit, at]
  })
}
