import { beforeAll, describe, expect, test } from 'vitest'
import { apiEndpoints } from '../../src/app/api.ts'
import type { ErrorBody } from '../../src/contract/errors.ts'
import { makeCsrfToken } from '../../src/server/http/forms/csrf.ts'
import type { BoundEndpoint } from '../../src/server/endpoints/feature.ts'
import { makeSecret } from '../../src/server/secret.ts'
import { addressOf, isUnsafe } from '../../src/testing/operations/endpoint-calls.ts'
import { sampleBody } from '../../src/testing/operations/sample-body.ts'
import { everyCase } from '../../src/testing/every-case.ts'
import { tableDigest } from '../../src/testing/database/table-digest.ts'
import { testApi, testOrigin } from '../../src/testing/test-api.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../src/testing/content/users.ts'

const api = await testApi()
const admin = await aUser(api, { roles: ['user', 'admin'] })
const newcomer = await aUser(api, { status: 'pending' })
const own = await browserHeaders(api, admin)
const other = await browserHeaders(api, admin)
const stranger = await browserHeaders(api, await aUser(api))
const authCookie = own.cookie!.replace(/; XSRF-TOKEN=.*/, '')
// The last-seen mark moves once a minute; let it move before anything is compared.
await api.send('/api/users/client', { headers: own })

type Headers = Record<string, string>
const same: Headers = { 'sec-fetch-site': 'same-origin', origin: testOrigin }
const token = own['x-xsrf-token']!
/** The same token in cookie and header, as an attacker can arrange who may set cookies. */
const planted = (value: string): Headers => ({
  cookie: `${authCookie}; XSRF-TOKEN=${value}`,
  'x-xsrf-token': value,
})
const whole: Headers = { cookie: own.cookie!, 'x-xsrf-token': token }

