import { makeWorld } from '../../sim/make-world.ts'
import type { TestPlayer } from '../../sim/player/player.ts'
import { start } from '../../sim/run.ts'
import type { SimWorld } from '../../sim/session.ts'
import { newSession } from '../../sim/session.ts'
import type { Project } from '../workspace/project/project.ts'
import { pluginOf } from '../workspace/project/project.ts'
import { readText } from '../workspace/project/read-active.ts'

export interface Opening {
  /** The menu to begin with; null where the plugin would load none. */
  name: string | null
  player: TestPlayer
  /** The menu opens only for a player with every permission. */
  allowed: boolean
}

/**
 * Which menu a view opens, and for which player. A link has no player: an ordinary one opens the menu, with arguments; if
 * that one may not, a player with every permission does.
 */
export function openingOf(project: Project): Opening {
  const world = makeWorld(project.menus, project.gameVersion, pluginOf(project), readText)
  const name = world.menus.find(({ menu }) => menu.fault === null)?.name ?? null
  const args = Object.fromEntries(
    world.menus.flatMap(({ menu }) => menu.args.map((arg) => [arg.name, arg.name])),
  )
  const player = { ...project.player, args }
  const free = { ...player, permissions: ['*'], money: 1_000_000, level: 100 }
  const allowed = name !== null && !opens(world, player, name) && opens(world, free, name)
  return { name, player: allowed ? free : player, allowed }
}

function opens(world: SimWorld, player: TestPlayer, name: string): boolean {
  const session = newSession(player)
  start(session, world, name)
  return session.trail.length > 0
}
