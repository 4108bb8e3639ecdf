import { describe, expect, test } from 'vitest'
import { localeCodes } from '../../../../contract/locales.ts'
import { anArticle, articleBody } from '../../../../testing/content/articles.ts'
import { testSite } from '../../../../testing/test-site.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../../../testing/content/users.ts'

const site = await testSite()
const moderator = await aUser(site, { roles: ['user', 'moderator'] })
const editor = await aUser(site, { roles: ['user', 'editor'] })
const member = await aUser(site)
const waiting = await anArticle(site, { public: false })
const edited = await anArticle(site)
await site.send(`/api/articles/${edited.id}`, {
  method: 'PATCH',
  headers: await bearerHeaders(site, edited.authorRow),
  json: { content: articleBody().content },
})

describe('the queue of texts', () => {
  test.each(localeCodes)('comes from the server with the case in %s', async (locale) => {
    const headers = await browserHeaders(site, moderator)
    const { status, html } = await site.page(`/${locale}/staff/content?open=article-${waiting.id}`, headers)
    expect(status).toBe(200)
    expect(html.match(new RegExp(waiting.title, 'g'))!.length).toBeGreaterThan(1)
    expect(html).not.toMatch(/>(moderation|articles|taxonomy)\.\w/)
    expect(html).toContain('aria-current="true"')
    expect(html).toContain('class="rich-text')
  })

  test('shows what changed since the last approval, marked as inserted and deleted', async () => {
    const headers = await browserHeaders(site, moderator)
    const { html } = await site.page(`/en/staff/content?open=article-${edited.id}`, headers)
    expect(html).toContain('<ins>')
    expect(html).toContain('<del>')
  })

  test('opens for editors, who may decide about texts and not about people', async () => {
    const headers = await browserHeaders(site, editor)
    expect((await site.page('/en/staff/content', headers)).status).toBe(200)
    expect((await site.page('/en/staff', headers)).status).toBe(200)
    expect((await site.page('/en/staff/users', headers)).status).toBe(403)
  })

  test('is closed to others, and an unknown text is the 404 page', async () => {
    const asMember = await site.page('/ru/staff/content', await browserHeaders(site, member))
    expect(asMember.status).toBe(403)
    const asNobody = await site.page('/ru/staff/content')
    expect(asNobody.headers.get('location')).toBe('/ru/auth/login?next=%2Fru%2Fstaff%2Fcontent')
    const headers = await browserHeaders(site, moderator)
    expect((await site.page('/ru/staff/content?open=article-999999', headers)).status).toBe(404)
  })

  test('a list nothing is in says so', async () => {
    const headers = await browserHeaders(site, moderator)
    const { html } = await site.page('/en/staff/content?kind=version', headers)
    expect(html).toContain('Nothing found')
  })
})
