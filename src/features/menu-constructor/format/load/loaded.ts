import type { Path, Plain } from '../menu.ts'
import type { PluginBuild } from '../tables/game-versions.ts'
import type { ClickKind } from '../tables/options.ts'

export interface LoadedAction {
  tag: string
  argument: string
  delay: string | null
  chance: string | null
}

export interface LoadedRequirement {
  name: string
  /** Canonical spelling. */
  type: string
  optional: boolean
  /** What the plugin reads of the type's keys, defaults included. */
  keys: Record<string, Plain>
  success: LoadedAction[]
  deny: LoadedAction[]
}

export interface LoadedRequirements {
  requirements: LoadedRequirement[]
  minimum: number
  stopAtSuccess: boolean
  deny: LoadedAction[]
}

export interface LoadedClick {
  actions: LoadedAction[]
  requirements: LoadedRequirements | null
}

export interface LoadedItem {
  name: string
  path: Path
  material: string
  slots: number[]
  priority: number
  /** Every other option with a value, as the plugin's getter returns it. */
  options: Record<string, Plain>
  view: LoadedRequirements | null
  /** Only buttons with at least one action the plugin knows. */
  clicks: Partial<Record<ClickKind, LoadedClick>>
}

export interface LoadedMenu {
  /** Why the menu is not there: unreadable YAML, no title, an exception, no items. Null when it loads. */
  fault: 'yaml' | 'title' | 'fatal' | 'items' | null
  /** The value that throws; this and all later menus stay unloaded. */
  fatal: Path | null
  title: string
  /** After the fallback to CHEST. */
  inventory: string
  size: number
  openCommands: string[]
  registerCommand: boolean
  args: { name: string; requirements: LoadedRequirements | null }[]
  argsUsageMessage: string | null
  argumentsSupportPlaceholders: boolean
  parsePlaceholdersAfterArguments: boolean
  bypassPermissions: boolean
  openRequirement: LoadedRequirements | null
  openActions: LoadedAction[]
  closeActions: LoadedAction[]
  updateInterval: number
  refresh: boolean
  refreshInterval: number
  items: LoadedItem[]
  /** Names of items by slot in the order they are tried; of two with one priority only the last is there. */
  bySlot: Record<number, string[]>
  /** Items and requirements that are not loaded. */
  dropped: { path: Path; reason: string }[]
}

/** What is collected while a menu is read. */
export interface Loading {
  version: string
  plugin: PluginBuild
  dropped: LoadedMenu['dropped']
  fatal: Path | null
}
