import { registerHooks } from 'node:module'
import { openDatabase, type Db } from '../../../../db/client.ts'
import { withoutReplica } from '../../../../db/replica.ts'
import { compile } from '../../../../db/sql.ts'
import { openCaches } from '../../../../server/cache/caches.ts'
import { readConfig } from '../../../../server/config.ts'
import { makeRateLimiter } from '../../../../server/endpoints/rate-limit.ts'
import { makeLiveStreams } from '../../../../server/http/live-streams.ts'
import { makeLog } from '../../../../server/log.ts'
import { makeMetrics } from '../../../../server/metrics.ts'
import { makePictureWorker } from '../../../../server/pictures/images/picture-worker.ts'
import { makeSecret } from '../../../../server/secret.ts'
import { folderStorage } from '../../../../server/storage/folder-storage.ts'

// Run as a program of its own by a test: answers one call about a request, or runs its job, and kills itself at the
// named point. Texts are made by the build; without one there are none, and nobody reads these.
registerHooks({
  resolve: (name, context, next) =>
    name.startsWith('virtual:')
      ? { url: 'data:text/javascript,export default {}', shortCircuit: true }
      : next(name, context),
})
const { makeApiApp } = await import('../../../../server/endpoints/api-app.ts')
const { dealsFeature } = await import('./deals.handlers.ts')
const { requestsFeature } = await import('../requests.handlers.ts')
const { settleRequests } = await import('./settle-requests.ts')
const { resolveViewer } = await import('../../../auth/api/sessions/resolve-viewer.ts')

const [databaseUrl = '', folder = '', at = '', call = '', point = ''] = process.argv.slice(2)
const { path, headers, body } = JSON.parse(call) as { path?: string; headers?: object; body?: object }

const die = (here: string): void => {
  if (here === point) process.kill(process.pid, 'SIGKILL')
}

/** Dies as soon as somebody is to hear of what has just happened to the money. */
const watched = (db: Db): Db => ({
  ...db,
  execute(statement) {
    if (/insert into (notifications|feed_events)\b/.test(compile(statement).text)) die('before the news')
    return db.execute(statement)
  },
  transaction: (work) => db.transaction((tx) => work(watched(tx))),
})

const opened = openDatabase(databaseUrl)
const database = { ...opened, db: watched(opened.db) }
const config = readConfig({ DATA_DIR: folder, FORUM: 'on', DISK_RESERVE_MIB: '0' })
const secret = makeSecret('a secret for tests that is long enough')
const clock = { now: () => new Date(at) }
const caches = openCaches(() => Date.parse(at))
const metrics = makeMetrics(caches)

if (path === undefined)
  await settleRequests({ db: database.db, now: clock.now(), services: { config, secret }, percent: 0 })
else {
  const services = {
    config,
    secret,
    clock,
    caches,
    metrics,
    database,
    replica: withoutReplica(database),
    log: makeLog('silent'),
    storage: folderStorage(folder),
    pictures: makePictureWorker(),
    live: makeLiveStreams(metrics),
    rateLimiter: makeRateLimiter(database.db, false),
    buildId: 'test',
  }
  const request = new Request(`http://localhost:3000${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const fetch = makeApiApp([...requestsFeature, ...dealsFeature], services, resolveViewer)
  const answer = await fetch(request, { ip: '203.0.113.7', requestId: 'test-request' })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}
die('after it is written')
process.exit(9)
