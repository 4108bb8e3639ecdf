import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The terms of the site promise that backups forget people after so long. */
export const keptBackupDays = 35

const dayMs = 24 * 60 * 60 * 1000
const partial = /^\..+\.partial-/

/** When a folder was made a backup of this site; null where it is none. */
async function madeAt(folder: string): Promise<number | null> {
  try {
    const { product, made_at: made } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    return product === 'blockyard' ? Date.parse(made) || null : null
  } catch {
    return null
  }
}

/**
 * Removes backups of this site that stand in a folder for longer than promised, and what backups that were broken off
 * left there. Nothing else in the folder is touched, and never the one that was just made.
 */
export async function removeOldBackups(folder: string, newest: string, now: Date): Promise<string[]> {
  const before = now.getTime() - keptBackupDays * dayMs
  const removed: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (!entry.isDirectory() || path === newest) continue
    const made = partial.test(entry.name) ? (await stat(path)).mtimeMs : await madeAt(path)
    if (made === null || made >= before) continue
    await rm(path, { recursive: true, force: true })
    removed.push(path)
  }
  return removed
}
