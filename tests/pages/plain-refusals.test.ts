import { beforeAll, describe, expect, test } from 'vitest'
import { pageKey } from '../../src/app/page-params.ts'
import { makeCachedPages } from '../../src/server/cache/cached-pages.ts'
import { openCache } from '../../src/server/cache/caches.ts'
import { handBus } from '../../src/testing/hand-bus.ts'
import { hidden, member } from '../../src/testing/plain-page.ts'
import { testSite, type TestSite } from '../../src/testing/test-site.ts'
import { testPassword } from '../../src/testing/content/users.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
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
    const { headers } = await member(site)
    const sent = { form: 'logout', ...(token ? { _token: token } : {}) }
    const answer = await site.post('/ru', sent, { headers })
    expect(answer.status).toBe(403)
    const me = await site.send('/api/users/client', { headers })
    expect(await me.json()).not.toEqual({ user: null })
  })

  test('the token of another session is refused, even when the cookie agrees', async () => {
    const [ann, bob] = [await member(site), await member(site)]
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

test('a page whose visitor lost the token gets a new one with its cookie', async () => {
  const { headers } = await member(site)
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
  const cache = openCache('pages')
  cache.listen(handBus().bus)
  const pages = makeCachedPages({
    cache,
    async render(url) {
      const { html, status } = await site.page(url)
      return { response: new Response(html, { status }), tags: new Set() }
    },
    keyOf: pageKey,
    headers: () => ({}),
  })
  await pages.render('/en/auth/login')
  await site.post('/en/auth/login', { username: 'typed-by-ann', password: 'typed-secret' })
  const html = await (await pages.render('/en/auth/login')).text()
  expect(html).not.toContain('typed-by-ann')
  expect(html).not.toContain('_token')
})

test('a refusal comes with our header and foot, also in place of a page that has none', async () => {
  const { html } = await site.post('/en/auth/login', {}, { headers: { origin: 'https://evil.example' } })
  expect(html).toContain('class="header"')
  expect(html).toContain('class="footer"')
})
