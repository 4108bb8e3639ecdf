import { expect, test } from 'vitest'
import { apiEndpoints } from '../../src/app/api.ts'
import { endpoint } from '../../src/contract/endpoint.ts'
import type { ErrorBody } from '../../src/contract/errors.ts'
import { rateClasses } from '../../src/contract/limits/rate-classes.ts'
import { feature } from '../../src/server/endpoints/feature.ts'
import { translate } from '../../src/server/translate.ts'
import { addressOf, isUnsafe } from '../../src/testing/operations/endpoint-calls.ts'
import { testApi } from '../../src/testing/test-api.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'

const api = await testApi({ rateLimit: true })
let lastByte = 0
const newAddress = () => `198.51.100.${++lastByte}`
const authorize = '/_auth/local/local/authorize'

const slow = endpoint({
  method: 'POST',
  path: '/api/try',
  summary: 'Counted like a login',
  access: 'anyone',
  rate: 'login',
  status: 204,
})
const tries = feature('tries', { slow }, { slow: async () => {} })
const counted = await testApi({ rateLimit: true, endpoints: tries })
const unlimited = await testApi({ rateLimit: false, endpoints: tries })
const attempt = (ip: string, where = counted) => where.send('/api/try', { method: 'POST', ip })
const { limit, windowSeconds } = rateClasses.login

async function useUp(ip: string): Promise<Response> {
  for (let call = 0; call < limit; call++) expect((await attempt(ip)).status).toBe(204)
  return attempt(ip)
}

test.each(apiEndpoints.map((bound) => [bound.name, bound] as const))(
  '%s tells its limit in every answer',
  async (_, bound) => {
    const method = bound.endpoint.method
    const evil = { origin: 'https://evil.example' }
    const answers = [
      await api.send(addressOf(bound), { method, ip: newAddress() }),
      await api.send(addressOf(bound), { method, ip: newAddress(), headers: isUnsafe(bound) ? evil : {} }),
      await api.send(addressOf(bound), {
        method,
        ip: newAddress(),
        headers: { authorization: 'Bearer unknown' },
      }),
    ]
    // Nothing is asked here: a list that could be searched is only read.
    const { query } = bound.endpoint
    const unasked = bound.endpoint.rate === 'search' && query && 'q' in query.shape
    const rate = unasked ? 'read' : bound.endpoint.rate
    const { limit: calls, windowSeconds: seconds } = rateClasses[rate]
    for (const { headers } of answers) {
      expect(headers.get('ratelimit-policy')).toBe(`"${rate}";q=${calls};w=${seconds}`)
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"${rate}";r=${calls - 1};t=\\d+$`))
    }
  },
)

test('a list counts as searching only with a question', async () => {
  const ip = newAddress()
  for (const list of ['/api/resources', '/api/articles', '/api/users']) {
    const policy = async (question: string) =>
      (await api.send(`${list}${question}`, { ip })).headers.get('ratelimit-policy')
    expect(await policy('')).toMatch(/^"read"/)
    expect(await policy('?q=%20')).toMatch(/^"read"/)
    expect(await policy('?q=lamps')).toMatch(/^"search"/)
  }
})

test('what does not exist is counted like reading', async () => {
  const ip = newAddress()
  const [missing, wrongMethod] = [
    await api.send('/api/nothing', { ip }),
    await api.send('/api/users/client', { method: 'PUT', ip }),
  ]
  expect(missing.headers.get('ratelimit')).toBe('"read";r=299;t=1')
  expect(wrongMethod.headers.get('ratelimit')).toBe('"read";r=298;t=1')
})

test('one call too many is refused until the moment that Retry-After names', async () => {
  const ip = newAddress()
  const refused = await useUp(ip)
  const seconds = Number(refused.headers.get('retry-after'))
  const { error } = (await refused.json()) as ErrorBody
  expect(refused.status).toBe(429)
  expect(seconds).toBe(windowSeconds / limit)
  expect(error).toMatchObject({ id: 6, key: 'rateLimited', args: { seconds } })
  expect(error.message).toBe(translate('ru', 'errors.rateLimited', { seconds }))
  counted.clock.forward((seconds - 1) * 1000)
  expect((await attempt(ip)).status).toBe(429)
  counted.clock.forward(1000)
  expect((await attempt(ip)).status).toBe(204)
})

test('all addresses of one IPv6 customer are one caller, the neighbour is another', async () => {
  const refused = await useUp('2001:db8:1:2::1')
  expect(refused.status).toBe(429)
  expect((await attempt('2001:db8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429)
  expect((await attempt('2001:db8:1:3::1')).status).toBe(204)
})

test('whoever is logged in is counted as a person, wherever they are', async () => {
  const headers = await bearerHeaders(api, await aUser(api))
  const rest = []
  for (const ip of [newAddress(), newAddress(), newAddress()])
    rest.push((await api.send('/api/users/client', { headers, ip })).headers.get('ratelimit'))
  expect(rest).toEqual(['"read";r=299;t=1', '"read";r=298;t=1', '"read";r=297;t=1'])
})

test('guessing one account’s password stops after five tries from one place, and only there', async () => {
  const user = await aUser(api)
  const guess = (ip: string, username = user.username) =>
    api.send(authorize, {
      json: { grant_type: 'password', username, password: 'wrong' },
      ip,
    })
  const [ip, elsewhere] = [newAddress(), newAddress()]
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await guess(ip)).status)
  const sixth = await guess(ip, user.username.toUpperCase())
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '180'])
  expect((await guess(elsewhere)).status).toBe(401)
})

test('trying one password on many accounts stops by the address', async () => {
  const ip = newAddress()
  const statuses = []
  for (let n = 0; n <= limit; n++) {
    const json = { grant_type: 'password', username: `Nobody${n}`, password: 'wrong' }
    statuses.push((await api.send(authorize, { json, ip })).status)
  }
  expect(statuses).toEqual([...Array<number>(limit).fill(401), 429])
})

test('RATE_LIMIT=off lifts every limit, and the headers still tell it', async () => {
  const answers = []
  for (let call = 0; call < limit + 5; call++) answers.push(await attempt('203.0.113.7', unlimited))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  expect(answers.at(-1)!.headers.get('ratelimit')).toBe(`"login";r=${limit};t=0`)
})
