import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { NotificationArgs } from '../../src/contract/notification-kinds.ts'
import { runResetJobs } from '../../src/features/auth/api/registration/reset-jobs.fixture.ts'
import { softwareAuthenticator } from '../../src/features/auth/api/factors/software-authenticator.fixture.ts'
import type { TokenAnswer } from '../../src/features/auth/auth.contract.ts'
import { updateChoices } from '../../src/features/notifications/api/choices.store.ts'
import { testApi, testOrigin } from '../../src/testing/test-api.ts'
import { aUser, browserHeaders, testPassword } from '../../src/testing/content/users.ts'

const api = await testApi()
const { db, pool } = api.services.database
const proof = { current_password: testPassword }

type Person = Awaited<ReturnType<typeof aPerson>>
/** Somebody who reads Thai and tried to switch notices about security off. */
async function aPerson() {
  const user = await aUser(api)
  await pool.query("update users set language = 'th' where id = $1", [user.id])
  await updateChoices(db, user.id, [{ kind: 'security', site: false, mail: false }])
  const headers = await browserHeaders(api, user)
  const call = async <T = never>(method: string, path: string, json?: object): Promise<T> => {
    const response = await api.send(path, { method, headers, ...(json ? { json } : {}) })
    expect(response.status, `${method} ${path}`).toBeLessThan(300)
    return response.status === 204 ? (undefined as T) : ((await response.json()) as { data: T }).data
  }
  const post = <T = never>(path: string, json?: object) => call<T>('POST', path, json)
  return { ...user, headers, call, post }
}

const rowsOf = async ({ id }: { id: number }) =>
  (
    await pool.query<{ event: string; text: string | null; path: string }>(
      `select data #>> '{args,event}' as event, data ->> 'text' as text, data ->> 'path' as path
       from notifications where user_id = $1 and kind = 'security' order by id`,
      [id],
    )
  ).rows
const mailTexts = async (email: string) =>
  (
    await pool.query<{ text: string }>('select text from mail_outbox where recipient = $1 order by id', [
      email,
    ])
  ).rows

const logIn = async (username: string, more: { code?: string; agent?: string } = {}) => {
  const { code, agent = 'test' } = more
  const response = await api.send('/_auth/local/local/authorize', {
    headers: { 'user-agent': agent },
    json: { grant_type: 'password', username, password: testPassword, ...(code ? { code } : {}) },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as TokenAnswer
}
const refresh = (refresh_token: string) =>
  api.send('/_auth/local/local/authorize', { json: { grant_type: 'refresh_token', refresh_token } })

async function switchCodesOn({ post }: Person) {
  const { secret } = await post<{ secret: string }>('/api/factors/totp', proof)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: api.clock.now().getTime(),
  })
  return post<{ recovery_codes: string[] }>('/api/factors/totp/confirm', { code })
}

async function addPasskey({ post }: Person) {
  type Options = { challenge: string; user: { id: string } }
  const options = await post<Options>('/api/passkeys/options', proof)
  const key = softwareAuthenticator({ origin: testOrigin, rpId: 'localhost' })
  const credential = key.create(options.challenge, options.user.id)
  return post<{ id: number }>('/api/passkeys', { name: 'Phone', credential })
}

const codeFor = async (email: string) =>
  /^ {4}(\w{4}-\w{4})$/m.exec((await mailTexts(email)).at(-1)!.text)?.[1]

type Case = {
  event: NotificationArgs['security']['event']
  /** What must exist first; it may cause other notifications. */
  before?: (person: Person) => Promise<unknown>
  act: (person: Person, ready: never) => Promise<unknown>
  text?: string
  path?: string
  /** How many mails the person's own address gets by it. */
  mails?: number
}
const account = '/profile/settings/account'

