import { expect, test } from 'vitest'
import { listenForClears } from '../../../server/cache/caches.ts'
import { handBus } from '../../../testing/hand-bus.ts'
import { testApi } from '../../../testing/test-api.ts'
import type { UserFigures } from './statistics.store.ts'
import { insertUser } from './users.store.ts'

const api = await testApi()
const { db, pool } = api.services.database
const { bus, clear } = handBus()
const figures = async () =>
  ((await (await api.send('/api/users/statistics')).json()) as { data: UserFigures }).data
let names = 0
const addPerson = () =>
  insertUser(db, {
    username: `person-${++names}`,
    email: null,
    emailVerifiedAt: null,
    passwordHash: null,
    staffDecision: 'approved',
    language: 'en',
    roles: [],
    now: api.clock.now(),
  })

test('where nobody listens for changes, every question is asked anew', async () => {
  expect(await figures()).toEqual({ total: 0, online: 0, newest: [] })
  const { id, username } = await addPerson()
  expect(await figures()).toMatchObject({ total: 1, online: 0, newest: [{ id, username }] })
})

test('figures are kept for ten seconds: people come and go unannounced', async () => {
  listenForClears(api.services.caches, bus)
  expect((await figures()).online).toBe(0)
  await pool.query('update users set last_seen_at = $1', [api.clock.now()])
  api.clock.forward(9_999)
  expect((await figures()).online).toBe(0)
  api.clock.forward(1)
  expect((await figures()).online).toBe(1)
})

test('a write that says so is seen at once, one that does not is not', async () => {
  await figures()
  await addPerson()
  clear('user:1')
  expect((await figures()).total).toBe(1)
  clear('users')
  expect(await figures()).toMatchObject({ total: 2, newest: [{ username: 'person-2' }, {}] })
})

test('a failure is not kept', async () => {
  clear('users')
  await pool.query('alter table users rename to people')
  expect((await api.send('/api/users/statistics')).status).toBe(500)
  await pool.query('alter table people rename to users')
  expect((await figures()).total).toBe(2)
})

test('above ten thousand the database estimates, in whole hundreds and never below', async () => {
  await pool.query(
    `
    insert into users (username, username_key, language, created_at)
    select 'many-' || n, 'many-' || n, 'en', $1 from generate_series(1, 12345) n`,
    [api.clock.now()],
  )
  clear('users')
  expect((await figures()).total).toBeGreaterThanOrEqual(10_000)
  await pool.query('vacuum analyze users')
  clear('users')
  const { total, newest } = await figures()
  expect(total).toBe(12_300)
  expect(newest).toHaveLength(48)
})
