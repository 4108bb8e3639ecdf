import { loadMenu } from '../../features/menu-constructor/format/load/loader.ts'
import type { TestPlayer } from '../../features/menu-constructor/sim/player/player.ts'
import type { TextScope } from '../../features/menu-constructor/sim/player/placeholders.ts'
import { newSession, type Session, type SimWorld } from '../../features/menu-constructor/sim/session.ts'
import '../../features/menu-constructor/format/read/use-full-parser.ts'

// For tests of the simulator only.

export const aPlayer = (own: Partial<TestPlayer> = {}): TestPlayer => ({
  name: 'Steve',
  permissions: [],
  money: 100,
  exp: 0,
  level: 10,
  location: 'world,0,64,0',
  items: [],
  meta: {},
  placeholders: {},
  args: {},
  ...own,
})

export const aScope = (player: Partial<TestPlayer> = {}, own: Partial<TextScope> = {}): TextScope => ({
  player: aPlayer(player),
  args: {},
  openMenu: null,
  lastMenu: null,
  placeholdersInArgs: false,
  placeholdersAfterArgs: false,
  ...own,
})

/** Menus by name, as text. */
export function aWorld(texts: Record<string, string>, version = '1.21.4'): SimWorld {
  const menus = Object.entries(texts).map(([name, text]) => {
    const menu = loadMenu(text, [], version)
    if (!menu) throw new Error(`${name} does not load`)
    return { name, menu }
  })
  return { menus, version }
}

export const codes = (session: Session): string[] => session.events.map((event) => event.code)
export const aSession = (player: Partial<TestPlayer> = {}, seed = 1): Session =>
  newSession(aPlayer(player), seed)

/** A menu of 27 slots; `top` are more of its own lines. */
export const menuText = (items: string, top = '') =>
  `menu_title: '&8Menu %player_name%'\nsize: 27\n${top}items:\n${items}`
/** An item in one slot; `more` are its other lines. */
export const itemText = (name: string, slot: number, more = '') =>
  `  ${name}:\n    material: STONE\n    slot: ${slot}\n${more
    .split('\n')
    .filter(Boolean)
    .map((line) => `    ${line}\n`)
    .join('')}`
/** Which item stands in which slot. */
export const shownItems = (session: Session) =>
  Object.fromEntries(Object.entries(session.open?.slots ?? {}).map(([slot, { item: name }]) => [slot, name]))
/** What the player has read so far. */
export const saidTexts = (session: Session) =>
  session.events.flatMap((event) => (event.text ? [event.text.value] : []))
