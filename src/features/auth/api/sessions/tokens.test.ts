import { describe, expect, test } from 'vitest'
import { scopes, type Access, type Scope } from '../../../../contract/access.ts'
import { endpoint } from '../../../../contract/endpoint.ts'
import type { ErrorBody } from '../../../../contract/errors.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../../../testing/content/users.ts'
import type { PersonalToken } from '../../sessions.contract.ts'
import { authFeature } from './auth.handlers.ts'
import { securityFeature } from '../security.handlers.ts'
import { securityNotice } from '../security-notice.ts'
import { insertToken } from './tokens.store.ts'

const open = (method: 'GET' | 'POST', path: `/${string}`, access: Access) =>
  endpoint({ method, path, summary: 'x', access, rate: 'none', status: 204 })
const gates = {
  read: open('GET', '/api/door', 'member'),
  write: open('POST', '/api/door', 'member'),
  create: open('POST', '/api/made', 'creator'),
  ...Object.fromEntries(
    scopes.map((scope) => [scope.replace('.', ''), open('POST', `/api/${scope}`, { scope })]),
  ),
}
const handlers = Object.fromEntries(Object.keys(gates).map((name) => [name, async () => undefined]))
const gateFeature = feature('doors', gates, handlers as never)

const notifyOwner = securityNotice(async () => {})
const security = securityFeature(notifyOwner)
const api = await testApi({ endpoints: [...authFeature(notifyOwner), ...security, ...gateFeature] })
type Headers = Record<string, string>
const inDays = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000).toISOString()
const make = (headers: Headers, more: object = {}) =>
  api.send('/api/tokens', {
    headers,
    json: { name: 'Build server', scopes: ['content.create'], expires_at: inDays(30), ...more },
  })
const made = async (response: Response) =>
  ((await response.json()) as { data: { id: number; token: string } }).data
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })
const status = async (path: string, headers: Headers, method = 'POST') =>
  (await api.send(path, { method, headers })).status
const list = async (headers: Headers) =>
  ((await (await api.send('/api/tokens', { headers })).json()) as { data: PersonalToken[] }).data

describe('a personal access token', () => {
  test('a personal access token is told once, stored as a hash, listed without itself and works', async () => {
    const user = await aUser(api)
    const headers = await browserHeaders(api, user)
    const response = await make(headers)
    const { id, token } = await made(response)
    expect(response.status).toBe(201)
    expect(token).toMatch(/^by_pat_[\w-]{43}$/)
    expect(await list(headers)).toEqual([
      {
        id,
        name: 'Build server',
        scopes: ['content.create'],
        resources: null,
        created_at: api.clock.now().toISOString(),
        expires_at: inDays(30),
        last_used_at: null,
      },
    ])
    const { rows } = await api.services.database.pool.query(
      `select encode(hash, 'escape') as text, * from personal_tokens`,
    )
    expect(JSON.stringify(rows)).not.toContain(token.slice(7))
    expect(await status('/api/door', bearer(token), 'GET')).toBe(204)
    expect((await list(headers))[0]!.last_used_at).toBe(api.clock.now().toISOString())
  })

  test('a personal access token notes its last use at most once a minute', async () => {
    const headers = await browserHeaders(api, await aUser(api))
    const { token } = await made(await make(headers))
    await status('/api/door', bearer(token), 'GET')
    const first = api.clock.now().toISOString()
    api.clock.forward(59_000)
    await status('/api/door', bearer(token), 'GET')
    expect((await list(headers))[0]!.last_used_at).toBe(first)
    api.clock.forward(2_000)
    await status('/api/door', bearer(token), 'GET')
    expect((await list(headers))[0]!.last_used_at).toBe(api.clock.now().toISOString())
  })

  test('a personal access token stops at once when removed, and when its time is over', async () => {
    const headers = await browserHeaders(api, await aUser(api))
    const [removed, old] = [
      await made(await make(headers)),
      await made(await make(headers, { expires_at: inDays(1) })),
    ]
    expect(await status(`/api/tokens/${removed.id}`, headers, 'DELETE')).toBe(204)
    expect(await status('/api/door', bearer(removed.token), 'GET')).toBe(401)
    expect(await status(`/api/tokens/${removed.id}`, headers, 'DELETE')).toBe(404)
    api.clock.forward(86_400_000)
    expect(await status('/api/door', bearer(old.token), 'GET')).toBe(401)
    expect(await list(await browserHeaders(api, await aUser(api)))).toEqual([])
  })

  test('a personal access token is refused as a cookie, and its owner’s end ends it', async () => {
    const user = await aUser(api)
    const { token } = await made(await make(await browserHeaders(api, user)))
    expect(await status('/api/door', { cookie: `auth._token.local=${token}` }, 'GET')).toBe(401)
    await api.services.database.pool.query('update users set deleted_at = now() where id = $1', [user.id])
    expect(await status('/api/door', bearer(token), 'GET')).toBe(401)
  })

  test('a personal access token of somebody else cannot be removed', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const { id, token } = await made(await make(await browserHeaders(api, ann)))
    expect(await status(`/api/tokens/${id}`, await browserHeaders(api, bob), 'DELETE')).toBe(404)
    expect(await status('/api/door', bearer(token), 'GET')).toBe(204)
  })

  test('a personal access token needs a login, a name, scopes one holds, and an end within a year', async () => {
    expect((await make({})).status).toBe(401)
    const headers = await browserHeaders(api, await aUser(api))
    const bad = [
      [{ name: ' ' }, 'name', 'too_short'],
      [{ scopes: ['role.assign'] }, 'scopes', 'not_held'],
      [{ scopes: ['everything'] }, 'scopes.0', 'not_allowed'],
      [{ expires_at: inDays(366) }, 'expires_at', 'expiry_range'],
      [{ expires_at: inDays(-1) }, 'expires_at', 'expiry_range'],
      [{ expires_at: 'tomorrow' }, 'expires_at', 'invalid'],
    ] as const
    for (const [more, field, key] of bad) {
      const response = await make(headers, more)
      expect(response.status).toBe(422)
      expect(((await response.json()) as ErrorBody).error.fields[field], field).toMatchObject([{ key }])
    }
  })

  test('a personal access token is one of fifty at most, also when many are made at once', async () => {
    const user = await aUser(api)
    const { db } = api.services.database
    const now = api.clock.now()
    const token = { userId: user.id, name: 'x', scopes: [], expiresAt: new Date(inDays(1)), now }
    const all = await Promise.all(Array.from({ length: 60 }, () => insertToken(db, token)))
    expect(all.filter(Boolean)).toHaveLength(50)
    expect((await make(await browserHeaders(api, user))).status).toBe(422)
  })
})

