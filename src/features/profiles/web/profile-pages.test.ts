import { expect, test } from 'vitest'
import { localeCodes } from '../../../contract/locales.ts'
import { anArticle } from '../../../testing/content/articles.ts'
import { testSite } from '../../../testing/test-site.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../../testing/content/users.ts'

const site = await testSite()
const author = await aUser(site)
const reader = await aUser(site)
const pinned = await anArticle(site, { author })
const other = await anArticle(site, { author })
await site.send('/api/users/settings/pins', {
  method: 'PUT',
  headers: await bearerHeaders(site, author),
  json: { items: [{ kind: 'article', id: pinned.id }] },
})

test.each(localeCodes)('a profile shows terrain, table and what is pinned in %s', async (locale) => {
  const { status, html } = await site.page(`/${locale}/user/${author.id}`, await browserHeaders(site, reader))
  expect(status).toBe(200)
  expect(html).toContain(`/api/users/${author.id}/activity/terrain?v=`)
  expect(html).toContain('<caption')
  expect(html).toContain(pinned.title)
  expect(html).not.toMatch(/>profiles\.\w/)
})

test('without pins the newest articles stand there; choosing is for the owner', async () => {
  const own = await site.page(`/en/user/${author.id}`, await browserHeaders(site, author))
  expect(own.html).toContain('Pin</span></button>')
  await site.send('/api/users/settings/pins', {
    method: 'PUT',
    headers: await bearerHeaders(site, author),
    json: { items: [] },
  })
  const { html } = await site.page(`/en/user/${author.id}`, await browserHeaders(site, reader))
  expect(html).toContain('Latest articles')
  expect(html).toContain(other.title)
  expect(html).not.toContain('Pin</span></button>')
})

test('who hides their figures shows no terrain, and somebody new a flat one', async () => {
  const shy = await aUser(site)
  await site.send('/api/users/settings', {
    method: 'PATCH',
    headers: await bearerHeaders(site, shy),
    json: { hide_statistics: true },
  })
  const headers = await browserHeaders(site, reader)
  expect((await site.page(`/en/user/${shy.id}`, headers)).html).not.toContain('terrain')
  expect((await site.page(`/en/user/${reader.id}`, headers)).html).toContain('Quiet so far')
})
