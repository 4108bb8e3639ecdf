import { afterAll, expect, test } from 'vitest'
import { makeApi } from '../../../app/api.ts'
import { openBus } from '../../../server/bus.ts'
import { testApi } from '../../../testing/test-api.ts'
import { testHttp } from '../../../testing/test-http.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { listenForChanges } from '../../users/api/changed-news.ts'
import { notify } from './notify.ts'
import { listenForNotifications } from './unread-news.ts'

const api = await testApi()
const http = await testHttp({ api: makeApi(api.services).fetch })
const bus = await openBus(api.databaseUrl, api.services.log)
listenForNotifications(bus, api.services)
listenForChanges(bus, api.services)
afterAll(() => bus.close())

/** Events of one open stream, as they come over the network. */
async function listen(headers: Record<string, string>) {
  const stop = new AbortController()
  const response = await fetch(`${http.url}/api/live`, { headers, signal: stop.signal })
  const events: string[] = []
  const reading = (async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream()))
      events.push(...part.split('\n\n').filter((event) => event.startsWith('event:')))
  })().catch(() => {})
  return {
    events,
    heard: (text: string) => expect.poll(() => events, { timeout: 5000 }).toContain(text),
    close: async () => {
      stop.abort()
      await reading
    },
  }
}
const count = (unread: number) => `event: notification\ndata: {"unread":${unread}}`
const notifyOnce = (userId: number) =>
  api.services.database.db.transaction((tx) =>
    notify(
      tx,
      {
        userId,
        kind: 'follower',
        data: { args: { user: 'x' }, path: '/user/1' },
        now: api.clock.now(),
      },
      api.services,
    ),
  )

test('the unread count reaches all streams of its person, and nobody else’s', async () => {
  const [ann, bob] = [await aUser(api), await aUser(api)]
  const annHeaders = await bearerHeaders(api, ann)
  const [one, two, other, nobody] = [
    await listen(annHeaders),
    await listen(await bearerHeaders(api, ann)),
    await listen(await bearerHeaders(api, bob)),
    await listen({}),
  ]
  await one.heard(count(0))
  await notifyOnce(ann.id)
  await Promise.all([one.heard(count(1)), two.heard(count(1))])
  await api.send('/api/notifications/read', { headers: annHeaders, json: {} })
  await expect.poll(() => two.events.at(-1)).toBe(count(0))
  await notifyOnce(bob.id)
  await other.heard(count(1))
  expect(other.events.filter((event) => event !== count(0))).toEqual([count(1)])
  expect(nobody.events).toEqual([])
  await Promise.all([one, two, other, nobody].map((stream) => stream.close()))
  await expect.poll(() => api.services.live.has(ann.id)).toBe(false)
})

test('a stream begins with what was missed', async () => {
  const ann = await aUser(api)
  await notifyOnce(ann.id)
  await notifyOnce(ann.id)
  const stream = await listen(await bearerHeaders(api, ann))
  await stream.heard(count(2))
  await stream.close()
})

test('a burst ends with the exact count', async () => {
  const ann = await aUser(api)
  const stream = await listen(await bearerHeaders(api, ann))
  await Promise.all(Array.from({ length: 15 }, () => notifyOnce(ann.id)))
  await expect.poll(() => stream.events.at(-1)).toBe(count(15))
  await stream.close()
})

test('a person hears that their status, their roles or their balance changed; nobody else does', async () => {
  const [ann, bob] = [await aUser(api, { status: 'verified' }), await aUser(api)]
  const admin = await bearerHeaders(api, await aUser(api, { roles: ['user', 'admin'] }))
  const [own, other] = [
    await listen(await bearerHeaders(api, ann)),
    await listen(await bearerHeaders(api, bob)),
  ]
  const changed = (group: string) => `event: changed\ndata: {"groups":["${group}"]}`
  const decided = { status: 'approved' }
  await api.send(`/api/moderations/${ann.id}`, { method: 'PUT', headers: admin, json: decided })
  await own.heard(changed('moderations'))
  const adjustment = { kopecks: 500, reason: 'For the map' }
  await api.send(`/api/users/${ann.id}/adjustments`, { headers: admin, json: adjustment })
  await own.heard(changed('user revenue'))
  expect(other.events.filter((event) => event.includes('changed'))).toEqual([])
  await Promise.all([own.close(), other.close()])
})

test('asking for the head alone opens no stream, neither for a visitor nor for a person', async () => {
  const ann = await aUser(api)
  for (const headers of [{}, await bearerHeaders(api, ann)]) {
    const answer = await fetch(`${http.url}/api/live`, { method: 'HEAD', headers })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  }
  expect(await api.services.metrics.registry.getSingleMetric('live_streams')!.get()).toMatchObject({
    values: [{ value: 0 }],
  })
  expect(api.services.live.has(ann.id)).toBe(false)
})

test('one address too many is told when to come again, and nobody else is', async () => {
  const from = (ip: string) => api.send('/api/live', { ip })
  const open = await Promise.all(Array.from({ length: 20 }, () => from('198.51.100.9')))
  const refused = await from('198.51.100.9')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  open.push(await from('198.51.100.10'))
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
  await Promise.all(open.map((response) => response.body!.cancel()))
})
