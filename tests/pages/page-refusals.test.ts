import { expect, onTestFinished, test, vi } from 'vitest'
import { anArticle } from '../../src/testing/content/articles.ts'
import { publicConfig } from '../../src/app/serve.ts'
import { makeSite, type Visit } from '../../src/app/site.tsx'
import { testOrigin } from '../../src/testing/test-api.ts'
import { testSite } from '../../src/testing/test-site.ts'
import { aUser, browserHeaders } from '../../src/testing/content/users.ts'

const site = await testSite()
const author = await aUser(site)
const article = await anArticle(site, { author })
const admin = await browserHeaders(site, await aUser(site, { roles: ['user', 'admin'] }))

const listPages = [
  `/en/article/${article.slug}.${article.id}?cpage=1`,
  `/en/article/${article.slug}.${article.id}?comments=useful&cpage=new.99999999999-1`,
  '/en/api/resources?q=%00',
  '/en/users?q=%00',
  `/en/users?q=${encodeURIComponent('👾'.repeat(40))}`,
  '/en/staff/users?q=%00',
  '/en/profile/resources?page=1e9',
  '/en/profile/articles?page=1e9',
  '/en/profile/articles?page=99999999999',
  '/en/article/create?draft=1.5',
  '/en/resource/create?draft=1e400',
  '/en/staff/content?cursor=x',
  '/en/staff/audit?cursor=x',
  '/en/staff/search?cursor=x&days=x&language=x',
  '/en/staff/search?view=words&q=%00&cursor=%20',
  '/en/staff/reports?cursor=x',
  '/en/staff/blocked-domains?cursor=x',
]

test.each(listPages)('what cannot be read in %s is left out', async (path) => {
  expect((await site.page(path, admin)).status).toBe(200)
})

/** The state scripts take a page over with. */
const stateOf = (html: string) =>
  JSON.parse(/<script[^>]*id="state"[^>]*>([^]*?)<\/script>/.exec(html)![1]!) as { missing?: true }

/** A page whose every question the API answers with this status. */
const pageRefused = (path: string, status: number) =>
  pageAnswered(path, async () => ({ status, body: { error: { id: 1, key: 'validation' } } }))

async function pageAnswered(path: string, read: Visit['read']) {
  const assets = { entry: '/entry.js', stylesOf: () => [], fontsOf: () => [], preloadsOf: () => [] }
  const refused = makeSite({ site: publicConfig(site.services.config, 'test'), assets })
  const answer = await refused(new Request(testOrigin + path), { loggedIn: false, read })
  return { status: answer.status, html: await answer.text() }
}

test.each([400, 404, 410, 422])('where the API says %i, there is no such page', async (status) => {
  for (const path of ['/en', '/th/articles', '/ru/resources/plugins', '/be/info/about', '/uk/search?q=x']) {
    const page = await pageRefused(path, status)
    expect(page.status, path).toBe(404)
    expect(page.html).toContain('noindex')
    // Scripts take it over as what it is, without asking again.
    expect(stateOf(page.html).missing, path).toBe(true)
  }
  expect(stateOf((await site.page('/en')).html).missing).toBe(undefined)
})

test.each([401, 403, 409, 429, 500, 503])('other refusals keep their status, %i', async (status) => {
  const page = await pageRefused('/en/articles', status)
  expect(page.status).toBe(status)
  expect(page.html).toContain(`>${status}</`)
})

test('a page that waits too long for the API says that, and does not wait for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const waiting = pageAnswered('/en/articles', () => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(10_000)
  const page = await waiting
  expect(page.status).toBe(503)
  expect(page.html).toContain('data-error="timeout"')
  expect(page.html).toContain('This took too long. Please try again.')
})

test.each([
  ['//en', '/en'],
  ['/en//articles?page=2', '/en/articles?page=2'],
  ['///en///', '/en'],
  ['/en/', '/en'],
  ['//evil.example', '/evil.example'],
  ['//evil.example//..', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/en/%2F%2Fevil.example//', '/en/%2F%2Fevil.example'],
])('an address with an empty part, %s, leads to %s', async (path, clean) => {
  const { status, headers } = await site.page(path)
  expect([status, headers.get('location')]).toEqual([301, clean])
})
