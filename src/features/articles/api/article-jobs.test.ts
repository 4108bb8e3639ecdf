import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { anArticle, approveArticle, articleBody } from '../../../testing/content/articles.ts'
import { aUser } from '../../../testing/content/users.ts'
import type { Article } from '../articles.contract.ts'
import { articleCounters } from './articles.store.ts'
import { articleJobs } from './article-jobs.ts'
import { pressRoom } from './articles.fixture.ts'
import { flushArticleViews } from './visit-counter.ts'

const { api, author, reader, as, pool, db } = await pressRoom()
const { secret, config } = api.services
const jobs = articleJobs({ db, clock: api.clock, secret: async () => secret, config })
const run = (name: string, payload: unknown = {}) => jobs[name]!(payload, { job: { id: '1', attempts: 1 } })
const hourMs = 3_600_000
const later = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString()

test('a planned article appears at its time, once, though the job runs twice', async () => {
  const article = await anArticle(api, { public: false, scheduled_at: later(hourMs) })
  await approveArticle(api, article.id)
  const own = await as(article.authorRow)<{ data: Article }>('GET', `/api/articles/${article.id}`)
  expect(own.body.data).toMatchObject({ status: 'approved_and_verified', published_at: null })
  const { rows } = await pool.query(
    `select key, run_at from graphile_worker.jobs where task_identifier = $1`,
    ['articles.publish'],
  )
  expect(rows).toMatchObject([{ key: `articles.publish:${article.id}` }])
  await run('articles.publish', { id: article.id })
  expect((await as(null)('GET', `/api/articles/${article.id}`)).status).toBe(404)
  api.clock.forward(hourMs)
  await Promise.all([
    run('articles.publish', { id: article.id }),
    run('articles.publish', { id: article.id }),
  ])
  const shown = await as(null)<{ data: Article }>('GET', `/api/articles/${article.id}`)
  expect(shown.body.data.published_at).toBe(api.clock.now().toISOString())
  await run('articles.publish', { id: article.id })
  const { rows: entries } = await pool.query(`select 1 from search_doc where kind = 'article' and id = $1`, [
    article.id,
  ])
  expect(entries).toHaveLength(1)
})

test('without its date a planned article appears at once', async () => {
  const article = await anArticle(api, { public: false, scheduled_at: later(hourMs) })
  await approveArticle(api, article.id)
  await as(article.authorRow)('PATCH', `/api/articles/${article.id}`, { scheduled_at: null })
  expect((await as(null)('GET', `/api/articles/${article.id}`)).status).toBe(200)
})

test.each([-1000, 400 * 24 * hourMs])('nothing is planned %i ms from now', async (ms) => {
  const answer = await as(author)('POST', '/api/articles', articleBody({ scheduled_at: later(ms) }))
  expect(answer.body.error.fields.scheduled_at).toMatchObject([{ key: 'schedule_range' }])
})

test('a program with a new name each time is eight visitors at most', async () => {
  const article = await anArticle(api, { author })
  const path = `/th/article/${article.slug}.${article.id}`
  for (let at = 0; at < 300; at++)
    await as(null)('POST', '/api/analytics/hit', { path }, { 'user-agent': `program ${at}` })
  await flushArticleViews(db)
  const { body } = await as(null)<{ data: Article }>('GET', `/api/articles/${article.id}`)
  expect(body.data.counters.views).toBe(8)
})

test('a look at an article counts once per visitor and day, never the author’s', async () => {
  const article = await anArticle(api, { author })
  const path = `/th/article/${article.slug}.${article.id}`
  const look = async (who: { id: number } | null, agent = 'a') =>
    expect((await as(who)('POST', '/api/analytics/hit', { path }, { 'user-agent': agent })).status).toBe(204)
  const views = async () => {
    await flushArticleViews(db)
    return (await as(null)<{ data: Article }>('GET', `/api/articles/${article.id}`)).body.data.counters.views
  }
  await look(null)
  await look(null)
  await look(null, 'another browser')
  await look(reader)
  await look(reader)
  await look(author)
  expect(await views()).toBe(3)
  await look(reader)
  expect(await views()).toBe(3)
  api.clock.forward(24 * hourMs)
  await look(reader)
  expect(await views()).toBe(4)
  const { rows } = await pool.query(
    'select views from article_view_days where article_id = $1 order by day',
    [article.id],
  )
  expect(rows).toEqual([{ views: 3 }, { views: 1 }])
  api.clock.forward(5 * 24 * hourMs)
  await run('articles.clean-up')
  expect((await pool.query('select 1 from article_visits')).rows).toEqual([])
})

test('the same visits written by two processes at once count once', async () => {
  const article = await anArticle(api)
  const visits = Array.from({ length: 20 }, (_, at) => ({
    key: String(article.id),
    visitor: Buffer.alloc(16, at),
    viewerId: null,
    from: { country: 'BY', language: 'be' as const, source: 'direct' as const, detail: '' },
  }))
  await Promise.all([1, 2, 3, 4].map(() => articleCounters.insertVisits(db, '2026-11-15', visits)))
  const { rows } = await pool.query('select views from articles where id = $1', [article.id])
  expect(Number(rows[0].views)).toBe(20)
})

test('a deleted article goes for good after a month', async () => {
  const article = await anArticle(api)
  await as(article.authorRow)('DELETE', `/api/articles/${article.id}`)
  await run('articles.clean-up')
  const left = async () =>
    (await pool.query('select 1 from article_revisions where article_id = $1', [article.id])).rows
  expect(await left()).toHaveLength(1)
  api.clock.forward(31 * 24 * hourMs)
  await run('articles.clean-up')
  expect(await left()).toEqual([])
})

test('a fault on the way leaves nothing half: no article, no tag, no review', async () => {
  const before = await pool.query(
    'select (select count(*) from articles) a, (select count(*) from content_reviews) r',
  )
  await pool.query('alter table content_reviews rename to content_reviews_away')
  const body = articleBody({ tags: ['никогда-такого-не-было'] })
  const answer = await as(author)('POST', '/api/articles', body)
  await pool.query('alter table content_reviews_away rename to content_reviews')
  expect(answer.status).toBe(500)
  const after = await pool.query(
    'select (select count(*) from articles) a, (select count(*) from content_reviews) r',
  )
  expect(after.rows).toEqual(before.rows)
  expect((await pool.query('select 1 from tags where key = $1', ['никогда-такого-не-было'])).rows).toEqual([])
  expect((await as(author)('POST', '/api/articles', body)).status).toBe(201)
})

test('the text of a deleted account stays under its number, marked', async () => {
  const article = await anArticle(api)
  await db.execute(sql`update users set username = 'deleted-1', username_key = 'deleted:1', email = null, email_key = null,
    deleted_at = ${api.clock.now().toISOString()} where id = ${article.authorRow.id}`)
  const shown = await as(null)<{ data: Article }>('GET', `/api/articles/${article.id}`)
  expect(shown.body.data.author).toMatchObject({ deleted: true, username: 'deleted-1' })
})

test('a person’s count of articles is that of their public ones', async () => {
  const writer = await aUser(api)
  await anArticle(api, { author: writer })
  await anArticle(api, { author: writer, public: false })
  const shown = await as(null)<{ data: { statistics: { articles: number } } }>(
    'GET',
    `/api/users/${writer.id}`,
  )
  expect(shown.body.data.statistics.articles).toBe(1)
})
