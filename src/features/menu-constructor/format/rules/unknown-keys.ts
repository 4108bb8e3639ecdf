import { addEntry, insertItem, removeFrom } from '../edit/edit-entries.ts'
import { findPlace, replaceAt } from '../edit/edit-place.ts'
import { editOnce } from '../edit/edit.ts'
import type { Entry, MenuItem, Path, QuickFix, TextChange, Value } from '../menu.ts'
import { nearest } from '../nearest.ts'
import { entryOf, present, valueAt, valueOf, readBoolean, readStringList, readText } from '../read/tree.ts'
import { atLeast, isLegacy } from '../tables/game-versions.ts'
import { hideFlags, itemOptions, menuOptions, type Option } from '../tables/options.ts'
import { fix, hasPlaceholder, type MenuContext, type RuleContext } from './context.ts'

const itemKeys = itemOptions.map((option) => option.key)
const menuKeys = menuOptions.map((option) => option.key)
/** Names other plugins and older versions use. */
const otherNames = new Map(
  Object.entries({
    name: 'display_name',
    displayname: 'display_name',
    title: 'menu_title',
    id: 'material',
    type: 'material',
    quantity: 'amount',
    commands: 'click_commands',
    actions: 'click_commands',
    custom_model_data: 'model_data',
    modeldata: 'model_data',
    flags: 'item_flags',
    enchants: 'enchantments',
    rows: 'size',
    command: 'open_command',
  }),
)

/** Ignored by the plugin, kept by us. */
export function checkUnknownKey(
  context: RuleContext,
  entry: Entry,
  path: Path,
  known: 'menu' | 'item',
): void {
  const map = valueAt(context.parsed.root, path.slice(0, -1))
  const keys = known === 'menu' ? menuKeys : itemKeys
  const other = otherNames.get(entry.key.toLowerCase().replaceAll('-', '_'))
  const near =
    other && keys.includes(other) && entry.key !== 'rows'
      ? other
      : nearest(entry.key.replaceAll('-', '_'), keys)[0]
  const free = near !== undefined && !entryOf(map, near)
  const meant =
    near !== undefined
      ? !isIdle(context, map, near)
      : known === 'item'
        ? isMissed(map, entry.key)
        : entry.key === 'requirements'
  context.report('unknownKey', meant ? 'warning' : 'info', entry.keySpan, path, {
    args: { key: entry.key },
    fixes:
      known === 'item' && Object.hasOwn(specialFixes, entry.key)
        ? specialFixes[entry.key]!(context, path)
        : free
          ? renameFix(entry, near)
          : [],
  })
}

/** Materials with lines of their own below the name. */
const describedMaterials =
  /POTION|TIPPED_ARROW|BANNER|_BOOK$|DISC|FIREWORK|TEMPLATE|SHULKER_BOX|FILLED_MAP|HORN|STEW|FISH_BUCKET|SPAWNER|OMINOUS_BOTTLE/i

/** Things that shine by themselves, and heads, which never do. */
const glintFixed =
  /^(?:NETHER_STAR|END_CRYSTAL|EXPERIENCE_BOTTLE|ENCHANTED_GOLDEN_APPLE|ENCHANTED_BOOK|WRITTEN_BOOK|DEBUG_STICK|PLAYER_HEAD|SKULL_ITEM|HEAD[-;].*|(?:BASEHEAD|TEXTURE|HDB)-.*)$/i
/** What wears out; of all others no damage is shown. */
const wornMaterials =
  /_(?:SWORD|PICKAXE|AXE|SHOVEL|HOE|HELMET|CHESTPLATE|LEGGINGS|BOOTS|ON_A_STICK|SPEAR)$|BOW$|^(?:SHIELD|ELYTRA|TRIDENT|FISHING_ROD|SHEARS|FLINT_AND_STEEL|BRUSH|MACE)$/i
const glowKeys: readonly string[] = ['glow', 'glowing', 'enchanted']

