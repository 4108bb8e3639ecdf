import { beforeAll, describe, expect, test } from 'vitest'
import { cookies, field, hidden, member } from '../../src/testing/plain-page.ts'
import { testSite, type TestSite } from '../../src/testing/test-site.ts'
import { aUser, testPassword } from '../../src/testing/content/users.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})

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
    expect(answer.html).toContain('Wrong username or password.')
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
    const { headers } = await member(site)
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
    expect((await site.page('/en/auth/forgot-password?done=1')).html).toContain('Check your e-mail')
  })

  test('a used or made-up link is told apart from a bad password', async () => {
    const answer = await site.post('/en/auth/password-reset?token=made-up', {
      password: 'slow lava over a bridge',
    })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('Request a new one.')
    expect(answer.html).not.toContain('slow lava')
  })

  test('without a link a visitor is told so before any form, and a member is sent home', async () => {
    for (const address of ['/en/auth/password-reset', '/en/auth/password-reset?token=']) {
      const page = await site.page(address)
      expect([page.status, field(page.html, 'password')]).toEqual([200, ''])
      expect(page.html).toContain('This page opens from the link in our e-mail.')
    }
    const { headers } = await member(site)
    const answer = await site.page('/en/auth/password-reset', headers)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en'])
  })

  test('a reset link opened by somebody logged in offers to log out, and then goes on', async () => {
    const { headers, token } = await member(site)
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
    const { headers, token } = await member(site, { status: 'pending' })
    const sent = { form: 'confirm', _token: token, code: 'abcd-2345' }
    const answer = await site.post('/en/auth/verify-email', sent, { headers })
    expect(answer.status).toBe(422)
    expect(field(answer.html, 'code')).toContain('value="ABCD-2345"')
    expect(field(answer.html, 'code')).toContain('aria-invalid="true"')
  })

  test('a new one can be asked for, not at once again', async () => {
    const { headers, token } = await member(site, { status: 'pending' })
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
