import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from '../../db/sql.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database/database.ts'
import { makeLog } from '../log.ts'
import { addJob } from './jobs.store.ts'
import type { JobLog } from './job-log.ts'
import type { JobRegistry } from './job-registry.ts'
import { prepareJobs } from './prepare-jobs.ts'
import { startJobs, type JobsOptions } from './start-jobs.ts'

const database = await testDatabase()
const { db, pool } = database

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  await pool.query('truncate graphile_worker._private_jobs, job_workers')
})

function memoryLog() {
  const lines: { level: string; fields: Record<string, unknown>; message: string }[] = []
  const write = (level: string) => (fields: Record<string, unknown>, message: string) =>
    void lines.push({ level, fields, message })
  const log: JobLog = {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
  return { log, lines }
}

async function started(registry: JobRegistry, more: Partial<JobsOptions> = {}) {
  const { log, lines } = memoryLog()
  const jobs = await startJobs({ pool, registry, log, ...more })
  stops.push(jobs.stop)
  return { ...jobs, lines }
}

const waiting = async () =>
  (
    await pool.query<{ locked_by: string | null; attempts: number; last_error: string | null }>(
      'select locked_by, attempts, last_error from graphile_worker.jobs',
    )
  ).rows

describe('jobs', () => {
  test('a job runs with its payload once its transaction has committed', async () => {
    const done = vi.fn(async () => {})
    await started({ 'test.note': done })

    await db.transaction((tx) => addJob(tx, 'test.note', { word: 'привет' }))

    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), 5_000)
    expect(done).toHaveBeenCalledWith({ word: 'привет' }, { job: { id: expect.any(String), attempts: 1 } })
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), 5_000)
  })

  test('a job of a transaction that was rolled back does not exist', async () => {
    await expect(
      db.transaction(async (tx) => {
        await addJob(tx, 'test.note', {})
        await tx.execute(sql`select 1 / 0`)
      }),
    ).rejects.toThrow()

    expect(await waiting()).toEqual([])
  })

  test('a later job under the same key replaces the one that waits', async () => {
    await addJob(db, 'test.note', { version: 1 }, { key: 'one', runAt: new Date(Date.now() + 60_000) })
    await addJob(db, 'test.note', { version: 2 }, { key: 'one' })
    const seen: unknown[] = []
    await started({ 'test.note': async (payload) => void seen.push(payload) })

    await vi.waitFor(() => expect(seen).toEqual([{ version: 2 }]), 5_000)
  })

  test('a failing job is kept for another try, and neither log nor row shows its payload', async () => {
    const { lines } = await started({
      'test.fail': async () => {
        const inner = new Error('duplicate key value\nDetail: (code)=(123456)')
        throw new Error('Failed query: insert …\nparams: 123456', { cause: inner })
      },
    })

    await addJob(db, 'test.fail', { code: '123456' })

    await vi.waitFor(async () => expect((await waiting())[0]?.last_error).toBe('duplicate key value'), 5_000)
    expect(lines.find((line) => line.message.startsWith('job failed'))).toMatchObject({
      level: 'warn',
      fields: { task: 'test.fail', attempt: 1, reason: 'duplicate key value' },
    })
    expect(JSON.stringify(lines)).not.toContain('123456')
    expect(lines.every((line) => !line.message.includes('\n'))).toBe(true)
  })

  test('the last failure is reported as an error', async () => {
    const { lines } = await started({ 'test.fail': () => Promise.reject(new Error('no')) })

    await addJob(db, 'test.fail', {}, { maxAttempts: 1 })

    await vi.waitFor(() => expect(lines.some((line) => line.level === 'error')).toBe(true), 5_000)
  })

  test('stopping waits for the running job and keeps the others', async () => {
    const taken = Promise.withResolvers<void>()
    const finished = vi.fn()
    const jobs = await started(
      {
        'test.note': async () => {
          taken.resolve()
          await new Promise((resolve) => setTimeout(resolve, 300))
          finished()
        },
      },
      { concurrency: 1 },
    )
    await addJob(db, 'test.note', {})
    await addJob(db, 'test.note', {})
    await taken.promise

    await jobs.stop()
    stops.length = 0

    expect(finished).toHaveBeenCalledOnce()
    expect(await waiting()).toMatchObject([{ locked_by: null, attempts: 0 }])
    expect((await pool.query('select from job_workers')).rowCount).toBe(0)
  })

  test('a fault at the very start is not remembered for good', async () => {
    await addJob(db, 'test.note', {})
    await pool.query('alter table graphile_worker._private_tasks rename to hidden_tasks')
    const done = vi.fn(async () => {})
    try {
      await started({ 'test.note': done }, { timing: { beatMs: 100 } })
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await pool.query('alter table graphile_worker.hidden_tasks rename to _private_tasks')
    }

    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), 10_000)
  })

  test('a timed job without a handler or with a wrong pattern stops the start', async () => {
    const cron = (task: string, match: string) =>
      startJobs({ pool, registry: {}, log: memoryLog().log, cron: [{ task, match }] })

    await expect(cron('test.unknown', '* * * * *')).rejects.toThrow('test.unknown')
    await expect(cron('test.unknown', 'every day')).rejects.toThrow()
  })

  test('many processes may prepare the queue at the same time', async () => {
    await pool.query('drop schema graphile_worker cascade; drop table job_workers')

    await Promise.all([1, 2, 3, 4].map(() => prepareJobs(pool)))

    expect((await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)
  })

  test('the site’s log fits', () => {
    const log: JobLog = makeLog('silent')
    expect(log.info({ job: 1 }, 'fits')).toBeUndefined()
  })
})

