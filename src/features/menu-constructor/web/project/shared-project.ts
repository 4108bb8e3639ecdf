import { knownVersion, newId, newPlayer } from './new-project.ts'
import type { Project } from './project.ts'
import type { SharedProject } from './share-codec.ts'

/** What came by a link, as a project of its own. */
export const projectOfShared = (shared: SharedProject): Project => ({
  ...shared,
  gameVersion: knownVersion(shared.gameVersion),
  menus: shared.menus.map((menu) => ({ ...menu, id: newId() })),
  id: newId(),
  player: newPlayer(),
})
