import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../../contract/errors.ts'
import type { Viewer } from '../../../../server/endpoints/viewer.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, browserHeaders, testPassword } from '../../../../testing/content/users.ts'
import { isFresh, requireFresh } from './require-fresh.ts'

const api = await testApi()
const minutes = (count: number) => count * 60_000
const makeToken = (headers: Record<string, string>) =>
  api.send('/api/tokens', {
    headers,
    json: {
      name: 'Build',
      scopes: [],
      expires_at: new Date(api.clock.now().getTime() + minutes(60 * 24)).toISOString(),
    },
  })
const prove = (headers: Record<string, string>, json: object) =>
  api.send('/api/auth/proof', { headers, json })
const keyOf = async (response: Response) => ((await response.json()) as ErrorBody).error.key

describe('making a token', () => {
  test('making a token takes the login of the last half hour, then the password once more', async () => {
    const headers = await browserHeaders(api, await aUser(api))
    api.clock.forward(minutes(30))
    expect((await makeToken(headers)).status).toBe(201)
    api.clock.forward(1)
    const refused = await makeToken(headers)
    expect([refused.status, await keyOf(refused)]).toEqual([403, 'proofNeeded'])
    expect((await prove(headers, { current_password: testPassword })).status).toBe(204)
    expect((await makeToken(headers)).status).toBe(201)
    api.clock.forward(minutes(30) + 1)
    expect((await makeToken(headers)).status).toBe(403)
  })

  test('making a token in one session is no use to another of the same person', async () => {
    const user = await aUser(api)
    const [here, elsewhere] = [await browserHeaders(api, user), await browserHeaders(api, user)]
    api.clock.forward(minutes(31))
    await prove(here, { current_password: testPassword })
    expect((await makeToken(elsewhere)).status).toBe(403)
  })

  test('refreshing the tokens does not count as a proof', async () => {
    const user = await aUser(api)
    const { cookie = '' } = await browserHeaders(api, user)
    api.clock.forward(minutes(31))
    const refreshed = await api.send('/_auth/local/local/authorize', {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      json: { grant_type: 'refresh_token' },
    })
    const { access_token } = (await refreshed.json()) as { access_token: string }
    expect((await makeToken({ authorization: `Bearer ${access_token}` })).status).toBe(403)
  })
})

describe('the proof', () => {
  test('the proof needs a login, and the right password', async () => {
    const headers = await browserHeaders(api, await aUser(api))
    expect((await prove({}, { current_password: testPassword })).status).toBe(401)
    expect((await prove(headers, { current_password: 'wrong' })).status).toBe(422)
    expect((await prove(headers, {})).status).toBe(422)
    expect((await prove(headers, { code: '123456' })).status).toBe(422)
  })

  test('the proof given for a change of the address counts as well', async () => {
    const headers = await browserHeaders(api, await aUser(api))
    api.clock.forward(minutes(31))
    await api.send('/api/users/settings/email', {
      headers,
      json: { email: 'new-place@example.com', current_password: testPassword },
    })
    expect((await makeToken(headers)).status).toBe(201)
  })

  test('the proof may be tried ten times in a quarter of an hour', async () => {
    const limited = await testApi({ rateLimit: true })
    const headers = await browserHeaders(limited, await aUser(limited))
    const all: number[] = []
    for (let n = 0; n < 11; n++) {
      const json = { current_password: 'wrong' }
      all.push((await limited.send('/api/auth/proof', { headers, json })).status)
    }
    expect(all).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  })
})

test('a token, or nobody, is never fresh', () => {
  const now = api.clock.now()
  const person = { provenAt: null } as Viewer
  expect([isFresh(null, now), isFresh(person, now)]).toEqual([false, false])
  expect(() => requireFresh(null, now)).toThrow('unauthenticated')
  expect(() => requireFresh(person, now)).toThrow('sessionNeeded')
})
