import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../../contract/errors.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, bearerHeaders, browserHeaders, testPassword } from '../../../../testing/content/users.ts'
import type { TokenAnswer } from '../../auth.contract.ts'
import type { Session } from '../../sessions.contract.ts'

const api = await testApi()
type Headers = Record<string, string>
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

async function logIn(username: string, agent: string): Promise<Headers> {
  const response = await api.send('/_auth/local/local/authorize', {
    json: { grant_type: 'password', username, password: testPassword },
    headers: { 'user-agent': agent },
  })
  return { authorization: `Bearer ${((await response.json()) as TokenAnswer).access_token}` }
}
const list = async (headers: Headers) =>
  ((await (await api.send('/api/sessions', { headers })).json()) as { data: Session[] }).data
const end = (path: string, headers: Headers) =>
  api.send(`/api/sessions${path}`, { method: 'DELETE', headers })
const isIn = async (headers: Headers) => (await api.send('/api/users/client', { headers })).status === 200
const mailsTo = async (email: string) =>
  (
    await api.services.database.pool.query<{ subject: string }>(
      'select subject from mail_outbox where recipient = $1 order by created_at, id',
      [email],
    )
  ).rows.map(({ subject }) => subject)

describe('own sessions', () => {
  test('own sessions are shown with device, address and last use; the one that asks is marked', async () => {
    const user = await aUser(api)
    const phone = await logIn(user.username, chrome)
    api.clock.forward(120_000)
    const desktop = await logIn(user.username, firefox)
    const shown = await list(desktop)
    expect(shown.map(({ device, kind, current }) => [device, kind, current])).toEqual([
      ['Firefox · Linux', 'desktop', true],
      ['Chrome · Android', 'phone', false],
    ])
    expect(shown[0]).toMatchObject({ address: '203.0.113.7', last_used_at: api.clock.now().toISOString() })
    api.clock.forward(120_000)
    await isIn(phone)
    expect((await list(desktop)).map(({ device }) => device)).toContain('Chrome · Android')
    expect((await list(desktop)).find(({ kind }) => kind === 'phone')!.last_used_at).toBe(
      api.clock.now().toISOString(),
    )
  })

  test('own sessions end at once when revoked', async () => {
    const user = await aUser(api)
    const [one, other] = [await bearerHeaders(api, user), await browserHeaders(api, user)]
    const id = (await list(one)).find(({ current }) => !current)!.id
    expect(await isIn(other)).toBe(true)
    expect((await end(`/${id}`, one)).status).toBe(204)
    expect([await isIn(other), await isIn(one)]).toEqual([false, true])
    expect((await end(`/${id}`, one)).status).toBe(404)
  })

  test('own sessions all end but the one that asks', async () => {
    const user = await aUser(api)
    const sessions = [
      await bearerHeaders(api, user),
      await browserHeaders(api, user),
      await bearerHeaders(api, user),
    ]
    expect((await end('', sessions[1]!)).status).toBe(204)
    expect(await Promise.all(sessions.map(isIn))).toEqual([false, true, false])
  })

  test('sessions of somebody else cannot be seen or ended', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const [his, hers] = [await bearerHeaders(api, bob), await bearerHeaders(api, ann)]
    const id = (await list(hers))[0]!.id
    expect((await list(his)).map((session) => session.id)).not.toContain(id)
    expect((await end(`/${id}`, his)).status).toBe(404)
    expect(await isIn(hers)).toBe(true)
  })

  test('own sessions need a login', async () => {
    expect((await api.send('/api/sessions')).status).toBe(401)
    expect((await end('', {})).status).toBe(401)
    expect((await end('/1', {})).status).toBe(401)
    expect((await end('/x', await bearerHeaders(api, await aUser(api)))).status).toBe(422)
  })
})

test('a login from a device never seen is mailed, one from a known device is not', async () => {
  const user = await aUser(api)
  await logIn(user.username, firefox)
  await logIn(user.username, firefox.replaceAll('140', '141'))
  expect(await mailsTo(user.email!)).toEqual([])
  await logIn(user.username, chrome)
  expect(await mailsTo(user.email!)).toEqual(['Вход с нового устройства · Blockyard'])
})

describe('changing the password', () => {
  const change = (headers: Headers, json: unknown) =>
    api.send('/api/users/settings/password', { method: 'PUT', headers, json })
  const fresh = 'lantern over the old harbour'

  test('changing the password works at once, ends all other sessions and is mailed', async () => {
    const user = await aUser(api)
    const [here, there] = [await browserHeaders(api, user), await browserHeaders(api, user)]
    const response = await change(here, { current_password: testPassword, password: fresh })
    expect(response.status).toBe(204)
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect(await mailsTo(user.email!)).toEqual(['Пароль изменён · Blockyard'])
    const logins = await Promise.all(
      [testPassword, fresh].map((password) =>
        api.send('/_auth/local/local/authorize', {
          json: { grant_type: 'password', username: user.username, password },
        }),
      ),
    )
    expect(logins.map(({ status }) => status)).toEqual([401, 200])
  })

  test('changing the password needs the current one, and a strong new one that is not one’s name', async () => {
    const user = await aUser(api, { username: 'Lighthouse-keeper' })
    const headers = await browserHeaders(api, user)
    const bad = [
      [{ current_password: 'wrong', password: fresh }, 'current_password', 'wrong_password'],
      [{ current_password: testPassword, password: 'password1' }, 'password', 'weak_password'],
      [{ current_password: testPassword, password: 'lighthouse-keeper' }, 'password', 'weak_password'],
      [{ current_password: testPassword, password: 'four' }, 'password', 'too_short'],
      [{ current_password: testPassword, password: 'ъ'.repeat(81) }, 'password', 'too_long'],
    ] as const
    for (const [body, field, key] of bad) {
      const response = await change(headers, body)
      expect(response.status).toBe(422)
      expect(((await response.json()) as ErrorBody).error.fields[field]).toMatchObject([{ key }])
    }
  })

  test('changing the password needs a login, and stops after a number of wrong tries', async () => {
    expect((await change({}, { current_password: testPassword, password: fresh })).status).toBe(401)
    const limited = await testApi({ rateLimit: true })
    const headers = await browserHeaders(limited, await aUser(limited))
    const statuses = []
    for (let n = 0; n < 11; n++)
      statuses.push(
        (
          await limited.send('/api/users/settings/password', {
            method: 'PUT',
            headers,
            json: { current_password: `guess ${n}`, password: fresh },
          })
        ).status,
      )
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
  })
})
