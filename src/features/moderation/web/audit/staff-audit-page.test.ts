import { expect, test } from 'vitest'
import { localeCodes } from '../../../../contract/locales.ts'
import { testSite } from '../../../../testing/test-site.ts'
import { aUser, browserHeaders } from '../../../../testing/content/users.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { insertReview } from '../../api/content/content-reviews.store.ts'

const site = await testSite()
const { db } = site.services.database
const moderator = await aUser(site, { username: 'Busy_Moderator', roles: ['user', 'moderator'] })
const admin = await aUser(site, { username: 'Calm_Admin', roles: ['user', 'admin'] })
const headers = await browserHeaders(site, admin)
const day = (date: string) => new Date(`${date}T12:00:00Z`)

await insertReview(db, {
  subject: { kind: 'article', id: 71 },
  revisionId: 1,
  authorId: moderator.id,
  language: 'en',
  title: 'Lanterns by the river',
  path: '/article/lanterns.71',
  isEdit: false,
  checks: [],
  now: day('2026-01-01'),
})
const entry = { actorId: moderator.id, ip: null, target: 'article:71' }
await insertAudit(db, {
  ...entry,
  action: 'article.decline',
  before: { status: 'verified', revision_id: 90_210, public: false },
  after: { status: 'declined', reasons: ['thin'], reason: 'Say how tall they are.' },
  now: day('2026-01-02'),
})
await insertAudit(db, { ...entry, action: 'comments.lock', now: day('2026-01-04') })
await insertAudit(db, {
  ...entry,
  actorId: admin.id,
  action: 'comment.hide',
  target: 'comment:5',
  after: { reason: 'Rude.' },
  now: day('2026-01-06'),
})

const rowsOf = async (query: string, locale = 'en') => {
  const { status, html } = await site.page(`/${locale}/staff/audit${query}`, headers)
  expect(status).toBe(200)
  return html.slice(html.indexOf('<tbody'), html.indexOf('</tbody>'))
}

test('the audit log names what was acted upon, links to it and says what changed in words', async () => {
  const rows = await rowsOf('?action=article.')
  expect(rows).toMatch(
    /href="[^"]*\/staff\/content\?state=all&amp;open=article-71"[^>]*>Lanterns by the river</,
  )
  expect(rows).toContain('Article declined')
  expect(rows).toContain('<del><span>awaiting decision</span></del>')
  expect(rows).toContain('<ins><span>declined</span></ins>')
  expect(rows).toContain('Too little content')
  expect(rows).not.toContain('90210')
  expect(rows).not.toContain('revision_id')
  expect(await rowsOf('?action=comment.')).toContain('Comment #5')
})

test('it is filtered by who, when and what was done, and the choice stays in the form', async () => {
  const hits = async (query: string) => (await rowsOf(query)).match(/<tr/g)?.length ?? 0
  expect(await hits('')).toBe(3)
  expect(await hits(`?actor=${admin.id}`)).toBe(1)
  expect(await hits('?since=2026-01-04')).toBe(2)
  expect(await hits('?until=2026-01-04')).toBe(2)
  expect(await hits('?since=2026-01-03&until=2026-01-05')).toBe(1)
  expect(await hits('?since=tomorrow&actor=nobody')).toBe(3)
  const { html } = await site.page(`/en/staff/audit?actor=${moderator.id}&since=2026-01-02`, headers)
  expect(html).toMatch(/<option value="\d+" selected="">Busy_Moderator</)
  expect(html).toContain('value="2026-01-02"')
})

test.each(localeCodes)('every word of it is there in %s', async (locale) => {
  const rows = await rowsOf('', locale)
  expect(rows).not.toMatch(/moderation\.\w|comments\.lock|comment\.hide/)
})
