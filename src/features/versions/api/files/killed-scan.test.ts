import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { killedAt } from '../../../../testing/killed-process.ts'
import { isLong, runs } from '../../../../testing/long.ts'
import { aUser } from '../../../../testing/content/users.ts'
import type { Version } from '../../versions.contract.ts'
import { listUnsafePublic } from './unsafe-public.fixture.ts'
import { versionBody, workOff, workshop } from '../versions.fixture.ts'

const { api, as, db, pool, aResourceOf, anUpload, aVersion, decide, aPublicVersion } = await workshop()
const folder = path.join(api.services.config.dataDir, 'files')
const program = path.join(import.meta.dirname, 'killed-scan.fixture.ts')

const killed = (point: string, work: 'scan' | 'publish', id: number) =>
  killedAt(pool, program, [api.databaseUrl, folder, work, String(id), api.clock.now().toISOString(), point])

const longest = runs(1, 3) * 600_000

const approvals = async (userId: number): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from notifications where user_id = $1 and data -> 'args' ->> 'result' = 'approved'
       and data ->> 'path' like '%/version/%'`,
    [userId],
  )
  return rows[0]!.count
}

describe('a process killed in the middle', () => {
  // A process takes seconds to start: the usual run kills a few, the long one all of them, many times.
  const scanPoints = [
    'before the scan',
    'after the scan',
    'in the transaction',
    'while people are told',
    'after it is written',
  ]
  const scanSample = new Set(['after the scan', 'while people are told'])
  test.each(scanPoints.filter((point) => isLong || scanSample.has(point)))(
    'of a scan, %s: nothing is public unscanned, and the next try ends it',
    async (point) => {
      for (let round = 0; round < runs(1, 50); round++) {
        // Trusted, so that the scan makes it public by itself.
        const author = await aUser(api, { roles: ['user', 'moderator'] })
        const resource = await aResourceOf(author)
        const file = await anUpload(author)
        const address = `/api/resources/${resource.slug}/versions`
        const made = await as(author)<{ data: Version }>('POST', address, versionBody([file.id]))
        await killed(point, 'scan', file.id)
        expect(await listUnsafePublic(db)).toEqual([])
        await workOff(api)
        const after = await as(null)<{ data: Version }>('GET', `${address}/${made.body.data.id}`)
        expect(after.body.data).toMatchObject({ state: 'public', files: [{ verdict: 'clean' }] })
        expect(await approvals(author.id)).toBe(1)
      }
    },
    longest,
  )

  const publishPoints = ['in the transaction', 'while people are told', 'after it is written']
  test.each(publishPoints.filter((point) => isLong || point === 'while people are told'))(
    'of publishing, %s: public with everything that follows, once',
    async (point) => {
      for (let round = 0; round < runs(1, 50); round++) {
        const author = await aUser(api)
        const { resource } = await aPublicVersion(author)
        const at = new Date(api.clock.now().getTime() + 60 * 60 * 1000)
        const version = await aVersion(resource, author, { scheduled_at: at.toISOString() })
        await decide(version.id, 'approved')
        const before = await approvals(author.id)
        api.clock.forward(60 * 60 * 1000 + 1000)
        await killed(point, 'publish', version.id)
        expect(await listUnsafePublic(db)).toEqual([])
        await workOff(api)
        const list = await as(null)<{ data: { latest_version: { id: number }; version_count: number } }>(
          'GET',
          `/api/resources/${resource.slug}`,
        )
        expect(list.body.data).toMatchObject({ version_count: 2, latest_version: { id: version.id } })
        expect(await approvals(author.id)).toBe(before + 1)
      }
    },
    longest,
  )
})
