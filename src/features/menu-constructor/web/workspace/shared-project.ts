import { newPlayer } from '../../sim/player/player.ts'
import { knownVersion, newId } from './project/new-project.ts'
import type { Project } from './project/project.ts'
import type { SharedProject } from './files/share-codec.ts'

/** What came by a link, as a project of its own. */
export const projectOfShared = (shared: SharedProject): Project => ({
  ...shared,
  gameVersion: knownVersion(shared.gameVersion),
  menus: shared.menus.map((menu) => ({ ...menu, id: newId() })),
  id: newId(),
  player: newPlayer(),
})
