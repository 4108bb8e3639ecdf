import { expect, test } from 'vitest'
import { localeCodes } from '../../src/contract/locales.ts'
import { aPost, aTopic } from '../../src/testing/content/topics.ts'
import { testSite } from '../../src/testing/test-site.ts'
import { aUser, browserHeaders } from '../../src/testing/content/users.ts'

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
