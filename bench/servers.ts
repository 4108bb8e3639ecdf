import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnvironment, serverFlags } from '../bin/server-process.mjs'
import { findRunning } from '../src/db/embedded/embedded.ts'
import { pinned } from './processor.ts'

export const root = path.resolve(import.meta.dirname, '..')

export type Running = {
  port: number
  pid: number
  /** The first process of the database it asks; left out where it asks none. */
  databasePid?: number
  stop(): Promise<void>
}
export type Site = Running & { dataDir: string; databaseUrl: string; databasePid: number }

/** A folder of our own that other accounts may enter: PostgreSQL does not run as root. */
export function makeTempDir(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'blockyard-bench-'))
  chmodSync(directory, 0o755)
  return directory
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([gone, sleep(45_000, undefined, { ref: false })])
}

/** A filled demo may be given in `FILLED_DEMO`: filling one takes minutes on a busy machine. Says whether there is one. */
export function copyDemo(dataDir: string): boolean {
  const filled = process.env.FILLED_DEMO
  // With owners, which the database insists on.
  if (filled) execFileSync('cp', ['-a', `${filled}/.`, dataDir])
  return filled !== undefined
}

/** The built site as `npm start` runs it, with a database, data and port of its own; data that is given stays. */
export async function startSite(options: {
  profileDir?: string | undefined
  dataDir?: string
  /** Settings that what is measured needs. */
  env?: Record<string, string>
}): Promise<Site> {
  const dataDir = options.dataDir ?? makeTempDir()
  if (!options.dataDir) copyDemo(dataDir)
  const port = await freePort()
  const profile = options.profileDir
    ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(options.profileDir)}`]
    : []
  const main = path.join(root, 'dist/server/main.js')
  const child = spawn(...pinned('server', process.execPath, [...serverFlags, ...profile, main]), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Nothing else from the environment: a DATABASE_URL of the caller must not be measured, nor written to.
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      BLOCKYARD_ROOT: root,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...options.env,
    },
  })
  const stop = async () => {
    await stopChild(child)
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    const database = ready?.ok ? await findRunning(dataDir) : null
    if (database)
      return { port, pid: child.pid!, stop, dataDir, databaseUrl: database.url, databasePid: database.pid }
    await sleep(200)
  }
  await stop()
  throw new Error('The site did not start.')
}

/** A server of ours that tells its port as soon as it listens, and ends with us. */
async function startScript(name: string, args: string[]): Promise<Running> {
  const script = path.join(import.meta.dirname, name)
  const child = spawn(...pinned('server', process.execPath, [script, ...args]), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [port] = (await once(child, 'message')) as [number]
  return { port, pid: child.pid!, stop: () => stopChild(child) }
}

/** A bare node:http server that sends exactly these bytes. */
export async function startBare(body: Buffer, headers: Record<string, string>): Promise<Running> {
  const directory = makeTempDir()
  const file = path.join(directory, 'answer.json')
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }))
  const bare = await startScript('bare-server.ts', [file])
  rmSync(directory, { recursive: true, force: true })
  return bare
}

/** A plain Hono server on the database and the files of a site. */
export async function startPlain(site: Site): Promise<Running> {
  const plain = await startScript('plain-hono.ts', [site.databaseUrl, path.join(site.dataDir, 'files')])
  return { ...plain, databasePid: site.databasePid }
}
