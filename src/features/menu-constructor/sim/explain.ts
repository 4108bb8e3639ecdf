import { askedPermissions } from '../format/load/asked-permissions.ts'
import type { LoadedItem, LoadedMenu } from '../format/load/loaded.ts'
import type { ClickKind } from '../format/tables/options.ts'
import type { ItemTraits } from '../look/item-traits.ts'
import { foldEvents, type FoldedEvent } from './fold-events.ts'
import type { TestPlayer } from './player/player.ts'
import { drawItem } from './open-menu.ts'
import { buttons, click, runOut, start, type Button } from './run.ts'
import { findMenu, newSession, type Session, type SimEvent, type SimWorld } from './session.ts'

/** Somebody without anything; with every permission the menus ask for; with money alone. */
export const playerKinds = ['guest', 'vip', 'rich'] as const
export type PlayerKind = (typeof playerKinds)[number]
export const richMoney = 500

/** What happens, and to whom it happens just so. */
export interface Outcome {
  who: PlayerKind[]
  events: FoldedEvent[]
}

export interface ExplainedItem {
  item: string
  /** Everything its picture depends on. */
  traits: ItemTraits
  /** As the first who sees it reads it, with its colour codes. */
  name: string | null
  slots: number[]
  /** Who sees it. */
  who: PlayerKind[]
  /** Why the others do not see it. */
  hidden: Outcome[]
  /** By button; null where any button does the same. */
  clicks: { button: Button | null; outcomes: Outcome[] }[]
}

export interface Explained {
  opens: Outcome[]
  items: ExplainedItem[]
}

/** What a menu shows and does, found by opening it and clicking everything as players of every kind. */
export function explainMenu(world: SimWorld, name: string, player: TestPlayer): Explained {
  const found = findMenu(world, name)
  const nodes = [...new Set(world.menus.flatMap(({ menu: one }) => permissionsOf(one)))]
  const args = Object.fromEntries((found?.menu.args ?? []).map((arg) => [arg.name, arg.name]))
  const poor: TestPlayer = { ...player, permissions: [], money: 0, level: 0, exp: 0, items: [], args }
  const players: Record<PlayerKind, TestPlayer> = {
    guest: poor,
    vip: { ...poor, permissions: nodes },
    rich: { ...poor, money: richMoney },
  }
  const sessions = playerKinds.map((kind) => {
    const session = newSession(players[kind])
    start(session, world, name)
    return { kind, session }
  })
  return {
    opens: grouped(sessions.map(({ kind, session }) => ({ kind, events: withoutViewChecks(session) }))),
    items: found ? found.menu.items.flatMap((item) => explainItem(item, found, sessions, world) ?? []) : [],
  }
}

type Opened = { kind: PlayerKind; session: Session }

/** Null if the item has no slot in the menu, or if none of them can open the menu. */
function explainItem(
  item: LoadedItem,
  { name, menu }: SimWorld['menus'][number],
  sessions: Opened[],
  world: SimWorld,
): ExplainedItem | null {
  const placed = sessions.map(({ kind, session }) => {
    const places = Object.entries(session.open?.slots ?? {}).filter(([, shown]) => shown.item === item.name)
    return { kind, session, places }
  })
  const seen = placed.filter(({ places }) => places.length > 0)
  const hidden = placed.flatMap(({ kind, session, places }) => {
    const events = places.length > 0 ? [] : whyHidden(item, menu, session)
    return events.length > 0 ? [{ kind, events }] : []
  })
  if (seen.length === 0 && hidden.length === 0) return null
  const slots =
    seen.length > 0 ? seen.flatMap(({ places }) => places.map(([slot]) => slot)) : slotsOf(item, menu)
  const shown =
    seen[0]?.places[0]?.[1] ?? drawItem(item, sessions[0]!.session, world, { menu: name, args: {} })
  return {
    item: item.name,
    traits: shown.traits,
    name: shown.name,
    slots: [...new Set(slots.map(Number))].sort((a, b) => a - b),
    who: seen.map(({ kind }) => kind),
    hidden: grouped(hidden),
    clicks: (seen.length > 0 ? buttonsOf(item) : []).map((button) => ({
      button,
      outcomes: grouped(
        seen.map(({ kind, session, places }) => ({
          kind,
          events: clickedEvents(session, world, Number(places[0]![0]), button ?? 'left'),
        })),
      ),
    })),
  }
}

const slotsOf = ({ name }: LoadedItem, { bySlot, size }: LoadedMenu): string[] =>
  Object.entries(bySlot).flatMap(([slot, names]) =>
    Number(slot) < size && names.includes(name) ? [slot] : [],
  )

/** A menu asks dozens of them when it opens, slot by slot. They are told with the item that they hide. */
const isViewCheck = ({ code, tone }: SimEvent): boolean =>
  tone === 'quiet' && (code === 'requirement' || code === 'tooFew')

const withoutViewChecks = ({ events }: Session): SimEvent[] => events.filter((event) => !isViewCheck(event))

function viewChecksOf({ name }: LoadedItem, { events }: Session): SimEvent[] {
  const cause = `${name}.view_requirement`
  const checks = events.filter(
    (event) => isViewCheck(event) && (event.cause === cause || event.cause.startsWith(`${cause}.`)),
  )
  // It is asked in each of its slots.
  return [...new Map(checks.map((event) => [JSON.stringify(event), event])).values()]
}

/** A condition that is not met; where it has none, the items that go first in its slots. */
function whyHidden(item: LoadedItem, menu: LoadedMenu, session: Session): SimEvent[] {
  const checks = viewChecksOf(item, session)
  if (checks.length > 0) return checks
  const taken = slotsOf(item, menu).flatMap((slot) => session.open?.slots[Number(slot)]?.item ?? [])
  if (taken.length === 0) return []
  const items = [...new Set(taken)].join(', ')
  return [{ tick: 0, code: 'slotTaken', args: { items }, tone: 'quiet', cause: '' }]
}

/** A list for all buttons is asked first, so the others never run. */
function buttonsOf({ clicks }: LoadedItem): (Button | null)[] {
  if (clicks['']) return [null]
  return buttons.filter((button) => clicks[`${button}_` as ClickKind])
}

function clickedEvents(session: Session, world: SimWorld, slot: number, button: Button) {
  const tried = structuredClone(session)
  tried.events = []
  click(tried, world, slot, button)
  runOut(tried, world)
  return withoutViewChecks(tried).filter(({ code }) => code !== 'clicked')
}

function grouped(found: { kind: PlayerKind; events: Session['events'] }[]): Outcome[] {
  const outcomes = new Map<string, Outcome>()
  for (const { kind, events } of found) {
    const key = JSON.stringify(events)
    const same = outcomes.get(key)
    if (same) same.who.push(kind)
    else outcomes.set(key, { who: [kind], events: foldEvents(events) })
  }
  return [...outcomes.values()]
}

function permissionsOf(menu: LoadedMenu): string[] {
  const lists = [
    menu.openRequirement,
    ...menu.args.map(({ requirements }) => requirements),
    ...menu.items.flatMap(({ view, clicks }) => [
      view,
      ...Object.values(clicks).map(({ requirements }) => requirements),
    ]),
  ]
  return lists.flatMap(askedPermissions)
}
