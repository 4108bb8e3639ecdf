import {
  isListValue,
  isNull,
  isTextValue,
  readBoolean,
  readInteger,
  readStringList,
  readText,
} from './bukkit.ts'
import type { LoadedClick, LoadedItem, LoadedMenu, Loading } from './loaded.ts'
import { loadActions, loadRequirements } from './loader-requirements.ts'
import { materialForm } from '../tables/materials.ts'
import type { Path, Plain, Value } from '../menu.ts'
import { clickKinds, dyeColors, itemOptions } from '../tables/options.ts'
import type { ClickKind, Option } from '../tables/options.ts'
import { expandSlot } from '../read/slots.ts'
import { lastEntries, plainOf, valueOf } from '../read/tree.ts'

const readElsewhere = new Set(['material', 'slot', 'slots', 'priority', 'view_requirement'])

export function loadItems(
  map: Value | undefined,
  path: Path,
  loading: Loading,
): { items: LoadedItem[]; bySlot: LoadedMenu['bySlot'] } {
  const items: LoadedItem[] = []
  const slots = new Map<number, Map<number, string>>()
  for (const entry of map?.kind === 'map' ? lastEntries(map) : []) {
    const place = [...path, entry.key]
    const item = loadItem(entry.key, entry.value, place, loading)
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
  if (base !== null && !(dyeColors as readonly string[]).includes(base.toUpperCase()))
    loading.fatal ??= [...path, 'base_color']
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
