import { expect, test } from 'vitest'
import { makeTechnicalPaths } from '../../../app/program-routes.ts'
import { anArticle } from '../../../testing/content/articles.ts'
import { aResource } from '../../../testing/content/resources.ts'
import { testOrigin } from '../../../testing/test-api.ts'
import { testSite } from '../../../testing/test-site.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import type { Collection, CollectionItem } from '../collections.contract.ts'

const site = await testSite()
const technical = makeTechnicalPaths(site.services)
const { pool } = site.services.database
const [ann, bob, moderator] = [
  await aUser(site),
  await aUser(site),
  await aUser(site, { roles: ['user', 'moderator'] }),
]
type Person = typeof ann
const program = async (path: string) =>
  (await technical(new Request(testOrigin + path), { ip: '203.0.113.7', requestId: 'test' }))!
const send = async <T>(who: Person | null, method: string, path: string, json?: unknown) => {
  const headers = who ? await bearerHeaders(site, who) : {}
  const answer = await site.send(path, { method, headers, ...(json === undefined ? {} : { json }) })
  const text = await answer.text()
  return { status: answer.status, data: (text ? (JSON.parse(text) as { data: T }).data : null) as T }
}
const api = '/api/collections'

/** A collection of Ann's with an item of every state. */
async function aMixed(visibility: 'public' | 'link') {
  const { data: made } = await send<Collection>(ann, 'POST', api, { title: 'Mixed bag', visibility })
  const shown = { resource: await aResource(site), article: await anArticle(site) }
  const gone = {
    unlisted: await aResource(site, { title: 'Скрытый из списков' }),
    taken: await aResource(site, { title: 'Снятый с публикации' }),
    deleted: await aResource(site, { title: 'Удалённый ресурс' }),
    article: await anArticle(site, { title: 'Удалённая статья сайта' }),
  }
  for (const { id } of [shown.resource, gone.unlisted, gone.taken, gone.deleted])
    await send(ann, 'PUT', `${api}/${made.id}/items/resource/${id}`, {})
  for (const { id } of [shown.article, gone.article])
    await send(ann, 'PUT', `${api}/${made.id}/items/article/${id}`, {})
  await pool.query('update resources set unlisted = true where id = $1', [gone.unlisted.id])
  await pool.query('update resources set published_revision_id = null where id = $1', [gone.taken.id])
  await pool.query('update resources set published_revision_id = null, deleted_at = now() where id = $1', [
    gone.deleted.id,
  ])
  await pool.query('update articles set published_revision_id = null, deleted_at = now() where id = $1', [
    gone.article.id,
  ])
  return { made, shown, gone, key: made.key ? `?key=${made.key}` : '' }
}

test.each(['public', 'link'] as const)(
  'what strangers may not see is left out of a %s collection everywhere and never named',
  async (visibility) => {
    const { made, shown, gone, key } = await aMixed(visibility)
    const path = `/ru/collections/${made.slug}.${made.id}${made.key ? `.${made.key}` : ''}`
    for (const who of [null, bob]) {
      const { data } = await send<CollectionItem[]>(who, 'GET', `${api}/${made.id}/items${key}`)
      expect(data.map(({ subject }) => subject.title)).toEqual([shown.resource.title, shown.article.title])
      const one = await send<Collection>(who, 'GET', `${api}/${made.id}${key}`)
      expect(one.data).toMatchObject({ items: 2, missing: 0, key: null })
    }
    const { html, status } = await site.page(path)
    expect(status).toBe(200)
    const seen = [html]
    if (visibility === 'public')
      seen.push(await (await program(`/feeds/ru/collections/${made.id}.atom`)).text())
    else
      await expect(program(`/feeds/ru/collections/${made.id}.atom`)).rejects.toMatchObject({
        key: 'notFound',
      })
    const zip = await site.send(`${api}/${made.id}/download${key}`)
    seen.push(Buffer.from(await zip.arrayBuffer()).toString('latin1'))
    for (const text of seen)
      for (const { title, slug } of Object.values(gone)) {
        expect(text).not.toContain(title)
        expect(text).not.toContain(slug)
      }
    expect(html).toContain(shown.resource.title)
    // Ann had the address of the unlisted one; of the others she hears only how many they are.
    const { data: own } = await send<CollectionItem[]>(ann, 'GET', `${api}/${made.id}/items`)
    expect(own.map(({ subject }) => subject.title)).toEqual([
      shown.resource.title,
      gone.unlisted.title,
      shown.article.title,
    ])
    expect((await send<Collection>(ann, 'GET', `${api}/${made.id}`)).data.missing).toBe(3)
    expect((await send(ann, 'POST', `${api}/${made.id}/tidy`)).data).toEqual({ removed: 3 })
    expect((await send<Collection>(ann, 'GET', `${api}/${made.id}`)).data).toMatchObject({
      items: 3,
      missing: 0,
    })
  },
)

