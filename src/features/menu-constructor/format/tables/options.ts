import { itemFlags, trimMaterials, trimPatterns } from './decoration-names.ts'

const words = (text: string): readonly string[] => text.split(/\s+/)

/** What a key holds, and with it whether Bukkit's getter ignores another spelling of it. */
export type OptionKind =
  | 'text'
  | 'integer'
  | 'boolean'
  | 'textList'
  | 'textOrList'
  | 'actions'
  | 'requirements'
  | 'slots'
  | 'material'
  | 'inventory'
  | 'enum'
  /** Read as text, so quotes do no harm: a number, `true`/`false` or a placeholder. */
  | 'numberText'
  | 'booleanText'
  | 'namespacedKey'
  | 'rgb'
  | 'enchantments'
  | 'effects'
  | 'banner'
  | 'nbt'
  | 'nbtList'
  | 'map'
  | 'items'
  | 'args'

export interface Option {
  key: string
  kind: OptionKind
  default?: string | number | boolean
  values?: readonly string[]
  /** Names to offer where others are possible. */
  offers?: readonly string[]
  /** Oldest game version it does anything on. */
  since?: string
  /** The first one it does nothing on. */
  until?: string
  /** Not in the released plugin yet. */
  dev?: boolean
  required?: boolean
  /** Still read; the key to use instead. */
  deprecated?: string
}

const option = (key: string, kind: OptionKind, more: Partial<Option> = {}): Option => ({ key, kind, ...more })

/** Keys of a menu in the order we write them. */
export const menuOptions: readonly Option[] = [
  option('menu_title', 'textOrList', { required: true }),
  option('inventory_type', 'inventory', { default: 'CHEST' }),
  option('size', 'integer', { default: 54 }),
  option('open_command', 'textOrList'),
  option('register_command', 'boolean', { default: false }),
  option('args', 'args'),
  option('args_usage_message', 'text'),
  option('arguments_support_placeholders', 'boolean', { default: false }),
  option('parse_placeholders_after_arguments', 'boolean', { default: false }),
  option('enable_open_requirements_bypass_permissions', 'boolean', { default: false, dev: true }),
  option('open_requirement', 'requirements'),
  option('open_commands', 'actions'),
  option('close_commands', 'actions'),
  option('update_interval', 'integer', { default: 10 }),
  option('refresh', 'boolean', { default: false, dev: true }),
  option('refresh_interval', 'integer', { default: 10, dev: true }),
  option('items', 'items', { required: true }),
]

/** Buttons as the plugin tries them: the first with commands takes the click. */
export const clickKinds = ['', 'shift_left_', 'shift_right_', 'left_', 'right_', 'middle_'] as const
export type ClickKind = (typeof clickKinds)[number]

/** Keys from before `item_flags`; each still adds its flag. */
export const hideFlags: Record<string, string> = {
  hide_attributes: 'HIDE_ATTRIBUTES',
  hide_enchantments: 'HIDE_ENCHANTS',
  hide_unbreakable: 'HIDE_UNBREAKABLE',
}

export const dyeColors = words(
  `WHITE ORANGE MAGENTA LIGHT_BLUE YELLOW LIME PINK GRAY LIGHT_GRAY CYAN PURPLE BLUE BROWN GREEN RED BLACK`,
)
const loreModes = words('OVERRIDE TOP BOTTOM IGNORE')
const rarities = words('COMMON UNCOMMON RARE EPIC')

/** Keys of an item in the order we write them. */
export const itemOptions: readonly Option[] = [
  option('material', 'material', { required: true }),
  option('data', 'numberText', { deprecated: 'damage' }),
  option('damage', 'numberText'),
  option('base_color', 'enum', { values: dyeColors }),
  option('slot', 'integer', { default: 0 }),
  option('slots', 'slots'),
  option('priority', 'integer', { default: 1 }),
  option('amount', 'integer'),
  option('dynamic_amount', 'numberText'),
  option('model_data', 'numberText', { since: '1.14' }),
  option('model_data_component', 'map', { since: '1.21.4' }),
  option('item_model', 'namespacedKey', { since: '1.21.2' }),
  option('tooltip_style', 'namespacedKey', { since: '1.21.2' }),
  option('display_name', 'text'),
  option('lore', 'textList'),
  option('lore_append_mode', 'enum', { values: loreModes }),
  option('rarity', 'enum', { values: rarities, since: '1.20.5' }),
  option('hide_tooltip', 'booleanText', { since: '1.20.5' }),
  option('enchantment_glint_override', 'booleanText', { since: '1.20.5' }),
  option('enchantments', 'enchantments'),
  option('item_flags', 'textOrList', { values: itemFlags }),
  option('hide_attributes', 'boolean', { default: false, deprecated: 'item_flags' }),
  option('hide_enchantments', 'boolean', { default: false, deprecated: 'item_flags' }),
  option('hide_unbreakable', 'boolean', { default: false, deprecated: 'item_flags' }),
  option('unbreakable', 'boolean', { default: false }),
  option('rgb', 'rgb'),
  option('banner_meta', 'banner'),
  option('potion_effects', 'effects'),
  option('trim_material', 'text', { since: '1.19.4', offers: trimMaterials }),
  option('trim_pattern', 'text', { since: '1.19.4', offers: trimPatterns }),
  option('light_level', 'numberText', { since: '1.17' }),
  ...['string', 'byte', 'short', 'int'].flatMap((type) => [
    option(`nbt_${type}`, 'nbt', { until: '1.20.5' }),
    option(`nbt_${type}s`, 'nbtList', { until: '1.20.5' }),
  ]),
  option('update', 'boolean', { default: false }),
  option('view_requirement', 'requirements'),
  ...clickKinds.flatMap((click) => [
    option(`${click}click_requirement`, 'requirements'),
    option(`${click}click_commands`, 'actions'),
  ]),
]

const menuByKey = new Map(menuOptions.map((entry) => [entry.key, entry]))
const itemByKey = new Map(itemOptions.map((entry) => [entry.key, entry]))
export const menuOption = (key: string): Option | undefined => menuByKey.get(key)
export const itemOption = (key: string): Option | undefined => itemByKey.get(key)
