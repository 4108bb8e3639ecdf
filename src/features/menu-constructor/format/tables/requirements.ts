/** What a key of a requirement holds. `text` may be quoted and may hold placeholders; the others must be bare. */
export type RequirementKeyKind =
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'list'
  | 'textOrList'
  | 'material'
  | 'exp'
  | 'location'
  | 'regex'
  | 'metaType'
  | 'object'
  | 'map'

export interface RequirementKey {
  key: string
  kind: RequirementKeyKind
  required?: boolean
  default?: string | number | boolean
}

export interface RequirementKind {
  /** The spelling we write. */
  type: string
  aliases: readonly string[]
  /** The type it is the opposite of. */
  negates?: string
  keys: readonly RequirementKey[]
  dev?: boolean
  since?: string
}

const text = (key: string): RequirementKey => ({ key, kind: 'text', required: true })
const inputOutput = [text('input'), text('output')]
const itemKeys: RequirementKey[] = [
  { key: 'material', kind: 'material', required: true },
  { key: 'amount', kind: 'integer', default: 1 },
  { key: 'data', kind: 'integer' },
  { key: 'name', kind: 'text' },
  { key: 'lore', kind: 'textOrList' },
  { key: 'strict', kind: 'boolean', default: false },
  { key: 'armor', kind: 'boolean', default: false },
  { key: 'offhand', kind: 'boolean', default: false },
  { key: 'model_data', kind: 'integer' },
  { key: 'modeldata', kind: 'integer' },
  { key: 'model_data_component', kind: 'map' },
  { key: 'name_contains', kind: 'boolean', default: false },
  { key: 'name_ignorecase', kind: 'boolean', default: false },
  { key: 'lore_contains', kind: 'boolean', default: false },
  { key: 'lore_ignorecase', kind: 'boolean', default: false },
  { key: 'name-contains', kind: 'boolean', default: false },
  { key: 'name-ignorecase', kind: 'boolean', default: false },
  { key: 'lore-contains', kind: 'boolean', default: false },
  { key: 'lore-ignorecase', kind: 'boolean', default: false },
]

/** A type and its opposite, which is spelt with `!` before each name. */
function pair(
  names: [string, ...string[]],
  keys: readonly RequirementKey[],
  more: Partial<RequirementKind> & { opposites?: string[] } = {},
): RequirementKind[] {
  const { opposites = [], ...rest } = more
  const [type, ...aliases] = names
  const negative = names.map((name) => `!${name}`)
  return [
    { type, aliases, keys, ...rest },
    { type: negative[0]!, aliases: [...negative.slice(1), ...opposites], negates: type, keys, ...rest },
  ]
}
const comparison = (type: string, ...aliases: string[]): RequirementKind => ({
  type,
  aliases,
  keys: inputOutput,
})

/** All 33 types. A type that is none of these is dropped by the plugin, and what it guarded is open to everybody. */
export const requirementKinds: readonly RequirementKind[] = [
  ...pair(['has permission', 'has perm', 'haspermission', 'hasperm', 'perm'], [text('permission')]),
  ...pair(
    ['has permissions', 'has perms', 'haspermissions', 'hasperms', 'perms'],
    [
      { key: 'permissions', kind: 'list', required: true },
      { key: 'minimum', kind: 'integer' },
    ],
  ),
  ...pair(
    ['has money', 'hasmoney', 'money'],
    [
      { key: 'amount', kind: 'number' },
      { key: 'placeholder', kind: 'text' },
    ],
  ),
  ...pair(
    ['has exp', 'hasexp', 'exp'],
    [
      { key: 'amount', kind: 'exp', required: true },
      { key: 'level', kind: 'boolean', default: false },
    ],
  ),
  ...pair(['has item', 'item', 'hasitem'], itemKeys, { opposites: ['does not have item'] }),
  ...pair(
    ['has meta', 'meta'],
    [text('key'), { key: 'meta_type', kind: 'metaType', required: true }, text('value')],
    { since: '1.14' },
  ),
  ...pair(
    ['is near', 'near'],
    [
      { key: 'location', kind: 'location', required: true },
      { key: 'distance', kind: 'integer', required: true },
    ],
  ),
  { type: 'javascript', aliases: ['js'], keys: [text('expression')] },
  ...pair(['string equals', 'stringequals', 'equals'], inputOutput),
  ...pair(['string equals ignorecase', 'stringequalsignorecase', 'equalsignorecase'], inputOutput),
  ...pair(['string contains', 'stringcontains', 'contains'], inputOutput),
  ...pair(['string contains ignorecase', 'stringcontainsignorecase', 'containsignorecase'], inputOutput, {
    dev: true,
  }),
  comparison('>', 'greater than', 'greaterthan'),
  comparison('>=', 'greater than or equal to', 'greaterthanorequalto'),
  comparison('==', 'equal to', 'equalto'),
  comparison('!=', 'not equal to', 'notequalto'),
  comparison('<=', 'less than or equal to', 'lessthanorequalto'),
  comparison('<', 'less than', 'lessthan'),
  ...pair(['regex matches', 'regex'], [text('input'), { key: 'regex', kind: 'regex', required: true }]),
  {
    type: 'string length',
    aliases: [],
    keys: [text('input'), { key: 'min', kind: 'integer', default: 0 }, { key: 'max', kind: 'integer' }],
  },
  {
    type: 'is object',
    aliases: [],
    keys: [text('input'), { key: 'object', kind: 'object', required: true }],
  },
]

export const objectKinds = ['int', 'double', 'player', 'uuid'] as const

/** Keys every requirement may have besides those of its type. */
export const commonRequirementKeys = ['type', 'optional', 'success_commands', 'deny_commands'] as const
/** Keys of the node around the requirements. */
export const requirementListKeys = [
  'requirements',
  'deny_commands',
  'minimum_requirements',
  'stop_at_success',
] as const

const byName = new Map(
  requirementKinds.flatMap((kind) => [kind.type, ...kind.aliases].map((name) => [name, kind] as const)),
)
/** By any spelling, in any case, as the plugin reads it. */
export const requirementKind = (type: string): RequirementKind | undefined => byName.get(type.toLowerCase())
export const requirementNames: readonly string[] = [...byName.keys()]
