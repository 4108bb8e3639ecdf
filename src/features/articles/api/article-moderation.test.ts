import { expect, test } from 'vitest'
import { anArticle, articleBody } from '../../../testing/content/articles.ts'
import { aUser } from '../../../testing/content/users.ts'
import type { ArticleReview } from '../articles.contract.ts'
import type { Article } from '../articles.contract.ts'
import { pressRoom } from './articles.fixture.ts'

const { api, reader, moderator, as, pool } = await pressRoom()
const staff = as(moderator)
const decide = (id: number, body: unknown, who = staff) => who('PUT', `/api/moderations/articles/${id}`, body)

type Queue = { data: { id: number; subject_id: number; locked_by: { id: number } | null }[] }
const reviewOf = async (id: number) => {
  const queue = await staff<Queue>('GET', '/api/moderations/content?kind=article&per_page=100')
  return queue.body.data.find(({ subject_id }) => subject_id === id)!
}
const noticesOf = async (userId: number) =>
  (
    await pool.query<{ kind: string; data: { args: { result: string }; text?: string } }>(
      'select kind, data from notifications where user_id = $1 order by id',
      [userId],
    )
  ).rows

test('only staff decides, nobody about their own, and declining needs a reason', async () => {
  const { id, authorRow } = await anArticle(api, { public: false })
  expect((await decide(id, { status: 'approved' }, as(null))).status).toBe(401)
  expect((await decide(id, { status: 'approved' }, as(reader))).status).toBe(403)
  expect((await decide(id, { status: 'approved' }, as(authorRow))).status).toBe(403)
  expect((await decide(id, { status: 'declined' })).body.error.fields.reason).toMatchObject([
    { key: 'required' },
  ])
  const own = await anArticle(api, { author: moderator, public: false })
  expect((await decide(own.id, { status: 'approved' })).status).toBe(403)
  expect((await decide(999_999, { status: 'approved' })).status).toBe(404)
})

test('a declined article says why in the author’s language, stays editable and can be sent again', async () => {
  const { id, authorRow } = await anArticle(api, { public: false })
  const said = await decide(id, { status: 'declined', prepared: ['thin'], reason: 'Добавьте скриншоты.' })
  expect(said.body.status).toBe('declined')
  const [notice] = await noticesOf(authorRow.id)
  expect(notice).toMatchObject({ kind: 'moderation', data: { args: { result: 'declined' } } })
  expect(notice!.data.text).toContain('Слишком мало содержания')
  expect(notice!.data.text).toContain('Добавьте скриншоты.')
  const own = await as(authorRow)<{ data: Article }>('GET', `/api/articles/${id}`)
  expect(own.body.data).toMatchObject({ status: 'declined' })
  const review = `/api/moderations/content/${own.body.data.pending_revision!.review_id}`
  const inThai = await as(authorRow)<{ data: { reason: string; reviewer: unknown } }>(
    'GET',
    `${review}?lang=th`,
  )
  expect(inThai.body.data.reason).toContain('เนื้อหาน้อยเกินไป')
  expect(inThai.body.data.reviewer).toBeNull()
  expect((await as(reader)('GET', review)).status).toBe(404)
  const again = await as(authorRow)<{ data: Article }>('PATCH', `/api/articles/${id}`, {
    content: 'Теперь подробностей гораздо больше. '.repeat(20),
  })
  expect(again.body.data).toMatchObject({ status: 'verified' })
  expect((await decide(id, { status: 'approved' })).body.status).toBe('approved_and_verified')
})

test('public content is taken down with notice, and can be brought back', async () => {
  const { id, authorRow } = await anArticle(api)
  api.clock.forward(120_000)
  expect((await decide(id, { status: 'declined', prepared: ['copied'] })).body.status).toBe('declined')
  expect((await as(null)('GET', `/api/articles/${id}`)).status).toBe(404)
  expect((await noticesOf(authorRow.id)).at(-1)).toMatchObject({ data: { args: { result: 'taken_down' } } })
  const { rows } = await pool.query('select action from audit_log where target = $1 order by id', [
    `article:${id}`,
  ])
  expect(rows.map(({ action }) => action)).toEqual(['article.approve', 'article.take_down'])
  const { rows: found } = await pool.query(`select 1 from search_doc where kind = 'article' and id = $1`, [
    id,
  ])
  expect(found).toEqual([])
  expect((await decide(id, { status: 'approved' })).body.status).toBe('approved_and_verified')
  expect((await as(null)('GET', `/api/articles/${id}`)).status).toBe(200)
})

