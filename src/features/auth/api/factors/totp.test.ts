import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../../contract/errors.ts'
import { makeSecret } from '../../../../server/secret.ts'
import { testApi } from '../../../../testing/test-api.ts'
import type { TestApi } from '../../../../testing/test-api.ts'
import { aUser, browserHeaders, testPassword } from '../../../../testing/content/users.ts'
import { openKey, sealKey } from './sealed-key.ts'
import { takeCode } from './second-factor.ts'

const api = await testApi()
type Headers = Record<string, string>
const dataOf = async <T>(response: Response) => ((await response.json()) as { data: T }).data
const call = (path: string, headers: Headers, json: object, where: TestApi = api) =>
  where.send(`/api/factors/totp${path}`, { headers, json })
const proof = { current_password: testPassword }
const factors = async (headers: Headers) =>
  dataOf<{ totp: boolean; recovery_codes_left: number }>(await api.send('/api/factors', { headers }))

/** What the person's app shows, some steps from now. */
const appCode = (secret: string, steps = 0, where: TestApi = api) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: where.clock.now().getTime() + steps * 30_000,
  })
const logIn = (username: string, code?: string, where: TestApi = api, ip?: string) =>
  where.send('/_auth/local/local/authorize', {
    json: { grant_type: 'password', username, password: testPassword, ...(code ? { code } : {}) },
    ...(ip ? { ip } : {}),
  })

/** A person with codes switched on; the clock has moved on since, so that the first code does not count as used. */
async function withTotp(where: TestApi = api) {
  const user = await aUser(where)
  const headers = await browserHeaders(where, user)
  const { secret, uri } = await dataOf<{ secret: string; uri: string }>(await call('', headers, proof, where))
  const response = await call('/confirm', headers, { code: appCode(secret, 0, where) }, where)
  const { recovery_codes: recovery } = await dataOf<{ recovery_codes: string[] }>(response)
  where.clock.forward(60_000)
  return { user, headers, secret, uri, recovery }
}

