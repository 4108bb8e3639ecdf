import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '../../db/client.ts'
import type { EmbeddedPostgres } from '../../db/embedded/embedded.ts'
import { clearScratch, scratchData, start } from '../../testing/database/scratch-database.ts'
import { addJob } from './jobs.store.ts'
import type { JobLog } from './job-log.ts'
import type { JobRegistry } from './job-registry.ts'
import { prepareJobs } from './prepare-jobs.ts'
import { startJobs } from './start-jobs.ts'

const quiet = () => {}
const log: JobLog = { debug: quiet, info: quiet, warn: quiet, error: quiet }

let dataDir = ''
let server: EmbeddedPostgres
let database: Database
const unhandled = vi.fn()

// A server of its own, because these tests kill it; a durable one, because the fast one forgets its last second.
const startServer = () => start(dataDir, { tuning: 'durable', maxConnections: 40 })
const killServer = () => process.kill(server.pid, 'SIGKILL')

beforeAll(async () => {
  process.on('unhandledRejection', unhandled)
  dataDir = await scratchData()
  server = await startServer()
  database = openDatabase(server.url)
  await prepareJobs(database.pool)
})

afterAll(async () => {
  process.off('unhandledRejection', unhandled)
  await database.close()
  await clearScratch()
})

async function withJobs(registry: JobRegistry, work: () => Promise<void>): Promise<void> {
  const jobs = await startJobs({ pool: database.pool, registry, log, timing: { beatMs: 500 } })
  try {
    await work()
  } finally {
    await jobs.stop()
  }
  expect(unhandled).not.toHaveBeenCalled()
}

describe('when the database is killed and comes back', () => {
  test('a job added later still runs', async () => {
    const seen: unknown[] = []
    await withJobs({ 'test.note': async (payload) => void seen.push(payload) }, async () => {
      await addJob(database.db, 'test.note', { at: 'before' })
      await vi.waitFor(() => expect(seen).toHaveLength(1), 5_000)

      killServer()
      await sleep(1_500)
      server = await startServer()
      await addJob(database.db, 'test.note', { at: 'after' })

      await vi.waitFor(() => expect(seen).toContainEqual({ at: 'after' }), 10_000)
    })
  })

  test('jobs that end while it is away are done again, and the process lives', async () => {
    const runs = { good: 0, late: 0, bad: 0 }
    const hold = Promise.withResolvers<void>()
    const registry: JobRegistry = {
      'test.good': async () => {
        runs.good++
        await hold.promise
      },
      'test.late': async () => {
        runs.late++
        await hold.promise.then(() => sleep(300))
      },
      'test.bad': async () => {
        runs.bad++
        await hold.promise
        if (runs.bad < 2) throw new Error('fails while the database is away')
      },
    }
    await withJobs(registry, async () => {
      await addJob(database.db, 'test.good', {})
      await addJob(database.db, 'test.late', {})
      await addJob(database.db, 'test.bad', {})
      await vi.waitFor(() => expect(runs).toEqual({ good: 1, late: 1, bad: 1 }), 5_000)

      killServer()
      await sleep(200)
      hold.resolve()
      await sleep(1_000)
      server = await startServer()

      await vi.waitFor(() => expect(runs).toEqual({ good: 2, late: 2, bad: 2 }), 30_000)
      await vi.waitFor(async () => {
        const { rowCount } = await database.pool.query('select from graphile_worker.jobs')
        expect(rowCount).toBe(0)
      }, 10_000)
    })
  }, 60_000)

  test('a start while it is away waits for it', async () => {
    killServer()
    await sleep(300)
    const seen: unknown[] = []
    await withJobs({ 'test.note': async (payload) => void seen.push(payload) }, async () => {
      server = await startServer()
      await addJob(database.db, 'test.note', { at: 'after' })

      await vi.waitFor(() => expect(seen).toEqual([{ at: 'after' }]), 10_000)
    })
  })

  test('stopping while it is away ends', async () => {
    await withJobs({ 'test.note': async () => {} }, async () => {
      killServer()
      await sleep(200)
    })
    server = await startServer()
  })

  test('connections cut again and again do not stop the jobs', async () => {
    const seen = new Set<unknown>()
    await withJobs(
      { 'test.note': async (payload) => void seen.add((payload as { n: number }).n) },
      async () => {
        const { default: pg } = await import('pg')
        for (let n = 0; n < 15; n++) {
          const admin = new pg.Client({ connectionString: server.url })
          await admin.connect()
          await admin.query(`select graphile_worker.add_job('test.note', json_build_object('n', $1::int))`, [
            n,
          ])
          await sleep(Math.random() * 60)
          await admin.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
          )
          await admin.end()
        }
        await vi.waitFor(() => expect(seen.size).toBe(15), 30_000)
      },
    )
  }, 60_000)
})
