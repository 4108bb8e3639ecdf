import { atLeast } from './game-versions.ts'

// Names of the server's library for what decorates items. A name the server does not know is left out by the plugin.

const words = (text: string): readonly string[] => text.split(/\s+/)

/** A name, the first release that knows it, and the first that does not any more. */
interface Name {
  name: string
  since?: string
  until?: string
}
const names = (text: string, since?: string): Name[] =>
  words(text).map((name) => (since ? { name, since } : { name }))

/** In 1.20.5 the library took over the game's own names. A plugin as old as this one may go on with the old ones. */
const renaming = '1.20.5'
const renamedTo = (pairs: string): Name[] =>
  words(pairs).map((pair) => ({ name: pair.split('=')[1]!, since: renaming }))

const lookUp = (list: readonly Name[]): ReadonlyMap<string, Name> =>
  new Map(list.map((entry) => [entry.name, entry]))

export type NameVerdict = 'known' | 'unknown' | { since: string }

/** Whether a release knows the name; names stand in the file in any case. */
function verdict(list: ReadonlyMap<string, Name>, written: string, version: string): NameVerdict {
  const found = list.get(written.toUpperCase())
  if (!found || (found.until && atLeast(version, found.until))) return 'unknown'
  return found.since && !atLeast(version, found.since) ? { since: found.since } : 'known'
}

// Item flags.

export const itemFlags = words(`HIDE_ENCHANTS HIDE_ATTRIBUTES HIDE_UNBREAKABLE HIDE_DESTROYS HIDE_PLACED_ON
  HIDE_POTION_EFFECTS HIDE_ADDITIONAL_TOOLTIP HIDE_DYE HIDE_ARMOR_TRIM HIDE_STORED_ENCHANTS`)

/** Since 1.21.5 there is a flag for every part of an item. */
const parts = words(`CUSTOM_DATA MAX_STACK_SIZE MAX_DAMAGE DAMAGE CUSTOM_NAME ITEM_NAME ITEM_MODEL LORE RARITY
  ENCHANTMENTS CAN_PLACE_ON CAN_BREAK ATTRIBUTE_MODIFIERS CUSTOM_MODEL_DATA TOOLTIP_DISPLAY REPAIR_COST
  CREATIVE_SLOT_LOCK ENCHANTMENT_GLINT_OVERRIDE INTANGIBLE_PROJECTILE FOOD CONSUMABLE USE_REMAINDER USE_COOLDOWN
  DAMAGE_RESISTANT TOOL WEAPON ENCHANTABLE EQUIPPABLE REPAIRABLE GLIDER TOOLTIP_STYLE DEATH_PROTECTION
  BLOCKS_ATTACKS STORED_ENCHANTMENTS DYED_COLOR MAP_COLOR MAP_ID MAP_DECORATIONS MAP_POST_PROCESSING
  CHARGED_PROJECTILES BUNDLE_CONTENTS POTION_CONTENTS POTION_DURATION_SCALE SUSPICIOUS_STEW_EFFECTS
  WRITABLE_BOOK_CONTENT WRITTEN_BOOK_CONTENT TRIM DEBUG_STICK_STATE ENTITY_DATA BUCKET_ENTITY_DATA BLOCK_ENTITY_DATA
  INSTRUMENT PROVIDES_TRIM_MATERIAL OMINOUS_BOTTLE_AMPLIFIER JUKEBOX_PLAYABLE PROVIDES_BANNER_PATTERNS RECIPES
  LODESTONE_TRACKER FIREWORK_EXPLOSION FIREWORKS PROFILE NOTE_BLOCK_SOUND BANNER_PATTERNS BASE_COLOR POT_DECORATIONS
  CONTAINER BLOCK_STATE BEES LOCK CONTAINER_LOOT BREAK_SOUND VILLAGER_VARIANT WOLF_VARIANT WOLF_SOUND_VARIANT
  WOLF_COLLAR FOX_VARIANT SALMON_SIZE PARROT_VARIANT TROPICAL_FISH_PATTERN TROPICAL_FISH_BASE_COLOR
  TROPICAL_FISH_PATTERN_COLOR MOOSHROOM_VARIANT RABBIT_VARIANT PIG_VARIANT COW_VARIANT CHICKEN_VARIANT FROG_VARIANT
  HORSE_VARIANT PAINTING_VARIANT LLAMA_VARIANT AXOLOTL_VARIANT CAT_VARIANT CAT_COLLAR SHEEP_COLOR SHULKER_COLOR`)