describe('switching codes on', () => {
  test('switching codes on gives a key, then ten recovery codes; the database holds neither in the clear', async () => {
    const { user, headers, secret, uri, recovery } = await withTotp()
    expect(uri).toBe(
      `otpauth://totp/Blockyard:${user.username}?issuer=Blockyard&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(new Set(recovery).size).toBe(10)
    expect(recovery.every((code) => /^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/.test(code))).toBe(true)
    expect(await factors(headers)).toMatchObject({ totp: true, recovery_codes_left: 10 })
    const { rows } = await api.services.database.pool.query<{ sealed_key: Buffer }>(
      'select sealed_key from totp_factors where user_id = $1',
      [user.id],
    )
    const key = Buffer.from(Secret.fromBase32(secret).bytes)
    expect(rows[0]!.sealed_key.includes(key)).toBe(false)
    expect(openKey(api.services.secret, user.id, rows[0]!.sealed_key)).toEqual(key)
  })

  test('switching codes on counts only once a code was confirmed; until then login asks for none', async () => {
    const user = await aUser(api)
    const headers = await browserHeaders(api, user)
    const { secret } = await dataOf<{ secret: string }>(await call('', headers, proof))
    expect((await logIn(user.username)).status).toBe(200)
    expect(await factors(headers)).toMatchObject({ totp: false, recovery_codes_left: 0 })
    const again = await dataOf<{ secret: string }>(await call('', headers, proof))
    expect((await call('/confirm', headers, { code: appCode(secret) })).status).toBe(422)
    expect((await call('/confirm', headers, { code: appCode(again.secret) })).status).toBe(200)
    expect((await call('', headers, proof)).status).toBe(409)
    expect((await call('/confirm', headers, { code: appCode(again.secret, 1) })).status).toBe(404)
  })

  test('switching codes on ends other sessions and is mailed', async () => {
    const user = await aUser(api)
    const [here, there] = [await browserHeaders(api, user), await browserHeaders(api, user)]
    const { secret } = await dataOf<{ secret: string }>(await call('', here, proof))
    await call('/confirm', here, { code: appCode(secret) })
    expect((await api.send('/api/users/client', { headers: there })).status).toBe(401)
    const { rows } = await api.services.database.pool.query(
      'select subject from mail_outbox where recipient = $1',
      [user.email],
    )
    expect(rows).toEqual([{ subject: 'Коды входа включены · Blockyard' }])
  })

  test('switching codes on needs a login, and the password once more', async () => {
    const headers = await browserHeaders(api, await aUser(api))
    for (const path of ['', '/confirm', '/recovery-codes', '/disable'])
      expect((await call(path, {}, { code: '123456' })).status).toBe(401)
    expect((await api.send('/api/factors')).status).toBe(401)
    expect((await call('', headers, {})).status).toBe(422)
    expect((await call('', headers, { current_password: 'wrong' })).status).toBe(422)
    expect((await call('', headers, { code: '123456' })).status).toBe(422)
    expect((await call('/confirm', headers, { code: '123456' })).status).toBe(404)
    expect((await call('/disable', headers, proof)).status).toBe(404)
    expect((await call('/recovery-codes', headers, proof)).status).toBe(404)
  })
})

describe('logging in with codes on', () => {
  test('logging in with codes on asks for one after the right password only, and tells nothing else', async () => {
    const { user } = await withTotp()
    const [asked, wrong] = [
      await logIn(user.username),
      await api.send('/_auth/local/local/authorize', {
        json: { grant_type: 'password', username: user.username, password: 'wrong', code: '123456' },
      }),
    ]
    const { error } = (await asked.json()) as ErrorBody
    expect(asked.status).toBe(401)
    expect(error).toMatchObject({ key: 'secondFactorNeeded', args: {}, fields: {} })
    expect(asked.headers.getSetCookie()).toEqual([])
    expect(((await wrong.json()) as ErrorBody).error.key).toBe('invalidCredentials')
  })

  test('logging in with codes on takes a code once, one step early or late, and none that is older than the last', async () => {
    const { user, secret } = await withTotp()
    const status = async (code: string) => (await logIn(user.username, code)).status
    const now = appCode(secret)
    expect(await status(appCode(secret, -2))).toBe(401)
    expect(await status(appCode(secret, 2))).toBe(401)
    expect(await status(appCode(secret, -1))).toBe(200)
    expect(await status(now)).toBe(200)
    expect(await status(now)).toBe(401)
    expect(await status(appCode(secret, -1))).toBe(401)
    expect(await status(appCode(secret, 1))).toBe(200)
  })

  test('logging in with codes on says which field is wrong', async () => {
    const { user } = await withTotp()
    const response = await logIn(user.username, '000000x')
    const { error } = (await response.json()) as ErrorBody
    expect(response.status).toBe(401)
    expect(error).toMatchObject({ key: 'secondFactorNeeded', fields: { code: [{ key: 'wrong_code' }] } })
  })

  test('logging in with codes on takes a recovery code in any spelling, once', async () => {
    const { user, headers, recovery } = await withTotp()
    const [first, second] = [recovery[0]!, recovery[1]!]
    expect((await logIn(user.username, first.toLowerCase().replace('-', ' '))).status).toBe(200)
    expect((await logIn(user.username, first)).status).toBe(401)
    expect((await logIn(user.username, second)).status).toBe(200)
    expect(await factors(headers)).toMatchObject({ recovery_codes_left: 8 })
  })

  test('logging in with codes on takes nobody else’s recovery code', async () => {
    const [ann, bob] = [await withTotp(), await withTotp()]
    expect((await logIn(ann.user.username, bob.recovery[0])).status).toBe(401)
  })

  test('logging in with codes on stops after five wrong codes, from wherever they come', async () => {
    const limited = await testApi({ rateLimit: true })
    const { user, secret } = await withTotp(limited)
    limited.clock.forward(900_000)
    const statuses = []
    for (let n = 0; n < 6; n++)
      statuses.push((await logIn(user.username, '000000', limited, `198.51.100.${n}`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const right = await logIn(user.username, appCode(secret, 0, limited), limited, '198.51.100.99')
    expect(right.status).toBe(429)
  })
})

describe('one code used by many at the same moment works for one', () => {
  const { secret: key } = api.services
  const tryAll = async (userId: number, code: string) => {
    const { db } = api.services.database
    const use = { userId, code, now: api.clock.now() }
    const all = await Promise.all(Array.from({ length: 100 }, () => takeCode(db, key, use)))
    return all.filter(Boolean).length
  }
  test('a recovery code', async () => {
    const { user, recovery } = await withTotp()
    expect(await tryAll(user.id, recovery[0]!)).toBe(1)
  })
  test('a code of the app', async () => {
    const { user, secret } = await withTotp()
    expect(await tryAll(user.id, appCode(secret))).toBe(1)
  })
  test('a recovery code at the login itself', async () => {
    const { user, recovery } = await withTotp()
    const all = await Promise.all(Array.from({ length: 30 }, () => logIn(user.username, recovery[0])))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('recovery codes and switching off', () => {
  test('new recovery codes replace the old ones', async () => {
    const { user, headers, recovery } = await withTotp()
    const response = await call('/recovery-codes', headers, proof)
    const { recovery_codes: fresh } = await dataOf<{ recovery_codes: string[] }>(response)
    expect((await logIn(user.username, recovery[0])).status).toBe(401)
    expect((await logIn(user.username, fresh[0])).status).toBe(200)
  })

  test.each(['password', 'code of the app', 'recovery code'])('the %s switches codes off', async (by) => {
    const { user, headers, secret, recovery } = await withTotp()
    const code = by === 'code of the app' ? appCode(secret) : recovery[3]!
    expect((await call('/disable', headers, { code: '000000x' })).status).toBe(422)
    expect((await call('/disable', headers, by === 'password' ? proof : { code })).status).toBe(204)
    expect((await logIn(user.username)).status).toBe(200)
    expect(await factors(headers)).toMatchObject({ totp: false, recovery_codes_left: 0 })
  })
})

test('a sealed key opens only with the same secret and for the same person', () => {
  const secret = makeSecret('a secret that is long enough for this')
  const sealed = sealKey(secret, 7, Buffer.from('the key'))
  expect(openKey(secret, 7, sealed).toString()).toBe('the key')
  expect(() => openKey(secret, 8, sealed)).toThrow()
  expect(() => openKey(makeSecret('another secret that is long enough'), 7, sealed)).toThrow()
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(() => openKey(secret, 7, changed)).toThrow()
})
