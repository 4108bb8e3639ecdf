import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { amRoot } from './account.ts'
import { syncFolder } from './copy-tree.ts'
import { exists, markCluster, randomId, type Place } from './place.ts'

export type Tuning = 'durable' | 'test'

/** Makes the cluster unless it is there. Only a finished one ever carries its name. */
export async function ensureCluster(
  place: Place,
  native: string,
  tuning: Tuning,
  onStep: (message: string) => void,
): Promise<void> {
  const { cluster } = place
  // First of all: to a stranger the closed folder looks empty.
  const uid = (await stat(cluster).catch(() => null))?.uid ?? place.account.uid
  if (!amRoot() && uid !== place.account.uid) {
    throw new Error(`${cluster} belongs to another user (uid ${uid}): run as that user, or as root`)
  }
  if (await exists(join(cluster, 'global/pg_control'))) {
    await checkVersion(place, native)
    if (!place.made) await markCluster(place)
    return
  }
  if (place.made) {
    throw new Error(
      `The database of ${place.dataDir} should be in ${cluster}, but it is not there. Restore a backup; ` +
        `or remove ${join(place.dataDir, 'db-place')} to begin with an empty database`,
    )
  }
  onStep('creating the database cluster')
  await removeDrafts(cluster)
  // We leave no unfinished folder under this name, so somebody else put it there: keep it.
  if (await exists(cluster)) await rename(cluster, `${cluster}.unfinished-${randomId()}`)
  // A name of its own for each try: an initdb that outlived its killed parent may still be writing to the old one.
  const draft = `${cluster}.new-${randomId()}`
  await mkdir(draft, { mode: 0o700 })
  if (amRoot()) await chown(draft, place.account.uid, place.account.gid)
  await initdb(draft, native, place, tuning)
  await rename(draft, cluster)
  await syncFolder(dirname(cluster))
  await markCluster(place)
}

async function removeDrafts(cluster: string): Promise<void> {
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}.new`)) continue
    await rm(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

/** initdb syncs everything it wrote before it ends, except with --no-sync. */
async function initdb(draft: string, native: string, place: Place, tuning: Tuning): Promise<void> {
  // With ctype C, pg_trgm sees no letters in Cyrillic or Thai; macOS has no C.UTF-8.
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const options = [
    '--username=blockyard',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=libc',
    '--locale=C',
    `--lc-ctype=${ctype}`,
    '--lc-collate=C',
    '--text-search-config=simple',
    '--no-instructions',
    ...(tuning === 'test' ? ['--no-sync'] : []),
    `--pgdata=${draft}`,
  ]
  // A set TZ spares initdb the search through all time zones.
  const env = { PATH: process.env.PATH, TZ: 'UTC' }
  try {
    await promisify(execFile)(join(native, 'bin/initdb'), options, { cwd: '/', env, ...place.account.spawn })
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new Error(`initdb could not create the database cluster: ${stderr?.trim() || message}`, {
      cause: error,
    })
  }
}

async function checkVersion(place: Place, native: string): Promise<void> {
  const made = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8')).trim()
  const { version } = JSON.parse(
    await readFile(join(native, '../package.json'), 'utf8').catch(() => '{}'),
  ) as {
    version?: string
  }
  if (version && version.split('.')[0] !== made) {
    throw new Error(
      `The database in ${place.cluster} was made by PostgreSQL ${made}, but PostgreSQL ${version} is installed`,
    )
  }
}
