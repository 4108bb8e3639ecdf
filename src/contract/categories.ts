export const categories = [
  'utility',
  'api',
  'game-mechanics',
  'decoration',
  'optimization',
  'management',
  'tutorial',
  'translation',
  'social',
  'food',
  'adventure',
  'economy',
  'magic',
  'minigame',
  'transport',
  'storage',
  'world-generation',
  'technology',
  'equipment',
  'mobs',
] as const
export type Category = (typeof categories)[number]
/** Items of one category are counted up to here; pages say "1,000+". */
export const categoryCountCap = 1_000
