import { Readable } from 'node:stream'
import { sql } from '../../../db/sql.ts'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { beforeAll, expect, test } from 'vitest'
import { makeTechnicalPaths } from '../../../app/program-routes.ts'
import { anArticle } from '../../../testing/content/articles.ts'
import { aResource } from '../../../testing/content/resources.ts'
import { testApi, testOrigin, type TestApi } from '../../../testing/test-api.ts'
import { aTopic } from '../../../testing/content/topics.ts'
import { bearerHeaders } from '../../../testing/content/users.ts'
import { idsPerFile } from './sitemaps.store.ts'

let api: TestApi
let ask: (path: string, init?: RequestInit) => Promise<Response>
beforeAll(async () => {
  api = await testApi()
  const technical = makeTechnicalPaths(api.services)
  ask = async (path, init = {}) =>
    (await technical(new Request(testOrigin + path, init), { ip: '203.0.113.7', requestId: 'test' }))!
})

const read = async (path: string) => Readable.from([await (await ask(path)).text()])
const entries = async (path: string) => parseSitemap(await read(path))
const files = async () =>
  (await parseSitemapIndex(await read('/sitemap.xml'))).map(({ url }) => url.slice(testOrigin.length))

test('names a thing only in the languages it can be read in, with true dates', async () => {
  const resource = await aResource(api)
  api.clock.forward(3_600_000)
  await api.send(`/api/resources/${resource.id}/translations/th`, {
    method: 'PUT',
    headers: await bearerHeaders(api, resource.authorRow),
    json: { title: 'โคมไฟ', description: 'โคมไฟตามคำสั่ง', content: 'โคมไฟ '.repeat(40) },
  })
  await aResource(api, { public: false })
  await anArticle(api, {})
  api.clock.forward(3_600_000)
  const known = await files()
  expect(known).toContain('/sitemap-ru-resources-1.xml')
  expect(known).toContain('/sitemap-th-resources-1.xml')
  expect(known).not.toContain('/sitemap-en-resources-1.xml')
  expect(known).toContain('/sitemap-ru-articles-1.xml')
  expect(known.filter((path) => path.includes('-pages-'))).toHaveLength(6)
  const [thai] = await entries('/sitemap-th-resources-1.xml')
  expect(thai!.url).toBe(`${testOrigin}/th/plugins/${resource.slug}`)
  expect(thai!.links).toEqual([
    { lang: 'ru', url: `${testOrigin}/ru/plugins/${resource.slug}` },
    { lang: 'th', url: `${testOrigin}/th/plugins/${resource.slug}` },
    { lang: 'x-default', url: `${testOrigin}/ru/plugins/${resource.slug}` },
  ])
  const [russian, ...more] = await entries('/sitemap-ru-resources-1.xml')
  expect(more).toEqual([])
  expect(russian!.lastmod).toBe(resource.updated_at)
  expect(new Date(thai!.lastmod!).getTime()).toBeGreaterThan(new Date(russian!.lastmod!).getTime())
})

test('our own pages stand in all six languages', async () => {
  const pages = await entries('/sitemap-kz-pages-1.xml')
  expect(pages.map(({ url }) => url)).toContain(`${testOrigin}/kz/info/rules`)
  for (const { links } of pages)
    expect(links.map(({ lang }) => lang)).toEqual(['be', 'en', 'kk', 'ru', 'th', 'uk', 'x-default'])
})

test('numbers far apart go to files of their own, each found by its range', async () => {
  const far = await aResource(api, { slug: 'far-away' })
  const id = far.id + idsPerFile * 25
  const { db } = api.services.database
  // A copy of the row with a much higher id, as after years.
  await db.execute(sql`
    insert into resources (id, author_id, type, slug, language, languages, latest_revision_id, published_revision_id,
      approved_revision_id, categories, created_at, updated_at, published_at) overriding system value
    select ${id}, author_id, type, 'far-behind', language, languages, latest_revision_id, published_revision_id,
      approved_revision_id, categories, created_at, updated_at, published_at from resources where id = ${far.id}`)
  api.clock.forward(3_600_000)
  expect(await files()).toContain('/sitemap-ru-resources-26.xml')
  expect((await entries('/sitemap-ru-resources-26.xml')).map(({ url }) => url)).toEqual([
    `${testOrigin}/ru/plugins/far-behind`,
  ])
})

test.each([
  '/sitemap-ru-resources-999.xml',
  '/sitemap-ru-resources-0.xml',
  '/sitemap-xx-pages-1.xml',
  '/sitemap-ru-pages-2.xml',
  '/sitemap-ru-users-1.xml',
  '/sitemapping.xml',
])('%s is not there', async (path) => {
  await expect(ask(path)).rejects.toMatchObject({ key: 'notFound' })
})

test('an unchanged one is not sent twice', async () => {
  const first = await ask('/sitemap-ru-pages-1.xml')
  const again = await ask('/sitemap-ru-pages-1.xml', {
    headers: { 'if-none-match': first.headers.get('etag')! },
  })
  expect(again.status).toBe(304)
})

test('names public topics while the forum is open, and none while it is announced only', async () => {
  const topic = await aTopic(api)
  const loc = `${testOrigin}/ru/forum/servers/${topic.slug}.${topic.id}`
  expect((await entries('/sitemap-ru-topics-1.xml')).map(({ url }) => url)).toContain(loc)

  const config = { ...api.services.config, forum: 'soon' as const }
  const closed = makeTechnicalPaths({ ...api.services, config })
  const env = { ip: '203.0.113.7', requestId: 'test' }
  await expect(
    closed(new Request(`${testOrigin}/sitemap-ru-topics-1.xml`), env)!.then((answer) => answer!.status),
  ).rejects.toMatchObject({ key: 'notFound' })
})
