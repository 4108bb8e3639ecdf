import type { Pool } from 'pg'
import { guardPool } from './guard-pool.ts'
import { workerLog, type JobLog } from './job-log.ts'

const lockKey = 7_310_562_602n
const quiet: JobLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/**
 * Brings the tables of the job queue up to date; safe to call by many processes at once. The pool needs room for two
 * connections.
 */
export async function prepareJobs(pool: Pool): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker')
  const release = guardPool(pool)
  const client = await pool.connect()
  try {
    await client.query('begin')
    // One starter at a time: the queue's own migrations fail if a second one waits longer than the pool's lock limit.
    await client.query(`set local lock_timeout = '60s'`)
    await client.query(`set local idle_in_transaction_session_timeout = '60s'`)
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    await runMigrations({ pgPool: pool, logger: new Logger(workerLog(quiet)) })
    // Who works on jobs right now; see worker-roster.ts. Beside the queue's tables because it only describes them.
    await client.query(`create table if not exists job_workers (
      pool_id text primary key,
      machine text not null,
      pid integer not null,
      seen_at timestamptz not null)`)
    await client.query('alter table job_workers add column if not exists newest_migration text')
    await client.query('commit')
    client.release()
  } catch (error) {
    // Not given back: the connection may be broken or still inside the transaction.
    client.release(true)
    throw error
  } finally {
    release()
  }
}
