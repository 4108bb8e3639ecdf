import { rm, rmdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { ensureCluster, type Tuning } from './cluster.ts'
import { socketUrl } from './connection.ts'
import { refuseHalfRestored } from './restore-folders.ts'
import { databaseId, exists, findPlace, markedCluster, openDataDir, systemFolder } from './place.ts'
import type { Place } from './place.ts'
import { livingPostmaster, stopPostmaster } from './postmaster.ts'
import { launch, reattach, type Running } from './server.ts'
import { withStartLock } from './start-lock.ts'

export type EmbeddedPostgres = {
  url: string
  pid: number
  /** The server had survived an earlier application and was found running. */
  reattached: boolean
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** The product's DATA_DIR; created if missing. */
  dataDir: string
  /** The project's root, to find node_modules. */
  root: string
  /** `test` gives up all safety against power cuts for speed. */
  tuning?: Tuning
  maxConnections?: number
  onStep?: (message: string) => void
}

/** Starts the database of DATA_DIR, or joins it when it runs; makes it the first time. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { tuning = 'durable', maxConnections = 60, onStep = () => {} } = options
  const dataDir = await openDataDir(options.dataDir)
  await refuseHalfRestored(dataDir)
  const id = await databaseId(dataDir)
  return withStartLock(id, async () => {
    const place = await findPlace(dataDir, id)
    const living = await reattach(place)
    if (living) return handle(place, living, true)
    const native = await findBinaries(options.root, dataDir, place.account)
    await ensureCluster(place, native, tuning, onStep)
    onStep('starting the database')
    return handle(place, await launch(place, { native, tuning, maxConnections }), false)
  })
}

/** The running database of a folder, without touching anything; null when none runs. */
export async function findRunning(dataDir: string): Promise<{ pid: number; url: string } | null> {
  const cluster = await knownCluster(dataDir)
  const living = cluster && (await livingPostmaster(cluster))
  return living ? { pid: living.pid, url: socketUrl(living.socketDir) } : null
}

/** Stops the database of a folder; tells whether there was one to stop. */
export async function stopEmbedded(dataDir: string): Promise<boolean> {
  const cluster = await knownCluster(dataDir)
  if (!cluster || !(await livingPostmaster(cluster))) return false
  return stopCluster(cluster, await databaseId(dataDir))
}

/** For tests: stops the database and removes DATA_DIR with all that belongs to it, also outside of it. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  if (!(await exists(dataDir))) return
  await stopEmbedded(dataDir)
  const id = await databaseId(dataDir)
  await rm(join(systemFolder, id), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
}

function handle(place: Place, { pid, socketDir }: Running, reattached: boolean): EmbeddedPostgres {
  // By cluster, not by DATA_DIR: that may be gone by then, and the server must not stay behind.
  const stop = async () => void (await stopCluster(place.cluster, place.id))
  return { url: socketUrl(socketDir), pid, reattached, stop }
}

/** Under the lock, so that nobody who starts meanwhile joins a server that is about to go. */
function stopCluster(cluster: string, id: string): Promise<boolean> {
  return withStartLock(id, async () => {
    const living = await livingPostmaster(cluster)
    if (!living) return false
    await stopPostmaster(living.pid, cluster)
    // Beside the cluster the empty folder stays, in the system's temp folder it would be litter.
    if (basename(living.socketDir).startsWith('blockyard-')) await rmdir(living.socketDir).catch(() => {})
    return true
  })
}

async function knownCluster(dataDir: string): Promise<string | null> {
  if (!(await exists(dataDir))) return null
  const real = await openDataDir(dataDir)
  return (await markedCluster(real)) ?? join(real, 'pg')
}