test('of two people who decide at once, one is told that it is done', async () => {
  const other = await aUser(api, { roles: ['user', 'moderator'] })
  const { id } = await anArticle(api, { public: false })
  const answers = await Promise.all([
    decide(id, { status: 'approved' }),
    decide(id, { status: 'declined', prepared: ['rules'] }, as(other)),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.error.key).toBe('alreadyDecided')
})

test('a reviewer’s lock keeps others away for fifteen minutes', async () => {
  const other = await aUser(api, { roles: ['user', 'moderator'] })
  const { id, authorRow } = await anArticle(api, { public: false })
  const lock = `/api/moderations/content/${(await reviewOf(id)).id}/lock`
  expect((await as(reader)('PUT', lock)).status).toBe(403)
  const both = await Promise.all([staff('PUT', lock), as(other)('PUT', lock)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [holder, outsider] = both[0]!.status === 200 ? [staff, as(other)] : [as(other), staff]
  expect((await decide(id, { status: 'approved' }, outsider)).body.error.key).toBe('reviewLocked')
  expect((await holder('PUT', lock)).status).toBe(200)
  api.clock.forward(15 * 60_000)
  expect((await outsider('PUT', lock)).status).toBe(200)
  expect((await outsider('DELETE', lock)).status).toBe(204)
  expect((await reviewOf(id)).locked_by).toBeNull()
  expect((await as(authorRow)('DELETE', lock)).status).toBe(403)
})

test('who read an older text does not approve a newer one', async () => {
  const made = await anArticle(api, { public: false })
  const content = 'Пока модератор читал, автор всё переписал. '.repeat(12)
  await as(made.authorRow)('PATCH', `/api/articles/${made.id}`, { content })
  const late = await decide(made.id, { status: 'approved', revision_id: made.revision_id })
  expect(late.status).toBe(409)
})

test('staff sees text, changes since the last approval and the author’s history', async () => {
  const article = await anArticle(api)
  await as(article.authorRow)('PATCH', `/api/articles/${article.id}`, {
    title: 'Новый заголовок статьи о сервере',
  })
  const seen = await staff<{ data: ArticleReview }>('GET', `/api/moderations/articles/${article.id}`)
  expect(seen.body.data.history).toMatchObject({ approved: 1, declined: 0, strikes: 0 })
  expect(seen.body.data.changes!.since_revision_id).toBe(article.revision_id)
  expect(seen.body.data.changes!.title.some(({ kind }) => kind === 'added')).toBe(true)
  expect(seen.body.data.revision.title).toBe('Новый заголовок статьи о сервере')
  expect((await as(reader)('GET', `/api/moderations/articles/${article.id}`)).status).toBe(403)
})

test('what the machine refuses is not verified; a person may say yes all the same', async () => {
  const author = await aUser(api)
  const body = articleBody({ content: `[Смотри](https://grabify.link/x) ${'и ещё много слов '.repeat(30)}` })
  const made = await as(author)<{ data: Article }>('POST', '/api/articles', body)
  const { id, status } = made.body.data
  expect(status).toBe('pending')
  expect((await decide(id, { status: 'approved' })).body.status).toBe('approved')
  expect((await as(null)('GET', `/api/articles/${id}`)).status).toBe(404)
  const clean = { content: `Смотри ${'и ещё много слов '.repeat(30)}` }
  await as(author)('PATCH', `/api/articles/${id}`, clean)
  expect((await decide(id, { status: 'approved', override_checks: true })).body.status).toBe(
    'approved_and_verified',
  )
})

test('a copy of another article is not verified', async () => {
  const content = 'Один и тот же текст, слово в слово. '.repeat(15)
  await anArticle(api, { content })
  const copy = await anArticle(api, { content: content.toUpperCase(), public: false })
  expect(copy.status).toBe('pending')
  const review = await staff<{ data: { checks: { key: string; result: string }[] } }>(
    'GET',
    `/api/moderations/content/${copy.pending_revision!.review_id}`,
  )
  const failed = review.body.data.checks.filter(({ result }) => result !== 'passed').map(({ key }) => key)
  expect(failed).toEqual(['duplicate', 'capitals'])
})

test('a newcomer’s third link is counted', async () => {
  const links = [1, 2, 3].map((at) => `[раз](https://example.com/${at})`).join(' ')
  const made = await anArticle(api, { content: `${links} ${'обычные слова '.repeat(40)}`, public: false })
  expect(made.status).toBe('pending')
})

test('the author sees the place in the queue and how long it takes', async () => {
  const first = await anArticle(api, { public: false })
  api.clock.forward(1000)
  const second = await anArticle(api, { public: false })
  const place = async (article: typeof first) =>
    (
      await as(article.authorRow)<{ data: { place: number; median_seconds: number; p90_seconds: number } }>(
        'GET',
        `/api/moderations/content/${article.pending_revision!.review_id}`,
      )
    ).body.data
  const [a, b] = [await place(first), await place(second)]
  expect(b.place).toBe(a.place + 1)
  expect(a.p90_seconds).toBeGreaterThanOrEqual(a.median_seconds)
  const { rows } = await pool.query<{
    waits: number[]
  }>(`select array_agg(extract(epoch from decided_at - created_at)::float
    order by decided_at - created_at) as waits from content_reviews where decision in ('approved', 'declined')`)
  const { waits } = rows[0]!
  const middle = (waits.length - 1) / 2
  expect(a.median_seconds).toBe(Math.round((waits[Math.floor(middle)]! + waits[Math.ceil(middle)]!) / 2))
})

test('author and staff talk about a text, and staff stays nameless', async () => {
  const { id, authorRow } = await anArticle(api, { public: false })
  const discussion = `/api/moderations/content/${(await reviewOf(id)).id}/messages`
  expect((await staff('POST', discussion, { text: 'Откуда картинка?' })).status).toBe(201)
  expect((await as(reader)('POST', discussion, { text: 'А мне можно?' })).status).toBe(404)
  expect((await as(null)('GET', discussion)).status).toBe(401)
  expect((await as(authorRow)('POST', discussion, { text: 'Нарисовал сам.' })).status).toBe(201)
  const read = await as(authorRow)<{ data: { from_staff: boolean; author: { id: number } | null }[] }>(
    'GET',
    discussion,
  )
  expect(read.body.data).toMatchObject([
    { from_staff: true, author: null },
    { from_staff: false, author: { id: authorRow.id } },
  ])
  expect((await noticesOf(authorRow.id)).at(-1)!.data.args.result).toBe('message')
  expect((await noticesOf(moderator.id)).at(-1)!.data.args.result).toBe('message')
})

test('three approved articles make an author, once', async () => {
  const author = await aUser(api)
  const rolesOf = async () =>
    (await pool.query('select role from user_roles where user_id = $1 order by role', [author.id])).rows.map(
      ({ role }) => role as string,
    )
  for (let at = 0; at < 2; at++) await anArticle(api, { author })
  expect(await rolesOf()).toEqual(['user'])
  await anArticle(api, { author })
  expect(await rolesOf()).toEqual(['author', 'user'])
})

test('prepared reasons come in the language of the answer', async () => {
  const answer = await staff<{ data: { key: string; text: string }[] }>(
    'GET',
    '/api/moderations/content/reasons?lang=en',
  )
  expect(answer.body.data.find(({ key }) => key === 'insult')!.text).toBe('The text insults people.')
  expect((await as(reader)('GET', '/api/moderations/content/reasons')).status).toBe(403)
})

test('staff sees what they decided themselves; others see no such figure', async () => {
  type Figures = { data: { waiting: number; mine: { decided: number; days: number[] } | null } }
  const path = '/api/moderations/content/statistics'
  const before = (await staff<Figures>('GET', path)).body.data.mine!
  const { id } = await anArticle(api, { public: false })
  await decide(id, { status: 'approved' })
  const after = (await staff<Figures>('GET', path)).body.data.mine!
  expect(after.decided).toBe(before.decided + 1)
  expect(after.days).toHaveLength(14)
  expect(after.days.at(-1)).toBe(before.days.at(-1)! + 1)
  expect((await as(reader)<Figures>('GET', path)).body.data.mine).toBeNull()
})
