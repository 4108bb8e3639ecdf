import { describe, expect, test } from 'vitest'
import { localeCodes } from '../../../contract/locales.ts'
import { anArticle } from '../../../testing/content/articles.ts'
import { testSite } from '../../../testing/test-site.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../../testing/content/users.ts'
import type { Comment } from '../comments.contract.ts'

const site = await testSite()
const author = await aUser(site)
const reader = await aUser(site, { username: 'Curious_One' })
const moderator = await aUser(site, { roles: ['user', 'moderator'] })
const article = await anArticle(site, { author })

const send = async (who: { id: number }, method: string, path: string, json: object) =>
  site.send(path, { method, headers: await bearerHeaders(site, who), json })
const say = async (content: string, more: object = {}) => {
  const answer = await send(reader, 'POST', `/api/articles/${article.id}/comments`, { content, ...more })
  return ((await answer.json()) as { data: Comment }).data
}
const address = (locale: string, query = '') => `/${locale}/article/${article.slug}.${article.id}${query}`

const question = await say('How do **lamps** work here?', { kind: 'question' })
for (let n = 1; n <= 7; n++) await say(`Answer number ${n}`, { parent_id: question.id })
const bug = await say('The lamp is broken', { kind: 'bug' })
await send(author, 'PUT', `/api/comments/${question.id}/react`, { reaction: 6 })

describe.each(localeCodes)('without scripts in %s', (locale) => {
  test('comments, answers, reactions and the writer can be read', async () => {
    const { status, html } = await site.page(address(locale))
    expect(status).toBe(200)
    expect(html).toContain('How do <strong>lamps</strong> work here?')
    expect(html).toContain('Answer number 5')
    expect(html).not.toContain('Answer number 6')
    expect(html).toContain(`answers=${question.id}#comment-${question.id}`)
    expect(html.match(/class="reaction-picture"/g)!.length).toBeGreaterThanOrEqual(11)
    expect(html).toContain('<textarea')
    expect(html).toContain(`/${locale}/auth/login?next=`)
    expect(html).not.toMatch(/>(comments|reactions)\.\w/)
  })
})

test('order, kind, all answers and a certain comment are addresses', async () => {
  const bugs = (await site.page(address('en', '?kind=bug'))).html
  expect(bugs).toContain('The lamp is broken')
  expect(bugs).not.toContain('lamps</strong>')
  const oldest = (await site.page(address('en', '?comments=old'))).html
  expect(oldest.indexOf('lamps</strong>')).toBeLessThan(oldest.indexOf('The lamp is broken'))
  expect((await site.page(address('en', `?answers=${question.id}`))).html).toContain('Answer number 7')
  const linked = (await site.page(address('en', `?comment=${bug.id}`))).html
  expect(linked).toMatch(new RegExp(`id="comment-${bug.id}"[^>]*data-target="true"`))
  const elsewhere = (await site.page(address('en', `?kind=question&comment=${bug.id}`))).html
  expect(elsewhere).toContain('The linked comment')
  expect((await site.page(address('en', '?comment=999999'))).html).toContain('no longer exists')
})

test('an old address of the article keeps the comment it leads to', async () => {
  const page = await site.page(`/en/article/old-name.${article.id}?comment=${bug.id}`)
  expect([page.status, page.headers.get('location')]).toEqual([301, address('en', `?comment=${bug.id}`)])
})

test('whoever wrote the article cannot react to it, others can', async () => {
  const own = (await site.page(address('en'), await browserHeaders(site, author))).html
  expect(own.includes('reactions-hint')).toBe(true)
  const other = (await site.page(address('en'), await browserHeaders(site, reader))).html
  expect(other.includes('reactions-hint')).toBe(false)
  expect(other.includes('aria-pressed="false"')).toBe(true)
})

test('a closed discussion has no writer, only its words; the staff can open it again', async () => {
  await send(moderator, 'PUT', `/api/articles/${article.id}/comments/lock`, { locked: true })
  const locked = (await site.page(address('en'), await browserHeaders(site, reader))).html
  expect(locked).toContain('A moderator closed this discussion.')
  expect(locked).not.toContain('id="comment-write"')
  expect((await site.page(address('en'), await browserHeaders(site, moderator))).html).toContain(
    'Reopen the discussion',
  )
  await send(moderator, 'PUT', `/api/articles/${article.id}/comments/lock`, { locked: false })
})

test('hidden and deleted comments leave a stub without words or name', async () => {
  await send(moderator, 'PUT', `/api/moderations/comments/${question.id}`, {
    status: 'declined',
    reason: 'Rude',
  })
  const { html } = await site.page(address('en'))
  expect(html.includes('A moderator hid this comment.')).toBe(true)
  expect(html.includes('lamps</strong>')).toBe(false)
  await send(moderator, 'PUT', `/api/moderations/comments/${question.id}`, { status: 'approved' })
})

describe('the staff’s list of reports', () => {
  test.each(localeCodes)(
    'the staff’s list of reports shows what was reported, with its words, in %s',
    async (locale) => {
      const words = { kind: 'comment', id: bug.id, reason: 'spam', words: 'It sells lamps' }
      await send(author, 'POST', '/api/reports', words)
      const { status, html } = await site.page(
        `/${locale}/staff/reports`,
        await browserHeaders(site, moderator),
      )
      expect(status).toBe(200)
      expect(html).toContain('It sells lamps')
      expect(html).toContain('The lamp is broken')
      expect(html).not.toMatch(/>(comments|moderation)\.\w/)
    },
  )

  test('what was hidden can still be judged by the staff, and read by nobody else', async () => {
    await send(moderator, 'PUT', `/api/moderations/comments/${bug.id}`, {
      status: 'declined',
      reason: 'Spam',
    })
    const { html } = await site.page('/en/staff/reports', await browserHeaders(site, moderator))
    expect(html.includes('The lamp is broken')).toBe(true)
    expect((await site.send(`/api/comments/${bug.id}`)).status).toBe(404)
  })

  test('the staff’s list of reports is not for everybody', async () => {
    const page = await site.page('/en/staff/reports', await browserHeaders(site, reader))
    expect(page.status).toBe(403)
    expect(page.html).not.toContain('The lamp is broken')
  })
})
