import { effectId } from './effect-id.ts'

// Names the game gives to things, in its English, as players and manuals use them, or in the reader's language.

/** What the game says in one language; English is worked out from the ids. */
export interface GameNames {
  enchantments: Readonly<Record<string, string>>
  effects: Readonly<Record<string, string>>
  /** From the first on, where they are not Roman numbers. */
  levels?: readonly string[]
}
export const inEnglish: GameNames = { enchantments: {}, effects: {} }

const small = /^(of|the|on|a|and|with|in)$/

/** `BANE_OF_ARTHROPODS` → `Bane of Arthropods`. */
export const humanised = (id: string): string =>
  id
    .toLowerCase()
    .split(/[_ ]+/)
    .filter(Boolean)
    .map((word, at) => (at > 0 && small.test(word) ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join(' ')

const enchantmentIds: Record<string, string> = {
  PROTECTION_ENVIRONMENTAL: 'protection',
  PROTECTION_FIRE: 'fire_protection',
  PROTECTION_FALL: 'feather_falling',
  PROTECTION_EXPLOSIONS: 'blast_protection',
  PROTECTION_PROJECTILE: 'projectile_protection',
  OXYGEN: 'respiration',
  WATER_WORKER: 'aqua_affinity',
  DAMAGE_ALL: 'sharpness',
  DAMAGE_UNDEAD: 'smite',
  DAMAGE_ARTHROPODS: 'bane_of_arthropods',
  LOOT_BONUS_MOBS: 'looting',
  DIG_SPEED: 'efficiency',
  DURABILITY: 'unbreaking',
  LOOT_BONUS_BLOCKS: 'fortune',
  ARROW_DAMAGE: 'power',
  ARROW_KNOCKBACK: 'punch',
  ARROW_FIRE: 'flame',
  ARROW_INFINITE: 'infinity',
  LUCK: 'luck_of_the_sea',
}
const curses: Record<string, string> = {
  binding_curse: 'Curse of Binding',
  vanishing_curse: 'Curse of Vanishing',
}
/** These have one level, which is not said. */
const single = new Set(
  'aqua_affinity silk_touch flame infinity mending binding_curse vanishing_curse channeling multishot'.split(
    ' ',
  ),
)
/** The order the game lists them in from 1.20.5 on; others come after these as they are written. */
const listedOrder =
  'binding_curse vanishing_curse riptide channeling wind_burst frost_walker sharpness smite bane_of_arthropods impaling power density breach piercing sweeping_edge multishot fire_aspect flame knockback punch protection blast_protection fire_protection projectile_protection feather_falling fortune looting silk_touch luck_of_the_sea efficiency quick_charge lure respiration aqua_affinity soul_speed swift_sneak depth_strider thorns loyalty unbreaking infinity mending'.split(
    ' ',
  )
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']

export const isCurse = (name: string): boolean => name.toLowerCase() in curses

const enchantmentId = (name: string): string => enchantmentIds[name.toUpperCase()] ?? name.toLowerCase()

/** As a tooltip lists them. */
export function inListedOrder<T extends { name: string }>(enchantments: readonly T[]): T[] {
  const place = ({ name }: T): number => {
    const at = listedOrder.indexOf(enchantmentId(name))
    return at === -1 ? listedOrder.length : at
  }
  return enchantments.toSorted((a, b) => place(a) - place(b))
}

/** By the name of any server version: `DURABILITY` is `Unbreaking`. */
export function enchantmentName(name: string): string {
  const id = enchantmentId(name)
  return curses[id] ?? humanised(id)
}

const levelText = (level: number, { levels }: GameNames): string =>
  levels?.[level - 1] ?? ROMAN[level] ?? String(level)

/** `DURABILITY`, 3 → `Unbreaking III`. From eleven on the game has no word for a level and writes its number. */
export function enchantmentText(name: string, level: number, names = inEnglish): string {
  const id = enchantmentId(name)
  const spoken = names.enchantments[id] ?? enchantmentName(name)
  return level === 1 && single.has(id) ? spoken : `${spoken} ${levelText(level, names)}`.trim()
}

const bad =
  /^(SLOWNESS|MINING_FATIGUE|INSTANT_DAMAGE|NAUSEA|BLINDNESS|HUNGER|WEAKNESS|POISON|WITHER|LEVITATION|UNLUCK|BAD_LUCK|DARKNESS|WIND_CHARGED|WEAVING|OOZING|INFESTED|BAD_OMEN)$/

export const isHarmful = (name: string): boolean => bad.test(effectId(name))

const TICKS = 20
const two = (number: number): string => String(number).padStart(2, '0')

/** `1800` ticks → `01:30`; endless ones are −1. */
export function durationText(ticks: number, ticksLast: string): string {
  if (ticks < 0) return ticksLast
  const seconds = Math.floor(ticks / TICKS)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${two(hours)}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}

/** `SPEED`, 1 → `Speed II`; the first level is not said. */
export function effectText(name: string, amplifier: number, names = inEnglish): string {
  const spoken = names.effects[effectId(name).toLowerCase()] ?? humanised(effectId(name))
  return `${spoken} ${amplifier > 0 ? levelText(amplifier + 1, names) : ''}`.trim()
}

/** How heralds, and the game, call what is on a banner; by the names of older servers too. */
const patternNames: Record<string, string> = {
  BASE: 'Field',
  BORDER: 'Bordure',
  BRICKS: 'Field Masoned',
  CIRCLE: 'Roundel',
  CIRCLE_MIDDLE: 'Roundel',
  CREEPER: 'Creeper Charge',
  CROSS: 'Saltire',
  CURLY_BORDER: 'Bordure Indented',
  DIAGONAL_LEFT: 'Per Bend Sinister',
  DIAGONAL_RIGHT: 'Per Bend Inverted',
  DIAGONAL_UP_LEFT: 'Per Bend Sinister Inverted',
  DIAGONAL_LEFT_MIRROR: 'Per Bend Sinister Inverted',
  DIAGONAL_UP_RIGHT: 'Per Bend',
  DIAGONAL_RIGHT_MIRROR: 'Per Bend',
  FLOW: 'Flow',
  FLOWER: 'Flower Charge',
  GLOBE: 'Globe',
  GRADIENT: 'Gradient',
  GRADIENT_UP: 'Base Gradient',
  GUSTER: 'Guster',
  HALF_HORIZONTAL: 'Per Fess',
  HALF_HORIZONTAL_BOTTOM: 'Per Fess Inverted',
  HALF_HORIZONTAL_MIRROR: 'Per Fess Inverted',
  HALF_VERTICAL: 'Per Pale',
  HALF_VERTICAL_RIGHT: 'Per Pale Inverted',
  HALF_VERTICAL_MIRROR: 'Per Pale Inverted',
  MOJANG: 'Thing',
  PIGLIN: 'Snout',
  RHOMBUS: 'Lozenge',
  RHOMBUS_MIDDLE: 'Lozenge',
  SKULL: 'Skull Charge',
  SMALL_STRIPES: 'Paly',
  STRIPE_SMALL: 'Paly',
  SQUARE_BOTTOM_LEFT: 'Base Dexter Canton',
  SQUARE_BOTTOM_RIGHT: 'Base Sinister Canton',
  SQUARE_TOP_LEFT: 'Chief Dexter Canton',
  SQUARE_TOP_RIGHT: 'Chief Sinister Canton',
  STRAIGHT_CROSS: 'Cross',
  STRIPE_BOTTOM: 'Base',
  STRIPE_CENTER: 'Pale',
  STRIPE_DOWNLEFT: 'Bend Sinister',
  STRIPE_DOWNRIGHT: 'Bend',
  STRIPE_LEFT: 'Pale Dexter',
  STRIPE_MIDDLE: 'Fess',
  STRIPE_RIGHT: 'Pale Sinister',
  STRIPE_TOP: 'Chief',
  TRIANGLES_BOTTOM: 'Base Indented',
  TRIANGLES_TOP: 'Chief Indented',
  TRIANGLE_BOTTOM: 'Chevron',
  TRIANGLE_TOP: 'Inverted Chevron',
}

export const patternText = (colour: string, pattern: string): string =>
  `${humanised(colour)} ${patternNames[pattern] ?? humanised(pattern)}`
