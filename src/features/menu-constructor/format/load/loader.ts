import {
  readStringList,
  readText,
  isListValue,
  isTextValue,
  present,
  readBoolean,
  readInteger,
} from './bukkit.ts'
import { inventorySlots, inventoryType } from '../tables/inventories.ts'
import { loadActions, loadRequirements } from './loader-requirements.ts'
import { loadItems } from './loader-items.ts'
import { clampSize } from '../read/clamp-size.ts'
import type { Loading, LoadedMenu } from './loaded.ts'
import type { Path, Value } from '../menu.ts'
import { parseText } from '../read/parse.ts'
import type { PluginBuild } from '../tables/plugin-build.ts'
import { lastEntries, valueAt, valueOf } from '../read/tree.ts'

export type {
  LoadedAction,
  LoadedClick,
  LoadedItem,
  LoadedMenu,
  LoadedRequirement,
  LoadedRequirements,
} from './loaded.ts'

/**
 * What the plugin has in memory after reading the file: dropped is what it drops, clamped what it clamps. `fault` says
 * why a menu is not loaded at all. Materials are checked by their form only: names depend on the server.
 */
export function loadMenu(text: string, root: Path, version: string, plugin: PluginBuild = 'dev'): LoadedMenu {
  const parsed = parseText(text)
  const broken =
    parsed.unread === true || parsed.problems.some((problem) => problem.code !== 'SHALLOW_CONTINUATION')
  const loading: Loading = { version, plugin, dropped: [], fatal: null }
  return loadParsed(valueAt(parsed.root, root) ?? null, root, loading, broken)
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
    args: withCommand ? readArgs(valueOf(map, 'args'), root, loading) : [],
    argsUsageMessage: withCommand ? readText(map, 'args_usage_message') : null,
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
  return value?.kind === 'scalar' && value.value !== null ? String(value.value) : ''
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
