import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { amRoot, canReach, chooseAccount, type Account } from './account.ts'
import { makeFolder, writeSynced } from './copy-tree.ts'

/** Where things of the embedded database go when the account cannot reach DATA_DIR. */
export const systemFolder = '/var/lib/blockyard'

export type Place = {
  dataDir: string
  id: string
  cluster: string
  account: Account
  /** The cluster was finished once; from then on it must be there. */
  made: boolean
}

export const randomId = () => randomBytes(8).toString('hex')

/** DATA_DIR by its real name, so that two spellings of one folder never mean two databases. */
export async function openDataDir(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  return realpath(dataDir)
}

/**
 * The id is random and lives in DATA_DIR: it names folders outside of it, and a checkout that was deleted and
 * cloned again at the same path must not find the old ones.
 */
export async function databaseId(dataDir: string): Promise<string> {
  const path = join(dataDir, 'db-id')
  const found = await readFile(path, 'utf8').catch(() => '')
  if (/^[0-9a-f]{16}\n$/.test(found)) return found.trim()
  if (found) throw new Error(`${path} is damaged: it holds something else than an id`)
  // Linked into place whole: two processes starting at once agree on one id.
  const draft = `${path}.${randomId()}`
  await writeFile(draft, `${randomId()}\n`, { mode: 0o600 })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return (await readFile(path, 'utf8')).trim()
}

/** The path the cluster was marked with when it was made; null before that. */
export async function markedCluster(dataDir: string): Promise<string | null> {
  const mark = await readFile(join(dataDir, 'db-place'), 'utf8').catch(() => '')
  return mark ? resolve(dataDir, mark.trim()) : null
}

export async function markCluster(place: Place): Promise<void> {
  const inside = place.cluster === join(place.dataDir, 'pg')
  await writeSynced(join(place.dataDir, 'db-place'), `${inside ? 'pg' : place.cluster}\n`)
}

export async function findPlace(dataDir: string, id: string): Promise<Place> {
  const marked = await markedCluster(dataDir)
  const inside = join(dataDir, 'pg')
  const account = await chooseAccount(dataDir, marked ?? inside)
  if (marked) {
    if (marked !== inside && (await exists(marked))) await claim(dirname(marked), dataDir, id)
    return { dataDir, id, cluster: marked, account, made: true }
  }
  if (!amRoot() || (await canReach(dataDir, account))) {
    return { dataDir, id, cluster: inside, account, made: false }
  }
  const outside = join(systemFolder, id)
  await makeFolder(systemFolder, 0o755)
  await makeFolder(outside, 0o755)
  await claim(outside, dataDir, id)
  return { dataDir, id, cluster: join(outside, 'pg'), account, made: false }
}

/** A cluster outside of DATA_DIR says whose it is: a plain copy of DATA_DIR would point to the same one. */
async function claim(outside: string, dataDir: string, id: string): Promise<void> {
  const path = join(outside, 'data-dir')
  const owner = (await readFile(path, 'utf8').catch(() => '')).trim()
  if (owner === dataDir) return
  if (owner && (await readFile(join(owner, 'db-id'), 'utf8').catch(() => '')).trim() === id) {
    throw new Error(`${dataDir} is a copy of ${owner}, without its database: make a backup and restore that`)
  }
  await writeFile(path, `${dataDir}\n`)
}

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}
