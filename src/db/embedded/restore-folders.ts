import { mkdir, readdir, rename, rmdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { syncFolder } from './copy-tree.ts'
import { exists } from './place.ts'

// Inside DATA_DIR, not beside it: DATA_DIR may be a mounted volume, which cannot be renamed as a whole.
const DRAFT = '.restoring'
const SWAPPING = '.restored'
const NOT_CONTENT = [DRAFT, 'lost+found']

export const draftFolder = (dataDir: string) => join(dataDir, DRAFT)

export async function contentOf(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir)
  return names.filter((name) => !NOT_CONTENT.includes(name) && !name.startsWith('.before-restore-'))
}

/** Between the moves DATA_DIR is neither the old nor the new one; a start would make an empty database there. */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  if (!(await exists(join(dataDir, SWAPPING)))) return
  throw new Error(`A restore into ${dataDir} was interrupted at its last step: restore again with --force`)
}

/** Moves the old content aside (it is never deleted) and the restored one in. Tells where the old one went. */
export async function swapIn(dataDir: string, time: string): Promise<string | null> {
  const old = (await contentOf(dataDir)).filter((name) => name !== SWAPPING)
  // Left over by an interrupted restore: it goes aside like the rest.
  const previous = (await exists(join(dataDir, SWAPPING))) ? [SWAPPING] : []
  const aside = old.length + previous.length ? await makeAside(dataDir, time) : null
  for (const name of previous) await move(join(dataDir, name), aside!)
  const swapping = join(dataDir, SWAPPING)
  await rename(join(dataDir, DRAFT), swapping)
  await syncFolder(dataDir)
  for (const name of old) await move(join(dataDir, name), aside!)
  for (const name of await readdir(swapping)) await rename(join(swapping, name), join(dataDir, name))
  await rmdir(swapping)
  await syncFolder(dataDir)
  return aside
}

const move = (path: string, folder: string) => rename(path, join(folder, basename(path)))

/** Beside DATA_DIR, or inside it if that folder is on another disk or closed to us. */
async function makeAside(dataDir: string, time: string): Promise<string> {
  const beside = `${dataDir}.before-restore-${time}`
  const within = join(dataDir, `.before-restore-${time}`)
  try {
    await mkdir(beside, { mode: 0o700 })
    const probe = join(dataDir, '.probe')
    await mkdir(probe)
    await rename(probe, join(beside, '.probe')).finally(() => rmdir(probe).catch(() => {}))
    await rmdir(join(beside, '.probe'))
    return beside
  } catch {
    await rmdir(beside).catch(() => {})
    await mkdir(within, { mode: 0o700 })
    return within
  }
}
