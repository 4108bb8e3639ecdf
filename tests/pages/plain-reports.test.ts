import { expect, test } from 'vitest'
import { anArticle } from '../../src/testing/content/articles.ts'
import { hidden, member } from '../../src/testing/plain-page.ts'
import { testSite } from '../../src/testing/test-site.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'

const site = await testSite()
const { pool } = site.services.database
const staff = await member(site, { roles: ['user', 'moderator'] })

/** A comment that somebody reported, and the number of the report. */
async function aReported() {
  const [article, author, reporter] = [await anArticle(site), await aUser(site), await aUser(site)]
  const said = await site.send(`/api/articles/${article.id}/comments`, {
    headers: await bearerHeaders(site, author),
    json: { content: 'Buy my lamps at once' },
  })
  const { id } = ((await said.json()) as { data: { id: number } }).data
  await site.send('/api/reports', {
    headers: await bearerHeaders(site, reporter),
    json: { kind: 'comment', id, reason: 'spam', words: 'Third time today' },
  })
  const { rows } = await pool.query<{ id: string }>('select id from reports where reporter_id = $1', [
    reporter.id,
  ])
  const reportId = Number(rows[0]!.id)
  const isHidden = async () =>
    (await pool.query('select from comments where id = $1 and hidden_at is not null', [id])).rows.length === 1
  const isOpen = async () =>
    (await pool.query('select from reports where id = $1 and closed_at is null', [reportId])).rows.length ===
    1
  return { reportId, author, title: article.title, isHidden, isOpen }
}
const send = (reportId: number | string, fields: Record<string, string>, who = staff) =>
  site.post(
    `/ru/staff/reports?open=${reportId}`,
    { form: 'report', _token: who.token, id: String(reportId), hides: '1', ...fields },
    { headers: who.headers },
  )

test('the page shows the case whole: the report, the words and the person, in the language asked for', async () => {
  const { reportId, title, author } = await aReported()
  for (const [language, keep] of [
    ['ru', 'Оставить'],
    ['en', 'Keep'],
    ['th', 'คงไว้'],
  ] as const) {
    const { status, html } = await site.page(`/${language}/staff/reports?open=${reportId}`, staff.headers)
    expect(status).toBe(200)
    for (const text of [title, 'Third time today', 'Buy my lamps at once', author.username, keep])
      expect(html).toContain(text)
    expect(html).not.toMatch(/>moderation\.\w/)
    expect(hidden(html, 'id')).toBe(String(reportId))
  }
  expect((await site.page('/ru/staff/reports?open=999999', staff.headers)).status).toBe(404)
})

test('without scripts a comment is hidden and its author warned, once a reason is given', async () => {
  const { reportId, author, isHidden, isOpen } = await aReported()
  const bare = await send(reportId, { answer: 'warn' })
  expect(bare.status).toBe(422)
  expect(bare.html).toContain('note-brick')
  expect([await isHidden(), await isOpen()]).toEqual([false, true])
  const done = await send(reportId, { answer: 'warn', prepared: 'advertising' })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/ru/staff/reports'])
  expect([await isHidden(), await isOpen()]).toEqual([true, false])
  const { rows } = await pool.query('select kind from user_sanctions where user_id = $1', [author.id])
  expect(rows).toEqual([{ kind: 'strike' }])
})

test('without scripts a report is dismissed, and the comment stays', async () => {
  const { reportId, isHidden, isOpen } = await aReported()
  expect((await send(reportId, { answer: 'approve' })).status).toBe(303)
  expect([await isHidden(), await isOpen()]).toEqual([false, false])
})

test('the form is for staff alone, and for reports that are there', async () => {
  const { reportId, author, isHidden, isOpen } = await aReported()
  const stranger = await member(site)
  const answer = { answer: 'decline', reason: 'I do not like it' }
  expect((await send(reportId, answer, stranger)).status).toBe(403)
  const nobody = await site.post(`/ru/staff/reports?open=${reportId}`, {
    form: 'report',
    id: String(reportId),
    ...answer,
  })
  expect(nobody.headers.get('location')).toContain('/ru/auth/login')
  expect((await send('drop', answer)).status).toBe(400)
  expect((await send(999_999, answer)).status).toBe(404)
  expect([await isHidden(), await isOpen()]).toEqual([false, true])
  expect((await pool.query('select from user_sanctions where user_id = $1', [author.id])).rows).toEqual([])
})