const tokens: [string, Headers][] = [
  ['no token', { ...same, cookie: own.cookie! }],
  ['a token without its cookie', { ...same, cookie: authCookie, 'x-xsrf-token': token }],
  ['an empty token', { ...same, ...planted('') }],
  ['a made-up token', { ...same, ...planted('nonce.signature') }],
  ['a token of another secret', { ...same, ...planted(makeCsrfToken(makeSecret('x'.repeat(40)), 1)) }],
  ['an anonymous visitor’s token', { ...same, ...planted(makeCsrfToken(api.services.secret, null)) }],
  ['the token of another session of the same person', { ...same, ...planted(other['x-xsrf-token']!) }],
  ['a stranger’s token', { ...same, ...planted(stranger['x-xsrf-token']!) }],
  [
    'a token that differs from its cookie',
    { ...same, cookie: own.cookie!, 'x-xsrf-token': other['x-xsrf-token']! },
  ],
  ['a token with more behind it', { ...same, ...planted(`${token}x`) }],
]
const origins: [string, Headers][] = [
  ['another site’s origin', { ...whole, origin: 'https://evil.example' }],
  [
    'another site’s origin under our own flag',
    { ...whole, origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['the origin null', { ...whole, origin: 'null' }],
  ['another port', { ...whole, origin: 'http://localhost:3001' }],
  ['a name that begins like ours', { ...whole, origin: `${testOrigin}.evil.example` }],
  ['neither origin nor flag', { ...whole }],
  ['the flag cross-site', { ...whole, origin: testOrigin, 'sec-fetch-site': 'cross-site' }],
  ['the flag same-site', { ...whole, origin: testOrigin, 'sec-fetch-site': 'same-site' }],
  ['the flag none', { ...whole, 'sec-fetch-site': 'none' }],
]
const forms: [string, Headers][] = [
  [
    'a form of another site',
    {
      cookie: own.cookie!,
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
  ],
  ['a text form of another site', { cookie: own.cookie!, origin: 'null', 'content-type': 'text/plain' }],
  [
    'a file form of an old browser',
    { cookie: own.cookie!, 'content-type': 'multipart/form-data; boundary=x' },
  ],
]

const jsonOf = ({ endpoint }: BoundEndpoint): string | null =>
  endpoint.body ? JSON.stringify(sampleBody(endpoint.body, 'sample text')) : null

function send(bound: BoundEndpoint, headers: Headers): Promise<Response> {
  const body = jsonOf(bound)
  const type: Headers = body === null ? {} : { 'content-type': 'application/json' }
  return api.send(addressOf(bound), { method: bound.endpoint.method, headers: { ...type, ...headers }, body })
}

async function expectRefused(bound: BoundEndpoint, headers: Headers): Promise<void> {
  const response = await send(bound, headers)
  expect(response.status).toBe(403)
  expect(((await response.json()) as ErrorBody).error.key).toBe('csrf')
  expect(response.headers.getSetCookie()).toEqual([])
}

const unsafe = apiEndpoints.filter(isUnsafe)
const byRule = (rule: 'token' | 'origin') =>
  unsafe
    .filter(({ endpoint }) => (endpoint.csrf ?? 'token') === rule)
    .map((bound) => [bound.name, bound] as const)

describe('with a session cookie', () => {
  let before = ''
  beforeAll(async () => {
    before = await tableDigest(api.services.database)
  })

  test.each([
    ...byRule('token').map((named) => [...named, [...tokens, ...origins, ...forms]] as const),
    ...byRule('origin').map((named) => [...named, [...origins, ...forms]] as const),
  ])('%s refuses what another site could send, and changes nothing', async (_name, bound, cases) => {
    await everyCase(cases, (headers) => expectRefused(bound, headers))
    expect(await tableDigest(api.services.database)).toBe(before)
  })
})

describe.each(unsafe.map((bound) => [bound.name, bound] as const))('%s', (_, bound) => {
  const keyOf = async (response: Response) =>
    response.status < 400 ? '' : ((await response.json()) as ErrorBody).error.key

  test('takes a call of our own page, by the flag or by the origin alone', async () => {
    const first = await send(bound, await browserHeaders(api, admin))
    // A login of its own: some calls end all others.
    const { 'sec-fetch-site': _flag, ...byOrigin } = await browserHeaders(api, admin)
    const second = await send(bound, { ...byOrigin, origin: testOrigin })
    expect([await keyOf(first), await keyOf(second)]).not.toContain('csrf')
  })

  test('takes a program’s call without a token, wherever it comes from', async () => {
    const headers = await bearerHeaders(api, admin)
    const response = await send(bound, {
      ...headers,
      origin: 'https://tool.example',
      'sec-fetch-site': 'cross-site',
    })
    expect(await keyOf(response)).not.toBe('csrf')
  })

  const formTypes = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']
  test.each(bound.endpoint.body ? formTypes : [])('takes no %s, even from our own page', async (type) => {
    const guest = { 'sec-fetch-site': 'same-origin' }
    const { access } = bound.endpoint
    const person = access === 'unverified' ? newcomer : admin
    const headers = access === 'guest' ? guest : await browserHeaders(api, person)
    expect((await send(bound, { ...headers, 'content-type': type })).status).toBe(415)
  })

  test('refuses another site also when nobody is logged in', async () => {
    const response = await send(bound, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    expect(await keyOf(response)).toBe('csrf')
  })
})

test('reading needs no token, wherever it comes from', async () => {
  const { cookie } = await browserHeaders(api, admin)
  const headers = { cookie: cookie!, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await api.send('/api/users/client', { headers })).status).toBe(200)
})

test('a useless Bearer header does not fall back to the cookie', async () => {
  const headers = { ...(await browserHeaders(api, admin)), authorization: 'Bearer nonsense' }
  const before = await tableDigest(api.services.database)
  expect((await api.send('/api/auth/logout', { method: 'POST', headers })).status).toBe(401)
  expect(await tableDigest(api.services.database)).toBe(before)
})
