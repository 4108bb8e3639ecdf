/** Names of effects before 1.20.5. */
const effectIds: Record<string, string> = {
  SLOW: 'SLOWNESS',
  FAST_DIGGING: 'HASTE',
  SLOW_DIGGING: 'MINING_FATIGUE',
  INCREASE_DAMAGE: 'STRENGTH',
  HEAL: 'INSTANT_HEALTH',
  HARM: 'INSTANT_DAMAGE',
  JUMP: 'JUMP_BOOST',
  CONFUSION: 'NAUSEA',
  DAMAGE_RESISTANCE: 'RESISTANCE',
}

/** By the name of any server version. */
export const effectId = (name: string): string => effectIds[name.toUpperCase()] ?? name.toUpperCase()
