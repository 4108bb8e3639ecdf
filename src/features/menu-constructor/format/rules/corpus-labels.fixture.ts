import itemRows from '../../data/items.json' with { type: 'json' }
import legacyRows from '../../data/legacy.json' with { type: 'json' }
import type { Diagnostic, Plain, Value } from '../menu.ts'
import { distance } from '../nearest.ts'
import { parseText } from '../read/parse.ts'
import { plainOf, valueAt } from '../read/tree.ts'
import { itemOptions, menuOptions } from '../tables/options.ts'
import { requirementKinds } from '../tables/requirements.ts'

// What is said about real menus, judged again by other means than the rule that said it: from the plain values of the
// file and the tables of the game. How a person would judge it is written down code by code; where the words of a code
// can be true without anybody missing anything it counts as harmless. At least four findings of each code were read by
// hand. The labels were written with these menus at hand, and unknown sounds are labeled by name: the figures keep the
// checks from getting worse, they do not say how they do on menus nobody has seen.

export type Label = 'useful' | 'harmless' | 'false'

type Values = Record<string, Plain>
const isMap = (value: Plain | undefined): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const today = new Set(
  (itemRows as [string, number, number, number, number][])
    // Of 1.21.4, the seventeenth release of the table.
    .filter(([, , , first, last]) => first <= 16 && (last === -1 || last >= 16))
    .map(([id]) => id.toUpperCase()),
)
const before = new Set((legacyRows as [string][]).map(([name]) => name))
const keys = [...itemOptions, ...menuOptions].map(({ key }) => key)
/** Prefixes and words of the plugin, from Constants.java and its hooks. */
const prefixed =
  /^(?:head|texture|basehead|placeholder|hdb|itemsadder|oraxen|nexo|mmoitems|executableitems|executableblocks|simpleitemgenerator)-./i
/** Tags of ActionType.java. */
const tags =
  /^\[(?:player|commandevent|console|chat|message|broadcast|minimessage|minibroadcast|json|jsonbroadcast|broadcastjson|log|openguimenu|openmenu|connect|close|refresh|sound|broadcastsound|broadcastsoundworld|rawsound|broadcastrawsound|broadcastrawsoundworld|takemoney|givemoney|takeexp|giveexp|givepermission|takepermission|meta|placeholder)\]/

interface Case {
  found: Diagnostic
  /** The value the diagnostic is about. */
  value: Plain | undefined
  /** The map it is in. */
  parent: Values
  item: Values
  menu: Values
  line: string
  entries: Value | undefined
}
const when = (is: boolean, label: Label = 'useful'): Label => (is ? label : 'false')

/** The slots of an item as numbers, read by hand. */
const slotsOf = (item: Values): number[] =>
  Array.isArray(item.slots)
    ? item.slots.flatMap((slot) => {
        const [from = 0, to = from] = String(slot).split('-').map(Number)
        return Array.from({ length: to - from + 1 }, (_, at) => from + at)
      })
    : [typeof item.slot === 'number' ? item.slot : 0]
const priorityOf = (item: Values): number => (typeof item.priority === 'number' ? item.priority : 1)
const others = ({ menu, item }: Case): Values[] =>
  Object.values(isMap(menu.items) ? menu.items : {})
    .filter(isMap)
    .filter((one) => one !== item)
const shares = (a: Values, b: Values): boolean => slotsOf(a).some((slot) => slotsOf(b).includes(slot))

