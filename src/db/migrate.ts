import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'

const lockKey = 7_310_562_601n
const fileName = /^\d{4}-[a-z0-9-]+\.sql$/

/** Two files were edited after databases had run them. Those made in between recorded these; later files level them. */
const editedOnce: Record<string, string> = {
  '0030-doubt-impostors.sql': '80c6183d5aa344b98b81716a7e47772b1313903f5a7ac6750cf171ee870058f5',
  '0032-create-related.sql': '93ea37a6352038239c5e7b1a6951957d1a8d131622e5dfe7920efdf4c1e42526',
}

type Migration = { name: string; sql: string; checksum: string }

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const bad = names.find((name) => !fileName.test(name))
  if (bad) throw new Error(`Migration ${bad} must be named NNNN-verb-noun.sql`)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(directory, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the database up to the newest numbered SQL file. One starter at a time (advisory lock), one transaction a
 * file, and a file that was changed after it ran stops the start instead of drifting.
 */
export async function migrate(
  url: string,
  directory: string,
  onStep?: (name: string) => void,
): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: 'blockyard-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const done = new Map<string, string>()
    for (const row of (await client.query('select name, checksum from schema_migrations')).rows)
      done.set(row.name, row.checksum)

    const applied: string[] = []
    for (const migration of await readMigrations(directory)) {
      const before = done.get(migration.name)
      if (before === migration.checksum || (before && before === editedOnce[migration.name])) continue
      if (before !== undefined)
        throw new Error(
          `Migration ${migration.name} was changed after it ran. Put it back and write a new one.`,
        )
      onStep?.(migration.name)
      await run(client, migration)
      applied.push(migration.name)
    }
    return applied
  } finally {
    await client.end()
  }
}

async function run(client: Client, migration: Migration): Promise<void> {
  const record = [
    'insert into schema_migrations (name, checksum) values ($1, $2)',
    [migration.name, migration.checksum],
  ] as const
  // CREATE INDEX CONCURRENTLY and the like refuse to run inside a transaction.
  if (migration.sql.startsWith('-- no-transaction')) {
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
