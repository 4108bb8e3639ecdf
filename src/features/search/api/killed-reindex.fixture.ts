import { openDatabase } from '../../../db/client.ts'
import { makeLog } from '../../../server/log.ts'
import { reindexJobs } from './reindex.ts'
import { aDocument } from './search.fixture.ts'

// Run as a program of its own by a test: makes search entries anew and kills itself at the third, at the named point.
const [databaseUrl = '', point = ''] = process.argv.slice(2)

const die = (here: string): void => {
  if (here === point) process.kill(process.pid, 'SIGKILL')
}
let begun = 0
const { db } = openDatabase(databaseUrl)
const jobs = reindexJobs(db, makeLog('silent'), {
  async article(tx, id) {
    begun++
    if (begun === 3) die('before it is written')
    await aDocument(tx, { id, language: 'ru', title: `Маяк новый ${id}` })
    if (begun === 3) die('before it is kept')
  },
  resource: async () => {},
  topic: async () => {},
  request: async () => {},
})
await jobs['search.reindex']!({}, { job: { id: '1', attempts: 1 } })
die('after the last')
process.exit(9)
