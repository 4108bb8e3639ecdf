import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeEmbedded } from '../db/embedded/embedded.ts'

/** The product as a person starts it: `node bin/start.mjs`, in a folder and on a port of its own. */
export type Product = {
  child: ChildProcess
  url: string
  port: number
  dataDir: string
  /** All it has printed so far. */
  output(): string
  /** Resolves with the exit code; a process ended by a signal has none. */
  ended: Promise<number | null>
  /** The process that serves (or, with several, the one that looks after them). */
  serverPid(): number
}

const root = path.resolve(import.meta.dirname, '../..')
const products: Product[] = []
const dataDirs = new Set<string>()

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Open to all, because PostgreSQL runs as another user when we are root. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'blockyard-product-'))
  await chmod(folder, 0o755)
  dataDirs.add(folder)
  return folder
}

/** Starts it without waiting. */
export async function launchProduct(options: {
  dataDir?: string
  port?: number
  env?: Record<string, string>
}): Promise<Product> {
  const [dataDir, port] = [options.dataDir ?? (await newDataDir()), options.port ?? (await freePort())]
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    RATE_LIMIT: 'off',
    DRAIN_SECONDS: '0',
    // Ten seconds of drawing that no test looks at: most stop before it is done, and the next begins anew.
    DM_ATLAS: 'off',
    ...options.env,
  }
  const child = spawn(process.execPath, ['bin/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const product: Product = {
    child,
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    output: () => output,
    ended: once(child, 'close').then(([code]) => code as number | null),
    serverPid: () => childrenOf(child.pid!)[0] ?? 0,
  }
  products.push(product)
  return product
}

/** Starts it and waits until it says that it runs. */
export async function startProduct(options: Parameters<typeof launchProduct>[0] = {}): Promise<Product> {
  const product = await launchProduct(options)
  const ended = product.ended.then(() => true)
  while (!product.output().includes('Ctrl-C stops it'))
    if (await Promise.race([ended, sleep(20).then(() => false)]))
      throw new Error(`The product did not start:\n${product.output()}`)
  return product
}

export async function stopProduct(product: Product): Promise<number | null> {
  product.child.kill('SIGTERM')
  return product.ended
}

/** Ends whatever a test has left running; the database may go on, the next start joins it. */
export async function endProducts(): Promise<void> {
  for (const { child, ended, serverPid } of products.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const server = serverPid()
    for (const pid of [child.pid!, server, ...workersOf(server)]) if (pid > 0) kill(pid)
    await ended
  }
}

/** Ends everything, databases too, and removes the folders. */
export async function removeProducts(): Promise<void> {
  await endProducts()
  for (const dataDir of dataDirs) await removeEmbedded(dataDir)
  dataDirs.clear()
}

/** The serving processes below the one that looks after them; PostgreSQL may be its child too. */
export const workersOf = (server: number): number[] =>
  childrenOf(server).filter((pid) => readCommand(pid).includes('dist/server/main.js'))

/** What a process takes of the machine's memory, in MB. */
export function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}

/** The processes that one has started, by what Linux tells about each. */
export function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number {
  try {
    // The name in brackets may itself hold brackets and spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1])
  } catch {
    return 0
  }
}

export async function logIn(product: Product, username: string, password: string): Promise<Response> {
  return fetch(`${product.url}/_auth/local/local/authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username, password }),
  })
}
