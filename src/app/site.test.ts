import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { localeCodes, locales } from '../contract/locales.ts'
import { resourceTypes, segmentOfType } from '../contract/taxonomy.ts'
import { testSite } from '../testing/test-site.ts'
import { aUser, browserHeaders } from '../testing/content/users.ts'
import { scriptHashes } from './site.tsx'

const site = await testSite()
const publicPaths = [
  '',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/password-reset',
  '/articles',
  '/resources',
  ...resourceTypes.map((type) => `/resources/${segmentOfType[type]}`),
  '/forum',
  '/forum/help',
  '/info',
  '/info/rules',
  '/info/terms',
  '/info/about-ad',
  '/api',
  '/api/introduction',
  '/api/rate-limits',
  '/api/resources',
  '/dm-constructor',
  '/my-server',
]
const missingPaths = [
  '/404',
  '/nothing',
  '/resources/plugin',
  '/resources/hats',
  '/forum/hats',
  '/info/hats',
  '/api/hats',
  '/article/no-id',
  '/article/first-steps.12',
  '/plugins/UPPER',
  '/plugins/ab',
  '/plugins/worldguard',
  '/plugins/worldguard/versions',
  '/plugins/worldguard/version/1',
  '/plugins/worldguard/version/x',
  '/hats/worldguard',
]
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

