import { beforeAll, describe, expect, test } from 'vitest'
import { makeAppealToken } from './features/moderation/api/appeal-token.ts'
import { makeCachedPages } from './server/cached-pages.ts'
import { browserHeaders, aUser, testPassword } from './testing/users.ts'
import { testSite } from './testing/test-site.ts'
import type { TestSite } from './testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})

/** The field of this name as the page shows it. */
const field = (html: string, name: string) =>
  new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>[^<]*`).exec(html)?.[0] ?? ''
const hidden = (html: string, name: string) => /value="([^"]*)"/.exec(field(html, name))?.[1] ?? ''
const cookies = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0]!)
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')

async function member(status: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(site, status)
  const { cookie } = await browserHeaders(site, user)
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie!)![1]!)
  return { user, headers: { cookie: cookie! }, token }
}

describe('login', () => {
  test('sets the session and leads to where one came from', async () => {
    const user = await aUser(site)
    const sent = { form: 'login', username: user.username, password: testPassword }
    const answer = await site.post('/ru/auth/login?next=/ru/notifications', sent)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/ru/notifications')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const home = await site.page('/ru', { cookie: cookies(answer.headers) })
    expect(home.html).toContain(user.username)
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/api/users/client'])(
    'does not follow next=%s',
    async (next) => {
      const user = await aUser(site)
      const sent = { username: user.username, password: testPassword }
      const answer = await site.post(`/th/auth/login?next=${encodeURIComponent(next)}`, sent)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/th'])
    },
  )

  test('shows the page again after a wrong password, with the name and without the password', async () => {
    const user = await aUser(site)
    const answer = await site.post('/en/auth/login', { username: user.username, password: 'wrong-one-42' })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.html).toContain('Wrong name or password.')
    expect(field(answer.html, 'username')).toContain(`value="${user.username}"`)
    expect(field(answer.html, 'password')).toContain('aria-invalid="true"')
    expect(field(answer.html, 'password')).toMatch(/autofocus/i)
    expect(answer.html).not.toContain('wrong-one-42')
  })

  test('names every empty field in the language of the page', async () => {
    const answer = await site.post('/ru/auth/login', {})
    expect(answer.status).toBe(422)
    expect(field(answer.html, 'username')).toContain('aria-invalid="true"')
    expect(field(answer.html, 'password')).toContain('aria-invalid="true"')
    expect(answer.html.match(/Заполните это поле/g)?.length).toBeGreaterThanOrEqual(2)
  })

  test('whoever is logged in already goes home, whatever the form holds', async () => {
    const { headers } = await member()
    const answer = await site.post('/ru/auth/login', { username: 'x', password: 'y' }, { headers })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ru'])
  })
})

describe('register', () => {
  test('makes the account, logs in and asks for the code', async () => {
    const sent = { username: 'PlainBuilder', email: 'plain@example.com', password: 'slow lava over a bridge' }
    const answer = await site.post('/th/auth/register', { form: 'register', ...sent, website: '' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/th/auth/verify-email'])
    const page = await site.page('/th/auth/verify-email', { cookie: cookies(answer.headers) })
    expect(page.status).toBe(200)
    expect(hidden(page.html, '_token')).not.toBe('')
  })

  test('says what is wrong with all fields at once and keeps what was typed', async () => {
    const sent = { username: '1<b>', email: 'no "address"', password: 'abc' }
    const answer = await site.post('/ru/auth/register', sent)
    expect(answer.status).toBe(422)
    for (const name of ['username', 'email', 'password'])
      expect(field(answer.html, name)).toContain('aria-invalid="true"')
    expect(field(answer.html, 'username')).toContain('value="1&lt;b&gt;"')
    expect(field(answer.html, 'username')).toMatch(/autofocus/i)
    expect(field(answer.html, 'email')).toContain('value="no &quot;address&quot;"')
    expect(field(answer.html, 'password')).toContain('value=""')
    expect(answer.html).not.toContain('<b>')
  })

  test('a field we do not know changes nothing', async () => {
    const sent = { username: 'Extra', email: 'extra@example.com', password: 'slow lava over a bridge' }
    const answer = await site.post('/en/auth/register', { ...sent, roles: 'admin', status: 'approved' })
    expect(answer.status).toBe(303)
    const me = await site.send('/api/users/client', { headers: { cookie: cookies(answer.headers) } })
    const { user } = (await me.json()) as { user: { moderation_status_type: string; scope: string[] } }
    expect(user.moderation_status_type).toBe('pending')
  })
})

describe('forgotten passwords', () => {
  test('asking for a link says the same for known and unknown addresses', async () => {
    const user = await aUser(site)
    const known = await site.post('/en/auth/forgot-password', { email: user.email! })
    const unknown = await site.post('/en/auth/forgot-password', { email: 'nobody@example.com' })
    expect([known.status, known.headers.get('location')]).toEqual([303, '/en/auth/forgot-password?done=1'])
    expect([unknown.status, unknown.headers.get('location')]).toEqual([303, known.headers.get('location')])
    expect((await site.page('/en/auth/forgot-password?done=1')).html).toContain('Check your mail')
  })

  test('a used or made-up link is told apart from a bad password', async () => {
    const answer = await site.post('/en/auth/password-reset?token=made-up', {
      password: 'slow lava over a bridge',
    })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('Ask for a new one.')
    expect(answer.html).not.toContain('slow lava')
  })

  test('a reset link opened by somebody logged in offers to log out, and then goes on', async () => {
    const { headers, token } = await member()
    const address = '/en/auth/password-reset?token=some-token'
    const page = await site.page(address, headers)
    expect(page.html).toContain('Log out and continue')
    expect(field(page.html, 'password')).toBe('')
    const out = await site.post(address, { form: 'logout', _token: token }, { headers })
    expect([out.status, out.headers.get('location')]).toEqual([303, address])
    expect(cookies(out.headers)).toBe('')
    expect(field((await site.page(address)).html, 'password')).not.toBe('')
  })
})

describe('the code from the mail', () => {
  test('a wrong code stays in its field', async () => {
    const { headers, token } = await member({ status: 'pending' })
    const sent = { form: 'confirm', _token: token, code: 'abcd-2345' }
    const answer = await site.post('/en/auth/verify-email', sent, { headers })
    expect(answer.status).toBe(422)
    expect(field(answer.html, 'code')).toContain('value="ABCD-2345"')
    expect(field(answer.html, 'code')).toContain('aria-invalid="true"')
  })

  test('a new one can be asked for, not at once again', async () => {
    const { headers, token } = await member({ status: 'pending' })
    const sent = { form: 'resend', _token: token }
    const first = await site.post('/en/auth/verify-email', sent, { headers })
    expect([first.status, first.headers.get('location')]).toEqual([303, '/en/auth/verify-email?done=1'])
    const second = await site.post('/en/auth/verify-email', sent, { headers })
    expect(second.status).toBe(429)
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(second.html).toContain('Try again in')
  })

  test('whoever is not logged in any more is led to the login', async () => {
    const answer = await site.post('/en/auth/verify-email', { form: 'confirm', code: 'ABCD2345' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/en\/auth\/login\?next=/)
  })
})

describe('refused posts', () => {
  const login = { username: 'somebody', password: testPassword }
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['an origin that is hidden', { origin: 'null' }],
  ])('from %s, inside the frame', async (_, headers) => {
    const answer = await site.post('/en/auth/login', login, { headers })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.html).toContain('too old to send this safely')
    expect(answer.html).not.toContain('somebody')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test.each([
    ['none', undefined],
    ['one made up', 'x.y'],
  ])('whoever is logged in needs their token; %s is refused', async (_, token) => {
    const { headers } = await member()
    const sent = { form: 'logout', ...(token ? { _token: token } : {}) }
    const answer = await site.post('/ru', sent, { headers })
    expect(answer.status).toBe(403)
    const me = await site.send('/api/users/client', { headers })
    expect(await me.json()).not.toEqual({ user: null })
  })

  test('the token of another session is refused, even when the cookie agrees', async () => {
    const [ann, bob] = [await member(), await member()]
    const cookie = ann.headers.cookie.replace(/XSRF-TOKEN=[^;]+/, `XSRF-TOKEN=${bob.token}`)
    const answer = await site.post('/ru', { form: 'logout', _token: bob.token }, { headers: { cookie } })
    expect(answer.status).toBe(403)
  })

  test('more than a form can hold', async () => {
    const body = `text=${'a'.repeat(200 * 1024)}`
    expect((await site.post('/en/contact', {}, { body })).status).toBe(413)
  })

  test('another kind of body, a field sent twice, and broken bytes', async () => {
    const json = { headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await site.post('/en/auth/login', {}, json)).status).toBe(400)
    expect((await site.post('/en/auth/login', {}, { body: 'username=a&username=b' })).status).toBe(400)
    expect(
      (await site.post('/en/contact', {}, { body: 'form=contact&name=%00&email=a%40b.cd&text=%00' })).status,
    ).toBe(422)
  })

  test('to pages without a form, by other methods, and forms of other pages', async () => {
    const articles = await site.post('/ru/articles', {})
    expect([articles.status, articles.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect((await site.post('/ru/auth/login', {}, { method: 'PUT' })).status).toBe(405)
    expect((await site.post('/ru/contact', { form: 'login', ...login })).status).toBe(405)
  })
})

test('limits are those of the API, counted by address', async () => {
  const limited = await testSite({ rateLimit: true })
  const user = await aUser(limited)
  const sent = { username: user.username, password: 'wrong' }
  const statuses: number[] = []
  for (let tries = 0; tries < 7; tries++)
    statuses.push((await limited.post('/en/auth/login', sent, { ip: '198.51.100.4' })).status)
  expect(statuses[0]).toBe(401)
  expect(statuses.at(-1)).toBe(429)
  const api = await limited.send('/_auth/local/local/authorize', {
    json: { grant_type: 'password', ...sent },
    ip: '198.51.100.4',
  })
  expect(api.status).toBe(429)
})

test('a letter to staff is taken, and its faults are named together', async () => {
  const bad = await site.post('/en/contact', { name: 'A', email: 'nowhere', text: 'short' })
  expect(bad.status).toBe(422)
  for (const name of ['name', 'email', 'text']) expect(field(bad.html, name)).toContain('aria-invalid="true"')
  expect(field(bad.html, 'text')).toContain('short')
  const letter = { name: 'Ann', email: 'ann@example.com', text: 'The harbour map does not load.' }
  const sent = await site.post('/en/contact', letter)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/en/contact?done=1'])
  expect((await site.page('/en/contact?done=1')).html).toContain('We have your letter')
})

test('somebody declined reads why, appeals once, and is told when the next time is', async () => {
  const { headers, token } = await member({ status: 'declined' })
  const page = await site.page('/en/auth/verify-email', headers)
  expect(page.html).toContain('Why you were declined')
  const sent = {
    form: 'appeal',
    _token: hidden(page.html, '_token'),
    text: 'I am a person and I build maps.',
  }
  expect(sent._token).toBe(token)
  const first = await site.post('/en/auth/verify-email', sent, { headers })
  expect(first.status).toBe(303)
  const after = await site.page(first.headers.get('location')!, headers)
  expect(after.html).toContain('I am a person and I build maps.')
  expect(field(after.html, 'text')).toBe('')
  expect((await site.post('/en/auth/verify-email', sent, { headers })).status).toBe(409)
})

test('logging out works from every page', async () => {
  const { headers, token } = await member()
  const home = await site.page('/ru', headers)
  expect(hidden(home.html, '_token')).toBe(token)
  const answer = await site.post('/ru', { form: 'logout', _token: token }, { headers })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ru'])
  const again = await site.post('/ru', { form: 'logout' }, { headers })
  expect(again.status).toBe(303)
})

test('the language changes where one is, and is remembered', async () => {
  const answer = await site.post('/ru/articles?page=2', { form: 'language', language: 'th' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/th/articles?page=2'])
  expect(answer.headers.getSetCookie()[0]).toMatch(/^i18n=th; .*Max-Age=31536000/)
  expect((await site.post('/ru', { form: 'language', language: 'xx' })).status).toBe(400)
})

test('a page whose visitor lost the token gets a new one with its cookie', async () => {
  const { headers } = await member()
  const cookie = headers.cookie.replace(/; XSRF-TOKEN=[^;]+/, '')
  const page = await site.page('/ru', { cookie })
  const fresh = page.headers.getSetCookie().find((text) => text.startsWith('XSRF-TOKEN='))!
  const token = hidden(page.html, '_token')
  expect(decodeURIComponent(fresh)).toContain(token)
  const out = await site.post(
    '/ru',
    { form: 'logout', _token: token },
    {
      headers: { cookie: `${cookie}; ${fresh.split(';')[0]}` },
    },
  )
  expect(out.status).toBe(303)
})

test('what was typed never reaches the cache, and pages for visitors carry no token', async () => {
  const bus = { subscribe() {}, onGap() {}, close: async () => {} }
  const pages = makeCachedPages(
    async (url) => {
      const { html, status } = await site.page(url)
      return { response: new Response(html, { status }), tags: new Set<string>() }
    },
    bus as unknown as Parameters<typeof makeCachedPages>[1],
    {},
  )
  await pages.render('/en/auth/login')
  await site.post('/en/auth/login', { username: 'typed-by-ann', password: 'typed-secret' })
  const html = await (await pages.render('/en/auth/login')).text()
  expect(html).not.toContain('typed-by-ann')
  expect(html).not.toContain('_token')
})

test('somebody suspended reads why at the login and appeals by the link of the mail, once', async () => {
  const [user, moderator] = [await aUser(site), await aUser(site, { roles: ['user', 'moderator'] })]
  const until = new Date(site.clock.now().getTime() + 3 * 86_400_000).toISOString()
  const made = await site.send(`/api/moderations/${user.id}/sanctions`, {
    headers: await browserHeaders(site, moderator),
    json: { kind: 'suspend', reason: 'Insults in comments', until },
  })
  const { data } = (await made.json()) as { data: { id: number } }
  const login = await site.post('/en/auth/login', { username: user.username, password: testPassword })
  expect(login.status).toBe(403)
  expect(login.html).toContain('Insults in comments')

  const token = makeAppealToken(site.services.secret, { userId: user.id, id: data.id })
  const text = 'It was my brother, and we have talked.'
  const short = await site.post(`/en/appeal?token=${token}`, { text: 'no' })
  expect([short.status, field(short.html, 'text').endsWith('>no')]).toEqual([422, true])
  const sent = await site.post(`/en/appeal?token=${token}`, { text })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/en/appeal?done=1'])
  expect((await site.page('/en/appeal?done=1')).html).toContain('The moderators have your appeal.')
  const again = await site.post(`/en/appeal?token=${token}`, { text })
  expect(again.status).toBe(409)
  expect(again.html).toContain('once every 7 days')
  expect((await site.post('/en/appeal?token=1.1.made-up', { text })).status).toBe(403)
})

test.each([
  ['pending', 302, '/en/auth/verify-email'],
  ['approved', 302, '/en/auth/verify-email'],
  ['declined', 302, '/en/auth/verify-email'],
  ['verified', 200, null],
] as const)('a create page tells somebody %s what is missing', async (status, answer, location) => {
  const { headers } = await member({ status })
  const page = await site.page('/en/resource/create', headers)
  expect([page.status, page.headers.get('location')]).toEqual([answer, location])
  if (answer === 200) expect(page.html).toContain('Approval is needed')
})

test('a refusal comes with our header and foot, also in place of a page that has none', async () => {
  const { html } = await site.post('/en/auth/login', {}, { headers: { origin: 'https://evil.example' } })
  expect(html).toContain('class="header"')
  expect(html).toContain('class="footer"')
})