/** Whether the key that was meant would change nothing here. */
function isIdle({ options }: RuleContext, map: Value | undefined, meant: string): boolean {
  if (meant === 'data' || meant === 'damage')
    return !isLegacy(options.gameVersion) && !wornMaterials.test(readText(map, 'material') ?? '')
  if (meant !== 'update_interval') return false
  const items = valueOf(map, 'items')
  const isUpdated = ({ value }: Entry): boolean =>
    readBoolean(value, 'update') &&
    (['display_name', 'dynamic_amount'].some((key) => hasPlaceholder(readText(value, key) ?? '')) ||
      readStringList(valueOf(value, 'lore')).some(hasPlaceholder))
  return items?.kind === 'map' && !items.entries.some(isUpdated)
}

/** Whether something is not as the key says: nobody misses what would change nothing. */
function isMissed(item: Value | undefined, key: string): boolean {
  if (/permission|requirement|^(?:deny|success)_commands$/.test(key)) return true
  if (key === 'skull_owner') return present(item, key)
  if (key === 'hide_effects')
    return readBoolean(item, key) && describedMaterials.test(readText(item, 'material') ?? '')
  const shines = present(item, 'enchantments') || present(item, 'enchantment_glint_override')
  const fixed = glintFixed.test(readText(item, 'material') ?? '')
  return glowKeys.includes(key) && readBoolean(item, key) && !shines && !fixed
}

const renameFix = (entry: Entry, name: string): QuickFix[] =>
  fix('rename', [{ ...entry.keySpan, insert: name }], { name })

function glowFix(context: RuleContext, path: Path): QuickFix[] {
  const key = String(path.at(-1))
  const item = valueAt(context.parsed.root, path.slice(0, -1))
  const place = findPlace(context.parsed.root, path).place
  if (place.kind !== 'entry' || place.value.kind !== 'scalar') return []
  const idle = glintFixed.test(readText(item, 'material') ?? '')
  if (idle || !readBoolean(item, key) || entryOf(item, 'enchantment_glint_override'))
    return fix('remove', editOnce(context.text, { kind: 'remove', path }), { key })
  if (atLeast(context.options.gameVersion, '1.20.5'))
    return fix('rename', [{ ...place.entry.keySpan, insert: 'enchantment_glint_override' }], {
      name: 'enchantment_glint_override',
    })
  if (entryOf(item, 'enchantments')) return []
  const changes = [
    { ...place.entry.keySpan, insert: 'enchantments' },
    ...replaceAt(context.parsed, place, ['DURABILITY;1']),
    ...flagChanges(context, path.slice(0, -1), ['HIDE_ENCHANTS'], 'enchantments'),
  ]
  return fix('glowByEnchantment', changes)
}

/** Keys people believe to exist, and what has the same effect. */
const specialFixes: Record<string, (context: RuleContext, path: Path) => QuickFix[]> = {
  glow: glowFix,
  glowing: glowFix,
  enchanted: glowFix,
  hide_effects(context, path) {
    const item = path.slice(0, -1)
    // Where there is nothing to hide the key only goes.
    if (!isMissed(valueAt(context.parsed.root, item), 'hide_effects'))
      return fix('remove', editOnce(context.text, { kind: 'remove', path }), { key: 'hide_effects' })
    const flag = atLeast(context.options.gameVersion, '1.20.5')
      ? 'HIDE_ADDITIONAL_TOOLTIP'
      : 'HIDE_POTION_EFFECTS'
    return flagsInstead(context, item, { hide_effects: flag })
  },
  skull_owner(context, path) {
    const item = path.slice(0, -1)
    const owner = readText(valueAt(context.parsed.root, item), 'skull_owner')
    if (!owner || !/^[\w%{}-]+$/.test(owner)) return []
    const changes = [
      ...editOnce(context.text, { kind: 'set', path: [...item, 'material'], value: `head-${owner}` }),
      ...editOnce(context.text, { kind: 'remove', path }),
    ]
    return fix('replaceWith', changes, { value: `head-${owner}` })
  },
}

/** Once per item: all old keys go into one list. */
export function checkDeprecated(context: MenuContext, item: MenuItem): void {
  const old = Object.keys(hideFlags).flatMap((key) => entryOf(item.entry.value, key) ?? [])
  if (old[0])
    context.report('deprecatedHide', 'info', old[0].keySpan, [...item.path, old[0].key], {
      args: { key: old[0].key },
      fixes: flagsInstead(context, item.path, hideFlags),
    })
  const data = entryOf(item.entry.value, 'data')
  if (!data) return
  const path = [...item.path, 'data']
  const damage = entryOf(item.entry.value, 'damage')
  const fixes = damage
    ? fix('remove', editOnce(context.text, { kind: 'remove', path }), { key: 'data' })
    : renameFix(data, 'damage')
  context.report('deprecatedData', 'info', data.keySpan, path, { fixes })
}

