import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../../contract/errors.ts'
import { testApi, testOrigin } from '../../../../testing/test-api.ts'
import type { TestApi } from '../../../../testing/test-api.ts'
import { aUser, browserHeaders, testPassword } from '../../../../testing/content/users.ts'
import type { TokenAnswer } from '../../auth.contract.ts'
import type { Assertion, Passkey } from '../../factors.contract.ts'
import { softwareAuthenticator } from './software-authenticator.fixture.ts'

const api = await testApi()
type Headers = Record<string, string>
type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string; name: string } }

const authenticator = (more: { counts?: boolean; origin?: string; rpId?: string } = {}) =>
  softwareAuthenticator({ origin: testOrigin, rpId: 'localhost', ...more })
const dataOf = async <T>(response: Response) => ((await response.json()) as { data: T }).data
const keyOf = async (response: Response) => ((await response.json()) as ErrorBody).error.key
const begin = (headers: Headers, json: object = { current_password: testPassword }, where: TestApi = api) =>
  where.send('/api/passkeys/options', { headers, json })
const keep = (headers: Headers, credential: unknown, name = 'Phone') =>
  api.send('/api/passkeys', { headers, json: { name, credential } })
const list = async (headers: Headers) => dataOf<Passkey[]>(await api.send('/api/passkeys', { headers }))
const challenge = async () =>
  (await dataOf<{ challenge: string }>(await api.send('/_auth/passkey/options', { method: 'POST' })))
    .challenge
const logIn = (credential: Assertion) => api.send('/_auth/passkey/authorize', { json: { credential } })

/** A person with a passkey, logged in. */
async function withPasskey(more: { counts?: boolean } = {}) {
  const user = await aUser(api)
  const headers = await browserHeaders(api, user)
  const key = authenticator(more)
  const options = await dataOf<CreationOptions>(await begin(headers))
  const response = await keep(headers, key.create(options.challenge, options.user.id))
  return { user, headers, key, options, response }
}

describe('a new passkey', () => {
  test('a new passkey is asked for by our own name, kept, listed, renamed and removed', async () => {
    const { user, headers, options, response } = await withPasskey()
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: user.username } })
    expect(response.status).toBe(201)
    const passkey = await dataOf<Passkey>(response)
    expect(await list(headers)).toEqual([passkey])
    const rename = (json: object) =>
      api.send(`/api/passkeys/${passkey.id}`, { method: 'PATCH', headers, json })
    expect((await dataOf<Passkey>(await rename({ name: 'Old phone' }))).name).toBe('Old phone')
    expect((await rename({ name: '' })).status).toBe(422)
    const remove = () => api.send(`/api/passkeys/${passkey.id}`, { method: 'DELETE', headers })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
    expect(await list(headers)).toEqual([])
  })

  test('a new passkey ends other sessions and is mailed, as its removal is', async () => {
    const user = await aUser(api)
    const [here, there] = [await browserHeaders(api, user), await browserHeaders(api, user)]
    const options = await dataOf<CreationOptions>(await begin(here))
    const { id } = await dataOf<Passkey>(
      await keep(here, authenticator().create(options.challenge, options.user.id)),
    )
    expect((await api.send('/api/users/client', { headers: there })).status).toBe(401)
    await api.send(`/api/passkeys/${id}`, { method: 'DELETE', headers: here })
    const { rows } = await api.services.database.pool.query(
      'select subject from mail_outbox where recipient = $1 order by subject',
      [user.email],
    )
    expect(rows).toEqual([
      { subject: 'Добавлен ключ доступа · Blockyard' },
      { subject: 'Ключ доступа удалён · Blockyard' },
    ])
  })

  test('a new passkey needs a login, and the password once more', async () => {
    const headers = await browserHeaders(api, await aUser(api))
    expect((await begin({})).status).toBe(401)
    expect((await api.send('/api/passkeys')).status).toBe(401)
    expect((await begin(headers, {})).status).toBe(422)
    expect((await begin(headers, { current_password: 'wrong' })).status).toBe(422)
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['made without its owner’s finger or PIN', { flags: 0x41 }],
    ['made while nobody was there', { flags: 0x44 }],
  ])('%s is refused', async (_, lies) => {
    const headers = await browserHeaders(api, await aUser(api))
    const options = await dataOf<CreationOptions>(await begin(headers))
    const response = await keep(headers, authenticator().create(options.challenge, options.user.id, lies))
    expect([response.status, await keyOf(response)]).toEqual([401, 'passkeyRefused'])
    expect(await list(headers)).toEqual([])
  })

  test('a new passkey answers a challenge of its own, once, within five minutes', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const [hers, his] = [await browserHeaders(api, ann), await browserHeaders(api, bob)]
    const options = await dataOf<CreationOptions>(await begin(hers))
    const made = authenticator().create(options.challenge, options.user.id)
    expect((await keep(his, made)).status).toBe(401)
    expect((await keep(hers, made)).status).toBe(201)
    expect((await keep(hers, made)).status).toBe(401)
    expect((await keep(hers, authenticator().create(await challenge(), options.user.id))).status).toBe(401)
    const late = await dataOf<CreationOptions>(await begin(hers))
    api.clock.forward(5 * 60_000)
    expect((await keep(hers, authenticator().create(late.challenge, late.user.id))).status).toBe(401)
  })

  test('a new passkey of somebody else is out of reach', async () => {
    const { response } = await withPasskey()
    const { id } = await dataOf<Passkey>(response)
    const headers = await browserHeaders(api, await aUser(api))
    expect((await api.send(`/api/passkeys/${id}`, { method: 'DELETE', headers })).status).toBe(404)
    const renamed = await api.send(`/api/passkeys/${id}`, {
      method: 'PATCH',
      headers,
      json: { name: 'Mine' },
    })
    expect(renamed.status).toBe(404)
  })

  test('a new passkey keeps no challenge in the clear', async () => {
    const value = await challenge()
    const { rows } = await api.services.database.pool.query(
      `select encode(hash, 'base64') as a, encode(hash, 'escape') as b from passkey_challenges`,
    )
    expect(JSON.stringify(rows)).not.toContain(value.slice(0, 20))
  })
})

