import { describe, expect, test } from 'vitest'
import { testApi, testOrigin } from '../../../../testing/test-api.ts'
import { aUser, browserHeaders, testPassword } from '../../../../testing/content/users.ts'
import type { Passkey } from '../../factors.contract.ts'
import { runResetJobs } from './reset-jobs.fixture.ts'
import { softwareAuthenticator } from '../factors/software-authenticator.fixture.ts'

const api = await testApi()
const { pool } = api.services.database
type Headers = Record<string, string>
const fresh = 'lantern over the old harbour'

const data = async <T>(response: Response) => ((await response.json()) as { data: T }).data
const client = async (headers: Headers) => (await api.send('/api/users/client', { headers })).status
const mailsTo = async (email: string) =>
  (await pool.query<{ text: string }>('select text from mail_outbox where recipient = $1', [email])).rows
    .map(({ text }) => text)
    .join('\n')

async function aToken(headers: Headers): Promise<Headers> {
  const expires_at = new Date(api.clock.now().getTime() + 86_400_000).toISOString()
  const json = { name: 'Build', scopes: ['content.create'], expires_at }
  const { token } = await data<{ token: string }>(await api.send('/api/tokens', { headers, json }))
  return { authorization: `Bearer ${token}` }
}

async function aPasskey(headers: Headers, name: string): Promise<void> {
  const json = { current_password: testPassword }
  const options = await data<{ challenge: string; user: { id: string } }>(
    await api.send('/api/passkeys/options', { headers, json }),
  )
  const key = softwareAuthenticator({ origin: testOrigin, rpId: 'localhost' })
  const credential = key.create(options.challenge, options.user.id)
  expect((await api.send('/api/passkeys', { headers, json: { name, credential } })).status).toBe(201)
}

const works = async (token?: string) =>
  (await data<{ valid: boolean }>(await api.send('/api/auth/password/reset/check', { json: { token } })))
    .valid

async function reset(email: string): Promise<void> {
  await api.send('/api/auth/password/forgot', { json: { email } })
  await runResetJobs(api)
  const token = /token=([\w-]+)/.exec(await mailsTo(email))![1]
  // Looking does not use the link up; setting the password does.
  expect(await works(token)).toBe(true)
  const response = await api.send('/api/auth/password/reset', { json: { token, password: fresh } })
  expect(response.status).toBe(204)
}

async function somebodyElsewhere() {
  const user = await aUser(api)
  const headers = await browserHeaders(api, user)
  return { user, headers, other: await browserHeaders(api, user), token: await aToken(headers) }
}

describe('a password reset by mail', () => {
  test('a password reset by mail ends every session and removes every access token', async () => {
    const { user, headers, other, token } = await somebodyElsewhere()
    await reset(user.email!)
    expect(await Promise.all([headers, other, token].map(client))).toEqual([401, 401, 401])
    expect(await data(await api.send('/api/tokens', { headers: await loggedIn(user) }))).toEqual([])
  })

  test('a password reset by mail asks about the passkeys it leaves: by mail, in the bell and for a month in the settings', async () => {
    const user = await aUser(api)
    const headers = await browserHeaders(api, user)
    await aPasskey(headers, 'Phone <b>')
    await reset(user.email!)
    const mail = await mailsTo(user.email!)
    expect(mail).toContain('«Phone <b>», добавлен')
    expect(mail).toContain(`${testOrigin}/ru/profile/settings/security`)
    const again = await loggedIn(user)
    const news = await data<{ sentence: string; text: string; path: string }[]>(
      await api.send('/api/notifications?lang=en', { headers: again }),
    )
    expect(news).toContainEqual(
      expect.objectContaining({
        sentence: 'Password changed. Are these passkeys yours?',
        text: 'Phone <b>',
        path: '/profile/settings/security',
      }),
    )
    expect(await asked(again)).toEqual([true])
    api.clock.forward(31 * 86_400_000)
    expect(await asked(await loggedIn(user))).toEqual([false])
  })

  test('a password reset by mail asks nobody who has none', async () => {
    const user = await aUser(api)
    await reset(user.email!)
    expect(await mailsTo(user.email!)).not.toContain('ключи доступа')
  })
})

/** With the password that the reset set. */
async function loggedIn({ username }: { username: string }): Promise<Headers> {
  const json = { grant_type: 'password', username, password: fresh }
  const response = await api.send('/_auth/local/local/authorize', { json })
  return {
    authorization: `Bearer ${((await response.json()) as { access_token: string }).access_token}`,
  }
}
const asked = async (headers: Headers) =>
  (await data<Passkey[]>(await api.send('/api/passkeys', { headers }))).map((row) => row.before_reset)

describe('a password changed in the settings', () => {
  const cases = [
    [{}, [401, 401], 'остальные сеансы завершены, токены доступа удалены'],
    [{ end_other_sessions: false }, [200, 401], 'остальные сеансы продолжаются'],
    [{ remove_tokens: false }, [401, 200], 'токены доступа действуют'],
    [{ end_other_sessions: false, remove_tokens: false }, [200, 200], 'продолжают действовать'],
  ] as const
  test.each(cases)(
    'a password changed in the settings with %o ends what was asked, and the mail says so',
    async (choice, others, words) => {
      const { user, headers, other, token } = await somebodyElsewhere()
      const json = { current_password: testPassword, password: fresh, ...choice }
      const response = await api.send('/api/users/settings/password', { method: 'PUT', headers, json })
      expect(response.status).toBe(204)
      expect(await client(headers)).toBe(200)
      expect([await client(other), await client(token)]).toEqual(others)
      expect(await mailsTo(user.email!)).toContain(words)
    },
  )
})
