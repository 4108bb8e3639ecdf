import { compareVersions, gameVersions } from '../../../format/tables/game-versions.ts'
import { newPlayer } from '../../../sim/player/player.ts'
import type { Project, ProjectMenu } from './project.ts'

export const DEFAULT_GAME_VERSION = '1.21.4'

/** The release of our list a version belongs to: `1.21.1` has the items of `1.21`. */
export const knownVersion = (version: string): string =>
  gameVersions.findLast((name) => compareVersions(name, version) <= 0) ?? DEFAULT_GAME_VERSION

/** Short, unguessable enough to be no other tab's. */
export const newId = (): string => crypto.randomUUID().slice(0, 8)

export function newMenu({ name, file, text }: { name: string; file: string; text: string }): ProjectMenu {
  const bom = text.startsWith('\uFEFF')
  return { id: newId(), name, file, text: bom ? text.slice(1) : text, bom }
}

export function newProject(menus: { name: string; file: string; text: string }[], title = ''): Project {
  return {
    id: newId(),
    title,
    gameVersion: DEFAULT_GAME_VERSION,
    menus: menus.map(newMenu),
    player: newPlayer(),
  }
}

/** The least the plugin loads without a complaint is a title and one item; the title alone is where people begin. */
export const emptyMenuText = (title: string): string =>
  `menu_title: ${JSON.stringify(title)}\nopen_command: menu\nsize: 54\nitems: {}\n`
