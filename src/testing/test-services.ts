import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { readConfig } from '../server/config.ts'
import type { Database } from '../db/client.ts'
import { withoutReplica } from '../db/replica.ts'
import { openCaches } from '../server/cache/caches.ts'
import type { Clock } from '../server/clock.ts'
import { makeLiveStreams } from '../server/http/live-streams.ts'
import { makeLog, type Log } from '../server/log.ts'
import { makeMetrics } from '../server/metrics.ts'
import { makeRateLimiter } from '../server/endpoints/rate-limit.ts'
import type { Services } from '../server/endpoints/request-context.ts'
import { makeSecret } from '../server/secret.ts'
import { makePictureWorker } from '../server/pictures/images/picture-worker.ts'
import { openStorage } from '../server/storage/open-storage.ts'

/** What a process has one of, for a test: real parts, files in a folder that goes with the test file. */
export async function testServices(
  database: Database,
  options: { clock: Clock; log?: Log; rateLimit?: boolean; env?: Record<string, string> },
): Promise<Services> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'blockyard-api-'))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  // A test machine may have little room left.
  const own = { DATA_DIR: dataDir, DM_ATLAS: 'off', DM_HEADS: 'off', FORUM: 'on', DISK_RESERVE_MIB: '0' }
  const config = readConfig({ ...own, ...options.env })
  const caches = openCaches(() => options.clock.now().getTime())
  const metrics = makeMetrics(caches)
  const pictures = makePictureWorker()
  afterAll(() => pictures.close())
  return {
    config,
    database,
    replica: withoutReplica(database),
    clock: options.clock,
    caches,
    log: options.log ?? makeLog('silent'),
    metrics,
    storage: openStorage(config),
    pictures,
    live: makeLiveStreams(metrics),
    secret: makeSecret('a secret for tests that is long enough'),
    rateLimiter: makeRateLimiter(database.db, options.rateLimit ?? false),
    buildId: 'test',
  }
}
