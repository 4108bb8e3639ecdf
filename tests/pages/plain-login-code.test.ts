import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { openLogin, sealLogin } from '../../src/features/auth/api/sessions/login-ticket.ts'
import { makeSecret } from '../../src/server/secret.ts'
import { testSite } from '../../src/testing/test-site.ts'
import { aUser, browserHeaders, testPassword } from '../../src/testing/content/users.ts'

const site = await testSite()
const appCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() })
const ticketOf = (html: string) => /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** Somebody who is asked for a code, with their app and recovery codes. */
async function withTotp() {
  const user = await aUser(site)
  const headers = await browserHeaders(site, user)
  const call = async (path: string, json: object) => {
    const response = await site.send(`/api/factors/totp${path}`, { headers, json })
    return ((await response.json()) as { data: { secret: string; recovery_codes: string[] } }).data
  }
  const { secret } = await call('', { current_password: testPassword })
  const { recovery_codes: recovery } = await call('/confirm', { code: appCode(secret) })
  site.clock.forward(60_000)
  return { user, secret, recovery }
}

test('a login in two steps works without JavaScript, and the page never shows the password', async () => {
  const { user, secret } = await withTotp()
  const address = '/en/auth/login?next=/en/notifications'
  const first = await site.post(address, { username: user.username, password: testPassword })
  expect(first.status).toBe(401)
  expect(first.html).toContain('name="code"')
  expect(first.html).not.toContain('name="password"')
  expect(first.html).not.toContain(testPassword)
  expect(first.headers.getSetCookie()).toEqual([])

  const wrong = await site.post(address, { ticket: ticketOf(first.html), code: '000000' })
  expect(wrong.status).toBe(401)
  expect(wrong.html).toContain('The code is wrong or has expired.')
  const right = await site.post(address, { ticket: ticketOf(wrong.html), code: appCode(secret) })
  expect([right.status, right.headers.get('location')]).toEqual([303, '/en/notifications'])
  expect(right.headers.getSetCookie().join()).toContain('auth._token.local=')
})

test('a recovery code does as well', async () => {
  const { user, recovery } = await withTotp()
  const first = await site.post('/en/auth/login', { username: user.username, password: testPassword })
  const second = await site.post('/en/auth/login', { ticket: ticketOf(first.html), code: recovery[0]! })
  expect(second.status).toBe(303)
})

test('the second step ends after ten minutes and begins anew', async () => {
  const { user, secret } = await withTotp()
  const first = await site.post('/en/auth/login', { username: user.username, password: testPassword })
  site.clock.forward(10 * 60_000)
  const late = await site.post('/en/auth/login', { ticket: ticketOf(first.html), code: appCode(secret) })
  expect(late.status).toBe(401)
  expect(late.html).toContain('name="password"')
  expect(ticketOf(late.html)).toBe('')
})

test('a ticket opens for nobody else, and not when it was changed', () => {
  const [ours, theirs] = [makeSecret('a'.repeat(40)), makeSecret('b'.repeat(40))]
  const now = new Date('2026-01-01T00:00:00Z')
  const ticket = sealLogin(ours, { username: 'ann', password: 'слово' }, now)
  expect(openLogin(ours, ticket, now)).toEqual({ username: 'ann', password: 'слово' })
  expect(openLogin(theirs, ticket, now)).toBeNull()
  expect(openLogin(ours, `${ticket.slice(0, -2)}AA`, now)).toBeNull()
  expect(openLogin(ours, 'x', now)).toBeNull()
  expect(Buffer.from(ticket, 'base64url').includes('ann')).toBe(false)
})
