import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../../contract/endpoint.ts'
import type { ErrorBody } from '../../../../contract/errors.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { testApi, type TestApi } from '../../../../testing/test-api.ts'
import { aUser, bearerHeaders, browserHeaders, testPassword } from '../../../../testing/content/users.ts'
import type { TokenAnswer } from '../../auth.contract.ts'
import { authFeature } from './auth.handlers.ts'

const guarded = endpoint({
  path: '/api/moderation',
  summary: 'For moderators',
  access: { scope: 'content.moderate' },
  rate: 'none',
  status: 200,
  answer: z.object({ scope: z.array(z.string()) }),
})
const guardedFeature = feature(
  'guarded',
  { guarded },
  { guarded: async ({ viewer }) => ({ scope: viewer.scope }) },
)

const api = await testApi()
const secured = await testApi({ env: { ORIGIN: 'https://blockyard.example' } })
const scoped = await testApi({ endpoints: [...authFeature(async () => {}), ...guardedFeature] })

const logIn = (where: TestApi, username: string, password = testPassword, more: object = {}) =>
  where.send('/_auth/local/local/authorize', {
    json: { grant_type: 'password', username, password, ...more },
  })
const tokens = async (response: Response) => (await response.json()) as TokenAnswer
const client = (headers: Record<string, string>) => api.send('/api/users/client', { headers })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** {name: {value, attributes}} of the cookies an answer sets. */
function cookiesOf(response: Response) {
  const entries = response.headers.getSetCookie().map((line) => {
    const [pair = '', ...attributes] = line.split('; ')
    return [pair.split('=')[0]!, { value: pair.slice(pair.indexOf('=') + 1), attributes }] as const
  })
  return Object.fromEntries(entries)
}

