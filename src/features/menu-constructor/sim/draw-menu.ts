import type { LoadedItem, LoadedMenu } from '../format/load/loaded.ts'
import { heldPlaces } from '../format/tables/materials.ts'
import type { HeldItem } from './player/player.ts'
import { checkForSession } from './check-for-session.ts'
import { parseDouble } from './numbers.ts'
import { replaceText } from './player/placeholders.ts'
import { note, scopeOf } from './session.ts'
import type { Origin, Session, ShownItem, SimWorld } from './session.ts'

const TICKS_PER_SECOND = 20

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : []

/** What the player holds or wears, where the material names such a place; nothing there is an empty slot. */
function heldItem({ player }: Session, material: string): HeldItem | undefined {
  const place = heldPlaces.find((word) => word === material.toLowerCase())
  return place && (player.items.find((item) => item.place === place) ?? { material: 'AIR', amount: 1 })
}

/** The item with its texts as they are for the player right now. */
export function drawItem(item: LoadedItem, session: Session, world: SimWorld, origin: Origin): ShownItem {
  const scope = scopeOf(session, world, origin)
  const read = (text: string) => replaceText(text, scope)
  const { options } = item
  const dynamic =
    options.dynamic_amount === undefined ? null : parseDouble(read(String(options.dynamic_amount)))
  const name = options.display_name
  const lore = texts(options.lore)
  const material = read(item.material).replace(/^placeholder-/i, '')
  const own = heldItem(session, material)
  return {
    item: item.name,
    material: own?.material ?? material,
    amount: dynamic === null ? Number(options.amount ?? own?.amount ?? 1) : Math.max(1, Math.trunc(dynamic)),
    name: typeof name === 'string' ? read(name) : (own?.name ?? null),
    lore: lore.length > 0 ? lore.map(read) : (own?.lore ?? []),
    enchantments: texts(options.enchantments),
    flags: texts(options.item_flags),
  }
}

/** Slot by slot the first item by priority whose view requirement passes. Its commands run each time, as in the game. */
export function drawSlots(
  session: Session,
  world: SimWorld,
  menu: LoadedMenu,
  origin: Origin,
): Record<number, ShownItem> {
  const byName = new Map(menu.items.map((item) => [item.name, item]))
  const slots: Record<number, ShownItem> = {}
  const outside = new Set<string>()
  for (const [key, names] of Object.entries(menu.bySlot)) {
    const slot = Number(key)
    for (const name of names) {
      const item = byName.get(name)
      if (!item) continue
      if (slot >= menu.size || slot < 0) {
        outside.add(name)
        continue
      }
      const cause = `${name}.view_requirement`
      if (item.view && !checkForSession(session, world, item.view, cause, origin, { quiet: true }).passed)
        continue
      slots[slot] = drawItem(item, session, world, origin)
      break
    }
  }
  for (const name of outside) note(session, name, 'slotOutside', 'bad', { item: name, size: menu.size })
  return slots
}

/** When texts are drawn anew (only if an item asks for it), and when everything is. */
export function timersOf(menu: LoadedMenu, tick: number) {
  const updates = menu.items.some((item) => item.options.update === true)
  return {
    nextUpdate: updates ? tick + menu.updateInterval * TICKS_PER_SECOND : null,
    nextRefresh: menu.refresh ? tick + menu.refreshInterval * TICKS_PER_SECOND : null,
  }
}
