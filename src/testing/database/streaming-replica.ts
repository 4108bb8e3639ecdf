import { execFile } from 'node:child_process'
import { appendFile, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyRunningCluster } from '../../db/embedded/backup.ts'
import type { Tuning } from '../../db/embedded/cluster.ts'
import type { EmbeddedPostgres } from '../../db/embedded/embedded.ts'
import { query, readyData, scratchData, start } from './scratch-database.ts'

/** A replica must take at least as many as its primary. */
export const maxConnections = 160

export type Server = EmbeddedPostgres & { dataDir: string }

/** Two real servers, the second one following the first by streaming replication. */
export async function streamingPair(): Promise<{ primary: Server; replica: Server }> {
  const dataDir = await readyData()
  const primary = { ...(await start(dataDir, { maxConnections })), dataDir }
  return { primary, replica: await startReplica(primary) }
}

/** A server in a folder of its own that follows this one. */
export async function startReplica(
  primary: { url: string; dataDir: string },
  tuning: Tuning = 'test',
): Promise<Server> {
  const dataDir = await scratchData()
  await mkdir(dataDir, { recursive: true })
  const cluster = join(dataDir, 'pg')
  await copyRunningCluster(primary.url, join(primary.dataDir, 'pg'), cluster)
  const socket = new URL(primary.url).searchParams.get('host')
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socket} port=5432 user=blockyard'\n`,
  )
  await writeFile(join(cluster, 'standby.signal'), '')
  const { uid, gid } = await stat(join(primary.dataDir, 'pg'))
  await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, cluster])
  return { ...(await start(dataDir, { maxConnections, tuning })), dataDir }
}

/** From now on the replica shows nothing new, as one that lags does; `resume` lets it catch up. */
export async function pauseReplay(url: string): Promise<{ resume(): Promise<void> }> {
  await query(url, 'select pg_wal_replay_pause()')
  return { resume: async () => void (await query(url, 'select pg_wal_replay_resume()')) }
}
