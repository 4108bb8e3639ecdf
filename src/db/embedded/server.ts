import { spawn } from 'node:child_process'
import { chmod, chown, lstat, mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { ask, PORT, socketUrl, withClient } from './connection.ts'
import type { Tuning } from './cluster.ts'
import { exists, type Place } from './place.ts'
import {
  endOrphans,
  livingPostmaster,
  readPidFile,
  signalTo,
  stopPostmaster,
  waitUntilGone,
} from './postmaster.ts'
import { amRoot, canReach, type Account } from './account.ts'

export type Running = { pid: number; socketDir: string }
export type ServerOptions = { native: string; tuning: Tuning; maxConnections: number }

const READY_MS = 60_000
const LOG_LIMIT = 10 * 1024 * 1024

/** The server that survived its application, once it answers; null when there is none (any more). */
export async function reattach(place: Place): Promise<Running | null> {
  let silentSince = 0
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(30)) {
    const found = await livingPostmaster(place.cluster)
    if (!found) return null
    const { pid, socketDir } = found
    if (found.status === 'stopping') {
      await waitUntilGone(pid, place.cluster, end - Date.now())
      continue
    }
    const answer = await ask(socketDir)
    if (await settle(answer.state, socketDir)) return { pid, socketDir }
    if (answer.state === 'busy') silentSince = 0
    else silentSince ||= Date.now()
    // It lives, but its socket is gone (a cleaned temp folder): nobody can ever reach it again.
    if (silentSince && Date.now() - silentSince > 10_000) await stopPostmaster(pid, place.cluster)
  }
  throw new Error(await failure(place, 0, `PostgreSQL runs but was not ready within ${READY_MS / 1000} s`))
}

/** Starts the server in a session of its own, so that neither Ctrl-C nor the application's end reaches it. */
export async function launch(place: Place, options: ServerOptions): Promise<Running> {
  await clearForeignPid(place.cluster)
  const socketDir = await makeSocketDir(place)
  for (const end = Date.now() + READY_MS; ; await sleep(200)) {
    await clearSockets(socketDir)
    const log = await openLog(place)
    const { size } = await log.stat()
    const child = spawn(join(options.native, 'bin/postgres'), settings(place, socketDir, options), {
      ...place.account.spawn,
      cwd: '/',
      detached: true,
      env: { PATH: process.env.PATH, TZ: 'UTC' },
      stdio: ['ignore', log.fd, log.fd],
    })
    const life = { ended: '' }
    child.once('error', (error) => (life.ended = error.message))
    child.once('exit', (code, signal) => (life.ended ||= `it ended with ${signal ?? `code ${code}`}`))
    child.unref()
    await log.close()
    while (!life.ended && Date.now() < end) {
      const ready = await settle((await ask(socketDir)).state, socketDir)
      if (ready && child.pid && !life.ended) return { pid: child.pid, socketDir }
      await sleep(15)
    }
    // One that only takes long is left to its recovery: killing it would make the next start as long.
    const why = life.ended || `it was not ready within ${READY_MS / 1000} s`
    const text = await failure(place, size, `PostgreSQL did not start: ${why}`)
    // Processes of a killed server are still leaving; they hold the memory and the locks for a moment.
    const leaving = /pre-existing shared memory block|lock file .* already exists/.test(text)
    if (!life.ended || !leaving || Date.now() > end) throw new Error(text)
    await endOrphans(place.cluster)
  }
}

async function settle(state: string, socketDir: string): Promise<boolean> {
  if (state === 'no database') {
    await withClient(socketUrl(socketDir, 'postgres'), (client) => client.query('create database blockyard'))
  }
  return state === 'ready' || state === 'no database'
}

/** PostgreSQL clears a stale postmaster.pid itself, except when the number now belongs to another process. */
async function clearForeignPid(cluster: string): Promise<void> {
  const stale = await readPidFile(cluster)
  if (!stale) return
  const answer = stale.socketDir ? await ask(stale.socketDir) : null
  if (answer && answer.state !== 'silent') {
    throw new Error(`The database in ${cluster} is being run from another container`)
  }
  if (signalTo(stale.pid, 0)) await rm(join(cluster, 'postmaster.pid'), { force: true })
}

function settings(place: Place, socketDir: string, options: ServerOptions): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    port: PORT,
    max_connections: options.maxConnections,
    shared_buffers: '128MB',
    huge_pages: 'off',
    jit: 'off',
    wal_level: 'replica',
    recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // Details quote rows: addresses of people do not belong into a log.
    log_error_verbosity: 'terse',
    ...(options.tuning === 'test' && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return ['-D', place.cluster, '-k', socketDir].concat(
    Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  )
}

const logFiles = (place: Place) =>
  [place.dataDir, dirname(place.cluster)].map((dir) => join(dir, 'postgres.log'))

async function openLog(place: Place): Promise<FileHandle> {
  const [usual, other] = logFiles(place) as [string, string]
  const size = (await stat(usual).catch(() => null))?.size ?? 0
  if (size > LOG_LIMIT) await rename(usual, `${usual}.1`)
  return open(usual, 'a', 0o600).catch(() => open(other, 'a', 0o600))
}

async function failure(place: Place, from: number, message: string): Promise<string> {
  for (const path of logFiles(place)) {
    if (!(await exists(path))) continue
    const log = await open(path, 'r')
    const { size } = await log.stat()
    const start = Math.max(from, size - 4096)
    const { buffer, bytesRead } = await log.read(Buffer.alloc(4096), 0, 4096, start)
    await log.close()
    const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n').slice(-15)
    return `${message}. The end of ${path}:\n${lines.join('\n')}`
  }
  return message
}

const socketName = `.s.PGSQL.${PORT}`
// The kernel's limit is 107 bytes on Linux and 103 on macOS.
const fits = (folder: string) => Buffer.byteLength(join(folder, socketName)) <= 103

/** A folder only the account may enter; who may enter it is the database's superuser. */
export async function makeSocketDir(place: Place): Promise<string> {
  const beside = join(dirname(place.cluster), 'run')
  if (fits(beside)) return close(beside, place.account)
  const short = join(await shortTemp(place.account), `blockyard-${place.id}`)
  const found = await makeOrLook(short)
  // Anyone may write to the temp folder: never trust a folder of that name which somebody else put there.
  const ours = found.isDirectory() && [place.account.uid, process.getuid?.()].includes(found.uid)
  // And a copied DATA_DIR has the same id: do not take the folder from under the other's living server.
  const free = ours && (await ask(short)).state === 'silent'
  return close(free ? short : await mkdtemp(`${short}-`), place.account)
}

/** Left over by a server that was killed; the folder is this cluster's alone, and no server of it lives. */
export async function clearSockets(socketDir: string): Promise<void> {
  await rm(join(socketDir, socketName), { force: true })
  await rm(join(socketDir, `${socketName}.lock`), { force: true })
}

async function shortTemp(account: Account): Promise<string> {
  const temp = tmpdir()
  const usable = fits(join(temp, 'blockyard-0123456789abcdef-XXXXXX')) && (await canReach(temp, account))
  return usable ? temp : '/tmp'
}

async function makeOrLook(folder: string) {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return lstat(folder)
}

async function close(folder: string, account: Account): Promise<string> {
  await makeOrLook(folder)
  await chmod(folder, 0o700)
  if (amRoot()) await chown(folder, account.uid, account.gid)
  return folder
}
