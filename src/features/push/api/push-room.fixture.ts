import { afterAll, beforeEach } from 'vitest'
import { testApi } from '../../../testing/test-api.ts'
import { notify } from '../../notifications/api/notify.ts'
import { accept, aPushService } from './push-service.fixture.ts'

type Person = { id: number }

/** The API, and a push service of our own that opens what it gets. */
export async function pushRoom() {
  const api = await testApi({ env: { WEBHOOKS_LOCAL: 'on' } })
  const { db, pool } = api.services.database
  const service = await aPushService()
  afterAll(() => service.close())
  beforeEach(async () => {
    service.answer = accept
    service.arrived.length = 0
    await pool.query('delete from push_devices; delete from graphile_worker._private_jobs')
  })

  const reply = (to: Person, title = 'Замок') => ({
    userId: to.id,
    kind: 'reply' as const,
    data: {
      args: { user: 'ann', title },
      path: '/map/castle#c7',
      text: 'Слова, которые видит только адресат',
    },
    now: api.clock.now(),
  })
  const send = (to: Person, title?: string) =>
    db.transaction((tx) => notify(tx, reply(to, title), api.services))
  const waiting = async () => (await pool.query('select id from push_messages')).rows.length
  const devices = async () =>
    (await pool.query<{ failures: number }>('select failures from push_devices order by id')).rows
  return { api, db, pool, service, reply, send, waiting, devices }
}
