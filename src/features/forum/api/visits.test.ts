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

test('one’s own words are never unread, wherever they were written or moved', async () => {
  const [writer, moderator] = [await aUser(api), await aUser(api, { roles: ['user', 'moderator'] })]
  await call(writer, 'PUT', '/api/forum/read', {})
  const own = await aTopic(api, { author: await aUser(api, { roles: ['user', 'author'] }) })
  const readNumber = async (who: { id: number }, id: number) =>
    (await call<TopicSummary>(who, 'GET', `/api/topics/${id}`)).data.read_number
  const unreadIn = async (who: { id: number }) => {
    const { data } = await call<ForumCategory[]>(who, 'GET', '/api/forum/categories')
    return data.reduce((sum, { unread }) => sum + (unread ?? 0), 0)
  }

  // Who opened a topic has read its beginning.
  expect(await idsOf(own.authorRow, 'unread=1')).not.toContain(own.id)
  expect(await readNumber(own.authorRow, own.id)).toBe(1)
  expect(await idsOf(writer, 'unread=1')).toEqual([own.id])
  await call(writer, 'PUT', `/api/topics/${own.id}/read`, { number: 1 })
  for (const _ of [2, 3]) await aPost(api, own.id, { author: writer })
  expect(await idsOf(writer, 'unread=1')).toEqual([])
  expect([await readNumber(writer, own.id), await unreadIn(writer)]).toEqual([3, 0])
  // To its author they are news; and to the writer what somebody says next.
  expect(await idsOf(own.authorRow, 'unread=1')).toContain(own.id)
  expect(await readNumber(own.authorRow, own.id)).toBe(1)
  await aPost(api, own.id, { author: own.authorRow })
  expect(await idsOf(writer, 'unread=1')).toEqual([own.id])
  expect([await readNumber(writer, own.id), await unreadIn(writer)]).toEqual([3, 1])

  const other = await aTopic(api)
  await call(writer, 'PUT', `/api/topics/${other.id}/read`, { number: 1 })
  await call(moderator, 'POST', `/api/topics/${own.id}/posts/move`, { to: other.id, numbers: [2, 3] })

  expect(await idsOf(writer, 'unread=1')).toEqual([own.id])
})

test('visits and reading are for members, in categories there are', async () => {
  expect((await call(null, 'PUT', '/api/forum/visit')).status).toBe(401)
  expect((await call(null, 'PUT', '/api/forum/read', {})).status).toBe(401)
  expect((await call(null, 'GET', '/api/topics?fresh=1')).status).toBe(401)
  const reader = await aUser(api)
  expect((await call(reader, 'PUT', '/api/forum/read', { category: 'nowhere' })).status).toBe(404)
  expect((await call(reader, 'PUT', '/api/forum/read', { category: 'Not One' })).status).toBe(422)
})
