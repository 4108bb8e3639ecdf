import { expect, test, vi } from 'vitest'
import { listenForClears } from '../../src/server/cache/caches.ts'
import { anArticle } from '../../src/testing/content/articles.ts'
import { countStatements } from '../../src/testing/database/count-statements.ts'
import { handBus } from '../../src/testing/hand-bus.ts'
import { testSite } from '../../src/testing/test-site.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../src/testing/content/users.ts'
import { aPublicVersion } from '../../src/testing/content/versions.ts'

const site = await testSite()
listenForClears(site.services.caches, handBus().bus)
const author = await aUser(site)
const member = await aUser(site)
const article = await anArticle(site, { author })
const version = await aPublicVersion(site, { author })
const headers = await browserHeaders(site, member)
const collection = await (async () => {
  const asAuthor = await bearerHeaders(site, author)
  const json = { title: 'For a small server', visibility: 'public' }
  const made = await site.send('/api/collections', { headers: asAuthor, json })
  const { data } = (await made.json()) as { data: { id: number; slug: string } }
  for (const item of [`resource/${version.resourceId}`, `article/${article.id}`])
    await site.send(`/api/collections/${data.id}/items/${item}`, {
      method: 'PUT',
      headers: asAuthor,
      json: {},
    })
  return data
})()

// Somebody has said something, and been answered.
for (const item of [`articles/${article.id}`, `resources/${version.resourceId}`]) {
  const say = async (json: object) => {
    const init = { headers: await bearerHeaders(site, member), json }
    const response = await site.send(`/api/${item}/comments`, init)
    return ((await response.json()) as { data: { id: number } }).data.id
  }
  await say({ content: 'And so say I.', parent_id: await say({ content: 'It works.' }) })
}

await site.send(`/api/follows/author/${author.id}`, {
  method: 'PUT',
  headers: await bearerHeaders(site, member),
  json: {},
})

/** What a page takes for somebody who is logged in, with what is kept for everybody kept. */
test.each([
  { name: 'home', path: '/ru', budget: 3 },
  { name: 'resources', path: '/ru/resources', budget: 2 },
  { name: 'articles', path: '/ru/articles', budget: 2 },
  { name: 'an article', path: `/ru/article/${article.slug}.${article.id}`, budget: 4 },
  { name: 'a resource', path: `/ru/plugins/${version.slug}`, budget: 5 },
  { name: 'the compatibility of a resource', path: `/ru/plugins/${version.slug}/compatibility`, budget: 6 },
  { name: 'a profile', path: `/ru/user/${author.id}`, budget: 6 },
  { name: 'a collection', path: `/ru/collections/${collection.slug}.${collection.id}`, budget: 6 },
  { name: 'collections', path: '/ru/collections', budget: 4 },
  { name: 'notifications', path: '/ru/notifications', budget: 3 },
  { name: 'the feed', path: '/ru/feed', budget: 7 },
])('the page of $name sends at most $budget statements', async ({ path, budget }) => {
  expect((await site.page(path, headers)).status).toBe(200)
  expect(await countStatements(site, () => site.page(path, headers))).toBeLessThanOrEqual(budget)
})

test('a page that sends more than it should says so in the log', async () => {
  const strict = await testSite({ mostStatements: 1 })
  const warn = vi.spyOn(strict.services.log, 'warn')
  await strict.page('/ru/no/such/page')
  expect(warn).not.toHaveBeenCalled()
  await strict.page('/ru')
  const [facts, text] = warn.mock.calls[0] as unknown[]
  expect(facts).toEqual({ page: '/ru', statements: expect.any(Number) })
  expect(text).toBe('a page asks too much')
})
