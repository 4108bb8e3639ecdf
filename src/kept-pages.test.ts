import { expect, test } from 'vitest'
import { anArticle } from './testing/articles.ts'
import { handBus } from './testing/hand-bus.ts'
import { aResource } from './testing/resources.ts'
import { testSite } from './testing/test-site.ts'
import { aUser, browserHeaders } from './testing/users.ts'

const { bus, clear } = handBus()
const site = await testSite({ news: bus })
const article = await anArticle(site)
const address = `/ru/article/${article.slug}.${article.id}`
const resource = await aResource(site)
const ofResource = `/ru/plugins/${resource.slug}`
/** Without what the address or the moment alone decides. */
const places = [
  '/ru',
  '/th',
  '/ru/articles',
  '/ru/articles?sort=rising',
  '/ru/resources',
  '/ru/resources/plugins?view=grid&platforms[]=paper',
  '/ru/forum',
  address,
  ofResource,
  `${ofResource}?tab=changes`,
  `${ofResource}?tab=dependencies`,
  `${ofResource}/versions`,
  `${ofResource}/versions?channel[]=release`,
]

test.each(places)('%s of kept parts is byte for byte the page that is drawn anew', async (path) => {
  const drawn = await site.page(path)
  const kept = await site.page(path)
  expect(drawn.status).toBe(200)
  expect(kept.html).toBe(drawn.html)
  expect(kept.html).not.toContain('kept-part')
  // In whatever order the questions were answered.
  expect(kept.tags.toSorted()).toEqual(drawn.tags.toSorted())
})

test('what a write clears is drawn anew', async () => {
  const { rows } = await site.services.database.pool.query<{ title: string }>(
    `update article_revisions set title = 'Совсем другое название' where article_id = $1 returning title`,
    [article.id],
  )
  expect((await site.page(address)).html).not.toContain(rows[0]!.title)
  clear(`article:${article.id}`)
  expect((await site.page(address)).html).toContain(rows[0]!.title)
})

test('pages of people who are logged in are never made of kept answers, nor kept for others', async () => {
  const user = await aUser(site)
  const headers = await browserHeaders(site, user)
  const anonymous = await site.page('/ru')
  const own = await site.page('/ru', headers)
  expect(own.html).toContain(user.username)
  const after = await site.page('/ru')
  expect(after.html).toBe(anonymous.html)
  expect(after.html).not.toContain(user.username)
})
