import { expect, test } from 'vitest'
import type { Report, ReportCase } from '../features/moderation/contract/content/reports.contract.ts'
import { heldJobs } from '../features/moderation/api/held/held-jobs.ts'
import { staffed } from '../features/moderation/api/staff.fixture.ts'
import { makeLog } from '../server/log.ts'
import { anArticle } from '../testing/content/articles.ts'
import { aResource } from '../testing/content/resources.ts'
import { aUser } from '../testing/content/users.ts'
import { heldDeciders } from './held-decisions.ts'

const { api, moderator, admin, pool, as, audit } = await staffed()
const { database, config, secret, clock } = api.services
const jobs = heldJobs({
  db: database.db,
  clock,
  config,
  secret: async () => secret,
  log: makeLog('silent'),
  decide: heldDeciders,
})
const carryOut = (id: number) =>
  jobs['moderation.decide']!({ kind: 'report', id }, { job: { id: '1', attempts: 1 } })
const staff = as(moderator)
const isThere = async (path: string) => (await as(null)('GET', path)).status === 200
const list = async (search = '') =>
  (await staff<{ data: Report[] }>('GET', `/api/moderations/reports?per_page=100${search}`)).body.data
const open = async (id: number) =>
  (await staff<{ data: ReportCase }>('GET', `/api/moderations/reports/${id}`)).body.data
const close = (id: number, body: object, who = staff) => who('PUT', `/api/moderations/reports/${id}`, body)
const newsOf = async (userId: number) =>
  (
    await pool.query<{ kind: string; result: string | null; status: string | null; text: string | null }>(
      `select kind, data->'args'->>'result' as result, data->'args'->>'status' as status, data->>'text' as text
       from notifications where user_id = $1 and kind in ('moderation', 'account_status', 'report_result') order by id`,
      [userId],
    )
  ).rows

/** Somebody reports it, some time after it was approved; the number of the report. */
async function report(kind: 'article' | 'resource' | 'comment', id: number, more: object = {}) {
  api.clock.forward(120_000)
  const reporter = await aUser(api)
  expect((await as(reporter)('POST', '/api/reports', { kind, id, reason: 'spam', ...more })).status).toBe(202)
  const { rows } = await pool.query<{ id: string }>('select id from reports where reporter_id = $1', [
    reporter.id,
  ])
  return { id: Number(rows[0]!.id), reporter }
}

async function aComment(language = 'ru') {
  const { id: articleId } = await anArticle(api)
  const author = await aUser(api)
  await pool.query('update users set language = $2 where id = $1', [author.id, language])
  const { body } = await as(author)<{ data: { id: number } }>('POST', `/api/articles/${articleId}/comments`, {
    content: 'Buy my lamps at once',
  })
  return { id: body.data.id, author, articleId }
}
const isHidden = async (id: number) =>
  (await pool.query('select from comments where id = $1 and hidden_at is not null', [id])).rows.length === 1

test('a case shows the words of an article, a resource and a comment, and who else reported them', async () => {
  const article = await anArticle(api)
  const first = await report('article', article.id, { words: 'Stolen from me' })
  await report('article', article.id, { reason: 'stolen' })
  const found = await open(first.id)
  expect(found.report.subject).toMatchObject({
    title: article.title,
    path: `/article/${article.slug}.${article.id}`,
  })
  expect(found.reports.map(({ reason, words }) => [reason, words])).toEqual([
    ['stolen', ''],
    ['spam', 'Stolen from me'],
  ])
  expect(found.content).toMatchObject({ description: article.description, language: 'ru', public: true })
  expect(found.content!.content_html).toContain('Первый абзац истории')
  expect(found.abilities).toEqual({ hide: true, warn: true })

  const resource = await aResource(api)
  const ofResource = await open((await report('resource', resource.id)).id)
  expect(ofResource.content).toMatchObject({ description: resource.description, public: true })
  expect(ofResource.author).toMatchObject({ id: resource.author.id, sanctions: [] })

  const comment = await aComment()
  const ofComment = await open((await report('comment', comment.id)).id)
  expect(ofComment.content).toMatchObject({ description: '', language: null, public: true })
  expect(ofComment.content!.content_html).toContain('Buy my lamps at once')
  expect(ofComment.author!.id).toBe(comment.author.id)
})

