import { keyedDatabase } from './keyed-database.ts'
import type { Project } from '../project/project.ts'

/** Local storage holds five megabytes in all and is written at once, also while a tab closes. */
const SMALL = 1_000_000
const MOST_PROJECTS = 30
const listKey = 'menu-constructor:projects'
const keyOf = (id: string): string => `menu-constructor:project:${id}`
/** Stands in local storage for a project that is in the database. */
const ELSEWHERE = 'database'

export interface KeptProject {
  id: string
  title: string
  /** Files in it. */
  files: string[]
  at: number
}

/** Newest first. */
export function listKept(): KeptProject[] {
  try {
    const list = JSON.parse(localStorage.getItem(listKey) ?? '[]') as unknown
    return Array.isArray(list) ? (list as KeptProject[]) : []
  } catch {
    return []
  }
}

/** Throws where nothing can be kept: storage switched off, full, or a private window. */
export async function keepProject(project: Project, at: number): Promise<void> {
  const text = JSON.stringify(project)
  if (text.length <= SMALL) localStorage.setItem(keyOf(project.id), text)
  else {
    await keyedDatabase.put('projects', project.id, text)
    localStorage.setItem(keyOf(project.id), ELSEWHERE)
  }
  const entry = { id: project.id, title: project.title, files: project.menus.map((menu) => menu.file), at }
  const list = [entry, ...listKept().filter((kept) => kept.id !== project.id)]
  localStorage.setItem(listKey, JSON.stringify(list.slice(0, MOST_PROJECTS)))
  for (const old of list.slice(MOST_PROJECTS)) await forgetProject(old.id)
}

/** Null when it is gone or is not what we wrote. */
export async function findKept(id: string): Promise<Project | null> {
  try {
    const kept = localStorage.getItem(keyOf(id))
    const text = kept === ELSEWHERE ? await keyedDatabase.get('projects', id) : kept
    return typeof text === 'string' ? asProject(JSON.parse(text)) : null
  } catch {
    return null
  }
}

export async function forgetProject(id: string): Promise<void> {
  localStorage.setItem(listKey, JSON.stringify(listKept().filter((kept) => kept.id !== id)))
  const kept = localStorage.getItem(keyOf(id))
  localStorage.removeItem(keyOf(id))
  if (kept === ELSEWHERE) await keyedDatabase.remove('projects', id)
}

/** Storage can hold anything; what lacks a part would break every panel. */
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
