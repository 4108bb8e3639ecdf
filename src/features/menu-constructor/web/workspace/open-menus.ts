import type { ImportedMenu } from './files/import-files.ts'
import { freeName } from './project/menu-names.ts'
import { newProject } from './project/new-project.ts'
import type { Project, ProjectStore } from './project/project.ts'
import type { ProjectStorage } from './storage/project-storage.ts'
import { takeSnapshot } from './storage/snapshots.ts'
import { removeStoredProject } from './storage/stored-projects.ts'

/** The sample as it was shown, before anybody worked on it. */
export const isSample = ({ sample, menus }: Project): boolean =>
  sample !== undefined && menus.length === 1 && menus[0]!.text === sample

/** What somebody begins with belongs to their project, but an untouched sample is nobody's: it makes way. */
export function addOrOpen(
  store: ProjectStore,
  storage: ProjectStorage,
  menus: readonly ImportedMenu[],
): void {
  if (isSample(store.get().project)) void openMenus(store, storage, menus)
  else store.addMenus([...menus])
}

/** Two files of one name become two menus. */
function withOwnNames(menus: readonly ImportedMenu[]): ImportedMenu[] {
  const names: string[] = []
  return menus.map((menu) => {
    const name = freeName(menu.name, names)
    names.push(name)
    return name === menu.name ? menu : { ...menu, name, file: `${name}.yml` }
  })
}

/**
 * Opens files as a project of their own, for the same server and the same test player. What was open stays among the
 * projects; an untouched sample goes. Returns what was open, where it can be gone back to.
 */
export async function openMenus(
  store: ProjectStore,
  storage: ProjectStorage,
  menus: readonly ImportedMenu[],
): Promise<Project | null> {
  return openProject(store, storage, newProject(withOwnNames(menus)))
}

/** The same for a project that was made elsewhere, from a server folder. */
export async function openProject(
  store: ProjectStore,
  storage: ProjectStorage,
  project: Project,
): Promise<Project | null> {
  const before = store.get().project
  const { gameVersion, plugin, player } = before
  const opened = { ...project, gameVersion, player, ...(plugin && { plugin }) }
  store.replace(opened)
  await storage.adopt()
  // Nobody waits for it.
  void takeSnapshot(opened, 'open', Date.now())
  if (!isSample(before)) return before
  await removeStoredProject(before.id)
  return null
}