test('a public collection has a card, a feed, structured data and a place in the sitemap', async () => {
  const { data: made } = await send<Collection>(ann, 'POST', api, {
    title: 'Для маленького сервера',
    description: 'С чего начать.',
    visibility: 'public',
    language: 'ru',
  })
  const path = `/ru/collections/${made.slug}.${made.id}`
  const empty = await site.page(path)
  expect(empty.html).toContain('<meta name="robots" content="noindex"/>')
  const resource = await aResource(site)
  await send(ann, 'PUT', `${api}/${made.id}/items/resource/${resource.id}`, {})
  const { html, tags } = await site.page(path)
  expect(tags).toEqual(expect.arrayContaining([`collection:${made.id}`, `resource:${resource.id}`]))
  expect(html).toContain(`<link rel="canonical" href="${testOrigin}${path}"/>`)
  expect(html).toContain('"@type":"CollectionPage"')
  expect(html).toContain('"@type":"ItemList","numberOfItems":1')
  const [, card] = /<meta property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(html)!
  expect(card).toContain(`/cards/collection-${made.id}-ru-`)
  const picture = await program(card!)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  await picture.body?.cancel()
  const feed = await (await program(`/feeds/ru/collections/${made.id}.atom`)).text()
  expect(feed).toContain(
    `<link rel="alternate" type="text/html" href="${testOrigin}/ru/plugins/${resource.slug}"/>`,
  )
  expect(await (await program('/sitemap-ru-collections-1.xml')).text()).toContain(
    `<loc>${testOrigin}${path}</loc>`,
  )
  expect((await site.page(`/ru/collections/wrong-slug.${made.id}`)).headers.get('location')).toBe(path)
  expect((await site.page('/ru/collections')).html).toContain('Для маленького сервера')
  expect((await site.page(`/ru/plugins/${resource.slug}`)).html).toContain('в 1 подборке')
  expect((await site.page(`/ru/collections?resource=${resource.id}`)).html).toContain(
    'Для маленького сервера',
  )
})

test('staff hides a collection, which leaves a trace, and its owner hears why', async () => {
  const { data: made } = await send<Collection>(ann, 'POST', api, {
    title: 'Buy lamps',
    visibility: 'public',
  })
  const resource = await aResource(site)
  await send(ann, 'PUT', `${api}/${made.id}/items/resource/${resource.id}`, {})
  const body = { hidden: true, reason: 'Advertising' }
  expect((await send(null, 'PUT', `${api}/${made.id}/hidden`, body)).status).toBe(401)
  expect((await send(bob, 'PUT', `${api}/${made.id}/hidden`, body)).status).toBe(403)
  expect((await send(moderator, 'PUT', `${api}/${made.id}/hidden`, body)).status).toBe(200)
  expect((await send(bob, 'GET', `${api}/${made.id}`)).status).toBe(404)
  expect((await site.page(`/ru/collections/${made.slug}.${made.id}`)).status).toBe(404)
  expect((await send<Collection>(ann, 'GET', `${api}/${made.id}`)).data.hidden).toEqual({
    reason: 'Advertising',
  })
  const { rows } = await pool.query(
    `select (select action from audit_log where target = $1 order by id desc limit 1) as action,
       (select collections from resources where id = $2) as counted,
       (select data ->> 'text' from notifications where user_id = $3 order by id desc limit 1) as heard`,
    [`collection:${made.id}`, resource.id, ann.id],
  )
  expect(rows).toEqual([{ action: 'collection.hide', counted: 0, heard: 'Advertising' }])
  await send(moderator, 'PUT', `${api}/${made.id}/hidden`, { hidden: false })
  expect((await send(bob, 'GET', `${api}/${made.id}`)).status).toBe(200)
})

test('a public collection can be reported, and one that is not public cannot', async () => {
  const { data: made } = await send<Collection>(ann, 'POST', api, {
    title: 'Buy lamps',
    visibility: 'public',
  })
  const report = (who: Person) =>
    send(who, 'POST', '/api/reports', { kind: 'collection', id: made.id, reason: 'spam' })
  expect((await report(ann)).status).toBe(403)
  expect((await report(bob)).status).toBe(202)
  type Reported = { id: number; subject: { kind: string; id: number; title: string } }
  const { data } = await send<Reported[]>(moderator, 'GET', '/api/moderations/reports')
  const reported = data.find(({ subject }) => subject.kind === 'collection' && subject.id === made.id)!
  expect(reported.subject).toMatchObject({ id: made.id, title: 'Buy lamps' })
  const closed = await send(moderator, 'PUT', `/api/moderations/reports/${reported.id}`, {
    result: 'upheld',
    hide: true,
    prepared: ['advertising'],
  })
  expect(closed.status).toBe(200)
  expect((await send(bob, 'GET', `${api}/${made.id}`)).status).toBe(404)
  expect((await report(moderator)).status).toBe(404)
})

test('the key of a public collection is told to nobody: it opens it once it is shared by link', async () => {
  const { data: made } = await send<Collection>(ann, 'POST', api, {
    title: 'Open for now',
    visibility: 'public',
  })
  await send(bob, 'POST', '/api/reports', { kind: 'collection', id: made.id, reason: 'spam' })
  await send(bob, 'PUT', `/api/follows/collection/${made.id}`, {})
  const { rows } = await pool.query<{ key: string }>('select key from collections where id = $1', [made.id])
  const reported = await send(moderator, 'GET', '/api/moderations/reports')
  const followed = await send(bob, 'GET', '/api/follows')
  for (const { data } of [reported, followed]) {
    expect(JSON.stringify(data)).toContain(`/collections/${made.slug}.${made.id}`)
    expect(JSON.stringify(data)).not.toContain(rows[0]!.key)
  }
})
