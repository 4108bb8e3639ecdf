import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { makeBackup, segmentsBetween } from './backup.ts'
import { withClient } from './connection.ts'
import { findRunning } from './embedded.ts'
import { restoreBackup } from './restore.ts'
import {
  clearScratch,
  clearTemplate,
  forget,
  query,
  readyData,
  root,
  scratchData,
  start,
} from '../../testing/database/scratch-database.ts'

vi.setConfig({ testTimeout: 30_000 })
afterEach(clearScratch)
afterAll(clearTemplate)

/** A writer that notes what the database acknowledged, and moves enough to make pages and log change. */
function startWriter(url: string) {
  const state = { acknowledged: 0, stopped: false }
  const done = withClient(url, async (client) => {
    await client.query('create table entries (id int primary key, filler text, touched int default 0)')
    while (!state.stopped) {
      const id = state.acknowledged + 1
      await client.query('insert into entries values ($1::int, repeat(md5($1::int::text), 30))', [id])
      state.acknowledged = id
      await client.query(
        'update entries set touched = touched + 1 where id % 7 = $1::int % 7 and id > $1 - 99',
        [id],
      )
      if (id % 100 === 0)
        await client.query('checkpoint; create table if not exists gone (); drop table gone')
    }
  })
  // Told by stop(); until then a failure must not count as unhandled.
  done.catch(() => {})
  return { state, stop: () => ((state.stopped = true), done) }
}

it('a backup made while rows are written holds every row acknowledged before it, and all files', async () => {
  const dataDir = await readyData()
  const { url, pid } = await start(dataDir)
  await mkdir(join(dataDir, 'files/ab'), { recursive: true })
  await mkdir(join(dataDir, 'mail'))
  await writeFile(join(dataDir, 'files/ab/abcd'), 'a file')
  await writeFile(join(dataDir, 'secret'), 'a secret')
  const writer = startWriter(url)
  await vi.waitUntil(() => writer.state.acknowledged >= 200, { timeout: 10_000 })
  const before = writer.state.acknowledged
  const backup = await makeBackup({ dataDir, root })
  const after = writer.state.acknowledged
  await writer.stop()
  expect(after).toBeGreaterThan(before)
  expect((await findRunning(dataDir))?.pid).toBe(pid)
  expect(await query(url, 'select slot_name from pg_replication_slots')).toEqual([])
  expect(dirname(backup)).toBe(join(dirname(dataDir), 'backups'))
  expect((await stat(backup)).mode & 0o777).toBe(0o700)

  const restored = forget(join(dirname(dataDir), 'restored'))
  const steps: string[] = []
  await restoreBackup({ backup, dataDir: restored, root, onStep: (step) => steps.push(step) })
  expect(steps.length).toBeGreaterThan(3)
  expect(await readFile(join(restored, 'files/ab/abcd'), 'utf8')).toBe('a file')
  expect(await readFile(join(restored, 'secret'), 'utf8')).toBe('a secret')
  expect(await readdir(join(restored, 'mail'))).toEqual([])
  expect(await readFile(join(restored, 'db-id'))).not.toEqual(await readFile(join(dataDir, 'db-id')))

  const copy = await start(restored)
  const [row] = await query<{ count: number; last: number }>(
    copy.url,
    `select count(*)::int as count, max(id) as last from entries where filler = repeat(md5(id::text), 30)`,
  )
  expect(row!.last).toBeGreaterThanOrEqual(before)
  expect(row!.count).toBe(row!.last)
  await query(copy.url, 'reindex schema public')
})

it('a backup of a stopped site starts the database and stops it again', async () => {
  const dataDir = await readyData()
  const { stop } = await start(dataDir)
  await stop()
  const target = join(dirname(dataDir), 'kept')
  await makeBackup({ dataDir, root, target })
  expect(await findRunning(dataDir)).toBeNull()
  expect((await readdir(dirname(target))).toSorted()).toEqual(['data', 'kept'])
  await expect(makeBackup({ dataDir, root, target })).rejects.toThrow('exists already')
  await expect(makeBackup({ dataDir, root, target: `${target}.tar.gz` })).rejects.toThrow('is a folder')
})

it('a restore refuses a running database, a folder with content, and a damaged backup', async () => {
  const dataDir = await readyData()
  const { url, stop } = await start(dataDir)
  await query(url, 'create table notes (text text)')
  await writeFile(join(dataDir, 'secret'), 'old')
  const backup = await makeBackup({ dataDir, root })
  await expect(restoreBackup({ backup, dataDir, root, force: true })).rejects.toThrow('is running')
  await stop()
  await expect(restoreBackup({ backup, dataDir, root })).rejects.toThrow('is not empty')
  await expect(restoreBackup({ backup: dataDir, dataDir, root })).rejects.toThrow('is not a backup')

  await writeFile(join(dataDir, 'secret'), 'newer')
  await restoreBackup({ backup, dataDir, root, force: true })
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('old')
  const aside = (await readdir(dirname(dataDir))).find((name) => name.startsWith('data.before-restore-'))
  expect(await readFile(join(dirname(dataDir), aside!, 'secret'), 'utf8')).toBe('newer')
  expect(await readdir(join(dirname(dataDir), aside!))).toContain('pg')
  const again = await start(dataDir)
  expect(await query(again.url, 'select * from notes')).toEqual([])
  await again.stop()

  await writeFile(join(backup, 'data/secret'), 'bad')
  await expect(restoreBackup({ backup, dataDir, root, force: true })).rejects.toThrow('is damaged')
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('old')
  expect(await readdir(dataDir)).not.toContain('.restoring')
})

it('a restore that broke off while swapping folders is not started upon', async () => {
  const dataDir = await scratchData()
  await mkdir(join(dataDir, '.restored'), { recursive: true })
  await expect(start(dataDir)).rejects.toThrow('restore again with --force')
})

it('names the log segments from the first to the last, across the end of a log', () => {
  expect(segmentsBetween('0000000100000000000000FE', '000000010000000100000001')).toEqual([
    '0000000100000000000000FE',
    '0000000100000000000000FF',
    '000000010000000100000000',
    '000000010000000100000001',
  ])
})
