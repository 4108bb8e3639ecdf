import type { LoadedAction, LoadedMenu } from '../format/load/loaded.ts'
import type { ItemTraits } from '../look/item-traits.ts'
import type { TestPlayer } from './player/player.ts'
import type { TextScope } from './player/placeholders.ts'

/** One event, or what did not happen and why: message `constructor.sim.event.<code>`. */
export interface SimEvent {
  tick: number
  code: string
  args: Record<string, string | number>
  tone: 'good' | 'bad' | 'info' | 'quiet'
  /** Which list of the file it comes from: `buy.left_click_commands`. */
  cause: string
  /** What the player reads, to be drawn in its colours. */
  text?: { kind: 'legacy' | 'mini' | 'json'; value: string }
}

/** The item shown in a slot, with its texts as they were when it was drawn. */
export interface ShownItem {
  item: string
  material: string
  amount: number
  name: string | null
  lore: string[]
  enchantments: string[]
  flags: string[]
  /** What its picture and its box depend on. */
  traits: ItemTraits
}

export interface OpenMenu {
  /** As in the project. */
  name: string
  title: string
  args: Record<string, string>
  slots: Record<number, ShownItem>
  /** Ticks at which texts are drawn anew, and at which everything is; null for never. */
  nextUpdate: number | null
  nextRefresh: number | null
}

/** The menu an action belongs to, kept for its delay even when another one is open by then. */
export interface Origin {
  menu: string
  args: Record<string, string>
}

export interface Scheduled {
  tick: number
  action: LoadedAction
  cause: string
  origin: Origin
}

/** Plain data: a copy of it is a step one can come back to. */
export interface Session {
  player: TestPlayer
  tick: number
  random: number
  open: OpenMenu | null
  lastMenu: string | null
  /** Sorted by tick; what was put in first runs first. */
  queue: Scheduled[]
  events: SimEvent[]
  /** Until when clicks are ignored, in milliseconds. */
  clickableFromMs: number
  /** Menus opened so far. */
  trail: string[]
}

/** What does not change while it runs. */
export interface SimWorld {
  menus: { name: string; menu: LoadedMenu }[]
  version: string
}

/** A tick lasts 50 ms. */
export const TICK_MS = 50
/** A menu of 300 items that may be hidden notes hundreds of conditions each time it opens. */
const MOST_EVENTS = 10_000
export const isFull = ({ events }: Session): boolean => events.length >= MOST_EVENTS

export const newSession = (player: TestPlayer, seed = 1): Session => ({
  player: structuredClone(player),
  tick: 0,
  random: seed,
  open: null,
  lastMenu: null,
  queue: [],
  events: [],
  clickableFromMs: 0,
  trail: [],
})

/** Menu names are the same in any case. */
export const findMenu = (world: SimWorld, name: string) =>
  world.menus.find((entry) => entry.name.toLowerCase() === name.toLowerCase())

export function scopeOf(session: Session, world: SimWorld, origin: Origin | null): TextScope {
  const menu = origin ? findMenu(world, origin.menu)?.menu : undefined
  return {
    player: session.player,
    args: origin?.args ?? {},
    openMenu: session.open?.name ?? null,
    lastMenu: session.lastMenu,
    placeholdersInArgs: menu?.argumentsSupportPlaceholders ?? false,
    placeholdersAfterArgs: menu?.parsePlaceholdersAfterArguments ?? false,
  }
}

export function note(
  session: Session,
  cause: string,
  code: string,
  tone: SimEvent['tone'],
  args: SimEvent['args'] = {},
  text?: SimEvent['text'],
): void {
  if (isFull(session)) return
  const event = { tick: session.tick, code, args, tone, cause }
  session.events.push(text ? { ...event, text } : event)
}
