import { oldEffects, oldEnchantments } from './bukkit-names.ts'
import { gameGroups } from './game-groups.ts'
import type { Source, GameEntry } from './source.ts'

/** id, highest level, first release, name before 1.20.5 where it was another, English name. */
export type EnchantmentRow = [string, number, number, string, string]
/** Name since 1.20.5, name before, first release. */
export type EffectRow = [string, string, number]

function firstSeen(source: Source, kind: 'enchantments' | 'effects'): Map<string, [GameEntry, number]> {
  const seen = new Map<string, [GameEntry, number]>()
  for (const [at, { covers }] of gameGroups.entries())
    for (const version of covers)
      for (const entry of source.list(version, kind) ?? []) {
        const name = entry.name === 'sweeping' ? 'sweeping_edge' : entry.name
        seen.set(name, [entry, seen.get(name)?.[1] ?? at])
      }
  return seen
}

export function readEnchantments(source: Source): EnchantmentRow[] {
  return [...firstSeen(source, 'enchantments')].map(([id, [entry, at]]) => [
    id,
    entry.maxLevel ?? 1,
    at,
    oldEnchantments[id] ?? '',
    entry.displayName,
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
