import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, browserHeaders } from '../../../../testing/content/users.ts'
import { mostSavedSearches } from '../../saved-searches.contract.ts'
import { insertSaved } from './saved-searches.store.ts'

const api = await testApi()
const path = '/api/users/searches'
type Saved = { id: number; search: Record<string, unknown> }
type List = { data: Saved[]; meta: { total: number; next_cursor: string | null } }

async function aMember() {
  const user = await aUser(api)
  const headers = await browserHeaders(api, user)
  const save = (search: object) =>
    api.send(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(search),
    })
  const list = async (query = '') => (await (await api.send(path + query, { headers })).json()) as List
  const remove = (id: number) => api.send(`${path}/${id}`, { method: 'DELETE', headers })
  return { id: user.id, save, list, remove }
}

test('a member saves a search with its filters once, and removes it', async () => {
  const ann = await aMember()
  const search = { q: 'land claims', kind: 'resource', categories: ['economy'], plain: ['paper'] }
  const first = (await (await ann.save(search)).json()) as { data: Saved }
  expect(first.data.search).toEqual({ ...search, sort: 'relevance' })
  const again = (await (await ann.save(search)).json()) as { data: Saved }
  expect(again.data.id).toBe(first.data.id)
  await ann.save({ q: 'land claims' })
  expect(await ann.list()).toMatchObject({
    data: [{ search: { q: 'land claims', sort: 'relevance' } }, { id: first.data.id }],
    meta: { total: 2, next_cursor: null },
  })
  expect((await ann.remove(first.data.id)).status).toBe(204)
  expect((await ann.remove(first.data.id)).status).toBe(204)
  expect((await ann.list()).data).toHaveLength(1)
})

test('the list of saved searches goes on by its cursor', async () => {
  const ann = await aMember()
  for (const q of ['one', 'two', 'three']) await ann.save({ q })
  const first = await ann.list('?per_page=2')
  const rest = await ann.list(`?per_page=2&cursor=${first.meta.next_cursor}`)
  expect([...first.data, ...rest.data].map(({ search }) => search.q)).toEqual(['three', 'two', 'one'])
})

test('nobody sees or removes the saved searches of another person', async () => {
  const [ann, bob] = [await aMember(), await aMember()]
  const { data } = (await (await ann.save({ q: 'hub' })).json()) as { data: Saved }
  expect((await bob.list()).data).toEqual([])
  await bob.remove(data.id)
  expect((await ann.list()).data).toHaveLength(1)
})

test('a search is saved neither without words nor without a login nor beyond the bound', async () => {
  const ann = await aMember()
  expect((await ann.save({ q: '', kind: 'house' })).status).toBe(422)
  expect((await api.send(path, { method: 'POST', body: '{"q":"hub"}' })).status).toBe(401)
  expect((await api.send(path)).status).toBe(401)
  for (let at = 0; at < mostSavedSearches; at++) expect((await ann.save({ q: `hub ${at}` })).status).toBe(200)
  expect((await ann.save({ q: 'one more' })).status).toBe(422)
  expect((await ann.save({ q: 'hub 1' })).status).toBe(200)
})

test('two searches saved at one moment do not pass the bound together', async () => {
  const ann = await aMember()
  for (let at = 0; at < mostSavedSearches - 1; at++) await ann.save({ q: `hub ${at}` })
  const { db } = api.services.database
  let second: Promise<Response> | undefined
  await db.transaction(async (tx) => {
    const search = { q: 'the last', sort: 'relevance' } as const
    const first = { userId: ann.id, search, now: api.clock.now(), most: mostSavedSearches }
    expect(await insertSaved(tx, first)).not.toBeNull()
    second = Promise.resolve(ann.save({ q: 'one more' }))
    // The first is not written yet, so the second must not count without it.
    expect(await Promise.race([second, sleep(300, 'waits')])).toBe('waits')
  })
  expect((await second)!.status).toBe(422)
  expect((await ann.list()).meta.total).toBe(mostSavedSearches)
})
