import { keyedDatabase } from './keyed-database.ts'
import { forgetPack, hasRememberedPack } from './remembered-packs.ts'
import { typedSince, withTyped } from './typed-since.ts'
import type { Project } from '../project/project.ts'

/** Local storage holds five megabytes in all and is written synchronously, also while a tab closes. */
const SMALL = 1_000_000
const MOST_PROJECTS = 30
const listKey = 'menu-constructor:projects'
const keyOf = (id: string): string => `menu-constructor:project:${id}`
/** What was typed since the project was written as a whole. */
const sinceKeyOf = (id: string): string => `menu-constructor:project-since:${id}`
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

/** What a tab that alone writes a project knows to be stored of it: then a letter is written as a letter. */
export interface LastWrite {
  whole?: Project | undefined
}

/** Throws where nothing can be stored: storage is switched off or full, or the window is private. */
export async function storeProject(project: Project, at: number, last: LastWrite = {}): Promise<void> {
  const typed = last.whole && typedSince(last.whole, project)
  if (typed) localStorage.setItem(sinceKeyOf(project.id), typed)
  else await storeWhole(project, last)
  const entry = { id: project.id, title: project.title, files: project.menus.map((menu) => menu.file), at }
  const stored = listStoredProjects()
  if (isListed(entry, stored[0])) return
  const list = [entry, ...stored.filter(({ id }) => id !== project.id)]
  localStorage.setItem(listKey, JSON.stringify(list.slice(0, MOST_PROJECTS)))
  for (const old of list.slice(MOST_PROJECTS)) await removeStoredProject(old.id)
}

async function storeWhole(project: Project, last: LastWrite): Promise<void> {
  const text = JSON.stringify(project)
  last.whole = undefined
  if (text.length <= SMALL) {
    localStorage.setItem(keyOf(project.id), text)
    last.whole = project
  } else {
    await keyedDatabase.put('projects', project.id, text)
    localStorage.setItem(keyOf(project.id), ELSEWHERE)
  }
  localStorage.removeItem(sinceKeyOf(project.id))
}

/** Null when it was removed or is not a project of ours. */
export async function findStoredProject(id: string): Promise<Project | null> {
  try {
    const stored = localStorage.getItem(keyOf(id))
    const text = stored === ELSEWHERE ? await keyedDatabase.get('projects', id) : stored
    const whole = typeof text === 'string' ? asProject(JSON.parse(text)) : null
    return whole && withTyped(whole, localStorage.getItem(sinceKeyOf(id)))
  } catch {
    return null
  }
}

export async function removeStoredProject(id: string): Promise<void> {
  localStorage.setItem(listKey, JSON.stringify(listStoredProjects().filter((stored) => stored.id !== id)))
  const stored = localStorage.getItem(keyOf(id))
  localStorage.removeItem(keyOf(id))
  localStorage.removeItem(sinceKeyOf(id))
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
