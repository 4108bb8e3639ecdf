import { openDatabase } from '../../db/client.ts'
import { startJobs } from './start-jobs.ts'

// A process of its own for the crash test: takes a job, says so, and never finishes it.
const { pool } = openDatabase(process.argv[2] ?? '')
const quiet = () => {}
await startJobs({
  pool,
  log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  registry: {
    'test.slow': async () => {
      process.stdout.write('taken\n')
      await new Promise(() => {})
    },
  },
})
