import type { LoadedItem, LoadedMenu } from '../format/load/loaded.ts'
import { heldPlaces } from '../format/tables/materials.ts'
import { hideFlags } from '../format/tables/options.ts'
import { traitsOf } from '../look/item-traits.ts'
import { checkForSession } from './check-for-session.ts'
import { parseDouble } from './numbers.ts'
import { hasPermission } from './player/permissions.ts'
import { replaceText } from './player/placeholders.ts'
import type { HeldItem } from './player/player.ts'
import { schedule } from './schedule.ts'
import { findMenu, note, scopeOf } from './session.ts'
import type { Session, SimWorld, Origin, ShownItem } from './session.ts'

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
  const shown = {
    material: own?.material ?? material,
    amount: dynamic === null ? Number(options.amount ?? own?.amount ?? 1) : Math.max(1, Math.trunc(dynamic)),
    name: typeof name === 'string' ? read(name) : (own?.name ?? null),
    lore: lore.length > 0 ? lore.map(read) : (own?.lore ?? []),
  }
  return {
    item: item.name,
    ...shown,
    traits: { ...traitsOf(shown.material, options, read), ...shown },
    enchantments: texts(options.enchantments),
    flags: flagsOf(options),
  }
}

/** The old keys still work: each adds its flag to the list. */
function flagsOf(options: LoadedItem['options']): string[] {
  const old = Object.entries(hideFlags).flatMap(([key, flag]) => (options[key] === true ? [flag] : []))
  return [...new Set([...texts(options.item_flags), ...old])]
}

/** Slot by slot the first item by priority whose view requirement passes. Its commands run each time, as in the game. */
function drawSlots(
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
function timersOf(menu: LoadedMenu, tick: number) {
  const updates = menu.items.some((item) => item.options.update === true)
  return {
    nextUpdate: updates ? tick + menu.updateInterval * TICKS_PER_SECOND : null,
    nextRefresh: menu.refresh ? tick + menu.refreshInterval * TICKS_PER_SECOND : null,
  }
}

/** A command with too few words opens nothing and says how it is used. An action opens the menu all the same. */
export function lacksArgs(
  session: Session,
  world: SimWorld,
  name: string,
  args: Record<string, string>,
  cause: string,
): boolean {
  const found = findMenu(world, name)
  const missing = found?.menu.args.find((arg) => !args[arg.name])
  if (!found || found.menu.fault || !missing) return false
  note(session, cause, 'argsMissing', 'bad', { menu: found.name, arg: missing.name })
  const usage = found.menu.argsUsageMessage
  if (usage) {
    const value = replaceText(usage, scopeOf(session, world, { menu: found.name, args }))
    note(session, 'args_usage_message', 'message', 'info', {}, { kind: 'legacy', value })
  }
  return true
}

/** Opens a menu for the player, or says why it stays closed. */
export function openMenu(
  session: Session,
  world: SimWorld,
  name: string,
  args: Record<string, string>,
  cause: string,
): boolean {
  const found = findMenu(world, name)
  if (!found) {
    note(session, cause, 'menuUnknown', 'bad', { menu: name })
    return false
  }
  const { menu } = found
  if (menu.fault) {
    note(session, cause, 'menuFaulty', 'bad', { menu: found.name, fault: menu.fault })
    return false
  }
  const origin = { menu: found.name, args }
  for (const arg of menu.args) {
    if (!arg.requirements) continue
    if (checkForSession(session, world, arg.requirements, `args.${arg.name}`, origin).passed) continue
    note(session, cause, 'openDenied', 'bad', { menu: found.name })
    return false
  }
  const bypass =
    menu.bypassPermissions &&
    hasPermission(session.player.permissions, `deluxemenus.openrequirement.bypass.${found.name}`)
  if (menu.openRequirement && bypass) note(session, 'open_requirement', 'openBypassed', 'quiet')
  if (
    menu.openRequirement &&
    !bypass &&
    !checkForSession(session, world, menu.openRequirement, 'open_requirement', origin).passed
  ) {
    note(session, cause, 'openDenied', 'bad', { menu: found.name })
    return false
  }
  const slots = drawSlots(session, world, menu, origin)
  if (Object.keys(slots).length === 0) {
    note(session, cause, 'nothingVisible', 'bad', { menu: found.name })
    return false
  }
  schedule(session, world, menu.openActions, 'open_commands', origin)
  if (session.open) session.lastMenu = session.open.name
  const title = replaceText(menu.title, scopeOf(session, world, origin))
  session.open = { name: found.name, title, args, slots, ...timersOf(menu, session.tick) }
  session.trail.push(found.name)
  note(session, cause, 'opened', 'good', { menu: found.name, count: Object.keys(slots).length })
  return true
}

/** Draws everything anew, view requirements included. With nothing left to show the window closes. */
export function refreshMenu(session: Session, world: SimWorld): void {
  const { open } = session
  const menu = open && findMenu(world, open.name)?.menu
  if (!open || !menu) return
  const origin = { menu: open.name, args: open.args }
  open.slots = drawSlots(session, world, menu, origin)
  Object.assign(open, timersOf(menu, session.tick))
  if (Object.keys(open.slots).length > 0) return
  closeMenu(session)
  note(session, 'refresh', 'closedEmpty', 'bad', { menu: open.name })
}

/** Draws the texts of items with `update: true` anew; which item stands where does not change. */
export function updateMenu(session: Session, world: SimWorld): void {
  const { open } = session
  const menu = open && findMenu(world, open.name)?.menu
  if (!open || !menu) return
  const origin = { menu: open.name, args: open.args }
  for (const [slot, shown] of Object.entries(open.slots)) {
    const item = menu.items.find((one) => one.name === shown.item)
    if (item?.options.update === true) open.slots[Number(slot)] = drawItem(item, session, world, origin)
  }
  open.nextUpdate = timersOf(menu, session.tick).nextUpdate
}

export function closeMenu(session: Session): void {
  if (session.open) session.lastMenu = session.open.name
  session.open = null
}
