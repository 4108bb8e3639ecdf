import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  clearScratch,
  query,
  root,
  scratchFolder,
  start,
} from '../../src/testing/database/scratch-database.ts'
import { maxConnections, startReplica, type Server } from '../../src/testing/database/streaming-replica.ts'
import { endProducts, freePort, startProduct, stopProduct } from '../../src/testing/product.ts'
import { keepPackets } from './bad-days.ts'
import {
  killParts,
  startNode,
  startPooler,
  startProxy,
  startRedis,
  startStore,
  type NodeChange,
} from './parts.ts'

// An acknowledged write is on the disks of both servers.
const tuning = 'durable'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** What a small site would run on several machines, on this one: every part a process of its own that can be killed. */
export async function startCluster(say: (line: string) => void) {
  const folder = await scratchFolder()
  const dataDir = await fillDemo(folder, say)
  say('PostgreSQL, primary and replica')
  let primary: Server = { ...(await start(dataDir, { maxConnections, tuning })), dataDir }
  let replica = await startReplica(primary, tuning)
  await replicateSynchronously(primary, true)

  say('PgBouncer in front of each, Redis, an S3 store')
  const poolers = [await startPooler(folder, 1, primary), await startPooler(folder, 2, replica)]
  const poolerOf = (server: Server) => poolers.find((pooler) => pooler.server() === server)!
  const hosts = poolers.map(({ port }) => `127.0.0.1:${port}`).join(',')
  const database = (name: string, kind: string) =>
    `postgresql://blockyard@${hosts}/${name}?sslmode=disable&target_session_attrs=${kind}`
  const redis = await startRedis(folder)
  const store = await startStore(folder)

  const proxyPort = await freePort()
  const url = `http://localhost:${proxyPort}`
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    DATABASE_URL: database('blockyard', 'read-write'),
    DATABASE_DIRECT_URL: database('direct', 'read-write'),
    DATABASE_REPLICA_URL: database('blockyard', 'standby'),
    REDIS_URL: redis.url,
    ...store.env,
    SECRET: await readFile(path.join(dataDir, 'secret'), 'utf8'),
    ORIGIN: url,
    TRUST_PROXY: '1',
    RATE_LIMIT: 'off',
    FORUM: 'on',
    WEBHOOKS_LOCAL: 'on',
    DRAIN_SECONDS: '3',
    LOG_LEVEL: 'warn',
  }
  say('files from the folder into the store')
  const copied = spawnSync(process.execPath, ['scripts/files.ts', 'copy'], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  if (copied.status !== 0) throw new Error(`The files could not be copied:\n${copied.stderr}`)

  say('three nodes of the site, and HAProxy in front of them')
  const putBack = await rememberPasswords(primary)
  const nodes = [
    await startNode(1, folder, env),
    await startNode(2, folder, env),
    await startNode(3, folder, env),
  ]
  await putBack()
  const ports = nodes.map(({ port }) => port)
  const proxy = await startProxy(folder, proxyPort, ports)

  return {
    url,
    nodes,
    redis: redis.program,
    store,
    proxy,
    poolers: poolers.map(({ program }) => program),
    /** For what a bad day needs; goes with the cluster. */
    folder,
    say,
    primary: () => primary,
    replica: () => replica,
    primaryPort: () => poolerOf(primary).port,
    replicateSynchronously: (on: boolean) => replicateSynchronously(primary, on),
    async promote() {
      await query(replica.url, 'select pg_promote()')
      primary = replica
      await replicateSynchronously(primary, false)
    },
    /** A new replica in the place of the server that is gone. */
    async addReplica() {
      const pooler = poolers.find(({ server }) => server() !== primary)!
      replica = await startReplica(primary, tuning)
      await pooler.leadTo(replica)
      await replicateSynchronously(primary, true)
    },
    /** For so long a node is other than it was. */
    async changeNode(at: number, seconds: number, change: NodeChange) {
      await nodes[at]!.restart(change)
      await sleep(seconds * 1000)
      await nodes[at]!.restart({})
    },
    /** Those that do not answer from the database within so many seconds, asked past the proxy. */
    async nodesAway(seconds: number): Promise<number[]> {
      const isWell = async (port: number) => {
        for (const until = Date.now() + seconds * 1000; Date.now() < until; await sleep(200)) {
          const answer = await fetch(`http://127.0.0.1:${port}/healthz?deep`).catch(() => null)
          if (answer?.ok) return true
        }
        return false
      }
      const well = await Promise.all(ports.map(isWell))
      return well.flatMap((is, at) => (is ? [] : [at + 1]))
    },
  }
}

/** Whatever of it runs. */
export async function stopCluster(): Promise<void> {
  keepPackets()
  await killParts()
  await endProducts()
  await clearScratch()
}

/** The demo is made the way a newcomer makes it; the cluster takes its database and its files over. */
async function fillDemo(folder: string, say: (line: string) => void): Promise<string> {
  const dataDir = path.join(folder, 'data')
  const filled = process.env.FILLED_DEMO
  if (filled) spawnSync('cp', ['-a', filled, dataDir])
  else {
    say('filling the demo')
    await stopProduct(await startProduct({ dataDir, env: { SEED: 'demo', FORUM: 'on' } }))
  }
  return dataDir
}

/** A site with a database of its own is for others, so its first start replaces the known passwords of the demo. */
async function rememberPasswords({ url }: Server): Promise<() => Promise<void>> {
  const known = await query<{ id: string; hash: string }>(
    url,
    'select id, password_hash as hash from users where password_hash is not null',
  )
  return async () =>
    void (await query(
      url,
      'update users u set password_hash = k.hash from unnest($1::bigint[], $2::text[]) as k (id, hash) where u.id = k.id',
      [known.map(({ id }) => id), known.map(({ hash }) => hash)],
    ))
}

async function replicateSynchronously({ url }: Server, on: boolean): Promise<void> {
  await query(url, `alter system set synchronous_standby_names = '${on ? '*' : ''}'`)
  await query(url, 'select pg_reload_conf()')
}