test('one decision hides a comment, warns its author in their language and answers who reported it', async () => {
  const { id, author } = await aComment('en')
  const { id: reportId, reporter } = await report('comment', id)
  const answer = {
    result: 'upheld',
    hide: true,
    warn: true,
    prepared: ['advertising'],
    reason: 'Twice already.',
  }
  expect((await close(reportId, answer)).body).toEqual({ data: { closed: 1 } })
  expect(await isHidden(id)).toBe(true)
  const [notified, warned] = await newsOf(author.id)
  expect(notified).toMatchObject({ kind: 'moderation', result: 'declined' })
  expect(notified!.text).toContain('Twice already.')
  expect(notified!.text).not.toMatch(/[а-я]/)
  expect(warned).toMatchObject({ kind: 'account_status', status: 'strike', text: notified!.text })
  expect(await newsOf(reporter.id)).toMatchObject([{ kind: 'report_result', result: 'upheld' }])
  expect((await audit(`comment:${id}`)).map(({ action }) => action)).toEqual(['report.close', 'comment.hide'])
  expect((await audit(`user:${author.id}`)).map(({ action }) => action)).toEqual(['user.strike'])
  const again = await open(reportId)
  expect(again.author).toMatchObject({
    sanctions: [{ kind: 'strike', active: true }],
    reports: { open: 0, upheld: 1, dismissed: 0 },
  })
  expect(again.abilities.hide).toBe(false)
  expect((await close(reportId, answer)).body.error.key).toBe('alreadyDecided')
})

test('a reported article or resource is taken down, with an edit of it that waits', async () => {
  const article = await anArticle(api)
  await as(article.authorRow)('PATCH', `/api/articles/${article.id}`, {
    content: `Совсем другой текст. ${'Новые слова обо всём. '.repeat(20)}`,
    submit: true,
  })
  const ofArticle = await report('article', article.id)
  expect((await close(ofArticle.id, { result: 'upheld', hide: true, prepared: ['copied'] })).status).toBe(200)
  expect(await isThere(`/api/articles/${article.id}`)).toBe(false)
  expect((await open(ofArticle.id)).content).toMatchObject({ public: false })
  const queue = await staff<{ data: { subject_id: number }[] }>(
    'GET',
    '/api/moderations/content?kind=article&per_page=100',
  )
  expect(queue.body.data.some(({ subject_id }) => subject_id === article.id)).toBe(false)

  const resource = await aResource(api)
  const ofResource = await report('resource', resource.id)
  expect((await close(ofResource.id, { result: 'upheld', hide: true, reason: 'Bad links.' })).status).toBe(
    200,
  )
  expect(await isThere(`/api/resources/${resource.id}`)).toBe(false)
  expect((await newsOf(resource.author.id)).at(-1)).toMatchObject({
    result: 'taken_down',
    text: 'Bad links.',
  })
})

