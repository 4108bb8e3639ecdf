import { expect, test } from 'vitest'
import { localeCodes } from '../../src/contract/locales.ts'
import { anArticle } from '../../src/testing/content/articles.ts'
import { aResource } from '../../src/testing/content/resources.ts'
import { aPost, aTopic } from '../../src/testing/content/topics.ts'
import { testSite } from '../../src/testing/test-site.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../src/testing/content/users.ts'

const site = await testSite()
const pathOf = (topic: { category: string; slug: string; id: number }) =>
  `/forum/${topic.category}/${topic.slug}.${topic.id}`

test('the open forum has no mark in the menu and shows its categories in six languages', async () => {
  const topic = await aTopic(site)
  for (const locale of localeCodes) {
    const { status, html } = await site.page(`/${locale}/forum`)
    expect(status).toBe(200)
    expect(html).not.toContain('class="soon')
    expect(html).toContain(`href="/${locale}/forum/servers"`)
    expect(html).toContain(topic.title)
  }
})

test('a topic opens at any place, in a category it was moved to, and tells search engines what it is', async () => {
  const topic = await aTopic(site, { category: 'help', kind: 'question' })
  const author = await aUser(site)
  // Newcomers write only so much a day.
  site.clock.forward(8 * 86_400_000)
  for (let number = 2; number <= 30; number++)
    await aPost(site, topic.id, { author, content: `Answer ${number}.` })

  const { status, html } = await site.page(`/ru${pathOf(topic)}?post=20`)
  expect(status).toBe(200)
  expect(html).toContain('id="post-20"')
  expect(html).not.toContain('id="post-2"')
  expect(html).toContain('"@type":"QAPage"')

  const moved = await site.page(`/ru/forum/offtopic/other.${topic.id}?post=20`)
  expect(moved.status).toBe(301)
  expect(moved.headers.get('location')).toBe(`/ru${pathOf(topic)}?post=20`)
  expect((await site.page('/ru/forum/help/nothing.999999')).status).toBe(404)
  expect((await site.page('/ru/forum/nowhere')).status).toBe(404)
})

test('a translated topic says which language it is shown in and leads to the others', async () => {
  const topic = await aTopic(site)
  const untranslated = await site.page(`/th${pathOf(topic)}`)
  expect(untranslated.html).not.toContain('text-languages')
  const title = 'Where do you keep the copies of your server?'
  const written = await site.send(`/api/topics/${topic.id}/translations/en`, {
    method: 'PUT',
    headers: await bearerHeaders(site, topic.authorRow),
    json: { title, description: '', content: 'I keep mine on another machine, and you? Tell me more.' },
  })
  expect(written.status).toBe(200)

  const english = await site.page(`/en${pathOf(topic)}`)
  expect(english.html).toContain(title)
  expect(english.html).toContain(`href="/en${pathOf(topic)}?language=ru"`)
  const thai = await site.page(`/th${pathOf(topic)}`)
  expect(thai.html).toContain('หัวข้อนี้ยังไม่มีในภาษาของคุณ')
  expect(thai.html).toContain(title)
  expect(thai.html).toContain(`href="/th${pathOf(topic)}?language=ru"`)
  const chosen = await site.page(`/th${pathOf(topic)}?language=ru`)
  expect(chosen.status).toBe(200)
  expect(chosen.html).toContain(`lang="ru-RU">${topic.title}</h1>`)
  expect(chosen.html).toContain(`href="/th${pathOf(topic)}?language=en"`)
  expect((await site.page(`/th${pathOf(topic)}?language=xx`)).html).toContain(`${title}</h1>`)
})

