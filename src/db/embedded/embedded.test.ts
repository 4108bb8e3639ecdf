import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { isGone } from '../../server/jobs/this-process.ts'
import { amRoot } from './account.ts'
import { withClient } from './connection.ts'
import { findRunning, stopEmbedded } from './embedded.ts'
import { systemFolder } from './place.ts'
import {
  clearScratch,
  clearTemplate,
  forget,
  query,
  readyData,
  root,
  scratchData,
  scratchFolder,
  start,
} from '../../testing/database/scratch-database.ts'

vi.setConfig({ testTimeout: 30_000 })
afterEach(clearScratch)
afterAll(clearTemplate)

const note = (url: string, text: string) => query(url, `insert into notes values ($1)`, [text])
const notes = async (url: string) =>
  (await query<{ text: string }>(url, 'select text from notes order by 1')).map((row) => row.text)

async function startWithNotes(dataDir: string) {
  const postgres = await start(dataDir)
  await query(postgres.url, 'create table notes (text text)')
  return postgres
}

describe('the embedded database', () => {
  it('is made on the first start and kept for the second', async () => {
    const dataDir = await scratchData()
    const steps: string[] = []
    const first = await start(dataDir, { onStep: (step) => steps.push(step) })
    await query(first.url, 'create table notes (text text)')
    await note(first.url, 'kept')
    const [made] = await query(
      first.url,
      `select pg_get_userbyid(datdba) as owner, current_user as user, current_setting('timezone') as zone,
              to_tsvector('simple words')::text as words
         from pg_database where datname = current_database()`,
    )
    expect(made).toEqual({
      owner: 'blockyard',
      user: 'blockyard',
      zone: 'UTC',
      words: "'simple':1 'words':2",
    })
    expect(new URL(first.url).pathname).toBe('/blockyard')
    expect((await stat(join(dataDir, 'run'))).mode & 0o777).toBe(0o700)
    if (amRoot()) expect((await stat(join(dataDir, 'pg'))).uid).not.toBe(0)
    await first.stop()
    expect(await findRunning(dataDir)).toBeNull()
    await first.stop()

    const second = await start(dataDir, { onStep: (step) => steps.push(step) })
    expect(second.reattached).toBe(false)
    expect(await notes(second.url)).toEqual(['kept'])
    expect(steps).toEqual(['creating the database cluster', 'starting the database', 'starting the database'])
  })

  it('finds similar words in Cyrillic and Thai', async () => {
    const { url } = await start(await readyData())
    await query(url, 'create extension pg_trgm')
    const [row] = await query<Record<string, number>>(
      url,
      `select similarity('сервер', 'СЕРВЕРЫ') as russian, similarity('сервер', 'погода') as unlike,
              similarity('їжачок', 'їжачки') as ukrainian, similarity('қазақша', 'казакша') as kazakh,
              similarity('เซิร์ฟเวอร์', 'เซิฟเวอร์') as thai`,
    )
    expect(row!.russian).toBeGreaterThan(0.6)
    expect(row!.ukrainian).toBeGreaterThan(0.3)
    expect(row!.kazakh).toBeGreaterThan(0.1)
    expect(row!.thai).toBeGreaterThan(0.4)
    expect(row!.unlike).toBe(0)
  })

  it('survives a killed application in a session of its own, and the next start joins it', async () => {
    const dataDir = await readyData()
    const code = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
      const { pid } = await startEmbedded(${JSON.stringify({ dataDir: forget(dataDir), root, tuning: 'test' })})
      console.log(pid)
      setInterval(() => {}, 1000)`
    const app = spawn(process.execPath, ['--input-type=module-typescript', '-e', code])
    const [pid] = (await once(app.stdout, 'data')).map(Number)
    app.kill('SIGKILL')
    await once(app, 'exit')
    const again = await start(dataDir)
    expect(again).toMatchObject({ pid, reattached: true })
    if (process.platform === 'linux') {
      const session = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')[3]
      expect(Number(session)).toBe(pid)
    }
    await again.stop()
    expect(await findRunning(dataDir)).toBeNull()
  })

  it('loses no committed row when the server is killed, even while a backend stays busy', async () => {
    const dataDir = await readyData()
    const first = await startWithNotes(dataDir)
    await query(first.url, 'set synchronous_commit = on; insert into notes values ($$committed$$)')
    const busy = query(first.url, 'select count(*) from generate_series(1, 1e10::bigint)').catch(() => {})
    await sleep(100)
    process.kill(first.pid, 'SIGKILL')
    const second = await start(dataDir)
    await busy
    expect(second.reattached).toBe(false)
    expect(await notes(second.url)).toEqual(['committed'])
  })

  it('is not misled by a stale postmaster.pid whose number now belongs to another process', async () => {
    const dataDir = await readyData()
    const first = await startWithNotes(dataDir)
    await note(first.url, 'kept')
    const pidFile = join(dataDir, 'pg/postmaster.pid')
    const stale = (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(process.pid))
    await first.stop()
    await writeFile(pidFile, stale)
    await writeFile(join(dataDir, 'run/.s.PGSQL.5432.lock'), stale)
    expect(await stopEmbedded(dataDir)).toBe(false)
    const second = await start(dataDir)
    expect(second.reattached).toBe(false)
    expect(await notes(second.url)).toEqual(['kept'])
  })

  it('is made anew when its making was interrupted', async () => {
    const dataDir = await scratchData()
    await mkdir(join(dataDir, 'pg.new-0123456789abcdef/global'), { recursive: true })
    await writeFile(join(dataDir, 'pg.new-0123456789abcdef/PG_VERSION'), '18\n')
    await mkdir(join(dataDir, 'pg'))
    await writeFile(join(dataDir, 'pg/PG_VERSION'), '18\n')
    const { url } = await start(dataDir)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await readdir(dataDir)).filter((name) => name.startsWith('pg.new'))).toEqual([])
  })

  it('says why it cannot start, and is not replaced by an empty one when it has gone missing', async () => {
    const dataDir = await readyData()
    const { stop } = await start(dataDir)
    await stop()
    const [cluster, elsewhere] = [join(dataDir, 'pg'), join(dataDir, 'elsewhere')]
    await rename(cluster, elsewhere)
    await expect(start(dataDir)).rejects.toThrow(/should be in .*Restore a backup/)
    await rename(elsewhere, cluster)
    await rm(join(cluster, 'pg_wal'), { recursive: true })
    await expect(start(dataDir)).rejects.toThrow(/did not start: it ended with code 1.*FATAL.*pg_wal/s)
    await writeFile(join(cluster, 'PG_VERSION'), '17\n')
    await expect(start(dataDir)).rejects.toThrow('was made by PostgreSQL 17')
  })

  it('works in a folder too deep for a socket, and leaves nothing in the temp folder', async () => {
    const dataDir = await readyData('long-name-'.repeat(10), 'with a space', 'имя')
    const first = await start(dataDir)
    const folder = new URL(first.url).searchParams.get('host')!
    expect(folder).not.toContain('long-name')
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await start(dataDir)).pid).toBe(first.pid)
    await first.stop()
    await expect(stat(folder)).rejects.toThrow('ENOENT')
  })

  it('is one server for two starts at the same moment', async () => {
    const dataDir = await scratchData()
    const [one, other] = await Promise.all([start(dataDir), start(dataDir)])
    expect(one.pid).toBe(other.pid)
    expect([one.reattached, other.reattached].toSorted()).toEqual([false, true])
    await withClient(one.url, (client) => client.query('create table notes (text text)'))
    expect(await notes(other.url)).toEqual([])
  })

  it('says so when there are no binaries for this machine', async () => {
    const dataDir = await scratchData()
    await expect(start(dataDir, { root: dataDir })).rejects.toThrow('no PostgreSQL binaries')
  })
})

describe.runIf(amRoot() && process.platform === 'linux')('as root', () => {
  it('moves database and binaries out of a closed home, and a new checkout gets a new database', async () => {
    const home = await scratchFolder(0o700)
    await symlink(join(root, 'node_modules'), join(home, 'node_modules'))
    const dataDir = join(home, 'data')
    const first = await start(dataDir, { root: home })
    await query(first.url, 'create table notes (text text)')
    const id = (await readFile(join(dataDir, 'db-id'), 'utf8')).trim()
    const words = (await readFile(`/proc/${first.pid}/cmdline`, 'utf8')).split('\0')
    expect(words[0]).toMatch(new RegExp(`^${systemFolder}/bin-`))
    expect(words[2]).toBe(`${systemFolder}/${id}/pg`)
    await first.stop()
    const again = await start(dataDir, { root: home })
    expect(await notes(again.url)).toEqual([])
    await again.stop()

    await cp(dataDir, join(home, 'copy'), { recursive: true })
    await expect(start(join(home, 'copy'), { root: home })).rejects.toThrow('is a copy of')

    await rename(dataDir, join(home, 'old'))
    forget(join(home, 'old'))
    const fresh = await start(dataDir, { root: home })
    await expect(notes(fresh.url)).rejects.toThrow('does not exist')
    // Also when DATA_DIR was deleted under it, the server does not stay behind.
    const freshId = (await readFile(join(dataDir, 'db-id'), 'utf8')).trim()
    await rm(dataDir, { recursive: true })
    await fresh.stop()
    expect(isGone(fresh.pid)).toBe(true)
    await rm(join(systemFolder, freshId), { recursive: true })
  })
})