const cases: Record<string, Case> = {
  'a login from a new device': {
    event: 'new_device',
    act: ({ username }) => logIn(username, { agent: 'curl/8.5.0' }),
    text: 'curl',
  },
  'another password': {
    event: 'password_changed',
    act: ({ call }) =>
      call('PUT', '/api/users/settings/password', { ...proof, password: 'wet paint dries slowly 9' }),
  },
  'a password set by a link': {
    event: 'password_changed',
    async before({ email }) {
      await api.send('/api/auth/password/forgot', { json: { email } })
      await runResetJobs(api)
      return /token=([\w-]+)/.exec((await mailTexts(email!)).at(-1)!.text)![1]
    },
    async act(_person, token: string) {
      const json = { token, password: 'wet paint dries slowly 9' }
      expect((await api.send('/api/auth/password/reset', { json })).status).toBe(204)
    },
  },
  'another address asked for': {
    event: 'email_asked',
    act: ({ post, id }) => post('/api/users/settings/email', { ...proof, email: `asked${id}@example.org` }),
    text: 'a…@example.org',
    path: account,
  },
  'another address': {
    event: 'email_changed',
    before: ({ post, id }) => post('/api/users/settings/email', { ...proof, email: `next${id}@example.org` }),
    act: async ({ post, id }) =>
      post('/api/users/settings/email/confirm', { code: await codeFor(`next${id}@example.org`) }),
    text: 'n…@example.org',
    path: account,
  },
  'codes switched on': { event: 'totp_on', act: switchCodesOn },
  'codes switched off': {
    event: 'totp_off',
    before: switchCodesOn,
    act: ({ post }) => post('/api/factors/totp/disable', proof),
  },
  'recovery codes renewed': {
    event: 'recovery_codes_renewed',
    before: switchCodesOn,
    act: ({ post }) => post('/api/factors/totp/recovery-codes', proof),
  },
  'a recovery code used to log in': {
    event: 'recovery_code_used',
    before: switchCodesOn,
    act: ({ username }, { recovery_codes }: { recovery_codes: string[] }) =>
      logIn(username, { code: recovery_codes[0]! }),
  },
  'a recovery code used as a proof': {
    event: 'recovery_code_used',
    before: switchCodesOn,
    act: ({ post }, { recovery_codes }: { recovery_codes: string[] }) =>
      post('/api/auth/proof', { code: recovery_codes[1] }),
  },
  'a passkey added': { event: 'passkey_added', act: addPasskey, text: 'Phone' },
  'a passkey removed': {
    event: 'passkey_removed',
    before: addPasskey,
    act: ({ call }, { id }: { id: number }) => call('DELETE', `/api/passkeys/${id}`),
    text: 'Phone',
  },
  'an access token made': {
    event: 'token_created',
    act: ({ post }) =>
      post('/api/tokens', {
        name: 'Build server',
        scopes: [],
        expires_at: new Date(api.clock.now().getTime() + 86_400_000).toISOString(),
      }),
    text: 'Build server',
  },
  'other sessions ended': {
    event: 'sessions_ended',
    before: (person) => browserHeaders(api, person),
    act: ({ call }) => call('DELETE', '/api/sessions'),
  },
  'an old refresh token used again': {
    event: 'session_key_reused',
    async before({ username }) {
      const { refresh_token } = await logIn(username)
      await refresh(refresh_token)
      api.clock.forward(11_000)
      return refresh_token
    },
    async act(_person, token: string) {
      expect((await refresh(token)).status).toBe(401)
    },
  },
  'the end of the account planned': {
    event: 'deletion_planned',
    act: ({ post }) => post('/api/users/deletion', proof),
    path: account,
  },
  'the end of the account called off': {
    event: 'deletion_stopped',
    before: ({ post }) => post('/api/users/deletion', proof),
    act: ({ call }) => call('DELETE', '/api/users/deletion'),
    path: account,
    mails: 0,
  },
}

test.each(Object.entries(cases))(
  '%s stands in the bell once and is mailed once, whatever was chosen',
  async (_name, { event, before, act, text = null, path = '/profile/settings/security', mails = 1 }) => {
    const person = await aPerson()
    const ready = await before?.(person)
    const [rows, sent] = [await rowsOf(person), await mailTexts(person.email!)]
    await act(person, ready as never)
    expect((await rowsOf(person)).slice(rows.length)).toEqual([{ event, text, path }])
    expect((await mailTexts(person.email!)).length - sent.length).toBe(mails)
  },
)

test('the bell speaks the language of its reader, and names the thing', async () => {
  const person = await aPerson()
  await addPasskey(person)
  const { headers } = person
  const response = await api.send('/api/notifications?lang=th', { headers })
  const { data } = (await response.json()) as { data: { sentence: string; text: string; kind: string }[] }
  expect(data).toMatchObject([{ kind: 'security', sentence: 'เพิ่มพาสคีย์แล้ว', text: 'Phone' }])
})

test('what did not happen is not told: a wrong code, no other session, a second wish to leave', async () => {
  const person = await aPerson()
  const { headers, username, call, post } = person
  await call('DELETE', '/api/sessions')
  await api.send('/api/auth/proof', { headers, json: { code: 'AAAAA-AAAAA' } })
  await call('DELETE', '/api/users/deletion')
  expect(await rowsOf(person)).toEqual([])
  await logIn(username)
  expect(await rowsOf(person)).toEqual([])
  await post('/api/users/deletion', proof)
  await post('/api/users/deletion', proof)
  expect((await rowsOf(person)).map(({ event }) => event)).toEqual(['deletion_planned'])
})

test('somebody whose address is not proven has the line in the bell and gets no mail', async () => {
  const user = await aUser(api, { status: 'pending' })
  const headers = await browserHeaders(api, user)
  const json = { ...proof, password: 'wet paint dries slowly 9' }
  await api.send('/api/users/settings/password', { method: 'PUT', headers, json })
  expect((await rowsOf(user)).map(({ event }) => event)).toEqual(['password_changed'])
  expect(await mailTexts(user.email!)).toEqual([])
})
