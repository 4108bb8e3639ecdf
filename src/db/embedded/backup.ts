import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { copyRunningCluster } from './base-backup.ts'
import { withClient } from './connection.ts'
import { copyTree, syncFolder } from './copy-tree.ts'
import { startEmbedded } from './embedded.ts'
import { installedVersion, writeManifest } from './manifest.ts'
import { removeOldBackups } from './old-backups.ts'
import { exists, markedCluster, openDataDir, randomId } from './place.ts'

// What the launcher itself keeps in DATA_DIR, what earlier backups and restores left, and the merely passing.
const NOT_DATA =
  /^(pg|pg\..*|run|db-id.*|db-place|bin-.*|backups|tmp|\..*|.*\.(log|log\.\d+|pid|lock)|lost\+found)$/

export type BackupOptions = {
  dataDir: string
  root: string
  /** The backup's folder; must not exist yet. */
  target?: string
  onStep?: (message: string) => void
}

/** Makes a backup while the site runs, or while it does not. Returns the backup's folder. */
export async function makeBackup(options: BackupOptions): Promise<string> {
  const { root, onStep = () => {} } = options
  if (!(await exists(options.dataDir))) throw new Error(`There is no ${options.dataDir} to back up`)
  const dataDir = await openDataDir(options.dataDir)
  const time = fileTime()
  const target = resolve(options.target ?? join(dirname(dataDir), 'backups', time))
  if (/\.(tar|tgz|gz|zip)$/.test(target)) {
    throw new Error('A backup is a folder: give a folder name, and pack it with tar afterwards if you like')
  }
  if (await exists(target)) throw new Error(`${target} exists already`)
  if (!(await markedCluster(dataDir))) throw new Error(`There is no database in ${dataDir} to back up`)

  // Under another name until it is whole and on the disk: half a backup is never taken for one.
  const draft = join(dirname(target), `.${basename(target)}.partial-${randomId()}`)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const database = await copyDatabase(dataDir, root, join(draft, 'pg'), onStep)
    onStep('copying the files')
    // After the database: files never change, so each one the database knows of is there by now.
    const own = topName(dataDir, target)
    const data = await copyTree(dataDir, join(draft, 'data'), {
      skip: (path) => !path.includes('/') && (NOT_DATA.test(path) || path === own),
      mayVanish: true,
      sync: true,
    })
    const files = [...below('pg', database.files), ...below('data', data.files)]
    const folders = [...database.folders.map((f) => `pg/${f}`), ...data.folders.map((f) => `data/${f}`)]
    await writeManifest(draft, {
      format: 1,
      product: 'blockyard',
      product_version: await installedVersion(root),
      postgres_version: database.postgresVersion,
      made_at: new Date().toISOString(),
      file_count: files.length,
      bytes: files.reduce((sum, file) => sum + file.bytes, 0),
      folders: ['pg', 'data', ...folders],
      files,
    })
    await rename(draft, target)
    await syncFolder(dirname(target))
    onStep(`done: ${target}`)
    for (const old of await removeOldBackups(dirname(target), target, new Date())) onStep(`removed: ${old}`)
    return target
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function copyDatabase(
  dataDir: string,
  root: string,
  target: string,
  onStep: (message: string) => void,
) {
  const postgres = await startEmbedded({ dataDir, root, onStep })
  try {
    onStep('copying the database')
    const cluster = await markedCluster(dataDir)
    return await copyRunningCluster(postgres.url, cluster!, target)
  } finally {
    if (!postgres.reattached && !(await isUsed(postgres.url))) await postgres.stop()
  }
}

/** The site may have been started meanwhile and have joined the server we started. */
function isUsed(url: string): Promise<boolean> {
  const others = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  return withClient(url, async (client) => (await client.query(others)).rowCount !== 0).catch(() => false)
}

/** The entry of DATA_DIR that holds the backup, if it is made in there. */
function topName(dataDir: string, target: string): string | undefined {
  return relative(dataDir, target).split(sep)[0]
}

function below<T extends { path: string }>(folder: string, files: T[]): T[] {
  return files.map((file) => ({ ...file, path: `${folder}/${file.path}` }))
}

/** A time that can be part of a file name anywhere. */
export function fileTime(now = new Date()): string {
  return now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
}
