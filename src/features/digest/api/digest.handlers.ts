import { failField } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { endpoints, type Digest } from '../digest.contract.ts'
import { readDigestToken } from './digest-token.ts'
import { findDigest, removeDigest, saveDigest } from './digests.store.ts'
import { isTimeZone, nextDigestAt } from './next-digest.ts'

const off: Digest = { every: 'off', time_zone: null, next_at: null }

async function present(db: Db, userId: number): Promise<{ data: Digest }> {
  const row = await findDigest(db, userId)
  return {
    data: row ? { every: row.every, time_zone: row.timeZone, next_at: row.nextAt.toISOString() } : off,
  }
}

export const digestFeature = feature('digest', endpoints, {
  get: ({ db, viewer }) => present(db, viewer.id),

  async choose({ input, db, viewer, now }) {
    const { every, time_zone: timeZone } = input
    if (!isTimeZone(timeZone)) throw failField('time_zone', 'invalid')
    const [userId, at] = [viewer.id, now()]
    if (every === 'off') await removeDigest(db, userId)
    else {
      const nextAt = nextDigestAt(every, { timeZone, userId, now: at })
      await saveDigest(db, { userId, every, timeZone, nextAt, now: at })
    }
    return present(db, userId)
  },

  async unsubscribe({ input, db, services }) {
    const userId = readDigestToken(services.secret, input.token)
    if (userId === null) throw failField('token', 'invalid')
    await removeDigest(db, userId)
    return { data: off }
  },
})
