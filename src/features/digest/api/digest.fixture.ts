import { digestSourcesOf } from '../../../app/digest-sources.ts'
import { makeLog } from '../../../server/log.ts'
import { mailJobs } from '../../../server/mail/mail-jobs.ts'
import { smtpTransport } from '../../../server/mail/mail-transport.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { bearerHeaders } from '../../../testing/content/users.ts'
import type { Digest } from '../digest.contract.ts'
import { digestJobs, settleDigest } from './digest-jobs.ts'

const context = { job: { id: '1', attempts: 1 } }

export const digestJobsOf = (api: TestApi) => {
  const { database, config, secret, clock } = api.services
  const jobs = digestJobs({
    db: database.db,
    clock,
    config,
    secret: async () => secret,
    log: makeLog('silent'),
    sources: digestSourcesOf(config),
  })
  return { send: () => jobs['digest.send']!({}, context) }
}

/** The mail jobs of the site with a server of the test; every mail that is due is tried once. */
export function mailOf(api: TestApi, smtpUrl: string) {
  const { database, config, secret, clock } = api.services
  const jobs = mailJobs({
    db: database.db,
    transport: smtpTransport({ ...config, smtpUrl }, 500),
    clock,
    log: makeLog('silent'),
    settle: (db, outcome) => settleDigest(db, outcome, { now: clock.now(), services: { secret, config } }),
  })
  return {
    async deliver() {
      const { rows } = await database.pool.query<{ id: string }>(
        'select id from mail_outbox where sent_at is null',
      )
      await Promise.all(rows.map(({ id }) => jobs['mail.deliver']!({ id }, context)))
    },
  }
}

export async function chooseDigest(
  api: TestApi,
  user: { id: number },
  every: Digest['every'],
  timeZone = 'Europe/Minsk',
): Promise<Digest> {
  const headers = await bearerHeaders(api, user)
  const json = { every, time_zone: timeZone }
  const response = await api.send('/api/digest', { method: 'PUT', headers, json })
  if (response.status !== 200) throw new Error(await response.text())
  return ((await response.json()) as { data: Digest }).data
}
