import { checkForSession } from './check-for-session.ts'
import { drawItem, drawSlots, timersOf } from './draw-menu.ts'
import { hasPermission } from './player/permissions.ts'
import { replaceText } from './player/placeholders.ts'
import { schedule } from './schedule.ts'
import { findMenu, note, scopeOf } from './session.ts'
import type { Session, SimWorld } from './session.ts'

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
  const missing = menu.args.find((arg) => !args[arg.name])
  if (missing) {
    const usage = menu.argsUsageMessage
    note(session, cause, 'argsMissing', 'bad', { menu: found.name, arg: missing.name })
    if (usage) {
      const value = replaceText(usage, scopeOf(session, world, origin))
      note(session, 'args_usage_message', 'message', 'info', {}, { kind: 'legacy', value })
    }
    return false
  }
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
  schedule(session, world, menu.openActions, 'open_commands', origin)
  if (session.open) session.lastMenu = session.open.name
  const slots = drawSlots(session, world, menu, origin)
  const title = replaceText(menu.title, scopeOf(session, world, origin))
  session.open = { name: found.name, title, args, slots, ...timersOf(menu, session.tick) }
  session.trail.push(found.name)
  note(session, cause, 'opened', 'good', { menu: found.name, count: Object.keys(slots).length })
  return true
}

/** Draws everything anew, view requirements included. */
export function refreshMenu(session: Session, world: SimWorld): void {
  const { open } = session
  const menu = open && findMenu(world, open.name)?.menu
  if (!open || !menu) return
  const origin = { menu: open.name, args: open.args }
  open.slots = drawSlots(session, world, menu, origin)
  Object.assign(open, timersOf(menu, session.tick))
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
