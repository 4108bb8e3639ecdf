import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withClient } from '../src/db/embedded/connection.ts'
import { removeEmbedded, startEmbedded } from '../src/db/embedded/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { rowTypes } from './row-types.ts'

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
    console.log('src/db/tables.ts is written')
  } else if (withoutForm(made) !== withoutForm(await readFile(file, 'utf8'))) {
    console.error('src/db/tables.ts does not fit the migrations: npm run tables')
    process.exitCode = 1
  }
} finally {
  await removeEmbedded(dataDir)
}

/** Long unions are broken into lines by the formatter. */
function withoutForm(text: string): string {
  return text.replace(/\s+\|\s+|\s+/g, ' ')
}