describe('a token reaches exactly as far as its scopes', () => {
  test.each(scopes)('a token with %s may do what the scope allows and nothing else', async (scope) => {
    const admin = await aUser(api, { roles: ['user', 'admin'] })
    const headers = await browserHeaders(api, admin)
    const [only, others] = [
      await made(await make(headers, { scopes: [scope] })),
      await made(await make(headers, { scopes: scopes.filter((name) => name !== scope) })),
    ]
    expect(await status(`/api/${scope}`, bearer(only.token))).toBe(204)
    expect(await status(`/api/${scope}`, bearer(others.token))).toBe(403)
    for (const other of scopes.filter((name) => name !== scope))
      expect(await status(`/api/${other}`, bearer(only.token)), other).toBe(403)
  })

  test('a token without scopes may read, and write nothing', async () => {
    const { token } = await made(await make(await browserHeaders(api, await aUser(api)), { scopes: [] }))
    expect(await status('/api/door', bearer(token), 'GET')).toBe(204)
    expect(await status('/api/door', bearer(token))).toBe(403)
    expect(await status('/api/made', bearer(token))).toBe(403)
  })

  test('a token with content.create writes where its owner may', async () => {
    const [creator, pending] = [await aUser(api), await aUser(api, { status: 'pending' })]
    const tokens = [
      await made(await make(await browserHeaders(api, creator))),
      await made(await make(await browserHeaders(api, pending))),
    ]
    expect(await Promise.all(tokens.map(({ token }) => status('/api/made', bearer(token))))).toEqual([
      204, 403,
    ])
  })

  test('a token loses the rights its owner loses', async () => {
    const admin = await aUser(api, { roles: ['user', 'admin'] })
    const { token } = await made(await make(await browserHeaders(api, admin), { scopes: ['audit.view'] }))
    await api.services.database.pool.query(`delete from user_roles where user_id = $1 and role = 'admin'`, [
      admin.id,
    ])
    expect(await status('/api/audit.view', bearer(token))).toBe(403)
  })
})

describe('neither a token nor a login with fewer rights', () => {
  const members = security.filter(({ endpoint: { access } }) => access === 'member')
  test.each(members.map((bound) => [bound.name, bound.endpoint] as const))(
    'neither a token nor a login with fewer rights may call %s',
    async (_, { method, path }) => {
      const admin = await aUser(api, { roles: ['user', 'admin'] })
      const { token } = await made(
        await make(await browserHeaders(api, admin), { scopes: [...scopes] as Scope[] }),
      )
      const narrow = await bearerHeaders(api, admin)
      await api.services.database.pool.query(
        `update sessions set scope = '{content.create}' where id = (select max(id) from sessions)`,
      )
      for (const headers of [bearer(token), narrow]) {
        const response = await api.send(path.replace('{id}', '1'), { method, headers })
        expect(response.status).toBe(403)
        expect(((await response.json()) as ErrorBody).error.key).toBe('sessionNeeded')
      }
    },
  )

  test('but such a login can log out, a token has nothing to end', async () => {
    const user = await aUser(api)
    const { token } = await made(await make(await browserHeaders(api, user)))
    const narrow = await bearerHeaders(api, user)
    await api.services.database.pool.query(
      `update sessions set scope = '{}' where id = (select max(id) from sessions)`,
    )
    expect(await status('/api/auth/logout', narrow)).toBe(204)
    expect(await status('/api/auth/logout', bearer(token))).toBe(403)
  })
})