test('an answer can be taken back: until then the case is gone from the queue and nobody is notified', async () => {
  const { id, author } = await aComment()
  const [one, two] = [await report('comment', id), await report('comment', id)]
  const answer = { result: 'upheld', hide: true, warn: true, prepared: ['insult'], undoable: true }
  const listed = async () =>
    (await list()).filter(({ subject }) => subject.id === id && subject.kind === 'comment')
  expect(await listed()).toHaveLength(2)
  expect((await close(one.id, answer)).status).toBe(200)
  expect(await listed()).toEqual([])
  expect((await close(one.id, answer, as(admin))).body.error.key).toBe('alreadyDecided')
  expect([await isHidden(id), await newsOf(author.id), await audit(`comment:${id}`)]).toEqual([false, [], []])
  expect((await as(admin)('DELETE', `/api/moderations/decisions/report/${one.id}`)).status).toBe(409)
  expect((await staff('DELETE', `/api/moderations/decisions/report/${one.id}`)).status).toBe(204)
  expect(await listed()).toHaveLength(2)
  await carryOut(one.id)
  expect(await isHidden(id)).toBe(false)

  await close(two.id, answer)
  await carryOut(two.id)
  expect([await isHidden(id), (await listed()).length]).toEqual([true, 0])
  expect(await newsOf(author.id)).toHaveLength(2)
  expect(await newsOf(one.reporter.id)).toMatchObject([{ kind: 'report_result', result: 'upheld' }])
})

test('reports about one author are a list of their own', async () => {
  const author = await aUser(api)
  const [a, b] = [await anArticle(api, { author }), await anArticle(api, { author })]
  const [first, second] = [await report('article', a.id), await report('article', b.id)]
  await report('comment', (await aComment()).id)
  await close(second.id, { result: 'dismissed' })
  expect((await list(`&against=${author.id}`)).map(({ id }) => id)).toEqual([first.id])
  expect((await list(`&against=${author.id}&state=closed`)).map(({ id }) => id)).toEqual([second.id])
  expect((await open(first.id)).author!.reports).toEqual({ open: 1, upheld: 0, dismissed: 1 })
})

test('who may not, must not: nothing is hidden, nobody is warned', async () => {
  const { id, author } = await aComment()
  const { id: reportId } = await report('comment', id)
  const path = `/api/moderations/reports/${reportId}`
  const answer = { result: 'upheld', hide: true, warn: true, prepared: ['rules'] }
  for (const [who, status] of [
    [null, 401],
    [author, 403],
  ] as const) {
    expect((await as(who)('GET', path)).status).toBe(status)
    expect((await close(reportId, answer, as(who))).status).toBe(status)
  }
  expect((await staff('GET', '/api/moderations/reports/999999')).status).toBe(404)
  const faults = async (body: object) => {
    const { status, body: said } = await close(reportId, body)
    return [status, Object.keys(said.error.fields)]
  }
  expect(await faults({ result: 'upheld', hide: true })).toEqual([422, ['reason']])
  expect(await faults({ result: 'upheld', warn: true, reason: 'no' })).toEqual([422, ['reason']])
  expect(await faults({ result: 'dismissed', hide: true, reason: 'Because.' })).toEqual([422, ['result']])
  expect(await faults({ result: 'upheld', hide: true, prepared: ['dull'] })).toEqual([422, ['prepared.0']])

  // A moderator warns no colleague: only an admin does.
  const colleague = await aUser(api, { roles: ['user', 'moderator'] })
  const article = await anArticle(api, { author: colleague })
  const ofColleague = await report('article', article.id)
  expect((await open(ofColleague.id)).abilities).toEqual({ hide: true, warn: false })
  expect((await close(ofColleague.id, answer)).status).toBe(403)
  expect(await isThere(`/api/articles/${article.id}`)).toBe(true)
  expect((await list()).some((row) => row.id === ofColleague.id)).toBe(true)
  // Nobody hides their own.
  const own = await anArticle(api, { author: moderator })
  const ofOwn = await report('article', own.id)
  expect((await open(ofOwn.id)).abilities).toEqual({ hide: false, warn: false })
  expect((await close(ofOwn.id, { result: 'upheld', hide: true, prepared: ['rules'] })).status).toBe(403)
})

test('what its author deleted is closed without a measure', async () => {
  const { id, author } = await aComment()
  const { id: reportId } = await report('comment', id)
  await as(author)('DELETE', `/api/comments/${id}`)
  expect(await open(reportId)).toMatchObject({ content: null, abilities: { hide: false, warn: false } })
  expect((await close(reportId, { result: 'upheld' })).status).toBe(200)
})
