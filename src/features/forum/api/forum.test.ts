import { expect, test } from 'vitest'
import { aTopic } from '../../../testing/content/topics.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { testApi } from '../../../testing/test-api.ts'
import type { ForumCategory, WrittenCategory } from '../forum.contract.ts'

const api = await testApi()
const admin = await aUser(api, { roles: ['user', 'admin'] })
const moderator = await aUser(api, { roles: ['user', 'moderator'] })

async function call(who: { id: number } | null, method: string, path: string, json?: unknown) {
  const response = await api.send(path, {
    method,
    headers: who ? await bearerHeaders(api, who) : {},
    ...(json === undefined ? {} : { json }),
  })
  const body = response.status === 204 ? null : await response.json()
  return { status: response.status, body: body as { data: never; error: { key: string } } }
}
const inAll = (text: string) =>
  Object.fromEntries(['be', 'en', 'kz', 'ru', 'th', 'uk'].map((code) => [code, `${text} ${code}`]))
const written = {
  section: 'people',
  position: 5,
  opens: 'everyone',
  kinds: ['discussion'],
  sort: 'new',
  names: inAll('Club'),
  descriptions: inAll('For us'),
}

test('a first start has categories in six languages', async () => {
  const { body } = await call(null, 'GET', '/api/forum/categories?lang=th')
  const categories = body.data as ForumCategory[]
  expect(categories.map(({ key }) => key)).toEqual([
    'news',
    'site',
    'help',
    'development',
    'showcase',
    'servers',
    'offtopic',
  ])
  expect(categories[2]).toMatchObject({ name: 'ช่วยเหลือ', topics: 0, newest: null, unread: null })
})

test('a category tells what was said last in it, and members how much they have not read', async () => {
  const topic = await aTopic(api, { category: 'showcase' })
  const reader = await aUser(api)
  const find = async (who: { id: number } | null) =>
    ((await call(who, 'GET', '/api/forum/categories?lang=ru')).body.data as ForumCategory[]).find(
      ({ key }) => key === 'showcase',
    )
  expect(await find(null)).toMatchObject({ topics: 1, posts: 1, newest: { id: topic.id }, unread: null })
  expect(await find(reader)).toMatchObject({ unread: 1 })
  await call(reader, 'PUT', `/api/topics/${topic.id}/read`, { number: 1 })
  expect(await find(reader)).toMatchObject({ unread: 0 })
})

test('admins make, change and remove categories; moderators do not', async () => {
  const path = '/api/forum/categories/club'
  expect((await call(moderator, 'PUT', path, written)).status).toBe(403)
  expect((await call(null, 'PUT', path, written)).status).toBe(401)
  expect((await call(admin, 'PUT', path, { ...written, names: { ru: 'Клуб' } })).status).toBe(422)

  expect((await call(admin, 'PUT', path, written)).status).toBe(200)
  const { body } = await call(admin, 'GET', path)
  expect((body.data as WrittenCategory).names).toEqual(written.names)
  await aTopic(api, { category: 'club' })
  expect((await call(admin, 'DELETE', path)).body.error.key).toBe('conflict')
  expect((await call(admin, 'PUT', '/api/forum/categories/empty', written)).status).toBe(200)
  expect((await call(admin, 'DELETE', '/api/forum/categories/empty')).status).toBe(204)
})

test('while the forum is announced only, none of its calls are there', async () => {
  const closed = await testApi({ env: { FORUM: 'soon' } })
  for (const path of [
    '/api/forum/categories',
    '/api/topics',
    '/api/topics/1/posts',
    '/api/topics/1/reactions/counts',
  ])
    expect((await closed.send(path)).status).toBe(404)
})

test('an address that is a page of its own is no category, and an icon is one of the set', async () => {
  for (const key of ['create', 'unread', 'new', 'mine']) {
    const { status, body } = await call(admin, 'PUT', `/api/forum/categories/${key}`, written)
    expect(status).toBe(422)
    expect((body.error as { fields?: object }).fields).toHaveProperty('category')
  }
  const path = '/api/forum/categories/library'
  expect((await call(admin, 'PUT', path, { ...written, icon: 'skull' })).status).toBe(422)
  expect((await call(admin, 'PUT', path, { ...written, icon: 'book' })).body.data).toMatchObject({
    icon: 'book',
  })
  const { body } = await call(null, 'GET', '/api/forum/categories?lang=en')
  expect((body.data as ForumCategory[]).map(({ key, icon }) => [key, icon])).toContainEqual([
    'library',
    'book',
  ])
  await call(admin, 'DELETE', path)
})

test('while the forum is announced only, nobody reads a post by its number', async () => {
  const closed = await testApi({ env: { FORUM: 'soon' } })
  const { rows } = await closed.services.database.pool.query<{ id: string }>(
    `insert into comments (subject_kind, subject_id, number, content, content_html, content_text, created_at)
     values ('topic', 1, 2, '{}', '<p>Words</p>', 'Words', now()) returning id`,
  )
  const headers = await bearerHeaders(closed, await aUser(closed, { roles: ['user', 'admin'] }))
  for (const [method, path] of [
    ['GET', `/api/comments/${rows[0]!.id}`],
    ['GET', `/api/comments/${rows[0]!.id}/replies`],
    ['GET', `/api/comments/${rows[0]!.id}/edits`],
    ['PUT', `/api/moderations/comments/${rows[0]!.id}`],
  ] as const) {
    const json = method === 'PUT' ? { json: { status: 'approved' } } : {}
    expect((await closed.send(path, { method, headers, ...json })).status, path).toBe(404)
  }
})
