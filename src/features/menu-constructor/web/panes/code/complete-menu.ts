import { actionKinds, metaTypes, metaVerbs, parseAction } from '../../../format/tables/actions.ts'
import { inventoryTypes } from '../../../format/tables/inventories.ts'
import { materialPrefixes, specialMaterials } from '../../../format/tables/materials.ts'
import {
  dyeColors,
  itemOption,
  itemOptions,
  menuOption,
  menuOptions,
  type Option,
} from '../../../format/tables/options.ts'
import {
  commonRequirementKeys,
  objectKinds,
  requirementKinds,
  requirementListKeys,
  requirementNames,
} from '../../../format/tables/requirements.ts'
import type { YamlPlace } from './yaml-place.ts'

/** Lists of the chosen game version and project. */
export interface KnownNames {
  materials: readonly string[]
  sounds: readonly string[]
  enchantments: readonly string[]
  effects: readonly string[]
  menus: readonly string[]
}

export interface Proposal {
  label: string
  /** Written instead of the word; the label when there is nothing else. */
  insert?: string
  /** How far before its end the cursor is placed. */
  back?: number
  /** Message with what it is. */
  about?: string
  kind: 'key' | 'value' | 'tag'
}

export interface Proposals {
  /** Counted from where the word began. */
  skip: number
  options: Proposal[]
}

const values = (list: readonly string[]): Proposals => ({
  skip: 0,
  options: list.map((label) => ({ label, kind: 'value' })),
})
const none: Proposals = { skip: 0, options: [] }
/** As if some were known of all. */
const everyName: KnownNames = {
  materials: [''],
  sounds: [''],
  enchantments: [''],
  effects: [''],
  menus: [''],
}

/** Below `gui_menus: <name>:` a menu looks as it does in a file of its own. */
const withoutRoot = (path: readonly string[]): readonly string[] =>
  path[0] === 'gui_menus' ? path.slice(2) : path

/** What could be written at the place. */
export function proposalsAt(place: YamlPlace, known: KnownNames): Proposals {
  const path = withoutRoot(place.path)
  if (place.kind === 'key') return { skip: 0, options: keysAt(path) }
  const key = path.at(-1) ?? ''
  const inRequirement = path.at(-3) === 'requirements'
  const option = path.length === 1 ? menuOption(key) : itemOption(key)
  if (place.kind === 'entry' && key.endsWith('_commands')) return actionsAt(place, known)
  if (inRequirement) return requirementValues(key, known)
  if (!option) return key === 'stop_at_success' ? values(['true', 'false']) : none
  return optionValues(option, place, known)
}

function keysAt(path: readonly string[]): Proposal[] {
  if (path.length === 0) return menuOptions.map(keyProposal)
  if (path.length === 2 && path[0] === 'items')
    return itemOptions.filter((one) => !one.deprecated).map(keyProposal)
  const last = path.at(-1) ?? ''
  if (/(^|_)requirement$/.test(last))
    return requirementListKeys.map((key) => plainKey(key, key !== 'requirements'))
  if (path.at(-2) === 'requirements') {
    const keys = new Set([
      ...commonRequirementKeys,
      ...requirementKinds.flatMap((kind) => kind.keys.map(({ key }) => key)),
    ])
    return [...keys].map((key) => plainKey(key, !key.endsWith('_commands')))
  }
  if (last === 'model_data_component')
    return ['colors', 'flags', 'floats', 'strings'].map((key) => plainKey(key, false))
  return []
}

const lists: ReadonlySet<string> = new Set([
  'actions',
  'requirements',
  'textList',
  'nbtList',
  'slots',
  'enchantments',
  'effects',
  'banner',
  'map',
  'items',
])
const plainKey = (key: string, inline: boolean): Proposal => ({
  label: key,
  insert: inline ? `${key}: ` : `${key}:`,
  kind: 'key',
})
const keyProposal = ({ key, kind }: Option): Proposal => ({
  ...plainKey(key, !lists.has(kind)),
  about: `constructor.option.${key}`,
})

/** Kinds of options that have values wherever they stand. */
const valued: ReadonlySet<string> = new Set([
  'boolean',
  'booleanText',
  'inventory',
  'material',
  'enchantments',
  'effects',
  'banner',
])
const hasValues = ({ kind, values: known, offers }: Option): boolean =>
  valued.has(kind) || (known ?? offers ?? []).length > 0

/** Whether there is a place where something could be written as the value of this key, or into its list. */
export const hasProposals = (key: string): boolean =>
  key.endsWith('_commands') ||
  key === 'stop_at_success' ||
  requirementValues(key, everyName).options.length > 0 ||
  [menuOption(key), itemOption(key)].some((option) => option && hasValues(option))

function optionValues(option: Option, { word }: YamlPlace, known: KnownNames): Proposals {
  switch (option.kind) {
    case 'boolean':
    case 'booleanText':
      return values(['true', 'false'])
    case 'inventory':
      return values(inventoryTypes.filter((one) => one.supported === 'yes').map(({ type }) => type))
    case 'material':
      return values([
        ...known.materials,
        ...specialMaterials,
        ...materialPrefixes.map(({ prefix }) => prefix),
      ])
    case 'enchantments':
      return word.includes(';') ? none : values(known.enchantments)
    case 'effects':
      return word.includes(';') ? none : values(known.effects)
    case 'banner':
      return word.includes(';') ? none : values(dyeColors)
    default:
      return values(option.values ?? option.offers ?? [])
  }
}

function requirementValues(key: string, known: KnownNames): Proposals {
  if (key === 'type') return values(requirementNames)
  if (key === 'meta_type') return values(metaTypes)
  if (key === 'object') return values(objectKinds)
  if (key === 'material') return values(known.materials)
  if (['optional', 'level', 'strict', 'armor', 'offhand'].includes(key)) return values(['true', 'false'])
  return none
}

/** A tag, or what belongs behind it. */
function actionsAt({ word, quote }: YamlPlace, known: KnownNames): Proposals {
  const behind = /^\[([a-z]+)\] */.exec(word)
  if (!behind) {
    // Without quotes `[close]` would be a list of its own.
    const [open, close] = quote ? ['', ''] : ["'", "'"]
    return {
      skip: 0,
      options: actionKinds.map(({ tag, argument }) => ({
        label: `[${tag}]`,
        insert: `${open}[${tag}]${argument === 'none' ? '' : ' '}${close}`,
        back: close.length,
        about: `constructor.action.tag.${tag}`,
        kind: 'tag',
      })),
    }
  }
  const skip = behind[0].length
  const argument = actionKinds.find(({ tag }) => tag === parseAction(word).tag)?.argument
  if (word.slice(skip).includes(' ') && argument !== 'meta') return none
  if (argument === 'sound') return { ...values(known.sounds), skip }
  if (argument === 'menu') return { ...values(known.menus), skip }
  if (argument !== 'meta') return none
  const words = word.slice(skip).split(' ')
  if (words.length === 1) return { ...values(metaVerbs), skip }
  return words.length === 3 ? { ...values(metaTypes), skip: word.length - words[2]!.length } : none
}
