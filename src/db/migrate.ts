import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { connectionTo } from './servers.ts'

const lockKey = 7_310_562_601n
const fileName = /^\d{4}-[a-z0-9-]+\.sql$/

/** Two files were edited after databases had run them. Those made in between recorded these; later files level them. */
const editedOnce: Record<string, string> = {
  '0030-doubt-impostors.sql': '80c6183d5aa344b98b81716a7e47772b1313903f5a7ac6750cf171ee870058f5',
  '0032-create-related.sql': '93ea37a6352038239c5e7b1a6951957d1a8d131622e5dfe7920efdf4c1e42526',
}

type Migration = {
  name: string
  sql: string
  checksum: string
  /** `after` takes away what older builds use, and waits until none of them runs. All others only add. */
  phase: 'before' | 'after'
  /** CREATE INDEX CONCURRENTLY and the like refuse to run inside a transaction. */
  inTransaction: boolean
}

/** The first line of a file may be `-- after`, `-- no-transaction` or `-- after, no-transaction`, and a reason behind `:`. */
function marksOf(sql: string): Pick<Migration, 'phase' | 'inTransaction'> {
  const marks = /^-- ([a-z, -]+?) *(?::.*)?$/m.exec(sql.split('\n', 1)[0]!)?.[1]?.split(', ') ?? []
  return {
    phase: marks.includes('after') ? 'after' : 'before',
    inTransaction: !marks.includes('no-transaction'),
  }
}

const listNames = async (directory: string) =>
  (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()

/** The last migration that a build knows: what its schema is called. */
export const newestMigration = async (directory: string): Promise<string> =>
  (await listNames(directory)).at(-1) ?? ''

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = await listNames(directory)
  const bad = names.find((name) => !fileName.test(name))
  if (bad) throw new Error(`Migration ${bad} must be named NNNN-verb-noun.sql`)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(directory, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), ...marksOf(sql) }
    }),
  )
}

type Steps = {
  onStep?: (name: string) => void
  /** Somebody else migrates: who, and for how long we have waited. Told at once, and every ten seconds. */
  onWait?: (message: string) => void
  /** A newer build has run here: these are migrations this one does not know. They have only added something. */
  onNewer?: (names: string[]) => void
  /** Machines on which a build runs that does not know this migration; left out: there are none. */
  listOlder?: (client: Client, migration: string) => Promise<string[]>
  /** What takes something away waits for these machines. */
  onHeld?: (names: string[], machines: string[]) => void
}

const application = 'blockyard-migrate'

async function connected(url: string): Promise<Client> {
  const { Client: Connection, connectionString } = connectionTo(url)
  const client = new Connection({
    connectionString,
    application_name: application,
    connectionTimeoutMillis: 10_000,
    // A migration may take as long as it needs, whatever is usual for this role.
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // A connection that is lost is told by its next statement.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Held by an open transaction, so it goes with whatever ends that: a lock of the session would stay with a connection
 * that a pooler keeps, and every later start would wait for nobody.
 */
async function takeLock(client: Client, onWait: Steps['onWait']): Promise<void> {
  await client.query('begin')
  for (let waited = 0; ; waited++) {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as taken', [lockKey])
    if (rows[0].taken) return
    if (waited % 40 === 0)
      onWait?.(`${await describeHolder(client)} applies migrations, waiting since ${waited / 4} s`)
    await sleep(250)
  }
}

async function describeHolder(client: Client): Promise<string> {
  const { rows } = await client.query(
    `select a.pid, coalesce(host(a.client_addr), 'this machine') as place from pg_locks l
       join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and ((l.classid::bigint << 32) | l.objid::bigint) = $1`,
    [lockKey],
  )
  return rows[0] ? `connection ${rows[0].pid} from ${rows[0].place}` : 'another start'
}

/**
 * Brings the database up to the newest numbered SQL file. One starter at a time (advisory lock), one transaction a
 * file, and a file that was changed after it ran stops the start instead of drifting. So does a file of a newer build
 * that took something away: this build would fail wherever it needs that.
 */
export async function migrate(
  url: string,
  directory: string,
  { onWait, ...steps }: Steps = {},
): Promise<string[]> {
  const holder = await connected(url)
  try {
    await takeLock(holder, onWait)
    return await applyAll(url, directory, steps)
  } finally {
    await holder.end()
  }
}

async function applyAll(url: string, directory: string, steps: Omit<Steps, 'onWait'>): Promise<string[]> {
  const client = await connected(url)
  try {
    const done = await readDone(client)
    const migrations = await readMigrations(directory)
    checkNewer(done, migrations.at(-1)?.name ?? '', steps.onNewer)
    const applied: string[] = []
    const held = { names: [] as string[], machines: new Set<string>() }
    for (const migration of migrations) {
      const before = done.get(migration.name)?.checksum
      if (before === migration.checksum || (before && before === editedOnce[migration.name])) continue
      if (before !== undefined)
        throw new Error(
          `Migration ${migration.name} was changed after it ran. Put it back and write a new one.`,
        )
      const older = migration.phase === 'after' ? await steps.listOlder?.(client, migration.name) : null
      if (older && older.length > 0) {
        held.names.push(migration.name)
        for (const machine of older) held.machines.add(machine)
        continue
      }
      steps.onStep?.(migration.name)
      await run(client, migration)
      applied.push(migration.name)
    }
    if (held.names.length > 0) steps.onHeld?.(held.names, [...held.machines])
    return applied
  } finally {
    await client.end()
  }
}

type Done = Map<string, Pick<Migration, 'checksum' | 'phase'>>

async function readDone(client: Client): Promise<Done> {
  // Builds from before there were phases add rows without one, and theirs were all additions.
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    alter table schema_migrations add column if not exists
      phase text not null default 'before' check (phase in ('before', 'after'))`)
  const { rows } = await client.query('select name, checksum, phase from schema_migrations')
  return new Map(rows.map(({ name, checksum, phase }) => [name, { checksum, phase }]))
}

function checkNewer(done: Done, newest: string, onNewer: Steps['onNewer']): void {
  const newer = [...done.keys()].filter((name) => name > newest).toSorted()
  const removing = newer.filter((name) => done.get(name)!.phase === 'after')
  if (removing.length > 0)
    throw new Error(
      `A newer build has taken something out of this database that this build uses (${removing.join(', ')}). Start the newer build, or restore a backup from before it.`,
    )
  if (newer.length > 0) onNewer?.(newer)
}

async function run(client: Client, migration: Migration): Promise<void> {
  const record = [
    'insert into schema_migrations (name, checksum, phase) values ($1, $2, $3)',
    [migration.name, migration.checksum, migration.phase],
  ] as const
  if (!migration.inTransaction) {
    await client.query(migration.sql)
    await client.query(record[0], [...record[1]])
    return
  }
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query(record[0], [...record[1]])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}
