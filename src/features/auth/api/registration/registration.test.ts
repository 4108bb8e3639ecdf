import { describe, expect, test } from 'vitest'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../../../testing/content/users.ts'
import { runResetJobs } from './reset-jobs.fixture.ts'

const api = await testApi()
const pool = api.services.database.pool
const password = 'purple bridge over slow lava'
let counter = 0
const fresh = () =>
  `Builder${'abcdefghijklmnop'[counter % 16]}${'qrstuvwxyz'[Math.floor(counter++ / 16) % 10]}`

const register = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  api.send('/api/auth/register', { json: body, headers })
async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  return (
    await pool.query('select subject, text from mail_outbox where recipient = $1 order by created_at', [
      address,
    ])
  ).rows
}
const codeIn = (text: string) => /\b([A-Z2-9]{4})-([A-Z2-9]{4})\b/.exec(text)!.slice(1).join('')
async function newcomer() {
  const username = fresh()
  const email = `${username.toLowerCase()}@example.com`
  const answer = await register({ username, email, password, language: 'th' })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!)
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))!.slice('XSRF-TOKEN='.length)
  const headers = {
    cookie: cookies.join('; '),
    'x-xsrf-token': decodeURIComponent(token),
    'sec-fetch-site': 'same-origin',
  }
  return { username, email, answer, headers }
}

describe('registering', () => {
  test('registering makes a pending account, logs in, and mails a code in the chosen language', async () => {
    const { answer, email, headers, username } = await newcomer()
    expect(answer.status).toBe(201)
    expect(((await answer.json()) as { data: object }).data).toMatchObject({
      username,
      moderation_status_type: 'pending',
    })
    const me = await api.send('/api/users/client', { headers })
    expect(me.status).toBe(200)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toMatch(/[\u0e00-\u0e7f]/)
    expect(mails[0]!.text).toMatch(/[A-Z2-9]{4}-[A-Z2-9]{4}/)
  })

  test('registering with a name that differs only in case is refused on its field', async () => {
    const { username } = await newcomer()
    const answer = await register({ username: username.toUpperCase(), email: 'x@example.com', password })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error: { fields: { username: [{ key: 'taken' }] } } })
  })

  test('registering with an address that is already proven looks the same, and only its owner is told', async () => {
    const owner = await aUser(api)
    const before = (await mailsTo(owner.email!)).length
    const answer = await register({ username: fresh(), email: owner.email!.toUpperCase(), password })
    expect(answer.status).toBe(201)
    const known = await mailsTo(owner.email!.toUpperCase())
    expect(known).toHaveLength(1)
    expect(known[0]!.text).not.toMatch(/[A-Z2-9]{4}-[A-Z2-9]{4}/)
    expect(before).toBe(0)
  })

  test('registering with such an address goes on looking the same: codes are wrong, and another one must be waited for', async () => {
    const owner = await aUser(api)
    const answer = await register({ username: fresh(), email: owner.email!, password })
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!)
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))!.slice('XSRF-TOKEN='.length)
    const headers = {
      cookie: cookies.join('; '),
      'x-xsrf-token': decodeURIComponent(token),
      'sec-fetch-site': 'same-origin',
    }
    const again = () => api.send('/api/email/code', { method: 'POST', headers })
    expect((await again()).status).toBe(429)
    api.clock.forward(61_000)
    expect((await again()).status).toBe(202)
    expect((await mailsTo(owner.email!)).map(({ text }) => /[A-Z2-9]{4}-[A-Z2-9]{4}/.test(text))).toEqual([
      false,
      false,
    ])
  })

  test('registering reports everything wrong at once', async () => {
    const answer = await register({ username: '1', email: 'nonsense', password: 'abc' })
    const { error } = (await answer.json()) as { error: { fields: object } }
    expect(Object.keys(error.fields).sort()).toEqual(['email', 'password', 'username'])
  })

  test.each(['password', 'qwerty123', '12345', 'blockyard'])(
    'registering with the weak password %s is refused by its strength',
    async (weak) => {
      const answer = await register({ username: fresh(), email: 'a@example.com', password: weak })
      expect(await answer.json()).toMatchObject({
        error: { fields: { password: [{ key: 'weak_password' }] } },
      })
    },
  )

  test('a hundred times at once with one name makes one account', async () => {
    const username = fresh()
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => register({ username, email: `race${n}@example.com`, password })),
    )
    expect(all.filter((answer) => answer.status === 201)).toHaveLength(1)
  })

  test('registering is for guests, and refuses a program that fills in the trap', async () => {
    const headers = await browserHeaders(api, await aUser(api))
    expect((await register({ username: fresh(), email: 'a@example.com', password }, headers)).status).toBe(
      403,
    )
    const trapped = await register({
      username: fresh(),
      email: 'a@example.com',
      password,
      website: 'http://spam',
    })
    expect(trapped.status).toBe(422)
  })
})

