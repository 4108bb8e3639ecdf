import type { Option } from '../../../format/tables/options.ts'
import { itemOption, itemOptions, menuOption, menuOptions } from '../../../format/tables/options.ts'

/** Keys that have a field of their own at the top of the panel. */
export const mainItemKeys = [
  'display_name',
  'amount',
  'priority',
  'lore',
  'slot',
  'slots',
  'material',
  'enchantment_glint_override',
  'update',
] as const

const groups = {
  appearance: ['damage', 'data', 'dynamic_amount', 'unbreakable', 'rgb', 'rarity', 'light_level'],
  text: ['lore_append_mode', 'hide_tooltip', 'tooltip_style'],
  enchantments: ['enchantments', 'item_flags', 'hide_enchantments', 'hide_attributes', 'hide_unbreakable'],
  potion: ['potion_effects', 'base_color', 'banner_meta', 'trim_material', 'trim_pattern'],
  model: ['model_data', 'item_model', 'model_data_component'],
  nbt: itemOptions.filter(({ key }) => key.startsWith('nbt_')).map(({ key }) => key),
}
export type ItemGroup = keyof typeof groups

const optionsOf = (keys: readonly string[]): Option[] => keys.flatMap((key) => itemOption(key) ?? [])

/** Everything else an item can have, folded away by what it is about. */
export const itemGroups: readonly [ItemGroup, readonly Option[]][] = Object.entries(groups).map(
  ([group, keys]) => [group as ItemGroup, optionsOf(keys)],
)

/** Keys the plugin does not read. They stay in the file. */
export const unknownItemKeys = (keys: readonly string[]): string[] => keys.filter((key) => !itemOption(key))
export const unknownMenuKeys = (keys: readonly string[]): string[] => keys.filter((key) => !menuOption(key))

/** Menu options by where they are shown; `items` is the canvas. */
export const menuGroups = {
  window: ['menu_title', 'inventory_type', 'size'],
  opening: ['open_command', 'register_command', 'args', 'args_usage_message'],
  updating: ['update_interval', 'refresh', 'refresh_interval'],
  placeholders: [
    'arguments_support_placeholders',
    'parse_placeholders_after_arguments',
    'enable_open_requirements_bypass_permissions',
  ],
  commands: ['open_requirement', 'open_commands', 'close_commands'],
} as const

export const menuOptionOf = (key: string): Option => menuOptions.find((option) => option.key === key)!
