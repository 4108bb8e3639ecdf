import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { thisMachine } from '../server/jobs/this-process.ts'
import { listOlderMachines } from '../server/jobs/worker-roster.ts'
import { makeLog } from '../server/log.ts'
import { testDatabase } from '../testing/database/database.ts'
import { finishMigrations } from './migrations.ts'

const { pool, url } = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'blockyard-phases-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A build that knows these migrations: 9001 adds, 9002 takes away, 9003 adds. */
async function aBuild(name: string, ...numbers: number[]): Promise<string> {
  const files: Record<number, [string, string]> = {
    9001: ['9001-add-lamps.sql', 'create table lamps (id int, oil int)'],
    9002: ['9002-drop-oil.sql', '-- after: lamps burn by themselves\nalter table lamps drop column oil'],
    9003: ['9003-add-bulbs.sql', 'alter table lamps add column bulb int'],
  }
  const directory = await mkdtemp(path.join(folder, name))
  for (const number of numbers) await writeFile(path.join(directory, files[number]![0]), files[number]![1])
  return directory
}
const old = await aBuild('old', 9001)
const next = await aBuild('next', 9001, 9002, 9003)

/** A process that does jobs on some machine, as its beat writes it down. */
const aWorker = ({
  machine = 'elsewhere boot space',
  pid = 1,
  knows = '9001-add-lamps.sql' as string | null,
  silentSeconds = 1,
} = {}) =>
  pool.query(
    `insert into job_workers (pool_id, machine, pid, newest_migration, seen_at)
     values (gen_random_uuid()::text, $1, $2, $3, now() - $4 * interval '1 second')`,
    [machine, pid, knows, silentSeconds],
  )

async function upgrade(directory = next) {
  const held: { names?: string[]; machines?: string[] } = {}
  const applied = await migrate(url, directory, {
    listOlder: listOlderMachines,
    onHeld: (names, machines) => Object.assign(held, { names, machines }),
  })
  return { applied, ...held }
}

const columns = async () =>
  (
    await pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'lamps' order by 1`,
    )
  ).rows.map((row) => row.column_name)

beforeEach(async () => {
  await pool.query(`drop table if exists lamps; truncate job_workers;
    delete from schema_migrations where name >= '9'`)
  await migrate(url, old)
})

test('alone, a build adds and takes away at once', async () => {
  expect(await upgrade()).toEqual({ applied: ['9002-drop-oil.sql', '9003-add-bulbs.sql'] })
  expect(await columns()).toEqual(['bulb', 'id'])
})

test('beside an older build it only adds, and takes away when that one is gone', async () => {
  await aWorker()
  const beside = await upgrade()
  expect(beside).toEqual({
    applied: ['9003-add-bulbs.sql'],
    names: ['9002-drop-oil.sql'],
    machines: ['elsewhere'],
  })
  expect(await columns()).toEqual(['bulb', 'id', 'oil'])

  await pool.query('truncate job_workers')
  await aWorker({ knows: '9003-add-bulbs.sql' })
  expect(await upgrade()).toEqual({ applied: ['9002-drop-oil.sql'] })
  expect(await columns()).toEqual(['bulb', 'id'])
})

test('a build from before there was a note of it counts as older', async () => {
  await aWorker({ knows: null })
  expect((await upgrade()).names).toEqual(['9002-drop-oil.sql'])
})

test('so does one whose table has no place for that note', async () => {
  await pool.query('alter table job_workers drop column newest_migration')
  try {
    await pool.query(`insert into job_workers values ('p', 'elsewhere', 1, now())`)
    expect((await upgrade()).names).toEqual(['9002-drop-oil.sql'])
  } finally {
    await pool.query('alter table job_workers add column newest_migration text')
  }
})

test('nobody waits for a machine that is silent, nor for a process of this one that has ended', async () => {
  await aWorker({ silentSeconds: 60 })
  await aWorker({ machine: thisMachine, pid: 2 ** 22 + 1 })
  expect((await upgrade()).applied).toContain('9002-drop-oil.sql')
})

test('what waits is applied by a running site, once no older build runs', async () => {
  await aWorker()
  await upgrade()
  const lines: string[] = []
  const log = makeLog('info', { write: (line: string) => void lines.push(line) })
  const { stop } = await finishMigrations(url, next, { log, pauseMs: 20 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await columns()).toContain('oil')

  await pool.query('truncate job_workers')
  await vi.waitFor(async () => expect(await columns()).toEqual(['bulb', 'id']), 5_000)
  await vi.waitFor(() => expect(lines.join()).toContain('9002-drop-oil.sql'))
  await stop()
})

test('a site that stops does not wait for older builds', async () => {
  await aWorker()
  const { stop } = await finishMigrations(url, next, { log: makeLog('silent') })
  await stop()
  expect(await columns()).toContain('oil')
})

test('an older build starts where a newer one has only added', async () => {
  await aWorker()
  await upgrade()
  const newer: string[] = []
  expect(await migrate(url, old, { onNewer: (names) => newer.push(...names) })).toEqual([])
  expect(newer).toEqual(['9003-add-bulbs.sql'])
})

test('an older build does not start where a newer one has taken something away, and says so', async () => {
  await upgrade()
  await expect(migrate(url, old)).rejects.toThrow(
    /newer build has taken something out.*9002-drop-oil\.sql.*Start the newer build, or restore/,
  )
})

test('one that was starting while that happened does not go on', async () => {
  await upgrade()
  await expect(finishMigrations(url, old, { log: makeLog('silent') })).rejects.toThrow('9002-drop-oil.sql')
})
