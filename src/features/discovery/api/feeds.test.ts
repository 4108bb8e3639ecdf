import { constantFrom, assert as always, property, string } from 'fast-check'
import { parseAtomFeed } from 'feedsmith'
import { beforeAll, describe, expect, test } from 'vitest'
import { locales } from '../../../contract/locales.ts'
import { makeTechnicalPaths } from '../../../app/program-routes.ts'
import { anArticle } from '../../../testing/content/articles.ts'
import { aPost, aTopic } from '../../../testing/content/topics.ts'
import { aResource, aVersionOf } from '../../../testing/content/resources.ts'
import { testApi, testOrigin, type TestApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { writeAtom } from './atom.ts'

let api: TestApi
let ask: (path: string, init?: RequestInit) => Promise<Response>
beforeAll(async () => {
  api = await testApi()
  const technical = makeTechnicalPaths(api.services)
  ask = async (path, init = {}) =>
    (await technical(new Request(testOrigin + path, init), { ip: '203.0.113.7', requestId: 'test' }))!
})

async function feedOf(path: string) {
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const feed = parseAtomFeed(await answer.text())
  expect(feed.links).toContainEqual(expect.objectContaining({ rel: 'self', href: testOrigin + path }))
  for (const part of [feed, ...(feed.entries ?? [])]) {
    expect(part.id).toBeTruthy()
    expect(part.title).toBeTruthy()
    expect(part.updated).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(part.authors?.[0]?.name).toBeTruthy()
  }
  return feed
}
const titles = (feed: Awaited<ReturnType<typeof feedOf>>) =>
  (feed.entries ?? []).map(({ title }) =>
    typeof title === 'string' ? title : (title as { value?: string })?.value,
  )

describe('a feed', () => {
  test('a feed of every list holds what is new in it, newest first, and nothing else', async () => {
    const author = await aUser(api)
    const plugin = await aResource(api, { author, title: 'Плагин & <фонари>' })
    api.clock.forward(60_000)
    const map = await aResource(api, { author, type: 'map', title: 'Карта залива' })
    api.clock.forward(60_000)
    const article = await anArticle(api, { author, title: 'Как поставить фонари' })
    await aResource(api, { author, public: false, title: 'Никому не видно' })
    expect(titles(await feedOf('/feeds/ru/all.atom'))).toEqual([article.title, map.title, plugin.title])
    expect(titles(await feedOf('/feeds/ru/resources.atom'))).toEqual([map.title, plugin.title])
    expect(titles(await feedOf('/feeds/ru/resources/maps.atom'))).toEqual([map.title])
    expect(titles(await feedOf('/feeds/ru/articles.atom'))).toEqual([article.title])
    expect(titles(await feedOf(`/feeds/ru/articles/${article.categories[0]}.atom`))).toEqual([article.title])
    expect(titles(await feedOf(`/feeds/ru/authors/${author.id}.atom`))).toHaveLength(3)
    expect(titles(await feedOf('/feeds/th/articles/mobs.atom'))).toEqual([])
  })

  test('a feed of comments holds what everybody may read, and of versions what can be downloaded', async () => {
    const resource = await aResource(api)
    await aVersionOf(api, resource, { number: '9.1', public: false })
    const reader = await aUser(api)
    const said = await api.send(`/api/resources/${resource.id}/comments`, {
      headers: await bearerHeaders(api, reader),
      json: { content: 'Работает, **спасибо**.' },
    })
    const { data } = (await said.json()) as { data: { id: number } }
    const feed = await feedOf(`/feeds/en/comments/resource-${resource.id}.atom`)
    expect(feed.entries?.[0]?.content).toMatchObject(
      typeof feed.entries?.[0]?.content === 'string' ? {} : { value: expect.stringContaining('<strong>') },
    )
    expect(feed.entries?.[0]?.links?.[0]?.href).toContain(`?comment=${data.id}#comment-${data.id}`)
    await api.send(`/api/comments/${data.id}`, {
      method: 'DELETE',
      headers: await bearerHeaders(api, reader),
    })
    expect((await feedOf(`/feeds/en/comments/resource-${resource.id}.atom`)).entries ?? []).toEqual([])
    expect(titles(await feedOf(`/feeds/en/versions/${resource.id}.atom`))).toHaveLength(1)
  })

  test('the forum has feeds of its topics, of one category and of the posts of a topic', async () => {
    const topic = await aTopic(api, { category: 'showcase', title: 'Башня с часами и <фонарями>' })
    const post = await aPost(api, topic.id, { content: 'Очень **красиво**.' })
    expect(titles(await feedOf('/feeds/ru/forum.atom'))).toContain(topic.title)
    expect(titles(await feedOf('/feeds/ru/forum/showcase.atom'))).toEqual([topic.title])
    expect(titles(await feedOf('/feeds/ru/forum/help.atom'))).toEqual([])
    const posts = await feedOf(`/feeds/ru/comments/topic-${topic.id}.atom`)
    expect(posts.entries?.[0]?.links?.[0]?.href).toContain(`?comment=${post.id}#comment-${post.id}`)

    const closed = makeTechnicalPaths((await testApi({ env: { FORUM: 'soon' } })).services)
    await expect(
      closed(new Request(`${testOrigin}/feeds/ru/forum.atom`), { ip: '203.0.113.7', requestId: 'test' }),
    ).rejects.toMatchObject({ key: 'notFound' })
  })

  test('a feed says its language, and an unchanged one is not sent twice', async () => {
    const answer = await ask('/feeds/kz/articles.atom')
    expect(await answer.text()).toContain(`xml:lang="${locales.kz.tag}"`)
    const again = await ask('/feeds/kz/articles.atom', {
      headers: { 'if-none-match': answer.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
  })

  test.each([
    '/feeds/ru/hats.atom',
    '/feeds/xx/all.atom',
    '/feeds/ru/resources/hats.atom',
    '/feeds/ru/articles/hats.atom',
    '/feeds/ru/authors/999999.atom',
    '/feeds/ru/comments/resource-999999.atom',
    '/feeds/ru/comments/comment-1.atom',
    '/feeds/ru/versions/x.atom',
    '/feeds/ru/forum/nowhere.atom',
    '/feeds/ru/comments/topic-999999.atom',
    '/feeds/ru/all/more.atom',
    '/feeds/ru/all.rss',
  ])('%s is not there', async (path) => {
    await expect(ask(path)).rejects.toMatchObject({ key: 'notFound' })
  })

  test('nobody can send one', async () => {
    await expect(ask('/feeds/ru/all.atom', { method: 'POST' })).rejects.toMatchObject({
      key: 'methodNotAllowed',
    })
  })
})

test('whatever is written in a title, the feed stays one', () => {
  always(
    property(
      string({ unit: 'binary' }),
      constantFrom('<', '&', ']]>', '\u0000', '\ud800', '"'),
      (text, sign) => {
        const at = new Date(0)
        const feed = writeAtom({
          origin: testOrigin,
          path: '/feeds/ru/all.atom',
          title: 'New',
          subtitle: text + sign,
          page: '/ru',
          language: 'ru',
          siteTitle: 'Blockyard',
          entries: [
            {
              id: 'a',
              title: `T${text}${sign}`,
              address: '/ru',
              language: 'ru',
              publishedAt: at,
              updatedAt: at,
              author: null,
              html: text,
            },
          ],
        })
        expect(parseAtomFeed(feed).entries).toHaveLength(1)
      },
    ),
  )
})

test('a feed of resources can be narrowed as the list is', async () => {
  const author = await aUser(api)
  const [one, two] = [await aResource(api, { author }), await aResource(api, { author })]
  const address = (id: number) => `/feeds/en/resources.atom?author=${id}`
  expect(titles(await feedOf(address(author.id))).toSorted()).toEqual([one.title, two.title].toSorted())
  expect(titles(await feedOf(address((await aUser(api)).id)))).toEqual([])
  expect(titles(await feedOf('/feeds/en/resources.atom?tags%5B%5D=nobody-uses-it'))).toEqual([])
})
