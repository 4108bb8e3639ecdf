import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '../src/db/embedded/restore.ts'

const usage = `npm run restore -- <backup folder> [--force]
Restores a backup into DATA_DIR (default ./data). The site must be stopped.
With --force a DATA_DIR that is not empty is replaced; what was in it is moved aside.`

const root = resolve(import.meta.dirname, '..')

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  const [backup] = positionals
  if (!backup || positionals.length > 1 || values.help) throw new Error(usage)
  await restoreBackup({
    backup,
    dataDir: resolve(process.env.DATA_DIR || 'data'),
    root,
    force: values.force,
    onStep: (message) => console.log(message),
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
