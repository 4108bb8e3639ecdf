// Names for what decorates armour and banners, to be offered: a server or a data pack may know others.

const trimMaterials = [
  'AMETHYST',
  'COPPER',
  'DIAMOND',
  'EMERALD',
  'GOLD',
  'IRON',
  'LAPIS',
  'NETHERITE',
  'QUARTZ',
  'REDSTONE',
  'RESIN',
] as const

const trimPatterns = [
  'BOLT',
  'COAST',
  'DUNE',
  'EYE',
  'FLOW',
  'HOST',
  'RAISER',
  'RIB',
  'SENTRY',
  'SHAPER',
  'SILENCE',
  'SNOUT',
  'SPIRE',
  'TIDE',
  'VEX',
  'WARD',
  'WAYFINDER',
  'WILD',
] as const

/** Those that are called the same on every game version. */
export const bannerPatterns = [
  'BASE',
  'BORDER',
  'BRICKS',
  'CREEPER',
  'CROSS',
  'CURLY_BORDER',
  'DIAGONAL_LEFT',
  'DIAGONAL_RIGHT',
  'FLOWER',
  'GLOBE',
  'GRADIENT',
  'GRADIENT_UP',
  'HALF_HORIZONTAL',
  'HALF_VERTICAL',
  'MOJANG',
  'PIGLIN',
  'SKULL',
  'SQUARE_BOTTOM_LEFT',
  'SQUARE_BOTTOM_RIGHT',
  'SQUARE_TOP_LEFT',
  'SQUARE_TOP_RIGHT',
  'STRAIGHT_CROSS',
  'STRIPE_BOTTOM',
  'STRIPE_CENTER',
  'STRIPE_DOWNLEFT',
  'STRIPE_DOWNRIGHT',
  'STRIPE_LEFT',
  'STRIPE_MIDDLE',
  'STRIPE_RIGHT',
  'STRIPE_TOP',
  'TRIANGLES_BOTTOM',
  'TRIANGLES_TOP',
  'TRIANGLE_BOTTOM',
  'TRIANGLE_TOP',
] as const

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

export type OptionGroup =
  | 'look'
  | 'place'
  | 'text'
  | 'clicks'
  | 'requirements'
  | 'data'
  | 'opening'
  | 'updating'

export interface Option {
  key: string
  kind: OptionKind
  group: OptionGroup
  default?: string | number | boolean
  values?: readonly string[]
  /** Names to offer where others are possible. */
  offers?: readonly string[]
  /** Oldest game version it does anything on. */
  since?: string
  /** Not in the released plugin yet. */
  dev?: boolean
  required?: boolean
  /** Still read; the key to use instead. */
  deprecated?: string
}

const option = (key: string, kind: OptionKind, group: OptionGroup, more: Partial<Option> = {}): Option => ({
  key,
  kind,
  group,
  ...more,
})

/** Keys of a menu in the order we write them. */
export const menuOptions: readonly Option[] = [
  option('menu_title', 'textOrList', 'look', { required: true }),
  option('inventory_type', 'inventory', 'look', { default: 'CHEST' }),
  option('size', 'integer', 'look', { default: 54 }),
  option('open_command', 'textOrList', 'opening'),
  option('register_command', 'boolean', 'opening', { default: false }),
  option('args', 'args', 'opening'),
  option('args_usage_message', 'text', 'opening'),
  option('arguments_support_placeholders', 'boolean', 'opening', { default: false }),
  option('parse_placeholders_after_arguments', 'boolean', 'opening', { default: false }),
  option('enable_open_requirements_bypass_permissions', 'boolean', 'opening', { default: false, dev: true }),
  option('open_requirement', 'requirements', 'requirements'),
  option('open_commands', 'actions', 'clicks'),
  option('close_commands', 'actions', 'clicks'),
  option('update_interval', 'integer', 'updating', { default: 10 }),
  option('refresh', 'boolean', 'updating', { default: false, dev: true }),
  option('refresh_interval', 'integer', 'updating', { default: 10, dev: true }),
  option('items', 'items', 'look', { required: true }),
]

/** Buttons as the plugin tries them: the first with commands takes the click. */
export const clickKinds = ['', 'shift_left_', 'shift_right_', 'left_', 'right_', 'middle_'] as const
export type ClickKind = (typeof clickKinds)[number]

