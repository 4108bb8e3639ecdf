import { atLeast } from '../format/tables/game-versions.ts'
import { parseLegacy, type Run } from '../text/legacy.ts'
import { palette } from '../text/palette.ts'
import { attributesOf, type AttributeGroup } from './attributes.ts'
import { durabilityOf, modernName } from './durability.ts'
import { trimColour } from './dyes.ts'
import { effectChanges } from './effect-changes.ts'
import {
  durationText,
  effectText,
  enchantmentText,
  humanised,
  inListedOrder,
  isCurse,
  isHarmful,
  patternText,
  type GameNames,
} from './game-names.ts'
import { isAir } from './is-air.ts'
import { hidesBox, type ItemTraits } from './item-traits.ts'

/** One line of the box over an item. */
export type TooltipLine = Run[]

/** Words of the game's own: message `constructor.tooltip.<word>`. */
export type SayInGame = (word: string, values?: Record<string, string | number>) => string

export interface TooltipFacts {
  version: string
  /** What an item without a name is called. */
  itemName: string
  say: SayInGame
  /** Enchantments and effects in the reader's language. */
  names?: GameNames
  /** F3+H: durability and id below everything. */
  advanced: boolean
}

const line = (text: string, colour: string, italic = false): TooltipLine => [
  { text, colour, bold: false, italic, underlined: false, struck: false, obfuscated: false },
]
const [grey, darkGrey, blue, red, green, purple] = ['7', '8', '9', 'c', '2', '5'].map(
  (code) => palette[code]!,
) as [string, string, string, string, string, string]

const rarities: Record<string, string> = {
  UNCOMMON: palette.e!,
  RARE: palette.b!,
  EPIC: palette.d!,
}
const uncommon =
  /^(EXPERIENCE_BOTTLE|DRAGON_BREATH|TOTEM_OF_UNDYING|ENCHANTED_BOOK|.*_HEAD|.*_SKULL|MUSIC_DISC_.*|CONDUIT|HEART_OF_THE_SEA|NAUTILUS_SHELL|.*_BANNER_PATTERN|.*_SMITHING_TEMPLATE|SNIFFER_EGG|ECHO_SHARD)$/
const rare = /^(GOLDEN_APPLE|BEACON|END_CRYSTAL|NETHER_STAR|TRIDENT|WITHER_SKELETON_SKULL)$/
const epic =
  /^(ENCHANTED_GOLDEN_APPLE|DRAGON_EGG|DRAGON_HEAD|(REPEATING_|CHAIN_)?COMMAND_BLOCK|ELYTRA|MACE|HEAVY_CORE|DEBUG_STICK|BARRIER|LIGHT|STRUCTURE_BLOCK|JIGSAW)$/

/** The colour of a name without one of its own; enchanted things count a step more. */
export function rarityColour(material: string, { rarity, enchantments }: ItemTraits): string | null {
  const own = epic.test(material)
    ? 'EPIC'
    : rare.test(material)
      ? 'RARE'
      : uncommon.test(material)
        ? 'UNCOMMON'
        : 'COMMON'
  const named = rarity ?? own
  const raised = enchantments.length === 0 ? named : named === 'RARE' || named === 'EPIC' ? 'EPIC' : 'RARE'
  return rarities[raised] ?? null
}

const isPotion = (name: string): boolean =>
  /^(SPLASH_|LINGERING_)?POTION$|^TIPPED_ARROW$|^WATER_BOTTLE$/.test(name)

/** A cloud and an arrow give less of the time than the bottle. */
const timePart: Record<string, number> = { LINGERING_POTION: 1 / 4, TIPPED_ARROW: 1 / 8 }
/** What is over within a second has no time. */
const AT_ONCE = 20

function potionLines(
  { effects }: ItemTraits,
  material: string,
  { say, names, version }: TooltipFacts,
): TooltipLine[] {
  if (effects.length === 0) return [line(say('noEffects'), grey)]
  const endless = atLeast(version, '1.19.4') ? '∞' : '**:**'
  const lines = effects.map(({ name, ticks, amplifier }) => {
    const left = ticks < 0 ? ticks : Math.floor(ticks * (timePart[material] ?? 1))
    const time = ticks >= 0 && ticks <= AT_ONCE ? '' : ` (${durationText(left, endless)})`
    return line(effectText(name, amplifier, names) + time, isHarmful(name) ? red : blue)
  })
  const changes = effects.flatMap((effect) => effectChanges(effect, version))
  if (changes.length === 0) return lines
  return [
    ...lines,
    line('', grey),
    line(say('applied'), purple),
    ...changes.map(({ attribute, value, percent }) =>
      line(
        `${value > 0 ? '+' : '-'}${Math.abs(value)}${percent ? '%' : ''} ${say(`attribute.${attribute}`)}`,
        value > 0 ? blue : red,
      ),
    ),
  ]
}

