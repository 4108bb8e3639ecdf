import { chown, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { amRoot, type Account } from './account.ts'
import { fileTime } from './backup.ts'
import { withClient } from './connection.ts'
import { copyFile, syncFolder } from './copy-tree.ts'
import { findRunning, startEmbedded } from './embedded.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { databaseId, findPlace, markCluster, openDataDir } from './place.ts'
import { contentOf, draftFolder, swapIn } from './restore-folders.ts'

export type RestoreOptions = {
  backup: string
  dataDir: string
  root: string
  /** Replace what is in DATA_DIR; the old content is moved aside. */
  force?: boolean
  onStep?: (message: string) => void
}

/** Everything is prepared and tried in a folder of its own; DATA_DIR changes only in the last step. */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { root, force = false, onStep = () => {} } = options
  const backup = resolve(options.backup)
  const manifest = await readManifest(backup)
  const dataDir = await openDataDir(options.dataDir)
  await refuseRunning(dataDir)
  if (!force && (await contentOf(dataDir)).length > 0) {
    throw new Error(`${dataDir} is not empty: with --force its content is moved aside and replaced`)
  }
  onStep(`restoring the backup made at ${manifest.made_at} (Blockyard ${manifest.product_version})`)
  await prepare(manifest, backup, dataDir, root, onStep)
  await refuseRunning(dataDir)
  const aside = await swapIn(dataDir, fileTime())
  if (aside) onStep(`the old content is in ${aside}`)
  onStep(`done: ${dataDir}`)
}

async function prepare(
  manifest: Manifest,
  backup: string,
  dataDir: string,
  root: string,
  onStep: (message: string) => void,
): Promise<void> {
  const draft = draftFolder(dataDir)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o755 })
  const owner = await stat(dataDir)
  if (amRoot()) await chown(draft, owner.uid, owner.gid)
  const place = await findPlace(draft, await databaseId(draft))
  try {
    onStep(`copying and checking ${manifest.file_count} files, ${Math.ceil(manifest.bytes / 1e6)} MB`)
    const unfinished = `${place.cluster}.new-restore`
    await copyOut(manifest, backup, 'data', draft, { uid: owner.uid, gid: owner.gid, spawn: {} })
    await copyOut(manifest, backup, 'pg', unfinished, place.account)
    await rename(unfinished, place.cluster)
    await syncFolder(dirname(place.cluster))
    await markCluster(place)
    onStep('starting the database once, to complete it from its log')
    await tryDatabase(draft, root)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (dirname(place.cluster) !== draft) await rm(dirname(place.cluster), { recursive: true, force: true })
    throw error
  }
}

async function refuseRunning(dataDir: string): Promise<void> {
  const running = await findRunning(dataDir)
  if (!running) return
  throw new Error(
    `The database of ${dataDir} is running (process ${running.pid}). Stop the site first; ` +
      'if the site was killed, start and stop it once',
  )
}

async function copyOut(manifest: Manifest, backup: string, part: string, target: string, owner: Account) {
  const inside = (path: string) => path.startsWith(`${part}/`)
  const place = (path: string) => join(target, path.slice(part.length + 1))
  const folders = [target, ...manifest.folders.filter(inside).map(place)]
  for (const folder of folders) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (amRoot()) await chown(folder, owner.uid, owner.gid)
  }
  for (const { path, bytes, sha256 } of manifest.files) {
    if (!inside(path)) continue
    const copied = await copyFile(join(backup, path), place(path), { sync: true })
    if (copied?.sha256 !== sha256 || copied.bytes !== bytes) {
      throw new Error(`The backup is damaged: ${join(backup, path)} is not what was backed up`)
    }
    if (amRoot()) await chown(place(path), owner.uid, owner.gid)
  }
  for (const folder of folders) await syncFolder(folder)
}

async function tryDatabase(dataDir: string, root: string): Promise<void> {
  const postgres = await startEmbedded({ dataDir, root })
  try {
    await withClient(postgres.url, (client) => client.query('select count(*) from pg_class'))
  } finally {
    await postgres.stop()
  }
}
