import { describe, expect, test } from 'vitest'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { chooseDigest } from './digest.fixture.ts'
import { makeDigestToken } from './digest-token.ts'

const api = await testApi()
const { secret } = api.services
const get = async (user: { id: number }) => {
  const response = await api.send('/api/digest', { headers: await bearerHeaders(api, user) })
  return ((await response.json()) as { data: object }).data
}
const off = { every: 'off', time_zone: null, next_at: null }

describe('the choice', () => {
  test('is off until somebody turns it on, and is their own', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    expect(await get(ann)).toEqual(off)
    const daily = await chooseDigest(api, ann, 'daily')
    expect(daily).toEqual({
      every: 'daily',
      time_zone: 'Europe/Minsk',
      next_at: expect.stringMatching(/^2026-11-16T06:\d\d:00.000Z$/),
    })
    expect(await get(ann)).toEqual(daily)
    expect(await get(bob)).toEqual(off)
    // The next Monday is the day after this Sunday; then a week later.
    expect((await chooseDigest(api, ann, 'weekly')).next_at).toMatch(/^2026-11-16T06/)
    expect(await chooseDigest(api, ann, 'off')).toEqual(off)
    expect(await get(ann)).toEqual(off)
  })

  test('needs a login', async () => {
    expect((await api.send('/api/digest')).status).toBe(401)
    const json = { every: 'daily', time_zone: 'UTC' }
    expect((await api.send('/api/digest', { method: 'PUT', json })).status).toBe(401)
  })

  test.each([
    [{ every: 'hourly', time_zone: 'UTC' }, 'every'],
    [{ every: 'daily', time_zone: 'Mars/Base' }, 'time_zone'],
    [{ every: 'daily', time_zone: '' }, 'time_zone'],
    [{ every: 'daily', time_zone: 'x'.repeat(61) }, 'time_zone'],
    [{}, 'every'],
  ])('refuses %j', async (json, field) => {
    const ann = await aUser(api)
    const headers = await bearerHeaders(api, ann)
    const response = await api.send('/api/digest', { method: 'PUT', headers, json })
    expect(response.status).toBe(422)
    const body = (await response.json()) as { error: { fields: object } }
    expect(Object.keys(body.error.fields)).toEqual([field])
    expect(await get(ann)).toEqual(off)
  })
})

describe('unsubscribing', () => {
  const post = (token: string) =>
    api.send(`/api/digest/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })

  test('needs no login, works as mail programs do it, and twice is as good as once', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    for (const user of [ann, bob]) await chooseDigest(api, user, 'weekly')
    for (const _ of [1, 2]) expect((await post(makeDigestToken(secret, ann.id))).status).toBe(200)
    expect(await get(ann)).toEqual(off)
    expect(await get(bob)).toMatchObject({ every: 'weekly' })
  })

  test('cannot be forged', async () => {
    const ann = await aUser(api)
    await chooseDigest(api, ann, 'weekly')
    const token = makeDigestToken(secret, ann.id)
    const other = makeDigestToken(secret, ann.id + 1)
    const wrong = [
      `${ann.id}`,
      `${ann.id}.${other.split('.')[1]}`,
      `${token}x`,
      token.replace('.', '.A'),
      'x',
    ]
    for (const one of wrong) expect((await post(one)).status).toBe(422)
    expect(await get(ann)).toMatchObject({ every: 'weekly' })
  })
})