function trimLines({ trim }: ItemTraits, { say }: TooltipFacts): TooltipLine[] {
  if (!trim) return []
  const colour = trimColour(trim.material)
  return [
    line(say('upgrade'), grey),
    line(` ${say('trimPattern', { name: humanised(trim.pattern) })}`, colour),
    line(` ${say('trimMaterial', { name: humanised(trim.material) })}`, colour),
  ]
}

function attributeLines(group: AttributeGroup | null, { say }: TooltipFacts): TooltipLine[] {
  if (!group) return []
  return [
    line('', grey),
    ...(group.place ? [line(say(`when.${group.place}`), grey)] : []),
    ...group.attributes.map(({ name, value, added }) =>
      line(`${added ? '+' : ' '}${value} ${say(`attribute.${name}`)}`, added ? blue : green),
    ),
  ]
}

/** Before 1.20.5 this flag was named after potions. */
const hidesMore = ({ flags }: ItemTraits): boolean =>
  ['HIDE_POTION_EFFECTS', 'HIDE_ADDITIONAL_TOOLTIP', 'HIDE_ITEM_SPECIFICS'].some((flag) => flags.has(flag))

function nameLine(traits: ItemTraits, material: string, { version, itemName }: TooltipFacts): TooltipLine {
  const colour = rarityColour(material, traits)
  if (!traits.name) return line(itemName, colour ?? palette.f!)
  return parseLegacy(traits.name, version, 'name').map((run) => ({ ...run, colour: run.colour ?? colour }))
}

/** Everything the box over an item says, in the game's order. Empty where there is no box. */
export function tooltipLines(traits: ItemTraits, facts: TooltipFacts): TooltipLine[] {
  const { version, advanced, say } = facts
  const { flags } = traits
  if (isAir(traits.material) || hidesBox(traits, version)) return []
  const material = modernName(traits.material.toUpperCase())
  const shows = (flag: string): boolean => !flags.has(flag)
  const more = !hidesMore(traits)
  const most = durabilityOf(material)
  const listed = atLeast(version, '1.20.5') ? inListedOrder(traits.enchantments) : traits.enchantments
  const dyed = traits.rgb !== null && material.startsWith('LEATHER_') && shows('HIDE_DYE')
  return [
    nameLine(traits, material, facts),
    ...(isPotion(material) && more ? potionLines(traits, material, facts) : []),
    ...(more && /BANNER$|^SHIELD$/.test(material)
      ? traits.patterns.slice(0, 6).map(({ colour, pattern }) => line(patternText(colour, pattern), grey))
      : []),
    ...(/_(HELMET|CHESTPLATE|LEGGINGS|BOOTS)$/.test(material) && shows('HIDE_ARMOR_TRIM')
      ? trimLines(traits, facts)
      : []),
    ...(shows('HIDE_ENCHANTS')
      ? listed.map(({ name, level }) =>
          line(enchantmentText(name, level, facts.names), isCurse(name) ? red : grey),
        )
      : []),
    ...(dyed
      ? [
          advanced
            ? line(say('color', { color: traits.rgb!.toUpperCase() }), grey)
            : line(say('dyed'), grey, true),
        ]
      : []),
    ...traits.lore
      .flatMap((entry) => entry.split(/\n|\\n/))
      .map((text) =>
        parseLegacy(text, version, 'lore').map((run) => ({ ...run, colour: run.colour ?? purple })),
      ),
    ...(shows('HIDE_ATTRIBUTES') ? attributeLines(attributesOf(material, version), facts) : []),
    ...(traits.unbreakable && shows('HIDE_UNBREAKABLE') ? [line(say('unbreakable'), blue)] : []),
    ...(advanced && most > 0 && traits.damage > 0 && !traits.unbreakable
      ? [line(say('durability', { left: Math.max(0, most - traits.damage), most }), palette.f!)]
      : []),
    ...(advanced ? [line(idOf(traits.material), darkGrey)] : []),
  ]
}

/** As F3+H writes it: heads of any kind are heads, items of other plugins are what they are made of, which we cannot know. */
function idOf(material: string): string {
  if (/^(head|basehead|texture|hdb)-/i.test(material)) return 'minecraft:player_head'
  if (/^water_bottle$/i.test(material)) return 'minecraft:potion'
  const name = material.replace(/[;:]\d+$/, '').toLowerCase()
  return /^[a-z0-9_]+$/.test(name) ? `minecraft:${name}` : name
}
