import { keyedDatabase } from './keyed-database.ts'

// Local storage says for which projects there is a pack, so that nothing is opened for those without one.
const keyOf = (project: string): string => `menu-constructor:pack:${project}`

export function hasRememberedPack(project: string): boolean {
  try {
    return localStorage.getItem(keyOf(project)) !== null
  } catch {
    return false
  }
}

/** Throws where the browser has no room. */
export async function rememberPack(project: string, pack: unknown): Promise<void> {
  await keyedDatabase.put('packs', project, pack)
  localStorage.setItem(keyOf(project), '1')
}

export const findRememberedPack = (project: string): Promise<unknown> => keyedDatabase.get('packs', project)

export async function forgetPack(project: string): Promise<void> {
  localStorage.removeItem(keyOf(project))
  await keyedDatabase.remove('packs', project).catch(() => {})
}
