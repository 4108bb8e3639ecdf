import { askedPermissions } from '../format/load/asked-permissions.ts'
import type { LoadedItem, LoadedMenu } from '../format/load/loaded.ts'
import type { ClickKind } from '../format/tables/options.ts'
import type { ItemTraits } from '../look/item-traits.ts'
import { foldEvents, type FoldedEvent } from './fold-events.ts'
import type { TestPlayer } from './player/player.ts'
import { buttons, click, runOut, start, type Button } from './run.ts'
import { findMenu, newSession, type Session, type SimWorld } from './session.ts'

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
  /** By button; null where any button does the same. */
  clicks: { button: Button | null; outcomes: Outcome[] }[]
}

export interface Explained {
  opens: Outcome[]
  items: ExplainedItem[]
}

/** What a menu shows and does, found by opening it and clicking everything as players of every kind. */
export function explainMenu(world: SimWorld, name: string, player: TestPlayer): Explained {
  const menu = findMenu(world, name)?.menu
  const nodes = [...new Set(world.menus.flatMap(({ menu: one }) => permissionsOf(one)))]
  const args = Object.fromEntries((menu?.args ?? []).map((arg) => [arg.name, arg.name]))
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
    opens: grouped(sessions.map(({ kind, session }) => ({ kind, events: session.events }))),
    items: (menu?.items ?? []).flatMap((item) => explainItem(item, sessions, world) ?? []),
  }
}

type Opened = { kind: PlayerKind; session: Session }

/** Null for what none of them sees. */
function explainItem(item: LoadedItem, sessions: Opened[], world: SimWorld): ExplainedItem | null {
  const seen = sessions.flatMap(({ kind, session }) => {
    const places = Object.entries(session.open?.slots ?? {}).filter(([, shown]) => shown.item === item.name)
    return places.length > 0 ? [{ kind, session, places }] : []
  })
  if (seen.length === 0) return null
  const slots = [...new Set(seen.flatMap(({ places }) => places.map(([slot]) => Number(slot))))]
  const [, shown] = seen[0]!.places[0]!
  return {
    item: item.name,
    traits: shown.traits,
    name: shown.name,
    slots: slots.sort((a, b) => a - b),
    who: seen.map(({ kind }) => kind),
    clicks: buttonsOf(item).map((button) => ({
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
  return tried.events.filter(({ code }) => code !== 'clicked')
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
