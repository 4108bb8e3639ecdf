import { execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Client } from 'pg'
import { withClient } from '../src/db/embedded/connection.ts'
import { removeEmbedded, startEmbedded } from '../src/db/embedded/embedded.ts'
import { migrate } from '../src/db/migrate.ts'

type Column = { table: string; name: string; type: string; nullable: boolean; check: string | null }

/** The columns of every table of ours, with the check that stands on one column alone. */
async function listColumns(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable, (
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '= ANY \\(+ARRAY\\[' limit 1) as check
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname, a.attnum`)
  return rows
}

/** What the driver makes of each type (src/db/row-values.ts). */
const typeNames: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  inet: 'string',
  '"char"': 'string',
  tsvector: 'string',
  jsonb: 'unknown',
  json: 'unknown',
  bytea: 'Buffer',
  bit: 'string',
  'timestamp with time zone': 'Date',
}

function typeOf({ table, name, type, check }: Column): string {
  const words = type === 'text' && check && wordsOf(check, name)
  if (words) return words
  const list = type.endsWith('[]')
  const known = typeNames[list ? type.slice(0, -2) : type]
  if (!known) throw new Error(`${table}.${name} is of type ${type}; say in scripts/row-types.ts what that is`)
  return list ? `${known}[]` : known
}

/** The words of `check (kind in ('mute', 'strike'))`, if that is all it says. */
function wordsOf(check: string, name: string): string | null {
  const list = new RegExp(`^CHECK \\(\\(${name} = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$`).exec(check)?.[1]
  const words = list?.split(', ').map((word) => /^'([\w.-]+)'::text$/.exec(word)?.[1])
  return words?.every((word) => word !== undefined) ? words.map((word) => `'${word}'`).join(' | ') : null
}

/** The text of src/db/tables.ts for a migrated database. */
async function rowTypes(client: Client): Promise<string> {
  const tables = Map.groupBy(await listColumns(client), ({ table }) => table)
  const lines = [...tables].flatMap(([table, columns]) => [
    `  ${table}: {`,
    ...columns.map((column) => `    ${column.name}: ${typeOf(column)}${column.nullable ? ' | null' : ''}`),
    '  }',
  ])
  return [
    '// Made from the migrated database by `npm run tables`; do not edit.',
    '',
    '/** What a row of each table holds, as the driver reads it. */',
    'export type Tables = {',
    ...lines,
    '}',
    '',
    '/** Some columns of a table. A column that is renamed or removed no longer compiles. */',
    'export type Row<T extends keyof Tables, C extends keyof Tables[T]> = Pick<Tables[T], C>',
    '',
    '/** One column of a table, under another name or in a list. */',
    'export type Column<T extends keyof Tables, C extends keyof Tables[T]> = Tables[T][C]',
    '',
  ].join('\n')
}

// npm run tables: writes src/db/tables.ts from the migrations. With --check it only says whether it is up to date.
const root = path.resolve(import.meta.dirname, '..')
const file = path.join(root, 'src/db/tables.ts')

const dataDir = await mkdtemp(path.join(tmpdir(), 'blockyard-tables-'))
try {
  const { url } = await startEmbedded({ dataDir, root, tuning: 'test', maxConnections: 5 })
  await migrate(url, path.join(root, 'src/db/migrations'))
  const made = await withClient(url, rowTypes)
  if (!process.argv.includes('--check')) {
    await writeFile(file, made)
    execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [file])
    await listNewMigrations(url)
    console.log('src/db/tables.ts is written')
  } else if (withoutForm(made) !== withoutForm(await readFile(file, 'utf8'))) {
    console.error('src/db/tables.ts does not fit the migrations: npm run tables')
    process.exitCode = 1
  }
} finally {
  await removeEmbedded(dataDir)
}

/** Never changes a line that is there: a test holds every migration to what sites have run. */
async function listNewMigrations(url: string): Promise<void> {
  const sums = path.join(root, 'src/db/migrations/checksums.txt')
  const listed = await readFile(sums, 'utf8')
  const { rows } = await withClient(url, (client) =>
    client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    ),
  )
  for (const { name, checksum } of rows)
    if (!listed.includes(name)) await appendFile(sums, `${checksum}  ${name}\n`)
}

/** Long unions are broken into lines by the formatter. */
function withoutForm(text: string): string {
  return text.replace(/\s+\|\s+|\s+/g, ' ')
}