describe('logging in by passkey', () => {
  test('logging in by passkey needs no name and gives the tokens and cookies of a password login', async () => {
    const { user, headers, key } = await withPasskey()
    const response = await logIn(key.get(await challenge()))
    const answer = (await response.json()) as TokenAnswer
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
      'known_device',
      'auth._token.local',
      'auth._token_expiration.local',
      'auth._refresh_token.local',
      'auth._refresh_token_expiration.local',
      'auth.strategy',
      'XSRF-TOKEN',
    ])
    const client = await api.send('/api/users/client', {
      headers: { authorization: `Bearer ${answer.access_token}` },
    })
    expect(((await client.json()) as { user: { id: number } }).user.id).toBe(user.id)
    expect((await list(headers))[0]!.last_used_at).toBe(api.clock.now().toISOString())
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['without its owner’s finger or PIN', { flags: 0x01 }],
    ['in somebody else’s name', { handle: 'c29tZWJvZHk' }],
  ])('%s is refused', async (_, lies) => {
    const { key } = await withPasskey()
    const response = await logIn(key.get(await challenge(), lies))
    expect([response.status, await keyOf(response)]).toEqual([401, 'passkeyRefused'])
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('logging in by passkey with an unknown, a forged or a removed passkey is refused alike', async () => {
    const { headers, key, response: stored } = await withPasskey()
    const stranger = authenticator()
    const unknown = await logIn(stranger.get(await challenge()))
    const forged = await logIn({ ...stranger.get(await challenge()), id: key.id, rawId: key.id })
    const { id } = await dataOf<Passkey>(stored)
    await api.send(`/api/passkeys/${id}`, { method: 'DELETE', headers })
    const removed = await logIn(key.get(await challenge()))
    const bodies = await Promise.all([unknown, forged, removed].map((answer) => answer.text()))
    expect([unknown, forged, removed].map(({ status }) => status)).toEqual([401, 401, 401])
    expect(new Set(bodies).size).toBe(1)
  })

  test('logging in by passkey takes a challenge once, within five minutes, also when many use it at once', async () => {
    const { key } = await withPasskey()
    const signed = key.get(await challenge())
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(signed)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const late = key.get(await challenge())
    api.clock.forward(5 * 60_000)
    expect((await logIn(late)).status).toBe(401)
    expect((await logIn(key.get('bWFkZSB1cA'))).status).toBe(401)
  })

  test('logging in by passkey notices a counter that went backwards: the key was copied', async () => {
    const { key } = await withPasskey({ counts: true })
    expect((await logIn(key.get(await challenge()))).status).toBe(200)
    key.rewind()
    expect((await logIn(key.get(await challenge()))).status).toBe(401)
  })

  test('logging in by passkey belongs to the configured origin, whatever the request says', async () => {
    const live = await testApi({ env: { ORIGIN: 'https://blockyard.example' } })
    const headers = await browserHeaders(live, await aUser(live))
    const options = await dataOf<CreationOptions>(
      await begin({ ...headers, host: 'evil.example', 'x-forwarded-host': 'evil.example' }, undefined, live),
    )
    expect(options.rp.id).toBe('blockyard.example')
  })
})