describe.each(localeCodes)('in %s', (locale) => {
  test.each(publicPaths)('%s is a page with its language, title and description', async (path) => {
    const { status, html } = await site.page(`/${locale}${path}`)
    expect(status).toBe(200)
    expect(html).toContain(`<html lang="${locales[locale].tag}" dir="ltr"`)
    expect(titleOf(html)).not.toBe('')
    expect(titleOf(html)).not.toMatch(/^\w+\.\w+/)
    expect(html).toMatch(/<meta name="description" content="[^"]{10,}"/)
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test('the home page says in its title what the site is, once', async () => {
    const title = titleOf((await site.page(`/${locale}`)).html)
    expect(title).toMatch(/^Blockyard: .{20,}/)
    expect(title.match(/Blockyard/g)).toHaveLength(1)
  })

  test.each(missingPaths)('%s is the translated 404 page and names the path', async (path) => {
    const { status, html } = await site.page(`/${locale}${path}`)
    expect(status).toBe(404)
    expect(html).toContain(`/${locale}${path}`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })
})

test('every page of our own texts names its six languages and a default', async () => {
  const { html } = await site.page('/kz/articles')
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
    (m) => [m[1], m[2]],
  )
  expect(alternates).toEqual([
    ...localeCodes.map((code) => [locales[code].hreflang, `http://localhost:3000/${code}/articles`]),
    ['x-default', 'http://localhost:3000/ru/articles'],
  ])
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/kz/articles"/>')
})

test.each([
  [{ cookie: 'i18n=th' }, '/th'],
  [{ cookie: 'i18n=xx', 'accept-language': 'uk;q=0.5, be' }, '/be'],
  [{ 'accept-language': 'kk-KZ,kk;q=0.9' }, '/kz'],
  [{ 'accept-language': 'fr, de' }, '/ru'],
  [{}, '/ru'],
])('only the root guesses the language: %j → %s', async (headers, target) => {
  const { status, headers: answer } = await site.page('/', headers as Record<string, string>)
  expect(status).toBe(302)
  expect(answer.get('location')).toBe(target)
  expect(answer.get('cache-control')).toContain('private')
})

test.each(['/articles', '/xx/articles', '/resources/maps'])(
  'without a known language %s is a Russian 404',
  async (path) => {
    const { status, html } = await site.page(path)
    expect(status).toBe(404)
    expect(html).toContain('lang="ru-RU"')
  },
)

const guarded: [path: string, who: string, target: string | number][] = [
  ['/ru/article/create', 'anonymous', '/ru/auth/login?next=%2Fru%2Farticle%2Fcreate'],
  ['/ru/resource/create', 'anonymous', '/ru/auth/login?next=%2Fru%2Fresource%2Fcreate'],
  ['/ru/user/1', 'anonymous', '/ru/auth/login?next=%2Fru%2Fuser%2F1'],
  ['/ru/profile/settings/security', 'anonymous', '/ru/auth/login?next=%2Fru%2Fprofile%2Fsettings%2Fsecurity'],
  ['/ru/auth/verify-email', 'anonymous', '/ru/auth/login?next=%2Fru%2Fauth%2Fverify-email'],
  ['/ru/article/create', 'pending', '/ru/auth/verify-email?next=%2Fru%2Farticle%2Fcreate'],
  ['/ru/article/create', 'approved', '/ru/auth/verify-email?next=%2Fru%2Farticle%2Fcreate'],
  ['/ru/article/create', 'verified', 200],
  ['/ru/article/create', 'approved_and_verified', 200],
  ['/ru/user/1', 'pending', '/ru/auth/verify-email?next=%2Fru%2Fuser%2F1'],
  ['/ru/profile/settings', 'verified', '/ru/profile/settings/account'],
  ['/ru/profile/settings/account', 'verified', 200],
  [
    '/ru/profile/settings/account',
    'declined',
    '/ru/auth/verify-email?next=%2Fru%2Fprofile%2Fsettings%2Faccount',
  ],
  ['/ru/auth/verify-email', 'pending', 200],
  ['/ru/auth/verify-email', 'declined', 200],
  ['/ru/auth/verify-email', 'verified', '/ru'],
  ['/ru/auth/login', 'pending', '/ru'],
  ['/ru/auth/register', 'approved_and_verified', '/ru'],
]

test.each(guarded)('%s for somebody %s leads to %s', async (path, who, target) => {
  const headers =
    who === 'anonymous' ? {} : await browserHeaders(site, await aUser(site, { status: who as 'pending' }))
  const { status, headers: answer } = await site.page(path, headers)
  if (typeof target === 'number') expect(status).toBe(target)
  else expect([status, answer.get('location')]).toEqual([302, target])
})

test('a verified person who is not approved is told what is missing, an approved one is not', async () => {
  const waiting = await site.page(
    '/en/resource/create',
    await browserHeaders(site, await aUser(site, { status: 'verified' })),
  )
  const creator = await site.page('/en/resource/create', await browserHeaders(site, await aUser(site)))
  expect(waiting.html).toContain('Approval needed')
  expect(creator.html).not.toContain('Approval needed')
})

test('the create menu is for the approved group, the user menu for everybody logged in', async () => {
  const seen = async (status: 'pending' | 'approved' | 'verified' | 'approved_and_verified') =>
    (await site.page('/en', await browserHeaders(site, await aUser(site, { status })))).html
  expect(await seen('approved')).toContain('>Create<')
  expect(await seen('approved_and_verified')).toContain('>Create<')
  expect(await seen('verified')).not.toContain('>Create<')
  expect(await seen('pending')).not.toContain('>Log in<')
  expect((await site.page('/en')).html).toContain('>Log in<')
})

test('the policy allows every script that stands in a page itself', async () => {
  const { html } = await site.page('/en')
  const inline = [...html.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/g)].map(
    ([, script]) => script!,
  )
  expect(inline).toHaveLength(2)
  expect(scriptHashes({ entry: '/entry.js' })).toEqual(
    inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  )
})

test('the state inside a page cannot break out of its script', async () => {
  const { html } = await site.page('/en/resources?q=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E')
  expect(html).not.toContain('<script>alert(1)')
})

test('a page whose visitor could not be found out is a 503 in the frame, in the language of the address', async () => {
  const failure = Object.assign(new Error('away'), { status: 503 })
  const { status, headers, html } = await site.page('/th/articles', {}, failure)
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toBe('5')
  expect(html).toContain('lang="th-TH"')
  expect(html).toContain('class="header"')
  expect(html).toContain('>503<')
})

test('a page is for whoever could renew their session, also when the access token ran out', async () => {
  const ann = await aUser(site, { status: 'verified' })
  const headers = await browserHeaders(site, ann)
  const isHers = async () => (await site.page('/en', headers)).html.includes(`Account of ${ann.username}`)
  site.clock.forward(86_400_000)
  expect(await isHers()).toBe(true)
  const settings = await site.page('/en/profile/settings/account', headers)
  expect([settings.status, settings.headers.getSetCookie()]).toEqual([200, []])
  // The API itself asks for an access token: it is the browser that renews.
  expect((await site.send('/api/users/client', { headers })).status).toBe(401)

  // Traded in by another tab while this page was on its way.
  const trade = { headers, json: { grant_type: 'refresh_token' } }
  expect((await site.send('/_auth/local/local/authorize', trade)).status).toBe(200)
  site.clock.forward(10_000)
  expect(await isHers()).toBe(true)
  site.clock.forward(1)
  expect(await isHers()).toBe(false)
})

test('a refresh token that ran out, was revoked or is none shows nobody', async () => {
  const [old, gone] = [
    await browserHeaders(site, await aUser(site)),
    await browserHeaders(site, await aUser(site)),
  ]
  const loggedIn = async (headers: Record<string, string>) =>
    (await site.page('/en', headers)).html.includes('Account of')
  await site.send('/api/auth/logout', { method: 'POST', headers: gone })
  expect(await loggedIn(gone)).toBe(false)
  expect(await loggedIn({ cookie: 'auth._refresh_token.local=by_rt_none' })).toBe(false)
  expect(await loggedIn({ ...old, authorization: 'Bearer none' })).toBe(false)
  site.clock.forward(2_592_000_000)
  expect(await loggedIn(old)).toBe(false)
})
