import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { withClient } from './connection.ts'
import { copyFile, copyTree, syncFolder, type Copied } from './copy-tree.ts'
import { startEmbedded } from './embedded.ts'
import { installedVersion, writeManifest } from './manifest.ts'
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

// Their contents belong to the running server; the folders themselves must be there.
const EMPTIED = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const LEFT_OUT =
  /(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pg_internal\.init.*|pgsql_tmp.*)$/
const CONTROL = 'global/pg_control'
const SEGMENTS_IN_LOG = 256 // of 16 MB each

type Copy = { folders: string[]; files: Copied[]; postgresVersion: string }

/**
 * Copies a running cluster the way pg_basebackup does (which the binaries do not include): files in whatever state
 * they are, plus the write-ahead log from before the copy began, which mends them when the copy is first started.
 */
export function copyRunningCluster(url: string, cluster: string, target: string): Promise<Copy> {
  return withClient(url, async (client) => {
    // A temporary slot keeps the log from being recycled, and goes with the connection however this ends.
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    )
    const start = await one(client, `select pg_walfile_name(pg_backup_start('blockyard', true)) as wal`)
    const copy = await copyTree(cluster, target, {
      skip: (path) => EMPTIED.test(path) || LEFT_OUT.test(path) || path === CONTROL,
      mayVanish: true,
      sync: true,
    })
    copy.files.push(await copyControl(cluster, target))
    const stop = await one(
      client,
      `select labelfile, spcmapfile, pg_walfile_name(lsn - 1) as wal, current_setting('server_version') as version
         from pg_backup_stop(false)`,
    )
    if (stop.spcmapfile?.trim()) throw new Error('The database uses tablespaces; a backup cannot hold those')
    copy.files.push(await write(target, 'backup_label', Buffer.from(stop.labelfile!)))
    copy.files.push(...(await copyLog(cluster, target, start.wal!, stop.wal!)))
    for (const folder of ['pg_wal/archive_status', 'pg_wal/summaries']) {
      await mkdir(join(target, folder), { mode: 0o700 })
      copy.folders.push(folder)
    }
    return { ...copy, postgresVersion: stop.version! }
  })
}

async function one(client: Client, query: string): Promise<Record<string, string | undefined>> {
  return (await client.query<Record<string, string>>(query)).rows[0] ?? {}
}

/** Last of the data, and never half-written: the server rewrites this one file in place. */
async function copyControl(cluster: string, target: string): Promise<Copied> {
  for (let before = Buffer.alloc(0); ;) {
    const now = await readFile(join(cluster, CONTROL))
    if (now.equals(before)) return write(target, CONTROL, now)
    before = now
  }
}

async function copyLog(cluster: string, target: string, first: string, last: string): Promise<Copied[]> {
  const history = (await readdir(join(cluster, 'pg_wal'))).filter((name) => name.endsWith('.history'))
  const files: Copied[] = []
  for (const name of [...history, ...segmentsBetween(first, last)]) {
    const path = `pg_wal/${name}`
    const copied = await copyFile(join(cluster, path), join(target, path), { sync: true })
    if (copied) files.push({ path, ...copied })
  }
  return files
}

/** Segment names are timeline, log and number within the log, eight hexadecimal digits each. */
export function segmentsBetween(first: string, last: string): string[] {
  const names: string[] = []
  for (let n = segmentNumber(first); n <= segmentNumber(last); n++) {
    names.push(first.slice(0, 8) + hex(Math.floor(n / SEGMENTS_IN_LOG)) + hex(n % SEGMENTS_IN_LOG))
  }
  return names
}

const segmentNumber = (name: string) =>
  parseInt(name.slice(8, 16), 16) * SEGMENTS_IN_LOG + parseInt(name.slice(16), 16)

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')

async function write(target: string, path: string, content: Buffer): Promise<Copied> {
  const file = await open(join(target, path), 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

/** The terms of the site promise that backups forget people after so long. */
export const backupDays = 35

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
  const before = now.getTime() - backupDays * dayMs
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
