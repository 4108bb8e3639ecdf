import type { Entry, MapValue, Menu, MenuItem, Path, Value } from '../menu.ts'
import { newestGameVersion } from '../tables/game-versions.ts'
import { inventorySlots, isChest } from '../tables/inventories.ts'
import { originOf } from './moved.ts'
import type { ParseProblem } from './parse-full.ts'
import { parseText } from './parse.ts'
import { slotsOf } from './slots.ts'
import { entryOf, lastEntries, valueAt, valueOf, isNull, readInteger, readText, scalarText } from './tree.ts'

export interface FileReading {
  menus: Menu[]
  /** What the parser says. The checks say it in the reader's language. */
  problems: ParseProblem[]
  /** The parser it needs is not there yet. */
  unread?: boolean
}

/** The menus of a file: one, or those written into an old config.yml. */
export function readFile(text: string): FileReading {
  const { root, problems, unread } = parseText(text)
  if (unread) return { menus: [], problems, unread }
  return { menus: menuRoots(root).map((path) => readMenu(root, path)), problems }
}

/** Where menus begin. An empty file is an empty menu: one can start to build it. */
export function menuRoots(root: Value | null): Path[] {
  if (isNull(root)) return [[]]
  if (root!.kind !== 'map') return []
  const inline = valueOf(root, 'gui_menus')
  if (inline?.kind !== 'map' || entryOf(root, 'items')) return [[]]
  return lastEntries(inline)
    .filter((entry) => entryOf(entry.value, 'items') ?? entryOf(entry.value, 'menu_title'))
    .map((entry) => ['gui_menus', entry.key])
}

function readMenu(root: Value | null, path: Path): Menu {
  const map = valueAt(root, path)
  const inventory = readText(map, 'inventory_type')?.toUpperCase() ?? 'CHEST'
  const title = valueOf(map, 'menu_title')
  const first = title?.kind === 'list' ? title.values[0] : title
  const items = valueOf(map, 'items')
  return {
    root: path,
    entries: map?.kind === 'map' ? map.entries : [],
    items: items?.kind === 'map' ? readItems(items, [...path, 'items']) : [],
    title: scalarText(first) ?? '',
    inventory,
    size: isChest(inventory) ? clampSize(valueOf(map, 'size')) : inventorySlots(inventory, newestGameVersion),
  }
}

/** Items by what they were read from: after an edit most have only moved, or not even that. */
const readBefore = new WeakMap<Entry, MenuItem>()

function readItems(items: MapValue, path: Path): MenuItem[] {
  return lastEntries(items).map((entry) => {
    const origin = originOf(entry)
    const known = readBefore.get(origin)
    const here = known && isBelow(known.path, path)
    if (here && known.entry === entry) return known
    const item = here ? { ...known, entry } : readItem(entry, path)
    readBefore.set(origin, item)
    return item
  })
}

const isBelow = (place: Path, path: Path): boolean =>
  place.length === path.length + 1 && path.every((step, at) => step === place[at])

const readItem = (entry: Entry, path: Path): MenuItem => ({
  name: entry.key,
  path: [...path, entry.key],
  entry,
  material: readText(entry.value, 'material'),
  slots: slotsOf(valueOf(entry.value, 'slot'), valueOf(entry.value, 'slots')),
  priority: readInteger(entry.value, 'priority', 1),
})

/** The size the plugin gives a chest: one off a row is moved to it, what is no row becomes 54, a quoted number counts 0. */
export function clampSize(value: Value | undefined): number {
  if (isNull(value)) return 54
  let size = value?.kind === 'scalar' && typeof value.value === 'number' ? Math.trunc(value.value) : 0
  if ((size + 1) % 9 === 0) size++
  if ((size - 1) % 9 === 0) size--
  if (size < 9) size = 9
  if (size > 54) size = 54
  return size % 9 === 0 ? size : 54
}
