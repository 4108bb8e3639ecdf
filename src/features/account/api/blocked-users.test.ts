import { expect, test } from 'vitest'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, browserHeaders } from '../../../testing/content/users.ts'

const api = await testApi()
type List = { data: { id: number; username: string }[]; meta: { total: number; next_cursor: string | null } }

async function visitor() {
  const user = await aUser(api)
  const headers = await browserHeaders(api, user)
  const call = (method: string, id: number) => api.send(`/api/users/blocked/${id}`, { headers, method })
  const list = async (search = '') =>
    (await (await api.send(`/api/users/blocked${search}`, { headers })).json()) as List
  return { user, call, list }
}

test('blocking twice is blocking once; unblocking twice too', async () => {
  const [ann, bob] = [await visitor(), await visitor()]
  expect((await ann.call('PUT', bob.user.id)).status).toBe(204)
  expect((await ann.call('PUT', bob.user.id)).status).toBe(204)
  expect(await (await ann.call('GET', bob.user.id)).json()).toEqual({ data: { blocked: true } })
  expect(await ann.list()).toMatchObject({
    data: [{ id: bob.user.id }],
    meta: { total: 1, next_cursor: null },
  })
  expect((await bob.list()).data).toEqual([])
  expect((await ann.call('DELETE', bob.user.id)).status).toBe(204)
  expect((await ann.call('DELETE', bob.user.id)).status).toBe(204)
  expect(await (await ann.call('GET', bob.user.id)).json()).toEqual({ data: { blocked: false } })
})

test('the list goes on by its cursor, the latest first', async () => {
  const ann = await visitor()
  const others = [await aUser(api), await aUser(api), await aUser(api)]
  for (const { id } of others) await ann.call('PUT', id)
  const first = await ann.list('?per_page=2')
  const rest = await ann.list(`?per_page=2&cursor=${first.meta.next_cursor}`)
  const ids = [...first.data, ...rest.data].map(({ id }) => id)
  expect(ids).toEqual(others.map(({ id }) => id).toReversed())
  expect(rest.meta.next_cursor).toBeNull()
})

test('nobody blocks themselves, nobody, or without a login', async () => {
  const ann = await visitor()
  expect((await ann.call('PUT', ann.user.id)).status).toBe(422)
  expect((await ann.call('PUT', 999_999)).status).toBe(404)
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await api.send('/api/users/blocked/1', { method })).status).toBe(401)
  expect((await api.send('/api/users/blocked')).status).toBe(401)
})
