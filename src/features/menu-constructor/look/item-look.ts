import { atLeast } from '../format/tables/game-versions.ts'
import { durabilityOf, wearBar } from './durability.ts'
import { effectId } from './effect-id.ts'
import type { ItemModel } from './item-model.ts'
import type { ItemTraits } from './item-traits.ts'

/** What is drawn for an item: one picture and what lies over it. */
export interface ItemLook {
  material: string
  /** Data value, for materials below 1.13. */
  data: number
  amount: number
  glint: boolean
  /** `#rrggbb`, mixed into the part that takes colour. */
  tint: string | null
  banner: Pick<ItemTraits, 'base' | 'patterns'> | null
  /** The trim's material; the pattern does not show in a slot. */
  trim: string | null
  bar: { length: number; colour: string } | null
  /** Null: the material alone. */
  model: ItemModel | null
}

const shining =
  /^(ENCHANTED_GOLDEN_APPLE|ENCHANTED_BOOK|EXPERIENCE_BOTTLE|EXP_BOTTLE|NETHER_STAR|END_CRYSTAL|WRITTEN_BOOK|DEBUG_STICK)$/
const potion = /^(SPLASH_|LINGERING_)?POTION$|^TIPPED_ARROW$/
const leather = /^LEATHER_(HELMET|CHESTPLATE|LEGGINGS|BOOTS|HORSE_ARMOR)$/
const star = /^(FIREWORK_STAR|FIREWORK_CHARGE)$/
const banner = /(^|_)BANNER$|^SHIELD$/
const trimmed = /_(HELMET|CHESTPLATE|LEGGINGS|BOOTS)$/

/** What the game mixes into a bottle for each effect. */
const effectColours: Record<string, string> = {
  SPEED: '#33ebff',
  SLOWNESS: '#8bafe0',
  HASTE: '#d9c043',
  MINING_FATIGUE: '#4a4217',
  STRENGTH: '#ffc700',
  INSTANT_HEALTH: '#f82423',
  INSTANT_DAMAGE: '#a9656a',
  JUMP_BOOST: '#fdff84',
  NAUSEA: '#551d4a',
  REGENERATION: '#cd5cab',
  RESISTANCE: '#9146f0',
  FIRE_RESISTANCE: '#ff9900',
  WATER_BREATHING: '#98dac0',
  INVISIBILITY: '#f6f6f6',
  BLINDNESS: '#1f1f23',
  NIGHT_VISION: '#c2ff66',
  HUNGER: '#587653',
  WEAKNESS: '#484d48',
  POISON: '#87a363',
  WITHER: '#736156',
  HEALTH_BOOST: '#f87d23',
  ABSORPTION: '#2552a5',
  SATURATION: '#f82423',
  GLOWING: '#94a061',
  LEVITATION: '#ceffff',
  LUCK: '#59c106',
  UNLUCK: '#c0a44d',
  SLOW_FALLING: '#f3cfb9',
  CONDUIT_POWER: '#1dc2d1',
  DOLPHINS_GRACE: '#88a3be',
  BAD_OMEN: '#0b6138',
  HERO_OF_THE_VILLAGE: '#44ff44',
  DARKNESS: '#292721',
  TRIAL_OMEN: '#16a6a6',
  RAID_OMEN: '#de4058',
  WIND_CHARGED: '#bdc9ff',
  WEAVING: '#78695a',
  OOZING: '#99ffa3',
  INFESTED: '#8c9b8c',
}

function mixedEffects(effects: ItemTraits['effects']): string | null {
  const colours = effects.flatMap(({ name, amplifier }) => {
    const colour = effectColours[effectId(name)]
    return colour
      ? Array.from({ length: Math.max(1, amplifier + 1) }, () => Number.parseInt(colour.slice(1), 16))
      : []
  })
  if (colours.length === 0) return null
  const mean = (shift: number) =>
    Math.floor(colours.reduce((sum, colour) => sum + ((colour >> shift) & 255), 0) / colours.length)
  return `#${((mean(16) << 16) | (mean(8) << 8) | mean(0)).toString(16).padStart(6, '0')}`
}

function tintOf(name: string, { rgb, effects }: ItemTraits): string | null {
  if (potion.test(name)) return rgb ?? mixedEffects(effects)
  return leather.test(name) || star.test(name) ? rgb : null
}

/** The picture of an item on a game version. What the game does not know there yet is not drawn. */
export function lookOf(traits: ItemTraits, version: string): ItemLook {
  const name = traits.material.toUpperCase()
  const own = atLeast(version, '1.20.5') ? traits.glint : null
  // Potions shone until 1.19.4.
  const brew = potion.test(name) && traits.effects.length > 0 && !atLeast(version, '1.19.4')
  return {
    material: traits.material,
    data: traits.damage,
    amount: traits.amount,
    glint: own ?? (traits.enchantments.length > 0 || shining.test(name) || brew),
    tint: tintOf(name, traits),
    banner:
      banner.test(name) && (traits.patterns.length > 0 || (traits.base && name === 'SHIELD'))
        ? { base: traits.base, patterns: traits.patterns }
        : null,
    trim: traits.trim && trimmed.test(name) && atLeast(version, '1.19.4') ? traits.trim.material : null,
    model: traits.model,
    bar: traits.unbreakable ? null : wearBar(traits.damage, durabilityOf(name)),
  }
}

/** A material and nothing else. */
export const plainLook = (material: string): ItemLook => ({
  material,
  data: 0,
  amount: 1,
  glint: shining.test(material.toUpperCase()),
  tint: null,
  banner: null,
  trim: null,
  bar: null,
  model: null,
})

/** Whether two looks give the same picture. Most are plain, so the first lines decide. */
export function sameLook(a: ItemLook | null, b: ItemLook | null): boolean {
  if (a === b) return true
  if (!a || !b) return false
  return (
    a.material === b.material &&
    a.data === b.data &&
    a.amount === b.amount &&
    a.glint === b.glint &&
    a.tint === b.tint &&
    a.trim === b.trim &&
    a.bar?.length === b.bar?.length &&
    (a.model === b.model || JSON.stringify(a.model) === JSON.stringify(b.model)) &&
    (a.banner === b.banner || JSON.stringify(a.banner) === JSON.stringify(b.banner))
  )
}

/** Whether the picture of the material alone is not enough. */
export const isPainted = ({ tint, banner: flag, trim }: ItemLook): boolean =>
  tint !== null || flag !== null || trim !== null
