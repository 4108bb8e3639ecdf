import { keyedDatabase } from './keyed-database.ts'
import { forgetPack, hasRememberedPack } from './remembered-packs.ts'
import type { Project } from '../project/project.ts'

/** Local storage holds five megabytes in all and is written synchronously, also while a tab closes. */
const SMALL = 1_000_000
const MOST_PROJECTS = 30
const listKey = 'menu-constructor:projects'
const keyOf = (id: string): string => `menu-constructor:project:${id}`
/** Written to local storage instead of a project that is in the database. */
const ELSEWHERE = 'database'

export interface StoredProject {
  id: string
  title: string
  /** Files in it. */
  files: string[]
  at: number
}

/** Newest first. */
export function listStoredProjects(): StoredProject[] {
  try {
    const list = JSON.parse(localStorage.getItem(listKey) ?? '[]') as unknown
    return Array.isArray(list) ? (list as StoredProject[]) : []
  } catch {
    return []
  }
}

/** Nobody looks for a project by seconds: while letters are typed, the list stays as it is. */
const isListed = (entry: StoredProject, newest: StoredProject | undefined): boolean =>
  newest?.id === entry.id &&
  newest.title === entry.title &&
  newest.files.join('\n') === entry.files.join('\n') &&
  entry.at - newest.at < 60_000

/** Throws where nothing can be stored: storage is switched off or full, or the window is private. */
export async function storeProject(project: Project, at: number): Promise<void> {
  const text = JSON.stringify(project)
  if (text.length <= SMALL) localStorage.setItem(keyOf(project.id), text)
  else {
    await keyedDatabase.put('projects', project.id, text)
    localStorage.setItem(keyOf(project.id), ELSEWHERE)
  }
  const entry = { id: project.id, title: project.title, files: project.menus.map((menu) => menu.file), at }
  const stored = listStoredProjects()
  if (isListed(entry, stored[0])) return
  const list = [entry, ...stored.filter(({ id }) => id !== project.id)]
  localStorage.setItem(listKey, JSON.stringify(list.slice(0, MOST_PROJECTS)))
  for (const old of list.slice(MOST_PROJECTS)) await removeStoredProject(old.id)
}

/** Null when it was removed or is not a project of ours. */
export async function findStoredProject(id: string): Promise<Project | null> {
  try {
    const stored = localStorage.getItem(keyOf(id))
    const text = stored === ELSEWHERE ? await keyedDatabase.get('projects', id) : stored
    return typeof text === 'string' ? asProject(JSON.parse(text)) : null
  } catch {
    return null
  }
}

export async function removeStoredProject(id: string): Promise<void> {
  localStorage.setItem(listKey, JSON.stringify(listStoredProjects().filter((stored) => stored.id !== id)))
  const stored = localStorage.getItem(keyOf(id))
  localStorage.removeItem(keyOf(id))
  if (stored === ELSEWHERE) await keyedDatabase.remove('projects', id)
  // The way to its server folder goes with it; most projects have none.
  await keyedDatabase.remove('folders', id).catch(() => {})
  if (hasRememberedPack(id)) await forgetPack(id)
}

/** Storage can hold anything; a project that lacks a part would break every panel. */
export function asProject(value: unknown): Project | null {
  const project = value as Partial<Project> | null
  if (typeof project !== 'object' || project === null) return null
  const { id, title, gameVersion, menus, player } = project
  if (typeof id !== 'string' || typeof title !== 'string' || typeof gameVersion !== 'string') return null
  if (!Array.isArray(menus) || menus.length === 0 || typeof player !== 'object' || player === null)
    return null
  const whole = menus.every(
    (menu) =>
      [menu.id, menu.name, menu.file, menu.text].every((part) => typeof part === 'string') &&
      typeof menu.bom === 'boolean',
  )
  return whole ? (project as Project) : null
}
