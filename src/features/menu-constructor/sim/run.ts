import type { ClickKind } from '../format/tables/options.ts'
import { checkForSession } from './check-for-session.ts'
import { lacksArgs, openMenu, refreshMenu, updateMenu } from './open-menu.ts'
import { runAction } from './run-action.ts'
import { schedule } from './schedule.ts'
import { findMenu, isFull, note, TICK_MS, type Session, type SimWorld } from './session.ts'

export const buttons = ['left', 'right', 'shift_left', 'shift_right', 'middle'] as const
export type Button = (typeof buttons)[number]

/** After a click that was handled the plugin ignores clicks for a moment, longer after shift and left. */
const COOLDOWN_MS = 75
const SHIFT_LEFT_COOLDOWN_MS = 200
/** A menu that opens itself would never end, at once or with a delay. */
export const MOST_ACTIONS = 400
/** A run that waits longer than an hour of the game is cut. */
const LONGEST_TICKS = 72_000

/**
 * Opens a menu as the player's command does, or, where the plugin registers none, as another menu would. Delayed actions
 * wait for `advance`.
 */
export function start(session: Session, world: SimWorld, name: string): void {
  const menu = findMenu(world, name)?.menu
  const given = Object.fromEntries(
    (menu?.args ?? []).flatMap((arg) => {
      const value = session.player.args[arg.name]
      return value ? [[arg.name, value]] : []
    }),
  )
  if (!menu?.registerCommand || !lacksArgs(session, world, name, given, ''))
    openMenu(session, world, name, given, '')
  runDue(session, world)
}

/** A click on a slot. What is denied counts as handled: no other list is tried after it. */
export function click(session: Session, world: SimWorld, slot: number, button: Button, atMs?: number): void {
  const ms = atMs ?? session.tick * TICK_MS
  const { open } = session
  const menu = open && findMenu(world, open.name)?.menu
  if (!open || !menu) return
  if (ms < session.clickableFromMs)
    return note(session, '', 'clickTooSoon', 'quiet', { ms: session.clickableFromMs - ms })
  const shown = open.slots[slot]
  if (!shown) return note(session, '', 'clickEmpty', 'quiet', { slot })
  const item = menu.items.find((one) => one.name === shown.item)
  const kind = (['', `${button}_`] as ClickKind[]).find((one) => item?.clicks[one])
  if (!item || kind === undefined)
    return note(session, shown.item, 'clickNothing', 'quiet', { item: shown.item, button })
  const handler = item.clicks[kind]!
  const origin = { menu: open.name, args: open.args }
  note(session, `${item.name}.${kind}click_commands`, 'clicked', 'info', { item: item.name, slot, button })
  session.clickableFromMs = ms + (button === 'shift_left' ? SHIFT_LEFT_COOLDOWN_MS : COOLDOWN_MS)
  const cause = `${item.name}.${kind}click_requirement`
  const allowed =
    !handler.requirements || checkForSession(session, world, handler.requirements, cause, origin).passed
  if (allowed) schedule(session, world, handler.actions, `${item.name}.${kind}click_commands`, origin)
  else note(session, cause, 'clickDenied', 'bad', { count: handler.actions.length })
  runDue(session, world)
}

/** Runs what is due now, the first come first. A menu that never ends is stopped. */
export function runDue(session: Session, world: SimWorld): void {
  for (let ran = 0; session.queue[0] && session.queue[0].tick <= session.tick; ran++) {
    if (ran >= MOST_ACTIONS || isFull(session)) return stop(session)
    runAction(session, world, session.queue.shift()!)
  }
}

function stop(session: Session): void {
  session.queue = []
  // Said also where there is no room for more.
  session.events.push({ tick: session.tick, code: 'tooLong', args: {}, tone: 'bad', cause: '' })
}

/** Lets time pass: delayed actions, updates and refreshes happen at their ticks. */
export function advance(session: Session, world: SimWorld, ticks: number): void {
  const end = session.tick + Math.min(ticks, LONGEST_TICKS)
  for (let steps = 0; steps < MOST_ACTIONS && !isFull(session); steps++) {
    const { open, queue } = session
    const times = [queue[0]?.tick, open?.nextUpdate, open?.nextRefresh].filter((at) => typeof at === 'number')
    const next = Math.min(...times)
    if (next > end) break
    session.tick = Math.max(session.tick, next)
    runDue(session, world)
    if (session.open?.nextRefresh === session.tick) {
      note(session, 'refresh_interval', 'refreshed', 'quiet')
      refreshMenu(session, world)
      runDue(session, world)
    }
    if (session.open?.nextUpdate === session.tick) {
      updateMenu(session, world)
      note(session, 'update_interval', 'updated', 'quiet')
    }
  }
  session.tick = Math.max(session.tick, end)
}

/** To the next delayed action; false when nothing waits. */
export function step(session: Session, world: SimWorld): boolean {
  const next = session.queue[0]
  if (!next) return false
  advance(session, world, next.tick - session.tick)
  return true
}

/** Until nothing waits any more. */
export function runOut(session: Session, world: SimWorld): void {
  for (let steps = 0; step(session, world); steps++)
    if (steps >= MOST_ACTIONS || isFull(session)) return stop(session)
}
