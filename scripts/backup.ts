import { resolve } from 'node:path'
import { makeBackup } from '../src/db/embedded/backup.ts'

const usage = `npm run backup [-- folder]
Backs up the database and the files in DATA_DIR (default ./data) into a new folder,
by default backups/<time> beside DATA_DIR. The site may be running.
Backups in the same place that are older than 35 days are removed.`

const [target, ...rest] = process.argv.slice(2)
const root = resolve(import.meta.dirname, '..')

try {
  if (rest.length > 0 || target?.startsWith('-')) throw new Error(usage)
  if (process.env.DATABASE_URL) {
    throw new Error(
      'DATABASE_URL is set: this command backs up the embedded database only. ' +
        'Use pg_dump or pg_basebackup for yours, and copy DATA_DIR after it',
    )
  }
  await makeBackup({
    dataDir: resolve(process.env.DATA_DIR || 'data'),
    root,
    target,
    onStep: (message) => console.log(message),
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