/** Takes keys away and puts the flags of those that were true into item_flags. */
function flagsInstead(context: RuleContext, path: Path, flags: Record<string, string>): QuickFix[] {
  const { parsed } = context
  const { place } = findPlace(parsed.root, path)
  const map = place.value
  if (map?.kind !== 'map' || map.flow) return []
  const own = map.entries.filter((entry) => !entry.merged)
  const old = own.filter((entry) => Object.hasOwn(flags, entry.key))
  const wanted = old.filter((entry) => readBoolean(map, entry.key)).map((entry) => flags[entry.key]!)
  const hasFlags = entryOf(map, 'item_flags')
  if (wanted.length === 0 || hasFlags) {
    const changes =
      old.length < own.length
        ? removeFrom(
            parsed,
            place,
            old.map((entry) => own.indexOf(entry)),
          )
        : []
    return fix('toItemFlags', [...changes, ...flagChanges(context, path, wanted)])
  }
  const [first, ...rest] = old
  const at = { kind: 'entry' as const, map, entry: first!, value: first!.value }
  const removed =
    rest.length > 0
      ? removeFrom(
          parsed,
          place,
          rest.map((entry) => own.indexOf(entry)),
        )
      : []
  return fix('toItemFlags', [
    { ...first!.keySpan, insert: 'item_flags' },
    ...replaceAt(parsed, at, wanted),
    ...removed,
  ])
}

/** Flags added to the list that is there, or a new list behind the key named. */
function flagChanges(context: RuleContext, path: Path, flags: string[], after?: string): TextChange[] {
  const { parsed, text } = context
  const { place } = findPlace(parsed.root, path)
  const existing = valueOf(place.value, 'item_flags')
  const values = existing?.kind === 'list' ? existing.values : existing ? [existing] : []
  const have = values.flatMap((value) => (value.kind === 'scalar' ? [String(value.value)] : []))
  const missing = flags.filter((flag) => !have.includes(flag))
  if (missing.length === 0) return []
  if (!existing) return addEntry(parsed, place, 'item_flags', missing, after)
  if (existing.kind === 'list' && existing.values.length > 0 && !existing.alias)
    return missing.flatMap((flag) => insertItem(parsed, existing, existing.values.length, flag, 'item_flags'))
  return editOnce(text, { kind: 'set', path: [...path, 'item_flags'], value: [...have, ...missing] })
}

/** Keys that do nothing on the chosen game version or in the released plugin. */
export function checkGate(context: RuleContext, entry: Entry, path: Path, option: Option): void {
  const { gameVersion, plugin } = context.options
  if (option.since && !atLeast(gameVersion, option.since))
    context.report('needsVersion', 'warning', entry.keySpan, path, {
      args: { name: option.key, since: option.since },
    })
  if (option.dev && plugin === 'release')
    context.report('devOnly', 'warning', entry.keySpan, path, { args: { name: option.key } })
  if (
    option.until &&
    atLeast(gameVersion, option.until) &&
    present(valueAt(context.parsed.root, path.slice(0, -1)), option.key)
  )
    context.report('versionOver', 'warning', entry.keySpan, path, {
      args: { name: option.key, until: option.until },
      fixes: modelDataFix(context, entry, path),
    })
}

/** The one tag most of them set has a key of its own. */
function modelDataFix({ parsed }: RuleContext, entry: Entry, path: Path): QuickFix[] {
  const { value } = entry
  const written = value.kind === 'scalar' ? /^CustomModelData:(\d+)$/.exec(String(value.value)) : null
  if (!written || value.kind !== 'scalar' || entryOf(valueAt(parsed.root, path.slice(0, -1)), 'model_data'))
    return []
  const changes = [
    { ...entry.keySpan, insert: 'model_data' },
    { ...value.span, insert: written[1]! },
  ]
  return fix('replaceWith', changes, { value: `model_data: ${written[1]}` })
}
