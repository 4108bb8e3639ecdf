import type { Path, Value, Plain } from '../menu.ts'
import { parseText, type ParsedText } from '../read/parse.ts'
import { clampSize } from '../read/read.ts'
import { expandSlot } from '../read/slots.ts'
import {
  lastEntries,
  valueAt,
  valueOf,
  plainOf,
  readStringList,
  readText,
  isListValue,
  isTextValue,
  present,
  readBoolean,
  readInteger,
  isNull,
} from '../read/tree.ts'
import type { PluginBuild } from '../tables/game-versions.ts'
import { inventorySlots, inventoryType } from '../tables/inventories.ts'
import { materialForm } from '../tables/materials.ts'
import { clickKinds, dyeColors, itemOptions, type ClickKind, type Option } from '../tables/options.ts'
import type { Loading, LoadedMenu, LoadedClick, LoadedItem } from './loaded.ts'
import { loadedOnce } from './loaded-once.ts'
import { loadActions, loadRequirements } from './loader-requirements.ts'

const readElsewhere = new Set(['material', 'slot', 'slots', 'priority', 'view_requirement'])

function loadItems(
  map: Value | undefined,
  path: Path,
  loading: Loading,
): { items: LoadedItem[]; bySlot: LoadedMenu['bySlot'] } {
  const items: LoadedItem[] = []
  const slots = new Map<number, Map<number, string>>()
  for (const entry of map?.kind === 'map' ? lastEntries(map) : []) {
    const place = [...path, entry.key]
    const item = loadedOnce(entry, place, loading, (apart) => loadItem(entry.key, entry.value, place, apart))
    if (typeof item === 'string') {
      loading.dropped.push({ path: place, reason: item })
      continue
    }
    items.push(item)
    for (const slot of item.slots) {
      const priorities = slots.get(slot) ?? new Map<number, string>()
      slots.set(slot, priorities.set(item.priority, item.name))
    }
  }
  const bySlot: LoadedMenu['bySlot'] = {}
  for (const [slot, priorities] of slots)
    bySlot[slot] = [...priorities].sort(([a], [b]) => a - b).map(([, name]) => name)
  return { items, bySlot }
}

function loadItem(name: string, value: Value, path: Path, loading: Loading): LoadedItem | string {
  if (name.includes('.')) return 'dotted'
  const material = readText(value, 'material')
  if (material === null) return 'material'
  const form = materialForm(material)
  if (
    form.kind === 'invalid' ||
    form.kind === 'numeric' ||
    form.kind === 'data' ||
    form.kind === 'namespaced' ||
    (form.kind === 'prefixed' && form.prefix.dev && loading.plugin === 'release')
  )
    return 'material'
  const base = readText(value, 'base_color')
  if (base !== null && !dyeColors.includes(base.toUpperCase())) loading.fatal ??= [...path, 'base_color']
  const clicks: LoadedItem['clicks'] = {}
  for (const kind of clickKinds) {
    const click = loadClick(value, kind, path, loading)
    if (click) clicks[kind] = click
  }
  return {
    name,
    path,
    material,
    slots: loadSlots(value, path, loading),
    priority: readInteger(value, 'priority', 1),
    options: loadOptions(value),
    view: loadRequirements(value, 'view_requirement', path, loading),
    clicks,
  }
}

function loadClick(item: Value, kind: ClickKind, path: Path, loading: Loading): LoadedClick | null {
  if (isNull(valueOf(item, `${kind}click_commands`))) return null
  const actions = loadActions(item, `${kind}click_commands`, loading)
  const requirements = loadRequirements(item, `${kind}click_requirement`, path, loading)
  return actions.length > 0 ? { actions, requirements } : null
}

function loadSlots(item: Value, path: Path, loading: Loading): number[] {
  const list = valueOf(item, 'slots')
  if (!isListValue(list)) return [readInteger(item, 'slot', 0)]
  const slots: number[] = []
  for (const written of readStringList(list)) {
    const expanded = expandSlot(written)
    if (expanded) slots.push(...expanded)
    else loading.fatal ??= [...path, 'slots']
  }
  return [...new Set(slots)]
}

/** Everything else by its getter; what the getter ignores is not there. */
function loadOptions(item: Value): Record<string, Plain> {
  const options: Record<string, Plain> = {}
  for (const option of itemOptions) {
    if (readElsewhere.has(option.key) || option.kind === 'actions' || option.kind === 'requirements') continue
    const read = loadOption(item, option)
    if (read !== undefined) options[option.key] = read
  }
  if ('damage' in options) delete options.data
  return options
}