const judges: Record<string, (subject: Case) => Label> = {
  materialLegacy: ({ value }) =>
    when(before.has(String(value).toUpperCase()) && !today.has(String(value).toUpperCase())),
  materialUnknown: ({ value }) =>
    when(/^\w+$/.test(String(value)) && !today.has(String(value).toUpperCase())),
  materialInvalid: ({ value }) => when(!/^\w+$/.test(String(value)) && !prefixed.test(String(value))),
  materialNumber: ({ value }) => when(/^\d+(?:[:;]\d+)?$/.test(String(value))),
  materialData: ({ value }) => when(/^\w+[:;]\d+$/.test(String(value))),
  unknownKey: ({ found, parent }) => {
    const key = String(found.args.key)
    const alone = !('enchantments' in parent) && !('enchantment_glint_override' in parent)
    if (key === 'glow') return when(parent.glow === true && alone)
    if (key === 'hide_effects')
      return /POTION|TIPPED_ARROW|BANNER|DISC|BOOK|FIREWORK|SPAWNER/i.test(String(parent.material))
        ? 'useful'
        : 'harmless'
    if (requirementKinds.some((kind) => kind.keys.some((one) => one.key === key)) && 'type' in parent)
      return 'useful'
    if (keys.includes(key)) return 'false'
    return keys.some((one) => distance(one, key.replaceAll('-', '_'), 3) <= 2) || /permission/.test(key)
      ? 'useful'
      : 'harmless'
  },
  duplicateKey: ({ entries, found }) => {
    if (entries?.kind !== 'map') return 'false'
    const twice = entries.entries
      .filter(({ key }) => key === found.args.key)
      .map(({ value }) => JSON.stringify(plainOf(value)))
    return twice.length < 2 ? 'false' : new Set(twice).size > 1 ? 'useful' : 'harmless'
  },
  soundUnknown: ({ found }) => when(/_AMBIENT$|^ANVIL_LAND$|ENTITY_ENTITY/.test(String(found.args.name))),
  soundDots: ({ line }) => when(/\[sound\] \w+\.\w/.test(line)),
  actionUnknown: ({ value }) => when(!tags.test(String(value))),
  requirementKey: ({ value, found }) => when(isMap(value) && !(String(found.args.missing) in value)),
  requirementMisplaced: ({ value }) => (value === false || value === null ? 'harmless' : when(!isMap(value))),
  slotClash: (subject) => {
    const rivals = others(subject).filter(
      (other) => priorityOf(other) === priorityOf(subject.item) && shares(other, subject.item),
    )
    const plain = !Object.keys(subject.item).some((key) => /click_commands|view_requirement/.test(key))
    const smaller = rivals.every((other) => slotsOf(other).length < slotsOf(subject.item).length)
    return rivals.length === 0 ? 'false' : plain && smaller ? 'harmless' : 'useful'
  },
  neverShown: (subject) =>
    when(
      others(subject).some(
        (other) => priorityOf(other) < priorityOf(subject.item) && shares(other, subject.item),
      ),
    ),
  slotOutside: ({ item, menu }) => when(slotsOf(item).some((slot) => slot >= Number(menu.size ?? 54))),
  // NbtProvider finds no tags in items since 1.20.5 and is switched off.
  versionOver: ({ found, value }) => when(String(found.args.name).startsWith('nbt_') && value !== null),
  slotsOutside: ({ item, menu }) => when(slotsOf(item).some((slot) => slot >= Number(menu.size ?? 54))),
  sizeClamped: ({ value }) =>
    when(
      Number(value) % 9 !== 0 || Number(value) > 54,
      (Number(value) + 1) % 9 === 0 ? 'harmless' : 'useful',
    ),
  itemNotMap: ({ value }) => when(!isMap(value)),
  inventoryUnknown: ({ value }) => when(value === 'INVENTORY'),
  moneyFree: ({ value, parent }) => when(typeof value === 'string' && !('placeholder' in parent)),
  requirementUnused: ({ found, item }) => when(!(String(found.args.commands) in item)),
  needsOpenCommand: ({ menu }) => when(!('open_command' in menu)),
}

/** A code nobody has judged counts as false, so that it will be. */
export function labelOf(found: Diagnostic, text: string): Label {
  const { root } = parseText(text)
  const at = (path: Diagnostic['path']): Plain | undefined => {
    const value = valueAt(root, path)
    return value && plainOf(value)
  }
  const map = (path: Diagnostic['path']): Values => {
    const value = at(path)
    return isMap(value) ? value : {}
  }
  const items = found.path.indexOf('items')
  const parent = found.path.slice(0, -1)
  return (
    judges[found.code]?.({
      found,
      value: at(found.path),
      parent: map(parent),
      item: items < 0 ? {} : map(found.path.slice(0, items + 2)),
      menu: map(found.path.slice(0, items < 0 ? -1 : items)),
      line: text.split('\n')[found.line - 1] ?? '',
      entries: valueAt(root, parent),
    }) ?? 'false'
  )
}
