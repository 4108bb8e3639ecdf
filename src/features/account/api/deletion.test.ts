import { expect, test } from 'vitest'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, browserHeaders, testPassword } from '../../../testing/content/users.ts'
import { accountJobs } from './account-jobs.ts'

const api = await testApi()
const { pool, db } = api.services.database
const { storage } = api.services
const jobs = accountJobs({
  db,
  storage,
  clock: api.clock,
  origin: 'http://localhost',
  siteTitle: 'Blockyard',
})
const run = (name: string) => jobs[name]!({}, { job: { id: '1', attempts: 1 } })
const day = 24 * 60 * 60 * 1000

async function leaver() {
  const user = await aUser(api, { roles: ['user', 'author'] })
  const headers = await browserHeaders(api, user)
  const row = async () => (await pool.query('select * from users where id = $1', [user.id])).rows[0]
  const ask = (current_password = testPassword) =>
    api.send('/api/users/deletion', { headers, json: { current_password } })
  return { user, headers, row, ask }
}

test('an account goes seven days after it was asked for, and only its number stays', async () => {
  const { user, headers, row, ask } = await leaver()
  const other = await aUser(api)
  await api.send('/api/users/settings', { headers, method: 'PATCH', json: { about: 'Me' } })
  await api.send(`/api/users/blocked/${other.id}`, { headers, method: 'PUT' })
  await pool.query(
    `insert into transfers (from_account, to_account, kopecks, kind, idempotency_key, created_at, available_at)
     values ('site:pool', $1, 100, 'reward', 'gone', $2, $2)`,
    [`user:${user.id}`, api.clock.now()],
  )
  const asked = await ask()
  expect(asked.status).toBe(202)
  expect(await asked.json()).toEqual({
    data: { delete_at: new Date(api.clock.now().getTime() + 7 * day).toISOString() },
  })

  api.clock.forward(7 * day - 1)
  await run('account.delete-due')
  expect((await row()).deleted_at).toBeNull()

  api.clock.forward(1)
  await run('account.delete-due')
  await run('account.delete-due')
  expect(await row()).toMatchObject({
    username: `deleted-${user.id}`,
    email: null,
    email_key: null,
    password_hash: null,
    settings: {},
    avatar_key: null,
    deleted_at: api.clock.now(),
  })
  const left = async (table: string) =>
    (await pool.query(`select from ${table} where user_id = $1`, [user.id])).rowCount
  expect([await left('sessions'), await left('user_roles'), await left('blocked_users')]).toEqual([0, 0, 0])
  expect(
    (await pool.query(`select from transfers where to_account = $1`, [`user:${user.id}`])).rowCount,
  ).toBe(1)
  expect((await api.send('/api/users/client', { headers })).status).toBe(401)
  expect((await api.send(`/api/users/${user.id}`)).status).toBe(404)
  const { rows } = await pool.query('select text from mail_outbox where recipient = $1 order by created_at', [
    user.email,
  ])
  expect(rows).toHaveLength(2)
})

test('a name that looks like a deleted one does not stop a deletion', async () => {
  const { user, ask, row } = await leaver()
  await aUser(api, { username: `deleted-${user.id}` })
  await ask()
  api.clock.forward(7 * day)
  await run('account.delete-due')
  expect((await row()).deleted_at).not.toBeNull()
})

test('whoever changes their mind stays, and asking twice does not move the day', async () => {
  const { headers, row, ask } = await leaver()
  const first = await (await ask()).json()
  api.clock.forward(day / 2)
  expect(await (await ask()).json()).toEqual(first)
  const settings = async () =>
    ((await (await api.send('/api/users/settings', { headers })).json()) as { data: object }).data
  expect(await settings()).toMatchObject((first as { data: object }).data)

  expect((await api.send('/api/users/deletion', { headers, method: 'DELETE' })).status).toBe(204)
  expect(await settings()).toMatchObject({ delete_at: null })
  api.clock.forward(8 * day)
  await run('account.delete-due')
  expect((await row()).deleted_at).toBeNull()
})

test('deletion needs a login and the password', async () => {
  const { ask, row } = await leaver()
  expect((await ask('wrong')).status).toBe(422)
  expect((await api.send('/api/users/deletion', { json: { current_password: testPassword } })).status).toBe(
    401,
  )
  expect((await api.send('/api/users/deletion', { method: 'DELETE' })).status).toBe(401)
  expect((await row()).deleted_at).toBeNull()
})
