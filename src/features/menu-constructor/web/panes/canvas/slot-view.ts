import type { Entry, Menu, MenuItem, Plain } from '../../../format/menu.ts'
import { originOf } from '../../../format/read/moved.ts'
import { plainOf, readText } from '../../../format/read/tree.ts'
import { lookOf, sameLook, type ItemLook } from '../../../look/item-look.ts'
import { traitsOf, writtenOptions } from '../../../look/item-traits.ts'

/** What one slot shows. The same object again while nothing in it changed, so that only changed slots are drawn. */
export interface SlotView {
  slot: number
  /** In the order the plugin tries them: by priority; of equal ones the last written, which is the only one it keeps. */
  layers: MenuItem[]
  /** The one drawn and edited: the layer that is chosen, else the first. */
  shown: MenuItem | null
  /** How it is drawn; null for an empty slot. */
  look: ItemLook | null
  title: string
  /** Two items with the same priority: only the last one exists for the plugin. */
  clash: boolean
}

/** A layer that was chosen in its slot; it goes before the others. */
export interface Front {
  slot: number
  item: string
}

/** Only where one slot is selected: in several, a filler would hide what lies on it. */
export const frontOf = ({ slots, item }: { slots: readonly number[]; item: string | null }): Front | null =>
  slots.length === 1 && item !== null ? { slot: slots[0]!, item } : null

const known = new WeakMap<Menu, Map<number, MenuItem[]>>()

/** Asked for by several panes after every letter. */
export function layersBySlot(menu: Menu, front: Front | null = null): ReadonlyMap<number, MenuItem[]> {
  let bySlot = known.get(menu)
  if (!bySlot) known.set(menu, (bySlot = sortLayers(menu)))
  const layers = front && bySlot.get(front.slot)
  const chosen = layers?.find((item) => item.name === front?.item)
  if (!chosen || chosen === layers![0]) return bySlot
  return new Map(bySlot).set(front!.slot, [chosen, ...layers!.filter((item) => item !== chosen)])
}

function sortLayers(menu: Menu): Map<number, MenuItem[]> {
  const bySlot = new Map<number, MenuItem[]>()
  // Backwards, and a stable sort: of equal priorities the last written comes first.
  for (const item of menu.items.toReversed())
    for (const slot of item.slots) {
      const layers = bySlot.get(slot)
      if (layers) layers.push(item)
      else bySlot.set(slot, [item])
    }
  for (const layers of bySlot.values()) layers.sort((a, b) => a.priority - b.priority)
  return bySlot
}

export const hasClash = (layers: readonly MenuItem[]): boolean =>
  new Set(layers.map((item) => item.priority)).size < layers.length

export interface Seeing {
  version: string
  /** Whose head `head-%player_name%` is. */
  player: string
  front: Front | null
}

const nobody: Seeing = { version: '1.21.4', player: '', front: null }

/** What is drawn of an item, by what it was read from: a letter in one item changes no other. */
const drawn = new WeakMap<Entry, { version: string; player: string; look: ItemLook; title: string }>()

function drawnOf({ material, entry }: MenuItem, { version, player }: Omit<Seeing, 'front'>) {
  const origin = originOf(entry)
  const known = drawn.get(origin)
  if (known?.version === version && known.player === player) return known
  const seen = (material ?? '').replaceAll('%player_name%', player)
  const look = lookOf(traitsOf(seen, writtenOptions(entry.value, true)), version)
  const now = { version, player, look, title: readText(entry.value, 'display_name') ?? '' }
  drawn.set(origin, now)
  return now
}

/** How an item of a file is drawn. Of all placeholders only the player's own name is known here. */
export const lookOfItem = (item: MenuItem, seeing: Omit<Seeing, 'front'>): ItemLook =>
  drawnOf(item, seeing).look

export function slotViews(
  menu: Menu,
  slots: readonly number[],
  previous?: ReadonlyMap<number, SlotView>,
  seeing: Seeing = nobody,
): Map<number, SlotView> {
  const bySlot = layersBySlot(menu)
  const views = new Map<number, SlotView>()
  for (const slot of slots) {
    const layers = bySlot.get(slot) ?? []
    const { front } = seeing
    const chosen = front?.slot === slot ? layers.find((item) => item.name === front.item) : undefined
    const shown = chosen ?? layers[0] ?? null
    const drawing = shown && drawnOf(shown, seeing)
    const view: SlotView = {
      slot,
      layers,
      shown,
      look: drawing && shown.material !== null ? drawing.look : null,
      title: drawing?.title ?? '',
      clash: hasClash(layers),
    }
    const before = previous?.get(slot)
    views.set(slot, before && isSame(before, view) ? before : view)
  }
  return views
}

/** Every edit makes new item objects, but most slots look the same as before. */
function isSame(a: SlotView, b: SlotView): boolean {
  return (
    sameLook(a.look, b.look) &&
    a.title === b.title &&
    a.clash === b.clash &&
    a.layers.length === b.layers.length &&
    a.layers.every(({ name, priority }, at) => {
      const other = b.layers[at]!
      return name === other.name && priority === other.priority
    }) &&
    a.shown?.name === b.shown?.name &&
    a.shown?.slots.length === b.shown?.slots.length
  )
}

/** Remembers the last views, so that each menu after it keeps the objects of slots that did not change. */
export function rememberSlotViews() {
  let last: Map<number, SlotView> | undefined
  return (menu: Menu | null, slots: readonly number[], seeing: Seeing): Map<number, SlotView> => {
    last = menu ? slotViews(menu, slots, last, seeing) : new Map()
    return last
  }
}

/** An item's keys without its place, to be put somewhere else. */
export function copyOf(item: MenuItem): { [key: string]: Plain } {
  const plain = plainOf(item.entry.value)
  if (typeof plain !== 'object' || plain === null || Array.isArray(plain)) return {}
  const { slot: _slot, slots: _slots, ...rest } = plain
  return rest
}