describe('the code', () => {
  const confirm = (headers: Record<string, string>, code: string) =>
    api.send('/api/email/confirm', { json: { code }, headers })

  test('the code confirms the address once, however it is typed', async () => {
    const { email, headers } = await newcomer()
    const code = codeIn((await mailsTo(email))[0]!.text)
    const answer = await confirm(headers, ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `)
    expect(await answer.json()).toMatchObject({ data: { moderation_status_type: 'verified' } })
    expect((await confirm(headers, code)).status).toBe(422)
  })

  test('the code does not work after five wrong tries, nor after fifteen minutes', async () => {
    const first = await newcomer()
    const code = codeIn((await mailsTo(first.email))[0]!.text)
    for (let n = 0; n < 5; n++) expect((await confirm(first.headers, 'AAAAAAAA')).status).toBe(422)
    expect((await confirm(first.headers, code)).status).toBe(422)
    const second = await newcomer()
    const late = codeIn((await mailsTo(second.email))[0]!.text)
    api.clock.forward(15 * 60_000 + 1)
    expect((await confirm(second.headers, late)).status).toBe(422)
  })

  test('the code given a hundred times at once confirms once', async () => {
    const { email, headers } = await newcomer()
    const code = codeIn((await mailsTo(email))[0]!.text)
    const all = await Promise.all(Array.from({ length: 30 }, () => confirm(headers, code)))
    expect(all.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('the code of one person is no use to another', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    const code = codeIn((await mailsTo(ann.email))[0]!.text)
    expect((await confirm(bob.headers, code)).status).toBe(422)
  })

  test('the code can be sent again after a minute; the old one then stops working', async () => {
    const { email, headers } = await newcomer()
    const old = codeIn((await mailsTo(email))[0]!.text)
    expect((await api.send('/api/email/code', { method: 'POST', headers })).status).toBe(429)
    api.clock.forward(61_000)
    expect((await api.send('/api/email/code', { method: 'POST', headers })).status).toBe(202)
    expect((await confirm(headers, old)).status).toBe(422)
    expect((await confirm(headers, codeIn((await mailsTo(email))[1]!.text))).status).toBe(200)
  })

  test('a wrong code says how many tries are left, and a spent one that a new one is needed', async () => {
    const { email, headers } = await newcomer()
    const code = codeIn((await mailsTo(email))[0]!.text)
    const said = async (typed: string) =>
      ((await (await confirm(headers, typed)).json()) as { error: { fields: { code: object[] } } }).error
        .fields.code[0]
    for (const left of [4, 3, 2, 1])
      expect(await said('AAAAAAAA')).toMatchObject({ key: 'wrong_code_left', args: { left } })
    expect(await said('AAAAAAAA')).toMatchObject({ key: 'code_spent' })
    expect(await said(code)).toMatchObject({ key: 'code_spent' })
  })

  test('the mail has the code in its subject, with the name of the site, and in its link behind the hash', async () => {
    const { email } = await newcomer()
    const [mail] = await mailsTo(email)
    const code = codeIn(mail!.text)
    expect(mail!.subject).toContain(`${code.slice(0, 4)}-${code.slice(4)}`)
    expect(mail!.subject).toContain(api.services.config.siteTitle)
    expect(mail!.text).toContain(`/th/auth/verify-email#code=${code}`)
  })

  test('the code needs a login', async () => {
    expect((await confirm({}, 'AAAAAAAA')).status).toBe(401)
    expect((await api.send('/api/email/code', { method: 'POST' })).status).toBe(401)
  })
})

describe('an address that is not confirmed', () => {
  const correct = (headers: Record<string, string>, email: unknown) =>
    api.send('/api/email/correct', { json: { email }, headers })
  const confirm = (headers: Record<string, string>, code: string) =>
    api.send('/api/email/confirm', { json: { code }, headers })

  test('an address that is not confirmed can be corrected at once; only the code sent there works', async () => {
    const { email, headers, username } = await newcomer()
    const old = codeIn((await mailsTo(email))[0]!.text)
    const right = `right-${username.toLowerCase()}@example.com`
    const answer = await correct(headers, right)
    expect([answer.status, await answer.json()]).toMatchObject([202, { data: { email: right } }])
    expect((await confirm(headers, old)).status).toBe(422)
    expect((await confirm(headers, codeIn((await mailsTo(right))[0]!.text))).status).toBe(200)
    const settings = await api.send('/api/users/settings', { headers })
    expect(await settings.json()).toMatchObject({ data: { email: right } })
    expect((await correct(headers, 'another@example.com')).status).toBe(403)
  })

  test('correcting it to somebody’s proven address looks the same, and only that person is told', async () => {
    const owner = await aUser(api)
    const [ann, bob] = [await newcomer(), await newcomer()]
    const [known, unknown] = [
      await correct(ann.headers, owner.email!),
      await correct(bob.headers, 'unheard@example.com'),
    ]
    expect(known.status).toBe(unknown.status)
    expect(Object.keys(((await known.json()) as { data: object }).data)).toEqual(
      Object.keys(((await unknown.json()) as { data: object }).data),
    )
    expect((await mailsTo(owner.email!)).map(({ text }) => /[A-Z2-9]{4}-[A-Z2-9]{4}/.test(text))).toEqual([
      false,
    ])
  })

  test('one person corrects it a few times an hour, and one address gets a few codes from everybody', async () => {
    const limited = await testApi({ rateLimit: true })
    const correctAs = async (headers: Record<string, string>, email: string) =>
      (await limited.send('/api/email/correct', { json: { email }, headers })).status
    const pending = async () => browserHeaders(limited, await aUser(limited, { status: 'pending' }))
    const ann = await pending()
    const tries = []
    for (let n = 0; n < 6; n++) tries.push(await correctAs(ann, `try${n}@example.com`))
    expect(tries).toEqual([202, 202, 202, 202, 202, 429])
    for (let n = 0; n < 7; n++) expect(await correctAs(await pending(), 'flooded@example.com')).toBe(202)
    const mails = await limited.services.database.pool.query(
      `select from mail_outbox where recipient = 'flooded@example.com'`,
    )
    expect(mails.rows).toHaveLength(5)
  })

  test('a proven address stays, also of a declined person; nonsense and strangers are refused', async () => {
    const declined = await aUser(api)
    await pool.query(`update users set staff_decision = 'declined' where id = $1`, [declined.id])
    expect((await correct(await browserHeaders(api, declined), 'mine@example.com')).status).toBe(403)
    expect((await correct((await newcomer()).headers, 'nonsense')).status).toBe(422)
    expect((await correct({}, 'a@example.com')).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  const forgot = async (email: unknown) => {
    const response = await api.send('/api/auth/password/forgot', { json: { email } })
    await runResetJobs(api)
    return response
  }
  const reset = (token: string, next = 'seven quiet towers at dawn') =>
    api.send('/api/auth/password/reset', { json: { token, password: next } })
  const tokenFor = async (email: string) => /token=([\w-]+)/.exec((await mailsTo(email)).at(-1)!.text)![1]!
  const logIn = (username: string, with_: string) =>
    api.send('/_auth/local/local/authorize', { json: { grant_type: 'password', username, password: with_ } })

  test('a forgotten password gives the same answer whether the address is known or not', async () => {
    const user = await aUser(api)
    const [known, unknown] = [await forgot(user.email), await forgot('nobody@example.com')]
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    expect(known.status).toBe(202)
    expect(await mailsTo('nobody@example.com')).toEqual([])
  })

  test('a forgotten password is replaced by the link, once, and every session ends', async () => {
    const user = await aUser(api)
    const headers = await bearerHeaders(api, user)
    await forgot(user.email)
    const token = await tokenFor(user.email!)
    expect((await reset(token, 'qwerty')).status).toBe(422)
    expect((await reset(token)).status).toBe(204)
    expect((await api.send('/api/users/client', { headers })).status).toBe(401)
    expect((await logIn(user.username, 'seven quiet towers at dawn')).status).toBe(200)
    expect((await reset(token, 'another fine day of digging')).status).toBe(422)
  })

  test('a forgotten password cannot be replaced after an hour, nor by a made-up token', async () => {
    const user = await aUser(api)
    await forgot(user.email)
    const token = await tokenFor(user.email!)
    api.clock.forward(60 * 60_000 + 1)
    expect((await reset(token)).status).toBe(422)
    expect((await reset('made-up')).status).toBe(422)
  })

  test('a forgotten password cannot be sent to two addresses at once', async () => {
    expect((await forgot(['a@example.com', 'b@example.com'])).status).toBe(422)
    expect((await forgot('a@example.com, b@example.com')).status).toBe(422)
  })
})
