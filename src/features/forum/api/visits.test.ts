import { expect, test } from 'vitest'
import { aPost, aTopic } from '../../../testing/content/topics.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { testApi } from '../../../testing/test-api.ts'
import type { ForumCategory } from '../forum.contract.ts'
import type { TopicSummary } from '../topics.contract.ts'

const api = await testApi()

async function call<T>(who: { id: number } | null, method: string, path: string, json?: unknown) {
  const headers = who ? await bearerHeaders(api, who) : {}
  const response = await api.send(path, { method, headers, ...(json === undefined ? {} : { json }) })
  return { status: response.status, data: ((await response.json()) as { data: T }).data }
}
const idsOf = async (who: { id: number }, query: string) =>
  (await call<TopicSummary[]>(who, 'GET', `/api/topics?per_page=100&${query}`)).data.map(({ id }) => id)

test('what was said since somebody was here last is new to them, until they come again', async () => {
  const reader = await aUser(api)
  const old = await aTopic(api)
  await call(reader, 'PUT', '/api/forum/visit')
  api.clock.forward(3_600_000)
  const born = await aTopic(api)
  const muted = await aTopic(api)
  await call(reader, 'PUT', `/api/topics/${muted.id}/level`, { level: 'mute' })

  const visit = await call<{ since: string }>(reader, 'PUT', '/api/forum/visit')

  expect(new Date(visit.data.since).getTime()).toBe(api.clock.now().getTime() - 3_600_000)
  const found = await idsOf(reader, 'fresh=1')
  expect(found).toContain(born.id)
  expect(found).not.toContain(old.id)
  expect(found).not.toContain(muted.id)
  // A look a minute later is the same visit.
  api.clock.forward(60_000)
  await call(reader, 'PUT', '/api/forum/visit')
  expect(await idsOf(reader, 'fresh=1')).toContain(born.id)
  // One's own words are no news.
  await aPost(api, born.id, { author: reader })
  expect(await idsOf(reader, 'fresh=1')).not.toContain(born.id)
  api.clock.forward(3_600_000)
  await call(reader, 'PUT', '/api/forum/visit')
  expect(await idsOf(reader, 'fresh=1')).toEqual([])
})

test('everything, or one category, is marked as read at once', async () => {
  const reader = await aUser(api)
  const [here, there] = [await aTopic(api, { category: 'offtopic' }), await aTopic(api)]
  const { data } = await call<{ topics: number }>(reader, 'PUT', '/api/forum/read', { category: 'offtopic' })
  expect(data.topics).toBe(1)
  expect(await idsOf(reader, 'unread=1')).not.toContain(here.id)
  expect(await idsOf(reader, 'unread=1')).toContain(there.id)

  await call(reader, 'PUT', '/api/forum/read', {})

  expect(await idsOf(reader, 'unread=1')).toEqual([])
  const categories = await call<ForumCategory[]>(reader, 'GET', '/api/forum/categories')
  expect(categories.data.map(({ unread }) => unread ?? 0).filter(Boolean)).toEqual([])
  await aPost(api, there.id)
  expect(await idsOf(reader, 'unread=1')).toEqual([there.id])
})

test('visits and reading are for members, in categories there are', async () => {
  expect((await call(null, 'PUT', '/api/forum/visit')).status).toBe(401)
  expect((await call(null, 'PUT', '/api/forum/read', {})).status).toBe(401)
  expect((await call(null, 'GET', '/api/topics?fresh=1')).status).toBe(401)
  const reader = await aUser(api)
  expect((await call(reader, 'PUT', '/api/forum/read', { category: 'nowhere' })).status).toBe(404)
  expect((await call(reader, 'PUT', '/api/forum/read', { category: 'Not One' })).status).toBe(422)
})
