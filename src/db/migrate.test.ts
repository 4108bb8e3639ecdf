import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { testDatabase } from '../testing/database/database.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

const { db, url } = await testDatabase()
const directory = path.join(inject('root'), 'src/db/migrations')

const sumOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(directory, name)))
    .digest('hex')

/** A site that has run a file refuses to start with another text of it, even if only a comment differs. */
test('no migration differs from what sites have run; a new one is added to checksums.txt', () => {
  const listed = readFileSync(path.join(directory, 'checksums.txt'), 'utf8').trim().split('\n')
  const files = readdirSync(directory).filter((name) => name.endsWith('.sql'))
  const sums = files.sort().map((name) => `${sumOf(name)}  ${name}`)
  expect(sums).toEqual(listed)
})

test('a database that ran the first text of 0032 gets the new name of its table', async () => {
  await db.execute(sql`alter table related_publications rename to related_texts`)
  await db.execute(
    sql`alter table related_texts rename constraint related_publications_pkey to related_texts_pkey`,
  )
  await db.execute(sql`alter table related_texts
    rename constraint related_publications_subject_kind_check to related_texts_subject_kind_check`)
  await db.execute(sql`delete from schema_migrations where name = '0033-rename-related.sql'`)
  expect(await migrate(url, directory)).toEqual(['0033-rename-related.sql'])
  await db.execute(sql`select from related_publications`)
})

test('a database that ran 0030 and 0032 while they were edited starts as well', async () => {
  for (const [name, checksum] of [
    ['0030-doubt-impostors.sql', '80c6183d5aa344b98b81716a7e47772b1313903f5a7ac6750cf171ee870058f5'],
    ['0032-create-related.sql', '93ea37a6352038239c5e7b1a6951957d1a8d131622e5dfe7920efdf4c1e42526'],
  ] as const)
    await db.execute(sql`update schema_migrations set checksum = ${checksum} where name = ${name}`)
  await db.execute(sql`delete from schema_migrations where name = '0033-rename-related.sql'`)
  expect(await migrate(url, directory)).toEqual(['0033-rename-related.sql'])
})

test('a database that ran any other text of a migration is refused', async () => {
  await db.execute(
    sql`update schema_migrations set checksum = 'another' where name = '0029-create-complaints.sql'`,
  )
  await expect(migrate(url, directory)).rejects.toThrow('0029-create-complaints.sql was changed')
})

test('a start that waits for another one says so, and for whom', async () => {
  const other = new Client({ connectionString: url })
  await other.connect()
  await other.query('begin')
  const { rows } = await other.query('select pg_advisory_xact_lock(7310562601), pg_backend_pid() as pid')
  await db.execute(
    sql`update schema_migrations set checksum = ${sumOf('0029-create-complaints.sql')} where name = '0029-create-complaints.sql'`,
  )
  const said: string[] = []
  const waiting = migrate(url, directory, { onWait: (text) => void said.push(text) })
  await vi.waitFor(() =>
    expect(said).toEqual([
      `connection ${rows[0].pid} from this machine applies migrations, waiting since 0 s`,
    ]),
  )
  await other.end()
  expect(await waiting).toEqual([])
})

test('no start leaves the lock with its connection, which a pooler would keep', async () => {
  await migrate(url, directory)
  const { rows } = await db.execute(sql`select from pg_locks where locktype = 'advisory'`)
  expect(rows).toEqual([])
})

test('a build that meets the database of a newer one says so', async () => {
  await db.execute(sql`insert into schema_migrations (name, checksum) values ('9999-add-lamps.sql', 'x')`)
  const newer: string[] = []
  expect(await migrate(url, directory, { onNewer: (names) => newer.push(...names) })).toEqual([])
  expect(newer).toEqual(['9999-add-lamps.sql'])
})
