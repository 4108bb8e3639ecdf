import type { Plain, Value } from '../format/menu.ts'
import { atLeast } from '../format/tables/game-versions.ts'
import type { ItemModel } from './item-model.ts'
import { plainOf } from '../format/read/tree.ts'

/** Everything the picture and the box of an item depend on, as the plugin reads it. */
export interface ItemTraits {
  material: string
  /** `damage`, or `data` of old menus. */
  damage: number
  amount: number
  name: string | null
  lore: string[]
  enchantments: { name: string; level: number }[]
  /** Flags in capitals; those of the older keys among them. */
  flags: ReadonlySet<string>
  /** Null: the enchantments decide. */
  glint: boolean | null
  /** `#rrggbb`. */
  rgb: string | null
  unbreakable: boolean
  effects: { name: string; ticks: number; amplifier: number }[]
  base: string | null
  patterns: { colour: string; pattern: string }[]
  trim: { material: string; pattern: string } | null
  rarity: string | null
  hideTooltip: boolean
  /** Null: no resource pack is asked. */
  model: ItemModel | null
}

/** Servers before 1.20.5 do not know the option. */
export const hidesBox = ({ hideTooltip }: ItemTraits, version: string): boolean =>
  hideTooltip && atLeast(version, '1.20.5')

type Options = Readonly<Record<string, Plain>>

const drawn = [
  'amount',
  'damage',
  'data',
  'enchantments',
  'enchantment_glint_override',
  'rgb',
  'potion_effects',
  'base_color',
  'banner_meta',
  'trim_material',
  'trim_pattern',
  'model_data',
  'model_data_component',
  'item_model',
]
const worded = [
  'display_name',
  'lore',
  'item_flags',
  'hide_enchantments',
  'hide_attributes',
  'hide_unbreakable',
  'hide_tooltip',
  'unbreakable',
  'rarity',
]
const drawnKeys: ReadonlySet<string> = new Set(drawn)
const allKeys: ReadonlySet<string> = new Set([...drawn, ...worded])

/** The options of an item in a file: all that matter, or only those its picture depends on. */
export function writtenOptions(item: Value, pictureOnly = false): Options {
  const keys = pictureOnly ? drawnKeys : allKeys
  const options: Record<string, Plain> = {}
  for (const { key, value } of item.kind === 'map' ? item.entries : [])
    if (keys.has(key)) options[key] = plainOf(value)
  return options
}

const text = (value: Plain | undefined): string | null =>
  value === undefined || value === null || typeof value === 'object' ? null : String(value)
const texts = (value: Plain | undefined): string[] =>
  Array.isArray(value) ? value.flatMap((one) => text(one) ?? []) : []

/** `SHARPNESS;5`; a level that is no number is one. */
function enchantmentOf(written: string): { name: string; level: number } {
  const [name = '', level = '1'] = written.split(';')
  const number = Number(level.trim())
  return { name: name.trim().toUpperCase(), level: Number.isInteger(number) ? number : 1 }
}

function colourOf(written: string | null): string | null {
  const parts = written?.split(',').map((part) => Number(part.trim())) ?? []
  if (parts.length !== 3 || parts.some((part) => !Number.isInteger(part) || part < 0 || part > 255))
    return null
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function flagsOf(options: Options): ReadonlySet<string> {
  const { item_flags: written } = options
  const flags = typeof written === 'string' ? [written] : texts(written)
  const older = ['enchantments', 'attributes', 'unbreakable'].filter(
    (part) => options[`hide_${part}`] === true,
  )
  return new Set([
    ...flags.map((flag) => flag.trim().toUpperCase()),
    ...older.map((part) => (part === 'enchantments' ? 'HIDE_ENCHANTS' : `HIDE_${part.toUpperCase()}`)),
  ])
}

/** The options a resource pack knows an item by. `model_data` is what the game calls the first of the floats. */
function modelOf(options: Options, read: (text: string) => string): ItemModel | null {
  const { model_data_component: written } = options
  const parts = typeof written === 'object' && written !== null && !Array.isArray(written) ? written : {}
  const list = (key: string): string[] => texts(parts[key]).map(read)
  const numbers = list('floats').flatMap((one) => (Number.isFinite(Number(one)) ? [Number(one)] : []))
  const single = Number.parseInt(read(text(options.model_data) ?? ''), 10)
  const floats = numbers.length > 0 || Number.isNaN(single) ? numbers : [single]
  const flags = list('flags').map((one) => one.toLowerCase() === 'true')
  const strings = list('strings')
  const itemModel = read(text(options.item_model) ?? '').toLowerCase() || null
  if (floats.length + flags.length + strings.length === 0 && itemModel === null) return null
  return { floats, flags, strings, itemModel }
}

/**
 * `read` puts the player's values into texts; without a player a placeholder stays, and where a number should be it
 * counts as nothing.
 */
export function traitsOf(
  material: string,
  options: Options,
  read: (text: string) => string = (same) => same,
): ItemTraits {
  const own = (key: string): string | null => {
    const written = text(options[key])
    return written === null ? null : read(written)
  }
  const list = (key: string): string[] => texts(options[key]).map(read)
  const decided = own('enchantment_glint_override')?.toLowerCase()
  const [trimMaterial, trimPattern] = [own('trim_material'), own('trim_pattern')]
  return {
    material,
    damage: Math.trunc(Number((own('damage') ?? own('data') ?? '').replace(/^placeholder-/i, ''))) || 0,
    // Only a bare number is one for the plugin; what only the game knows counts as one.
    amount: typeof options.amount === 'number' ? Math.max(1, Math.trunc(options.amount)) : 1,
    name: own('display_name'),
    lore: list('lore'),
    enchantments: list('enchantments').map(enchantmentOf),
    flags: flagsOf(options),
    glint: decided === 'true' ? true : decided === 'false' ? false : null,
    rgb: colourOf(own('rgb')),
    unbreakable: options.unbreakable === true,
    effects: list('potion_effects').flatMap((written) => {
      const [name = '', ticks, amplifier] = written.split(';').map((part) => part.trim())
      // The plugin takes none without all three.
      return ticks && amplifier
        ? [{ name: name.toUpperCase(), ticks: +ticks || 0, amplifier: +amplifier || 0 }]
        : []
    }),
    base: own('base_color')?.toUpperCase() ?? null,
    patterns: list('banner_meta').flatMap((written) => {
      const [colour = '', pattern] = written.split(';').map((part) => part.trim().toUpperCase())
      return pattern ? [{ colour, pattern }] : []
    }),
    trim:
      trimMaterial && trimPattern
        ? { material: trimMaterial.toUpperCase(), pattern: trimPattern.toUpperCase() }
        : null,
    rarity: own('rarity')?.toUpperCase() ?? null,
    hideTooltip: own('hide_tooltip')?.toLowerCase() === 'true',
    model: modelOf(options, read),
  }
}