describe('logging in', () => {
  test('logging in by name or by e-mail, in any case of letters, gives tokens that work', async () => {
    const user = await aUser(api)
    for (const name of [user.username, user.username.toUpperCase(), user.email!, user.email!.toUpperCase()]) {
      const response = await logIn(api, name)
      const answer = await tokens(response)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(answer).toMatchObject({ expires_in: 86_400, token_type: 'Bearer' })
      expect((await client(bearer(answer.access_token))).status).toBe(200)
    }
  })

  test('logging in with a wrong password, an unknown name or a deleted account gives one and the same answer', async () => {
    const [user, gone] = [await aUser(api), await aUser(api)]
    await api.services.database.pool.query('update users set deleted_at = now() where id = $1', [gone.id])
    const responses = [
      await logIn(api, user.username, 'wrong'),
      await logIn(api, 'nobody-at-all'),
      await logIn(api, gone.username),
      await logIn(api, user.email!, testPassword.toUpperCase()),
    ]
    const bodies = await Promise.all(responses.map((response) => response.text()))
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(new Set(bodies).size).toBe(1)
    expect((JSON.parse(bodies[0]!) as ErrorBody).error).toMatchObject({ id: 13, key: 'invalidCredentials' })
    expect(responses.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
  })

  test('logging in without name or password says which is missing', async () => {
    const response = await api.send('/_auth/local/local/authorize', { json: { grant_type: 'password' } })
    const { error } = (await response.json()) as ErrorBody
    expect(response.status).toBe(422)
    expect(Object.keys(error.fields)).toEqual(['username', 'password'])
  })

  test('logging in works for an account that is not approved or verified yet', async () => {
    const user = await aUser(api, { status: 'pending' })
    expect((await logIn(api, user.username)).status).toBe(200)
  })

  test('logging in sets the cookies of the specification; scripts cannot read the tokens', async () => {
    const user = await aUser(api)
    const response = await logIn(api, user.username)
    const answer = await tokens(response)
    const cookies = cookiesOf(response)
    const usual = ['Path=/', 'SameSite=Lax', 'Max-Age=31536000']
    expect(
      Object.fromEntries(Object.entries(cookies).map(([name, { attributes }]) => [name, attributes])),
    ).toEqual({
      'auth._token.local': [...usual, 'HttpOnly'],
      'auth._token_expiration.local': usual,
      'auth._refresh_token.local': [...usual, 'HttpOnly'],
      'auth._refresh_token_expiration.local': usual,
      'auth.strategy': usual,
      'XSRF-TOKEN': usual,
      known_device: [...usual, 'HttpOnly'],
    })
    expect(cookies['auth._token.local']!.value).toBe(answer.access_token)
    expect(cookies['auth._refresh_token.local']!.value).toBe(answer.refresh_token)
    expect(Number(cookies['auth._token_expiration.local']!.value)).toBe(
      api.clock.now().getTime() + 86_400_000,
    )
    expect(Number(cookies['auth._refresh_token_expiration.local']!.value)).toBe(
      api.clock.now().getTime() + 2_592_000_000,
    )
  })

  test('a login on a site with https sets cookies for https only', async () => {
    const user = await aUser(secured)
    const cookies = cookiesOf(await logIn(secured, user.username))
    expect(Object.values(cookies).map(({ attributes }) => attributes.includes('Secure'))).toEqual(
      Array(7).fill(true),
    )
  })

  test('logging in stores no token in the clear', async () => {
    const user = await aUser(api)
    const answer = await tokens(await logIn(api, user.username))
    const { rows } = await api.services.database.pool.query(
      `select encode(hash, 'escape') as hash, * from session_tokens`,
    )
    expect(JSON.stringify(rows)).not.toContain(answer.access_token.slice(6))
    expect(JSON.stringify(rows)).not.toContain(answer.refresh_token.slice(6))
  })
})

describe('a session', () => {
  test('a session by cookie or by header is the same person', async () => {
    const user = await aUser(api)
    for (const headers of [await browserHeaders(api, user), await bearerHeaders(api, user)]) {
      const body = (await (await client(headers)).json()) as { user: { id: number } }
      expect(body.user.id).toBe(user.id)
    }
  })

  test('a session with a header ignores the cookie', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const both = { ...(await browserHeaders(api, ann)), ...(await bearerHeaders(api, bob)) }
    const body = (await (await client(both)).json()) as { user: { id: number } }
    expect(body.user.id).toBe(bob.id)
    for (const header of ['Bearer unknown', 'Bearer ', 'Basic YTpi', 'nonsense', ''])
      expect((await client({ ...both, authorization: header })).status).toBe(401)
  })

  test('a session ends after a day, and with the account', async () => {
    const [early, late, gone] = [await aUser(api), await aUser(api), await aUser(api)]
    const headers = await bearerHeaders(api, early)
    api.clock.forward(86_400_000 - 1)
    expect((await client(headers)).status).toBe(200)
    api.clock.forward(1)
    expect((await client(headers)).status).toBe(401)
    const [living, dead] = [await bearerHeaders(api, late), await bearerHeaders(api, gone)]
    await api.services.database.pool.query('update users set deleted_at = now() where id = $1', [gone.id])
    expect([(await client(living)).status, (await client(dead)).status]).toEqual([200, 401])
  })

  test('a session is not opened by a refresh token', async () => {
    const user = await aUser(api)
    const answer = await tokens(await logIn(api, user.username))
    expect((await client(bearer(answer.refresh_token))).status).toBe(401)
  })

  test('a session can be asked for with fewer rights, never with more', async () => {
    const moderator = await aUser(scoped, { roles: ['user', 'moderator'] })
    const user = await aUser(scoped)
    const statusOf = async (username: string, scope?: string) => {
      const answer = await tokens(
        await logIn(scoped, username, testPassword, scope === undefined ? {} : { scope }),
      )
      return (await scoped.send('/api/moderation', { headers: bearer(answer.access_token) })).status
    }
    expect(await statusOf(moderator.username)).toBe(200)
    expect(await statusOf(moderator.username, 'content.moderate')).toBe(200)
    expect(await statusOf(moderator.username, 'content.create')).toBe(403)
    expect(await statusOf(user.username, 'content.moderate setting.manage *')).toBe(403)
  })

  test('a session ends at once with logout, for every token of its family, and the cookies go', async () => {
    const user = await aUser(api)
    const other = await bearerHeaders(api, user)
    const answer = await tokens(await logIn(api, user.username))
    const out = await api.send('/api/auth/logout', { method: 'POST', headers: bearer(answer.access_token) })
    const refresh = { grant_type: 'refresh_token', refresh_token: answer.refresh_token }
    expect(out.status).toBe(204)
    expect(
      Object.values(cookiesOf(out)).map(({ value, attributes }) => [value, attributes.includes('Max-Age=0')]),
    ).toEqual(Array.from({ length: 5 }, () => ['', true]))
    expect((await client(bearer(answer.access_token))).status).toBe(401)
    expect((await api.send('/_auth/local/local/authorize', { json: refresh })).status).toBe(401)
    expect((await client(other)).status).toBe(200)
  })
})
