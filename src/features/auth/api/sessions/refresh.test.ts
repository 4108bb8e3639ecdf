import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../../contract/errors.ts'
import { runs } from '../../../../testing/long.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, testPassword } from '../../../../testing/content/users.ts'
import type { TokenAnswer } from '../../auth.contract.ts'

const api = await testApi()
const { pool } = api.services.database
const authorize = (json: object, headers: Record<string, string> = {}) =>
  api.send('/_auth/local/local/authorize', { json, headers })
const refresh = (token: string) => authorize({ grant_type: 'refresh_token', refresh_token: token })
const tokens = async (response: Response) => (await response.json()) as TokenAnswer
const client = (token: string) =>
  api.send('/api/users/client', { headers: { authorization: `Bearer ${token}` } })

async function loggedIn(): Promise<TokenAnswer> {
  const { username } = await aUser(api)
  return tokens(await authorize({ grant_type: 'password', username, password: testPassword }))
}

async function expectSessionExpired(response: Response): Promise<void> {
  expect(response.status).toBe(401)
  expect(((await response.json()) as ErrorBody).error).toMatchObject({ id: 14, key: 'sessionExpired' })
}

describe('a refresh token', () => {
  test('a refresh token is traded for new tokens that work', async () => {
    const first = await loggedIn()
    const second = await tokens(await refresh(first.refresh_token))
    const third = await tokens(await refresh(second.refresh_token))
    expect(
      new Set([first, second, third].flatMap((pair) => [pair.access_token, pair.refresh_token])).size,
    ).toBe(6)
    expect((await client(third.access_token)).status).toBe(200)
  })

  test('a refresh token traded many times at once has exactly one successor, and nobody is logged out', async () => {
    const { refresh_token } = await loggedIn()
    const before = Number((await pool.query('select count(*) from session_tokens')).rows[0].count)
    const responses = await Promise.all(Array.from({ length: runs(300, 1000) }, () => refresh(refresh_token)))
    const pairs = await Promise.all(responses.map(tokens))
    const after = Number((await pool.query('select count(*) from session_tokens')).rows[0].count)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(pairs.map((pair) => `${pair.access_token} ${pair.refresh_token}`)).size).toBe(1)
    expect(after - before).toBe(2)
    expect((await client(pairs[0]!.access_token)).status).toBe(200)
  })

  test('a refresh token sent again within ten seconds (a lost answer, a second tab) gives the same successor', async () => {
    const first = await loggedIn()
    const successor = await tokens(await refresh(first.refresh_token))
    api.clock.forward(10_000)
    expect(await tokens(await refresh(first.refresh_token))).toEqual(successor)
  })

  test('a refresh token sent again after eleven seconds is theft: the whole family ends', async () => {
    const first = await loggedIn()
    const successor = await tokens(await refresh(first.refresh_token))
    api.clock.forward(11_000)
    await expectSessionExpired(await refresh(first.refresh_token))
    expect((await client(successor.access_token)).status).toBe(401)
    await expectSessionExpired(await refresh(successor.refresh_token))
  })

  test('a refresh token sent again when its successor has been used already is theft, however soon', async () => {
    const first = await loggedIn()
    const second = await tokens(await refresh(first.refresh_token))
    const third = await tokens(await refresh(second.refresh_token))
    await expectSessionExpired(await refresh(first.refresh_token))
    expect((await client(third.access_token)).status).toBe(401)
  })

  test('a refresh token sent again too late is told to the owner by mail, once, in their language', async () => {
    const user = await aUser(api)
    await pool.query(`update users set language = 'en' where id = $1`, [user.id])
    const login = { grant_type: 'password', username: user.username, password: testPassword }
    const first = await tokens(await authorize(login))
    const second = await tokens(await refresh(first.refresh_token))
    api.clock.forward(11_000)
    await Promise.all(Array.from({ length: 20 }, () => refresh(first.refresh_token)))
    await refresh(second.refresh_token)
    const { rows } = await pool.query('select subject, text from mail_outbox where recipient = $1', [
      user.email,
    ])
    expect(rows).toMatchObject([{ subject: 'A session was ended: its old key was used again · Blockyard' }])
    expect(rows[0].text).toContain('IP address: 203.0.113.7')
  })

  test('a refresh token sent again in time, or of a session that was ended properly, is no reason for a mail', async () => {
    const user = await aUser(api)
    const login = { grant_type: 'password', username: user.username, password: testPassword }
    const first = await tokens(await authorize(login))
    const second = await tokens(await refresh(first.refresh_token))
    await refresh(first.refresh_token)
    const headers = { authorization: `Bearer ${second.access_token}` }
    await api.send('/api/auth/logout', { method: 'POST', headers })
    api.clock.forward(11_000)
    await refresh(first.refresh_token)
    const { rows } = await pool.query('select from mail_outbox where recipient = $1', [user.email])
    expect(rows).toEqual([])
  })

  test('a refresh token stolen from one session does not end another', async () => {
    const [victim, other] = [await loggedIn(), await loggedIn()]
    await refresh(victim.refresh_token)
    api.clock.forward(11_000)
    await refresh(victim.refresh_token)
    expect((await client(other.access_token)).status).toBe(200)
  })

  test('a refresh token lives for thirty days', async () => {
    const [used, unused] = [await loggedIn(), await loggedIn()]
    api.clock.forward(2_592_000_000 - 1)
    expect((await refresh(used.refresh_token)).status).toBe(200)
    api.clock.forward(1)
    await expectSessionExpired(await refresh(unused.refresh_token))
  })

  test('a refresh token comes from the cookie when the body has none', async () => {
    const { refresh_token } = await loggedIn()
    const headers = { cookie: `auth._refresh_token.local=${refresh_token}`, 'sec-fetch-site': 'same-origin' }
    const response = await authorize({ grant_type: 'refresh_token' }, headers)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toHaveLength(6)
  })

  test.each(['', 'unknown', 'x'.repeat(200), 'by_rt_'])(
    'a refresh token that is %j is refused',
    async (token) => {
      await expectSessionExpired(await refresh(token))
    },
  )

  test('a refresh token missing altogether is refused, and an access token is none', async () => {
    const { access_token } = await loggedIn()
    await expectSessionExpired(await authorize({ grant_type: 'refresh_token' }))
    await expectSessionExpired(await refresh(access_token))
    expect((await client(access_token)).status).toBe(200)
  })

  test('a refresh token keeps the narrowed rights of its session', async () => {
    const { username } = await aUser(api, { roles: ['user', 'admin'] })
    const narrow = { grant_type: 'password', username, password: testPassword, scope: 'content.create' }
    const first = await tokens(await authorize(narrow))
    const wide = { grant_type: 'refresh_token', refresh_token: first.refresh_token, scope: 'setting.manage' }
    expect((await authorize(wide)).status).toBe(200)
    const { rows } = await pool.query('select scope from sessions order by id desc limit 1')
    expect(rows).toEqual([{ scope: ['content.create'] }])
  })
})
