import { atLeast } from '../format/tables/game-versions.ts'
import { effectId } from './effect-id.ts'

export interface EffectChange {
  /** Message `constructor.tooltip.attribute.<name>`. */
  attribute: 'walk' | 'speed' | 'damage' | 'health' | 'absorption' | 'luck' | 'fall'
  /** For the level of the effect. */
  value: number
  percent: boolean
}
interface PerLevel extends EffectChange {
  since?: string
}

const percent = (attribute: EffectChange['attribute'], value: number): PerLevel => ({
  attribute,
  value,
  percent: true,
})
const points = (attribute: EffectChange['attribute'], value: number, since?: string): PerLevel => ({
  attribute,
  value,
  percent: false,
  ...(since && { since }),
})

/** What one level of an effect adds to the player, as the game says below the effects of a potion. */
const perLevel: Record<string, PerLevel> = {
  SPEED: percent('walk', 20),
  SLOWNESS: percent('walk', -15),
  HASTE: percent('speed', 10),
  MINING_FATIGUE: percent('speed', -10),
  STRENGTH: points('damage', 3),
  WEAKNESS: points('damage', -4),
  HEALTH_BOOST: points('health', 4),
  ABSORPTION: points('absorption', 4, '1.20.2'),
  JUMP_BOOST: points('fall', 1, '1.20.5'),
  LUCK: points('luck', 1),
  UNLUCK: points('luck', -1),
}

export function effectChanges(
  { name, amplifier }: { name: string; amplifier: number },
  version: string,
): EffectChange[] {
  const change = perLevel[effectId(name)]
  // Before 1.9 attacks had no speed, damage was reckoned otherwise and luck was not known.
  if (!change || !atLeast(version, change.since ?? '1.9')) return []
  const { attribute, value, percent: inPercent } = change
  return [{ attribute, value: value * (amplifier + 1), percent: inPercent }]
}