function loadOption(item: Value, option: Option): Plain | undefined {
  const value = valueOf(item, option.key)
  if (isNull(value)) return undefined
  switch (option.kind) {
    case 'integer':
      return value!.kind === 'scalar' && typeof value!.value === 'number'
        ? Math.trunc(value!.value)
        : undefined
    case 'boolean':
      return readBoolean(item, option.key) || undefined
    case 'textList':
    case 'enchantments':
    case 'effects':
    case 'banner':
    case 'nbtList': {
      const list = readStringList(value)
      return list.length > 0 ? list : undefined
    }
    case 'textOrList':
      return isTextValue(value) ? [value.value as string] : readStringList(value)
    case 'map':
      return value!.kind === 'map' ? plainOf(value!) : undefined
    default:
      return readText(item, option.key) ?? undefined
  }
}

/** After every letter several panels ask for the same menu. */
const lastLoaded = new WeakMap<ParsedText, { asked: string; menu: LoadedMenu }>()

/**
 * What the plugin has in memory after reading the file: dropped is what it drops, clamped what it clamps. `fault` says
 * why a menu is not loaded at all. Materials are checked by their form only: names depend on the server.
 */
export function loadMenu(text: string, root: Path, version: string, plugin: PluginBuild = 'dev'): LoadedMenu {
  const parsed = parseText(text)
  const asked = [version, plugin, ...root].join('\n')
  const known = lastLoaded.get(parsed)
  if (known?.asked === asked) return known.menu
  const broken =
    parsed.unread === true || parsed.problems.some((problem) => problem.code !== 'SHALLOW_CONTINUATION')
  const loading: Loading = { version, plugin, dropped: [], fatal: null }
  const menu = loadParsed(valueAt(parsed.root, root) ?? null, root, loading, broken)
  lastLoaded.set(parsed, { asked, menu })
  return menu
}

function loadParsed(map: Value | null, root: Path, loading: Loading, broken: boolean): LoadedMenu {
  const { version } = loading
  const newer = loading.plugin === 'dev'
  const inventory = effectiveInventory(valueOf(map, 'inventory_type'))
  const size = inventory === 'CHEST' ? clampSize(valueOf(map, 'size')) : inventorySlots(inventory, version)
  const openCommands = readOpenCommands(valueOf(map, 'open_command'))
  const withCommand = openCommands.length > 0
  const title = readTitle(valueOf(map, 'menu_title'))
  const items = loadItems(valueOf(map, 'items'), [...root, 'items'], loading)
  const openRequirement = loadRequirements(map, 'open_requirement', root, loading)
  return {
    fault: broken
      ? 'yaml'
      : title === ''
        ? 'title'
        : loading.fatal !== null
          ? 'fatal'
          : Object.keys(items.bySlot).length === 0
            ? 'items'
            : null,
    fatal: loading.fatal,
    title,
    inventory,
    size,
    openCommands,
    registerCommand: withCommand && readBoolean(map, 'register_command'),
    args: readArgs(valueOf(map, 'args'), root, loading),
    argsUsageMessage: readText(map, 'args_usage_message'),
    argumentsSupportPlaceholders: readBoolean(map, 'arguments_support_placeholders'),
    parsePlaceholdersAfterArguments: readBoolean(map, 'parse_placeholders_after_arguments'),
    bypassPermissions: newer && readBoolean(map, 'enable_open_requirements_bypass_permissions'),
    openRequirement,
    openActions: loadActions(map, 'open_commands', loading),
    closeActions: loadActions(map, 'close_commands', loading),
    updateInterval: interval(map, 'update_interval'),
    refresh: newer && readBoolean(map, 'refresh'),
    refreshInterval: interval(map, 'refresh_interval'),
    items: items.items,
    bySlot: items.bySlot,
    dropped: loading.dropped,
  }
}

function effectiveInventory(value: Value | undefined): string {
  const name = isTextValue(value) ? String(value.value).toUpperCase() : 'CHEST'
  const kind = inventoryType(name)
  return kind && kind.supported !== 'fallback_chest' ? name : 'CHEST'
}

function readTitle(value: Value | undefined): string {
  if (isListValue(value)) return readStringList(value)[0] ?? ''
  return isTextValue(value) ? String(value.value) : ''
}

function readOpenCommands(value: Value | undefined): string[] {
  if (isTextValue(value)) return value.value === '' ? [] : [String(value.value).toLowerCase()]
  return isListValue(value) ? readStringList(value).map((command) => command.toLowerCase()) : []
}

function readArgs(value: Value | undefined, root: Path, loading: Loading): LoadedMenu['args'] {
  if (isTextValue(value)) return [{ name: String(value.value), requirements: null }]
  if (isListValue(value)) return readStringList(value).map((name) => ({ name, requirements: null }))
  if (value?.kind !== 'map') return []
  return lastEntries(value).map((entry) => ({
    name: entry.key,
    requirements: present(entry.value, 'requirements')
      ? loadRequirements(value, entry.key, [...root, 'args'], loading)
      : null,
  }))
}

function interval(map: Value | null, key: string): number {
  const seconds = readInteger(map, key, 10)
  return seconds >= 1 ? seconds : 10
}
