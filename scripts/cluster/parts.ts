import { spawnSync, type SpawnOptions } from 'node:child_process'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serverEnvironment, serverFlags } from '../../bin/server-process.mjs'
import { root } from '../../src/testing/database/scratch-database.ts'
import type { Server } from '../../src/testing/database/streaming-replica.ts'
import { freePort } from '../../src/testing/product.ts'
import { isInstalled, isListening, makeProgram, type Program } from '../../src/testing/program.ts'

const programs: Program[] = []
/** Then a day that still goes on starts nothing any more. */
let ended = false

/** Makes a program, to be ended with the cluster, and starts it. */
async function startPart(
  name: string,
  command: Parameters<typeof makeProgram>[1],
  isReady: () => Promise<boolean>,
): Promise<Program> {
  const whileRunning = () => {
    if (ended) throw new Error('Stopped.')
    return command()
  }
  const program = makeProgram(name, whileRunning, isReady)
  programs.push(program)
  await program.start()
  return program
}

/** First what is in front, so that nobody complains about what is gone behind. */
export async function killParts(): Promise<void> {
  ended = true
  for (const program of programs.splice(0).toReversed()) await program.kill()
}

export async function startRedis(folder: string): Promise<{ program: Program; url: string }> {
  const port = await freePort()
  const name = ['valkey-server', 'redis-server'].find(isInstalled)!
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '']
  const program = await startPart(
    'Redis',
    () => ({ run: [name, ...args], options: { cwd: folder } }),
    () => isListening(port),
  )
  return { program, url: `redis://127.0.0.1:${port}` }
}

/** Only from 1.21 on it knows prepared statements by name; before that a session must stay with its connection. */
function choosePooling(): string {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []
  return Number(major) > 1 || Number(minor) >= 21
    ? 'pool_mode = transaction\ndefault_pool_size = 20\nmax_prepared_statements = 900'
    : 'pool_mode = session\ndefault_pool_size = 80'
}

export async function startPooler(folder: string, number: number, first: Server) {
  const port = await freePort()
  const file = path.join(folder, `pgbouncer${number}.ini`)
  let server = first
  const configure = async () => {
    const socket = new URL(server.url).searchParams.get('host')
    await writeFile(
      file,
      `[databases]
blockyard = host=${socket} port=5432 user=blockyard
direct = host=${socket} port=5432 user=blockyard dbname=blockyard pool_mode=session pool_size=60
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
max_client_conn = 300
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options
${choosePooling()}
`,
    )
  }
  await configure()
  // It does not run as root; the socket of the database lets in the account that runs it.
  const { uid, gid } = await stat(path.join(first.dataDir, 'pg'))
  const program = await startPart(
    `PgBouncer ${number}`,
    () => ({ run: ['pgbouncer', file], options: { uid, gid, cwd: '/' } }),
    () => isListening(port),
  )
  return {
    port,
    program,
    server: () => server,
    async leadTo(other: Server) {
      server = other
      await configure()
      await program.kill()
      await program.start()
    },
  }
}

export async function startStore(folder: string) {
  const control = await freePort()
  const program = await startPart(
    'S3',
    () => ({
      run: [process.execPath, 'scripts/cluster/s3.ts', String(control)],
      options: { cwd: root, env: { ...process.env, TMPDIR: folder } },
    }),
    () => isListening(control),
  )
  const call = async (path: string) => (await fetch(`http://127.0.0.1:${control}/${path}`)).json()
  const { endpoint, bucket, accessKeyId, secretAccessKey } = (await call('serve')) as Record<string, string>
  return {
    program,
    env: {
      S3_ENDPOINT: endpoint!,
      S3_BUCKET: bucket!,
      S3_ACCESS_KEY_ID: accessKeyId!,
      S3_SECRET_ACCESS_KEY: secretAccessKey!,
    },
    refuse: async (on: boolean) => void (await call(on ? 'refuse' : 'serve')),
  }
}

const answers = (port: number) => () =>
  fetch(`http://127.0.0.1:${port}/readyz`)
    .then(({ ok }) => ok)
    .catch(() => false)

export type NodeChange = { env?: Record<string, string>; cwd?: string }

export async function startNode(number: number, folder: string, env: Record<string, string>) {
  const port = await freePort()
  const dataDir = path.join(folder, `node${number}`)
  await mkdir(dataDir, { recursive: true })
  let change: NodeChange = {}
  const options = (): SpawnOptions => ({
    cwd: change.cwd ?? root,
    env: { ...serverEnvironment, ...env, PORT: String(port), DATA_DIR: dataDir, ...change.env },
  })
  const program = await startPart(
    `node ${number}`,
    () => ({ run: [process.execPath, ...serverFlags, 'dist/server/main.js'], options: options() }),
    answers(port),
  )
  return {
    ...program,
    port,
    /** Comes back with other variables, or from another folder. */
    async restart(as: NodeChange) {
      await program.stop()
      change = as
      await program.start()
    },
  }
}

/** The configuration that `deploy/` gives, with these nodes. */
export async function startProxy(folder: string, port: number, nodes: number[]): Promise<Program> {
  const given = await readFile(path.join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8')
  const servers = nodes.map((node, at) => `    server node${at + 1} 127.0.0.1:${node} check\n`).join('')
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    given.replaceAll(/( {4}server node\d .*\n)+/g, servers).replace('bind :8080', `bind 127.0.0.1:${port}`),
  )
  return startPart('HAProxy', () => ({ run: ['haproxy', '-db', '-f', file] }), answers(port))
}
