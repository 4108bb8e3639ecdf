import { beforeAll, expect, test } from 'vitest'
import { makeAppealToken } from '../../src/features/moderation/api/people/appeal-token.ts'
import { field, hidden, member } from '../../src/testing/plain-page.ts'
import { testSite, type TestSite } from '../../src/testing/test-site.ts'
import { aUser, browserHeaders, testPassword } from '../../src/testing/content/users.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})

test('a letter to staff is taken, and its faults are named together', async () => {
  const bad = await site.post('/en/contact', { name: 'A', email: 'nowhere', text: 'short' })
  expect(bad.status).toBe(422)
  for (const name of ['name', 'email', 'text']) expect(field(bad.html, name)).toContain('aria-invalid="true"')
  expect(field(bad.html, 'text')).toContain('short')
  const letter = { name: 'Ann', email: 'ann@example.com', text: 'The harbour map does not load.' }
  const sent = await site.post('/en/contact', letter)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/en/contact?done=1'])
  expect((await site.page('/en/contact?done=1')).html).toContain('We have your message')
})

test('somebody declined reads why, appeals once, and is told when the next time is', async () => {
  const { headers, token } = await member(site, { status: 'declined' })
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
  const { headers, token } = await member(site)
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
  const works = async (asked: string) => {
    const answer = await site.send('/api/appeals/check', { json: { token: asked } })
    return (await answer.json()) as { data: { valid: boolean } }
  }
  expect(await works(token)).toEqual({ data: { valid: true } })
  expect(await works('1.1.made-up')).toEqual({ data: { valid: false } })
  const withLink = await site.page(`/en/appeal?token=${token}`)
  expect([field(withLink.html, 'text') === '', withLink.html.includes(token)]).toEqual([false, false])
  const without = await site.page('/en/appeal')
  expect([without.status, field(without.html, 'text')]).toEqual([200, ''])
  expect(without.html).toContain('open the link in our e-mail about the suspension')
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
  ['pending', 302, '/en/auth/verify-email?next=%2Fen%2Fresource%2Fcreate'],
  ['approved', 302, '/en/auth/verify-email?next=%2Fen%2Fresource%2Fcreate'],
  ['declined', 302, '/en/auth/verify-email?next=%2Fen%2Fresource%2Fcreate'],
  ['verified', 200, null],
] as const)('a create page tells somebody %s what is missing', async (status, answer, location) => {
  const { headers } = await member(site, { status })
  const page = await site.page('/en/resource/create', headers)
  expect([page.status, page.headers.get('location')]).toEqual([answer, location])
  if (answer === 200) expect(page.html).toContain('Approval needed')
})
