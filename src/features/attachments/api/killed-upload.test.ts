import { createHash } from 'node:crypto'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeLog } from '../../../server/log.ts'
import { killedAt } from '../../../testing/killed-process.ts'
import { isLong, runs } from '../../../testing/long.ts'
import { testApi, type TestApi } from '../../../testing/test-api.ts'
import { aUser } from '../../../testing/content/users.ts'
import { attachmentJobs } from './attachment-jobs.ts'
import { storedKeys } from './attachments.fixture.ts'

const dayMs = 25 * 60 * 60 * 1000

/** What the hourly and daily jobs leave a day later. */
async function cleanUp(api: TestApi): Promise<void> {
  const { database, storage } = api.services
  const clock = { now: () => new Date(Date.now() + dayMs) }
  const jobs = attachmentJobs({ db: database.db, storage, clock, log: makeLog('silent') })
  for (const job of Object.values(jobs)) await job({}, { job: { id: '1', attempts: 1 } })
  await storage.sweepStaging(-60_000)
}

describe('a process killed in the middle', async () => {
  const api = await testApi()
  const { pool } = api.services.database
  const folder = path.join(api.services.config.dataDir, 'files')
  const program = path.join(import.meta.dirname, 'killed-upload.fixture.ts')

  const killed = (point: string, type: string, owner: { id: number }) =>
    killedAt(pool, program, [api.databaseUrl, folder, String(owner.id), type, point])

  const points: [string, string, 'nothing' | 'all'][] = [
    ['version', 'before the file', 'nothing'],
    ['version', 'half received', 'nothing'],
    ['version', 'before the claim', 'nothing'],
    ['version', 'after the claim', 'nothing'],
    ['version', 'after the file', 'nothing'],
    ['version', 'before the row is ready', 'nothing'],
    ['version', 'after the row is ready', 'all'],
    ['content', 'before original', 'nothing'],
    ['content', 'half received', 'nothing'],
    ['content', 'after original', 'nothing'],
    ['content', 'before copy 1', 'nothing'],
    ['content', 'after copy 2', 'nothing'],
    ['content', 'before the row is ready', 'nothing'],
    ['content', 'after the row is ready', 'all'],
  ]
  // A process takes seconds to start: the usual run kills a few, the long one all of them, many times.
  const sample = new Set(['after the claim', 'after the file', 'after copy 2', 'before the row is ready'])
  test.each(points.filter(([, point]) => isLong || sample.has(point)))(
    '%s, %s: what is ready has its files, the rest is gone a day later',
    async (type, point, left) => {
      for (let round = 0; round < runs(1, 50); round++) {
        const owner = await aUser(api)
        await killed(point, type, owner)
        const ready = await pool.query<{ id: string; sha256: string }>(
          `select id, sha256 from attachments where owner_id = $1 and status = 'ready'`,
          [owner.id],
        )
        expect(ready.rowCount).toBe(left === 'all' ? 1 : 0)
        const files = await pool.query<{ key: string; size: string }>(
          `select f.key, f.size from attachment_files f join attachments a on a.id = f.attachment_id
         where a.owner_id = $1 and a.status = 'ready'`,
          [owner.id],
        )
        expect(files.rows.length > 0).toBe(left === 'all')
        for (const { key, size } of files.rows) {
          const file = await api.services.storage.read(key)
          const bytes = Buffer.concat(await file!.stream.toArray())
          expect(bytes.length).toBe(Number(size))
          expect(key).toContain(createHash('sha256').update(bytes).digest('hex'))
        }
        await cleanUp(api)
        expect((await pool.query('select from attachments where owner_id = $1', [owner.id])).rowCount).toBe(0)
        expect(await storedKeys(api)).toEqual([])
      }
    },
    runs(1, 3) * 600_000,
  )
})