const flagsSince: Record<string, string> = {
  HIDE_DYE: '1.16',
  HIDE_ARMOR_TRIM: '1.20',
  HIDE_ADDITIONAL_TOOLTIP: renaming,
  HIDE_STORED_ENCHANTS: renaming,
}
const flags = lookUp([
  ...itemFlags.map((name) => (flagsSince[name] ? { name, since: flagsSince[name] } : { name })),
  { name: 'HIDE_ITEM_SPECIFICS', since: '1.20' },
  ...parts.map((part) => ({ name: `HIDE_${part}`, since: '1.21.5' })),
])
export const flagVerdict = (flag: string, version: string): NameVerdict => verdict(flags, flag, version)

// Banner patterns.

const sharedPatterns =
  words(`BASE BORDER BRICKS CREEPER CROSS CURLY_BORDER DIAGONAL_LEFT DIAGONAL_RIGHT FLOWER GRADIENT
  GRADIENT_UP HALF_HORIZONTAL HALF_VERTICAL MOJANG SKULL SQUARE_BOTTOM_LEFT SQUARE_BOTTOM_RIGHT SQUARE_TOP_LEFT
  SQUARE_TOP_RIGHT STRAIGHT_CROSS STRIPE_BOTTOM STRIPE_CENTER STRIPE_DOWNLEFT STRIPE_DOWNRIGHT STRIPE_LEFT
  STRIPE_MIDDLE STRIPE_RIGHT STRIPE_TOP TRIANGLES_BOTTOM TRIANGLES_TOP TRIANGLE_BOTTOM TRIANGLE_TOP`)
/** `OLD=NEW`. */
const renamedPatterns = `CIRCLE_MIDDLE=CIRCLE RHOMBUS_MIDDLE=RHOMBUS STRIPE_SMALL=SMALL_STRIPES
  DIAGONAL_LEFT_MIRROR=DIAGONAL_UP_LEFT DIAGONAL_RIGHT_MIRROR=DIAGONAL_UP_RIGHT
  HALF_VERTICAL_MIRROR=HALF_VERTICAL_RIGHT HALF_HORIZONTAL_MIRROR=HALF_HORIZONTAL_BOTTOM`
const oldPatterns = words(renamedPatterns).map((pair) => pair.split('=')[0]!)
const patternNames: Name[] = [
  ...names(sharedPatterns.join(' ')),
  ...names(oldPatterns.join(' ')),
  ...names('GLOBE', '1.14'),
  ...names('PIGLIN', '1.16'),
  ...renamedTo(renamedPatterns),
  ...names('FLOW GUSTER', renaming),
]
const patterns = lookUp(patternNames)
export const patternVerdict = (pattern: string, version: string): NameVerdict =>
  verdict(patterns, pattern, version)

/** The 43 patterns, by the newest name each has. */
export const bannerPatterns: readonly string[] = patternNames
  .map(({ name }) => name)
  .filter((name) => !oldPatterns.includes(name))

// Armor trims.

const trimMaterialNames = [
  ...names('AMETHYST COPPER DIAMOND EMERALD GOLD IRON LAPIS NETHERITE QUARTZ REDSTONE'),
  ...names('RESIN', '1.21.4'),
]
const trimPatternNames = [
  ...names('COAST DUNE EYE RIB SENTRY SNOUT SPIRE TIDE VEX WARD WILD'),
  ...names('HOST RAISER SHAPER SILENCE WAYFINDER', '1.20'),
  ...names('BOLT FLOW', '1.21'),
]
export const trimMaterials = trimMaterialNames.map(({ name }) => name)
export const trimPatterns = trimPatternNames.map(({ name }) => name)
const trims = { trim_material: lookUp(trimMaterialNames), trim_pattern: lookUp(trimPatternNames) }
export const trimVerdict = (key: keyof typeof trims, name: string, version: string): NameVerdict =>
  verdict(trims[key], name, version)

// Potion effects: the catalogue has those of a release, by the name it gives them.

/** What the library called them before 1.20.5, when the game's name was unknown to it. */
export const oldEffects: Record<string, string> = {
  SLOWNESS: 'SLOW',
  HASTE: 'FAST_DIGGING',
  MINING_FATIGUE: 'SLOW_DIGGING',
  STRENGTH: 'INCREASE_DAMAGE',
  INSTANT_HEALTH: 'HEAL',
  INSTANT_DAMAGE: 'HARM',
  JUMP_BOOST: 'JUMP',
  NAUSEA: 'CONFUSION',
  RESISTANCE: 'DAMAGE_RESISTANCE',
}
