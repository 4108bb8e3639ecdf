import { randomBytes } from 'node:crypto'
import { guardedPost } from '../../../server/http/forms/guarded-post.ts'
import { makeLog } from '../../../server/log.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { browserHeaders } from '../../../testing/content/users.ts'
import { sentenceOf } from '../../notifications/api/notification-mail.ts'
import type { PushDevice } from '../push.contract.ts'
import type { PushKeys } from './encrypt.ts'
import { pushJobs } from './push-jobs.ts'
import { decryptPush, newBrowser, type Arrived } from './push-service.fixture.ts'

export const addressOf = (origin: string): string => `${origin}/send/${randomBytes(12).toString('hex')}`

export const deviceBody = (address: string, browser: PushKeys, language = 'ru') => ({
  address,
  p256dh: browser.p256dh.toString('base64url'),
  auth: browser.auth.toString('base64url'),
  language,
})

/** A browser in which somebody is logged in and wants notifications. */
export async function aDevice(api: TestApi, user: { id: number }, origin: string, language = 'ru') {
  const [browser, address] = [newBrowser(), addressOf(origin)]
  const headers = await browserHeaders(api, user)
  const response = await api.send('/api/push/devices', {
    method: 'PUT',
    headers,
    json: deviceBody(address, browser, language),
  })
  if (response.status !== 200) throw new Error(await response.text())
  const { data } = (await response.json()) as { data: PushDevice }
  /** What arrived there, as the service worker reads it. */
  const read = (service: { arrived: Arrived[] }) =>
    service.arrived
      .filter(({ path }) => address.endsWith(path))
      .map(({ sealed }) => JSON.parse(decryptPush(sealed, browser)) as Record<string, string>)
  return { ...data, address, browser, headers, read }
}

export function pushJobsOf(api: TestApi, timeoutMs = 500) {
  const { database, config, secret, clock } = api.services
  return pushJobs({
    db: database.db,
    clock,
    config,
    secret: async () => secret,
    log: makeLog('silent'),
    say: sentenceOf,
    post: (url, sent, options) => guardedPost(url, sent, { ...options, timeoutMs }),
  })
}

/** Takes the jobs that are due from the queue, as its runner would, until none is left; many at once. */
export async function sendDue(api: TestApi, jobs = pushJobsOf(api)): Promise<void> {
  const work = async () => {
    for (;;) {
      const { rows } = await api.services.database.pool.query<{ payload: unknown }>(
        `delete from graphile_worker._private_jobs j where j.id = (
           select w.id from graphile_worker._private_jobs w
           join graphile_worker._private_tasks t on t.id = w.task_id and t.identifier = 'push.send'
           -- Due by the clock of the test, or to be run at once: those carry the time of the database.
           where w.run_at <= $1::timestamptz or w.run_at between w.updated_at - interval '2 minutes' and w.updated_at
           order by w.run_at, w.id limit 1 for update skip locked)
         returning j.payload`,
        [api.clock.now().toISOString()],
      )
      if (!rows[0]) return
      await jobs['push.send']!(rows[0].payload, { job: { id: '1', attempts: 1 } })
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
}
