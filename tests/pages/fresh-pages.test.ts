import { afterAll, expect, test } from 'vitest'
import { pageKey } from '../../src/app/page-params.ts'
import { openBus } from '../../src/server/bus.ts'
import { isCacheable, makeCachedPages } from '../../src/server/cache/cached-pages.ts'
import { openCache } from '../../src/server/cache/caches.ts'
import { makeLog } from '../../src/server/log.ts'
import { anArticle } from '../../src/testing/content/articles.ts'
import { aResource } from '../../src/testing/content/resources.ts'
import { testHttp } from '../../src/testing/test-http.ts'
import { testSite } from '../../src/testing/test-site.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../src/testing/content/users.ts'

const site = await testSite()
const article = await anArticle(site)
const address = `/ru/article/${article.slug}.${article.id}`
const resource = await aResource(site)
const ofResource = `/ru/plugins/${resource.slug}`
const writer = await aUser(site)
const asWriter = await bearerHeaders(site, writer)

/** One of several processes that serve the same site: a cache, and ears, of its own. */
async function aProcess() {
  const bus = await openBus(site.databaseUrl, makeLog('silent'))
  afterAll(() => bus.close())
  const cache = openCache('pages')
  cache.listen(bus)
  let rendered = 0
  const pages = makeCachedPages({
    cache,
    async render(url) {
      rendered++
      const { html, status, tags } = await site.page(url)
      return { response: new Response(html, { status }), tags: new Set(tags) }
    },
    keyOf: pageKey,
    headers: () => ({}),
  })
  const http = await testHttp({
    before: pages.answer,
    async pages(request) {
      const { pathname, search } = new URL(request.url)
      if (isCacheable(request)) return pages.render(pathname + search)
      const own = await site.page(pathname + search, Object.fromEntries(request.headers))
      return new Response(own.html, { status: own.status })
    },
  })
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(http.url + path, { headers })).text()
  return { get, rendered: () => rendered }
}

const one = await aProcess()
const other = await aProcess()
const places = [
  '/ru',
  '/th',
  '/ru/articles?sort=rising',
  '/ru/resources/plugins?platforms[]=paper&view=grid',
  address,
  ofResource,
  `${ofResource}?tab=changes`,
  `${ofResource}/versions?channel[]=release`,
]

test.each(places)('%s comes from memory, byte for byte as it was rendered', async (path) => {
  const first = await one.get(path)
  const before = one.rendered()
  expect(await one.get(path)).toBe(first)
  expect(one.rendered()).toBe(before)
  expect((await site.page(path)).html).toBe(first)
})

test('what somebody writes is on the pages of all processes at once', async () => {
  const said = 'Фонари горят и днём'
  for (const process of [one, other]) expect(await process.get(address)).not.toContain(said)
  const written = await site.send(`/api/articles/${article.id}/comments`, {
    headers: asWriter,
    json: { content: said },
  })
  expect(written.status).toBe(201)
  for (const process of [one, other])
    await expect.poll(() => process.get(address), { timeout: 2_000 }).toContain(said)
})

test('what has nothing to do with it stays', async () => {
  await one.get(ofResource)
  const before = one.rendered()
  await site.send(`/api/articles/${article.id}/comments`, {
    headers: asWriter,
    json: { content: 'Ещё слово' },
  })
  await expect.poll(() => one.get(address), { timeout: 2_000 }).toContain('Ещё слово')
  await one.get(ofResource)
  expect(one.rendered()).toBe(before + 1)
})

test('pages of people who are logged in are never kept for others', async () => {
  const headers = await browserHeaders(site, writer)
  const anonymous = await one.get('/ru/articles')
  expect(await one.get('/ru/articles', headers)).toContain(writer.username)
  expect(await one.get('/ru/articles')).toBe(anonymous)
  expect(anonymous).not.toContain(writer.username)
})

test('the compatibility grid is new as soon as somebody reports', async () => {
  const page = `${ofResource}/compatibility`
  expect(await one.get(page)).not.toContain('Падает при запуске')
  const version = resource.latest_version!.id
  const json = {
    version,
    platform: 'paper',
    game_version: '1.21',
    result: 'fails',
    note: 'Падает при запуске',
  }
  const address = `/api/resources/${resource.slug}/compatibility/reports`
  await site.send(address, { method: 'PUT', headers: asWriter, json })
  for (const { get } of [one, other])
    await expect.poll(() => get(page), { timeout: 2_000 }).toContain('Падает при запуске')
})

test('a collection is new as soon as it changes, or one of its items is gone', async () => {
  const api = '/api/collections'
  const send = (method: string, path: string, json: object) =>
    site.send(path, { method, headers: asWriter, json })
  const made = await send('POST', api, { title: 'Всё для фонарей', visibility: 'public' })
  const { id, slug } = ((await made.json()) as { data: { id: number; slug: string } }).data
  const shown = await aResource(site, { title: 'Фонарь для подборки' })
  const page = `/ru/collections/${slug}.${id}`
  const soon = (path: string) => expect.poll(() => one.get(path), { timeout: 2_000 })
  expect(await one.get(page)).not.toContain(shown.title)
  await send('PUT', `${api}/${id}/items/resource/${shown.id}`, {})
  await soon(page).toContain(shown.title)
  await soon('/ru/collections').toContain('Всё для фонарей')
  await soon(`/ru/plugins/${shown.slug}`).toContain('в 1 подборке')
  const removed = await site.send(`/api/resources/${shown.id}`, {
    method: 'DELETE',
    headers: await bearerHeaders(site, shown.authorRow),
  })
  expect(removed.ok).toBe(true)
  await soon(page).not.toContain(shown.title)
  await send('PATCH', `${api}/${id}`, { visibility: 'private' })
  await soon(page).not.toContain('Всё для фонарей')
})
