import { keyedDatabase } from './keyed-database.ts'
import { asProject } from './stored-projects.ts'
import type { Project } from '../project/project.ts'

const MOST = 20

/** Why it was taken: message `constructor.project.snapshot.<why>`. */
export type SnapshotReason = 'open' | 'time' | 'replace' | 'crash'

export interface Snapshot {
  key: string
  at: number
  why: SnapshotReason
  project: Project
}

/** Twenty of all projects together, newest first. */
export async function listSnapshots(): Promise<Snapshot[]> {
  try {
    const all = (await keyedDatabase.all('snapshots')) as Snapshot[]
    return all.filter((one) => asProject(one.project) !== null).toSorted((a, b) => b.at - a.at)
  } catch {
    return []
  }
}

/** Takes one unless the newest of this project has the same texts. Never fails: it is only a second safety net. */
export async function takeSnapshot(project: Project, why: SnapshotReason, at: number): Promise<void> {
  const stored = await listSnapshots()
  const newest = stored.find((one) => one.project.id === project.id)
  if (newest && sameTexts(newest.project, project)) return
  const key = `${at}-${project.id}`
  try {
    await keyedDatabase.put('snapshots', key, { key, at, why, project } satisfies Snapshot)
    for (const old of stored.slice(MOST - 1)) await keyedDatabase.remove('snapshots', old.key)
  } catch {
    // Without a database there are no snapshots; the saved chip shows whether the project itself is saved.
  }
}

const sameTexts = (a: Project, b: Project): boolean =>
  a.menus.length === b.menus.length &&
  a.menus.every((menu, at) => menu.text === b.menus[at]!.text && menu.name === b.menus[at]!.name)