test('addresses of what staff moved lead on: of a merged topic, of a post by number and by id', async () => {
  const [from, to] = [await aTopic(site), await aTopic(site)]
  const post = await aPost(site, from.id)
  const moderator = await aUser(site, { roles: ['user', 'moderator'] })
  await site.send(`/api/topics/${from.id}/posts/move`, {
    headers: await bearerHeaders(site, moderator),
    json: { topic: { title: 'A talk of its own about copies', category: 'help' }, numbers: [post.number] },
  })

  const byNumber = await site.page(`/en${pathOf(from)}?post=${post.number}`)
  expect(byNumber.status).toBe(301)
  expect(byNumber.headers.get('location')).toMatch(/^\/en\/forum\/help\/.+\?post=2#post-2$/)
  const byId = await site.page(`/en${pathOf(from)}?comment=${post.id}`)
  expect(byId.headers.get('location')).toBe(byNumber.headers.get('location'))

  await site.send(`/api/topics/${from.id}/posts/move`, {
    headers: await bearerHeaders(site, moderator),
    json: { to: to.id, numbers: null },
  })
  const merged = await site.page(`/en${pathOf(from)}`)
  expect(merged.status).toBe(301)
  expect(merged.headers.get('location')).toBe(`/en${pathOf(to)}?post=2#post-2`)
})

test('a discussion is one for search engines, and what is not public is nobody’s page', async () => {
  const topic = await aTopic(site)
  expect((await site.page(`/en${pathOf(topic)}`)).html).toContain('"@type":"DiscussionForumPosting"')
  const waiting = await aTopic(site, { author: await aUser(site) })
  expect((await site.page(`/en${pathOf(waiting)}`)).status).toBe(404)
})

test('while the forum is announced only, the mark stands in the menu and no topic can be opened', async () => {
  const closed = await testSite({ env: { FORUM: 'soon' } })
  const { html } = await closed.page('/ru/forum')
  expect(html).toContain('class="soon')
  expect(html).not.toContain('/forum/create')
  expect((await closed.page('/ru/forum/help')).status).toBe(200)
  expect((await closed.page('/ru/forum/help/topic.1')).status).toBe(404)
  const headers = await browserHeaders(closed, await aUser(closed, { roles: ['user', 'admin'] }))
  expect((await closed.page('/ru/forum/create', headers)).status).toBe(404)
  expect((await closed.page('/ru/staff/forum', headers)).status).toBe(404)
  expect((await closed.page('/ru/staff', headers)).html).not.toContain('/staff/forum')
})

test('members have lists of what waits for them, visitors are led to the login', async () => {
  const headers = await browserHeaders(site, await aUser(site))
  const topic = await aTopic(site)
  for (const [page, status] of [
    ['/forum/unread', 200],
    ['/forum/new', 200],
    ['/profile/forum', 200],
  ] as const) {
    expect((await site.page(`/ru${page}`)).status).toBe(302)
    const { status: answered, html } = await site.page(`/ru${page}`, headers)
    expect(answered).toBe(status)
    if (page !== '/profile/forum') expect(html).toContain(topic.title)
  }
})

test('what an author has written is listed, with its history and the way to translate it', async () => {
  const topic = await aTopic(site)
  const headers = await browserHeaders(site, topic.authorRow)
  expect((await site.page('/en/profile/forum', headers)).html).toContain(topic.title)
  for (const page of ['review', 'edit', 'revisions', 'translations/en']) {
    const { status, html } = await site.page(`/en${pathOf(topic)}/${page}`, headers)
    expect([page, status]).toEqual([page, 200])
    expect(html).toContain(topic.title)
  }
  const stranger = await browserHeaders(site, await aUser(site))
  expect((await site.page(`/en${pathOf(topic)}/edit`, stranger)).status).not.toBe(200)
})

test('an article leads to its discussion and a resource to its support', async () => {
  const [article, resource] = [await anArticle(site), await aResource(site)]
  const discussed = await aTopic(site, { article: article.id })
  const supported = await aTopic(site, { category: 'help', kind: 'question', resource: resource.slug })
  const page = await site.page(`/en/article/${article.slug}.${article.id}`)
  expect(page.html).toContain(`/en/forum/about/article.${article.id}`)
  expect((await site.page(`/en/forum/about/article.${article.id}`)).html).toContain(discussed.title)
  const support = await site.page(`/en/forum/about/resource.${resource.slug}`)
  expect(support.html).toContain(supported.title)
  expect(support.html.match(/class="topic-row"/g)).toHaveLength(1)
  expect((await site.page('/en/forum/about/article.999999')).status).toBe(404)
  expect((await site.page('/en/forum/about/hat.1')).status).toBe(404)
})