describe('two builds side by side', () => {
  test('a job that only the newer one knows waits for it, untouched', async () => {
    const known = vi.fn(async () => {})
    const older = await started({ 'test.note': known })
    await addJob(db, 'test.added-later', { lamp: 1 })
    await addJob(db, 'test.note', {})
    await vi.waitFor(() => expect(known).toHaveBeenCalledOnce(), 5_000)
    await vi.waitFor(
      async () => expect(await waiting()).toEqual([{ locked_by: null, attempts: 0, last_error: null }]),
      5_000,
    )

    const added = vi.fn(async () => {})
    await started({ 'test.note': known, 'test.added-later': added })
    await vi.waitFor(() => expect(added).toHaveBeenCalledOnce(), 5_000)
    expect(added).toHaveBeenCalledWith({ lamp: 1 }, { job: { id: expect.any(String), attempts: 1 } })
    expect(older.lines.filter((line) => ['warn', 'error'].includes(line.level))).toEqual([])
  })

  test('timed jobs of both run, and one that the newer has no more is not missed', async () => {
    const at = { match: '* * * * *' }
    await started({ 'test.gone': async () => {} }, { cron: [{ task: 'test.gone', ...at }] })
    await started({ 'test.new': async () => {} }, { cron: [{ task: 'test.new', ...at }] })
    const names = await pool.query<{ identifier: string }>(
      'select identifier from graphile_worker._private_known_crontabs order by 1',
    )
    expect(names.rows.map((row) => row.identifier)).toEqual(['test.gone', 'test.new'])
  })

  test('a worker says which schema its build knows', async () => {
    await started({ 'test.note': async () => {} }, { newestMigration: '0062-finish-forum.sql' })
    const { rows } = await pool.query('select newest_migration from job_workers')
    expect(rows).toEqual([{ newest_migration: '0062-finish-forum.sql' }])
  })
})

describe('jobs of workers that are gone', () => {
  test('a job interrupted by kill -9 runs again within seconds of the next start', async () => {
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'crashing-worker.fixture.ts'), database.url],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    await addJob(db, 'test.slow', {})
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await waiting()).toMatchObject([{ locked_by: expect.stringContaining('pool-'), attempts: 1 }])

    const again = vi.fn(async () => {})
    const since = Date.now()
    await started({ 'test.slow': again })

    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce(), 5_000)
    expect(Date.now() - since).toBeLessThan(5_000)
    expect(again).toHaveBeenCalledWith({}, { job: { id: expect.any(String), attempts: 2 } })
  })

  test('a silent worker of another machine loses its jobs, one that is heard keeps them', async () => {
    await addJob(db, 'test.slow', { of: 'silent' })
    await addJob(db, 'test.slow', { of: 'heard' })
    await pool.query(`update graphile_worker._private_jobs
      set locked_at = now(), attempts = 1, locked_by = 'pool-' || (payload->>'of')`)
    await pool.query(`insert into job_workers values
      ('pool-silent', 'elsewhere', 1, now() - interval '1 hour'), ('pool-heard', 'elsewhere', 1, now() + interval '1 hour')`)

    const seen: unknown[] = []
    await started(
      { 'test.slow': async (payload) => void seen.push(payload) },
      { timing: { beatMs: 100, staleMs: 500 } },
    )

    await vi.waitFor(() => expect(seen).toEqual([{ of: 'silent' }]), 8_000)
    await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ locked_by: 'pool-heard' }]))
  })

  test('a living process on this machine keeps its jobs though it has not been heard for a while', async () => {
    const running = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const first = vi.fn(async () => {
      running.resolve()
      await end.promise
    })
    await started({ 'test.slow': first }, { timing: { beatMs: 60_000 } })
    await addJob(db, 'test.slow', {})
    await running.promise

    const second = vi.fn(async () => {})
    await started({ 'test.slow': second }, { timing: { beatMs: 50 } })
    await new Promise((resolve) => setTimeout(resolve, 500))

    expect(second).not.toHaveBeenCalled()
    end.resolve()
  })
})