export const itemFlags = [
  'HIDE_ENCHANTS',
  'HIDE_ATTRIBUTES',
  'HIDE_UNBREAKABLE',
  'HIDE_DESTROYS',
  'HIDE_PLACED_ON',
  'HIDE_POTION_EFFECTS',
  'HIDE_ADDITIONAL_TOOLTIP',
  'HIDE_DYE',
  'HIDE_ARMOR_TRIM',
  'HIDE_STORED_ENCHANTS',
] as const
export const dyeColors = [
  'WHITE',
  'ORANGE',
  'MAGENTA',
  'LIGHT_BLUE',
  'YELLOW',
  'LIME',
  'PINK',
  'GRAY',
  'LIGHT_GRAY',
  'CYAN',
  'PURPLE',
  'BLUE',
  'BROWN',
  'GREEN',
  'RED',
  'BLACK',
] as const
export const loreModes = ['OVERRIDE', 'TOP', 'BOTTOM', 'IGNORE'] as const
export const rarities = ['COMMON', 'UNCOMMON', 'RARE', 'EPIC'] as const

/** Keys of an item in the order we write them. */
export const itemOptions: readonly Option[] = [
  option('material', 'material', 'look', { required: true }),
  option('data', 'integer', 'look', { deprecated: 'damage' }),
  option('damage', 'numberText', 'look'),
  option('base_color', 'enum', 'look', { values: dyeColors }),
  option('slot', 'integer', 'place', { default: 0 }),
  option('slots', 'slots', 'place'),
  option('priority', 'integer', 'place', { default: 1 }),
  option('amount', 'integer', 'look'),
  option('dynamic_amount', 'numberText', 'look'),
  option('model_data', 'numberText', 'look', { since: '1.14' }),
  option('model_data_component', 'map', 'look', { since: '1.21.4' }),
  option('item_model', 'namespacedKey', 'look', { since: '1.21.2' }),
  option('tooltip_style', 'namespacedKey', 'look', { since: '1.21.2' }),
  option('display_name', 'text', 'text'),
  option('lore', 'textList', 'text'),
  option('lore_append_mode', 'enum', 'text', { values: loreModes }),
  option('rarity', 'enum', 'look', { values: rarities, since: '1.20.5' }),
  option('hide_tooltip', 'booleanText', 'look', { since: '1.20.5' }),
  option('enchantment_glint_override', 'booleanText', 'look', { since: '1.20.5' }),
  option('enchantments', 'enchantments', 'look'),
  option('item_flags', 'textOrList', 'look', { values: itemFlags }),
  option('hide_attributes', 'boolean', 'look', { default: false, deprecated: 'item_flags' }),
  option('hide_enchantments', 'boolean', 'look', { default: false, deprecated: 'item_flags' }),
  option('hide_unbreakable', 'boolean', 'look', { default: false, deprecated: 'item_flags' }),
  option('unbreakable', 'boolean', 'look', { default: false }),
  option('rgb', 'rgb', 'look'),
  option('banner_meta', 'banner', 'look'),
  option('potion_effects', 'effects', 'look'),
  option('trim_material', 'text', 'look', { since: '1.19.4', offers: trimMaterials }),
  option('trim_pattern', 'text', 'look', { since: '1.19.4', offers: trimPatterns }),
  option('light_level', 'numberText', 'look', { since: '1.17' }),
  ...['string', 'byte', 'short', 'int'].flatMap((type) => [
    option(`nbt_${type}`, 'nbt', 'data'),
    option(`nbt_${type}s`, 'nbtList', 'data'),
  ]),
  option('update', 'boolean', 'updating', { default: false }),
  option('view_requirement', 'requirements', 'requirements'),
  ...clickKinds.flatMap((click) => [
    option(`${click}click_requirement`, 'requirements', 'requirements'),
    option(`${click}click_commands`, 'actions', 'clicks'),
  ]),
]

const menuByKey = new Map(menuOptions.map((entry) => [entry.key, entry]))
const itemByKey = new Map(itemOptions.map((entry) => [entry.key, entry]))
export const menuOption = (key: string): Option | undefined => menuByKey.get(key)
export const itemOption = (key: string): Option | undefined => itemByKey.get(key)
