import { registerHooks } from 'node:module'
import { readConfig } from '../../../../server/config.ts'
import { openDatabase } from '../../../../db/client.ts'
import { makeSecret } from '../../../../server/secret.ts'
import { folderStorage } from '../../../../server/storage/folder-storage.ts'
import { inspect } from '../../../inspection/api/run-scan.ts'
import { inspectionLimits } from '../../../inspection/api/inspection-limits.ts'

// Run as a program of its own by a test: reads a file, or publishes a version, and kills itself at the named point.
// Texts are made by the build; without one there are none, and nobody reads these.
registerHooks({
  resolve: (name, context, next) =>
    name.startsWith('virtual:')
      ? { url: 'data:text/javascript,export default {}', shortCircuit: true }
      : next(name, context),
})
const { runInspection } = await import('./inspect-upload.ts')
const { settleVersion } = await import('../review/settle-version.ts')

const [databaseUrl = '', folder = '', work = '', id = '', at = '', point = ''] = process.argv.slice(2)

const die = (here: string): void => {
  if (here === point) process.kill(process.pid, 'SIGKILL')
}
const storage = folderStorage(folder)
const database = openDatabase(databaseUrl)
// Asked for when people are told, at the end of what follows from a scan or a decision.
const config = new Proxy(readConfig({ DATA_DIR: folder }), {
  get(target, name, receiver) {
    if (name === 'origin') die('while people are told')
    return Reflect.get(target, name, receiver) as unknown
  },
})
const services = { config, secret: makeSecret('a secret for tests that is long enough') }
const now = () => {
  die('in the transaction')
  return new Date(at)
}

if (work === 'scan')
  await runInspection(
    {
      db: database.db,
      storage,
      services,
      now,
      inspect: async (path, options) => {
        die('before the scan')
        const found = await inspect({ path, ...options, limits: inspectionLimits })
        die('after the scan')
        return found
      },
    },
    Number(id),
  )
else await database.db.transaction((tx) => settleVersion({ tx, now: now(), services }, Number(id)))
die('after it is written')
process.exit(9)
