import { maxCountedRows } from '../../../contract/paging.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { seedArticles } from '../../../../bench/articles.ts'
import { anArticle } from '../../../testing/content/articles.ts'
import { runs } from '../../../testing/long.ts'
import type { ArticleSummary } from '../articles.contract.ts'
import { choose, type ListSort } from './article-sorts.store.ts'
import { pressRoom } from './articles.fixture.ts'

const { api, author, reader, as, pool } = await pressRoom()
const { db } = api.services.database
type List = {
  data: ArticleSummary[]
  meta: { total: number; total_capped: boolean; next_cursor: string | null }
}
const list = async (search = '', who: { id: number } | null = null) =>
  (await as(who)<List>('GET', `/api/articles${search}`)).body
const ids = async (search = '', who: { id: number } | null = null) =>
  (await list(search, who)).data.map(({ id }) => id)

const first = await anArticle(api, { author, categories: ['magic', 'mobs'], tags: ['магия', 'мобы'] })
api.clock.forward(86_400_000 * 10)
const second = await anArticle(api, { author, categories: ['magic'], tags: ['магия'], language: 'uk' })
api.clock.forward(1000)
const third = await anArticle(api, { title: 'Зурбаган под вечер', categories: ['economy'], tags: ['деньги'] })
const hidden = await anArticle(api, { author, public: false })

const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000)
const usefulOf = async (id: number) => {
  const { rows } = await pool.query<{ useful_count: string }>(
    'select useful_count from articles where id = $1',
    [id],
  )
  return Number(rows[0]!.useful_count)
}

test('lists show what is public, newest first', async () => {
  const { data, meta } = await list()
  expect(data.map(({ id }) => id)).toEqual([third.id, second.id, first.id])
  expect(meta).toMatchObject({ total: 3, total_capped: false, next_cursor: null })
})

test.each([
  ['?categories[]=magic', [second.id, first.id]],
  ['?categories[]=mobs&categories[]=economy', [third.id, first.id]],
  ['?not_categories[]=magic', [third.id]],
  [`?tags[]=${encodeURIComponent('Магия')}`, [second.id, first.id]],
  [`?tags[]=${encodeURIComponent('магия')}&tags[]=${encodeURIComponent('мобы')}`, [first.id]],
  ['?tags[]=nobody-uses-this', []],
  ['?language=uk', [second.id]],
  [`?author=${author.id}`, [second.id, first.id]],
  ['?period=week', [third.id, second.id]],
  ['?period=month&categories[]=magic&language=ru', [first.id]],
])('%s finds the right ones', async (search, expected) => {
  expect(await ids(search)).toEqual(expected)
})

test.each([
  '?sort=best',
  '?categories[]=plugins',
  '?language=fr',
  '?period=hour',
  '?cursor=abc',
  '?own=mine',
])('%s is refused', async (search) => {
  expect((await as(null)('GET', `/api/articles${search}`)).status).toBe(422)
})

test('a cursor of one order does not fit another', async () => {
  const { meta } = await list('?per_page=1')
  expect((await as(null)('GET', `/api/articles?sort=views&cursor=${meta.next_cursor}`)).status).toBe(422)
})

test('one’s own list has everything, and only one’s own', async () => {
  expect((await as(null)('GET', '/api/articles?own=all')).status).toBe(401)
  expect(await ids('?own=all', author)).toEqual([hidden.id, second.id, first.id])
  expect(await ids('?own=all', reader)).toEqual([])
})

test('related articles share tags and categories, and are public', async () => {
  const answer = await as(null)<{ data: ArticleSummary[] }>('GET', `/api/articles/${first.id}/related`)
  expect(answer.body.data.map(({ id }) => id)).toEqual([second.id])
  expect((await as(null)('GET', `/api/articles/${hidden.id}/related`)).status).toBe(404)
})

test('reactions order lists by their sum, their use, and one kind alone', async () => {
  await pool.query(`insert into reaction_counts (subject_kind, subject_id, kind, count)
    values ('article', ${first.id}, 9, 3), ('article', ${first.id}, 6, 1), ('article', ${second.id}, 6, 2)`)
  const { articleSubject } = await import('./article-subject.ts')
  const { db } = api.services.database
  await pool.query(
    `insert into reactions (subject_kind, subject_id, user_id, kind, created_at) values
      ('article', $1, $3, 9, $5), ('article', $2, $3, 9, $6), ('article', $2, $4, 9, $6)`,
    [first.id, second.id, author.id, reader.id, daysAgo(1), daysAgo(8)],
  )
  await articleSubject.countReactions!(db, first.id, 4, api.clock.now())
  await articleSubject.countReactions!(db, second.id, 2, api.clock.now())
  await articleSubject.countComments!(db, third.id, 5)
  expect((await ids('?sort=reactions')).slice(0, 2)).toEqual([first.id, second.id])
  // One of this week, and two that are older.
  expect((await ids('?sort=useful'))[0]).toBe(first.id)
  expect((await usefulOf(first.id)) + (await usefulOf(second.id))).toBe(1)
  expect(await articleSubject.forgetOldUse!(db, daysAgo(-5))).toEqual([])
  expect(await articleSubject.forgetOldUse!(db, daysAgo(-7))).toEqual([first.id])
  expect(await usefulOf(first.id)).toBe(0)
  expect(await ids('?sort=reaction.6')).toEqual([second.id, first.id])
  expect((await ids('?sort=discussed'))[0]).toBe(third.id)
  expect(await articleSubject.find(db, hidden.id, null)).toBeNull()
  expect(await articleSubject.find(db, first.id, null)).toMatchObject({ ownerId: author.id, locked: false })
})

const sorts = ['new', 'updated', 'reactions', 'discussed', 'rising', 'useful', 'views'] as const

const many = runs(12_000, 50_000)
/** Somewhere in the middle of each order. */
const october = Date.parse('2026-10-01T00:00:00Z')
const middle = {
  new: october,
  updated: october,
  reactions: 250,
  discussed: 100,
  rising: october / 5000,
  useful: 45,
  views: 50_000,
}

test(`with ${many} articles every order stands on its index and pages follow each other`, async () => {
  await seedArticles(pool, many, new Date('2026-11-01T00:00:00Z'))
  for (const sort of sorts) {
    const plan = await explain({}, { sort, after: { key: middle[sort], id: 5000 } })
    expect(plan, sort).toMatch(/Index (Only )?Scan.* using articles_(newest|updated|most_\w+|rising)/)
    expect(plan, sort).not.toMatch(/Seq Scan|Sort Key: a\./)
    const seen = new Set<number>()
    let cursor = ''
    for (let page = 0; page < 3; page++) {
      const { data, meta } = await list(`?sort=${sort}&per_page=50${cursor}`)
      for (const { id } of data) seen.add(id)
      cursor = `&cursor=${meta.next_cursor}`
    }
    expect(seen.size, sort).toBe(150)
  }
  const whole = await list('?per_page=100&page=100')
  expect(whole.meta).toMatchObject({ total: 10_000, total_capped: true })
  expect((await as(null)('GET', '/api/articles?per_page=100&page=101')).status).toBe(422)
}, 120_000)

test.each([
  ['a category', { categories: ['food'] as const }],
  ['a rare tag', { tagIds: [1] }],
  ['an author', { author: 20 }],
  ['a language', { language: 'kz' as const }],
])('by %s, articles are not read one by one', async (_, filter) => {
  expect(await explain(filter, { sort: 'new', after: null })).not.toContain('Seq Scan')
})

/** Gathering and sorting all that match takes half a second when they are a hundred thousand. */
test('by a category that most have, a far page is read along its order', async () => {
  const page = { sort: 'discussed' as const, after: null, offset: 800 }
  const plan = await explain({ notCategories: ['food'] }, page, maxCountedRows + 1)
  expect(plan).toMatch(/Index Scan.* using articles_most_discussed/)
  expect(plan).not.toMatch(/Bitmap|Sort Key: a\./)
})

async function explain(
  filter: Parameters<typeof choose>[0],
  page: { sort: ListSort; after: { key: number; id: number } | null; offset?: number },
  total = 0,
): Promise<string> {
  const statement = choose(filter, { offset: 0, ...page, limit: 21 }, total)
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, costs off) ${statement}`)
  // What was planned in case and not needed was not read.
  const lines = rows.map((row) => row['QUERY PLAN']).filter((line) => !line.includes('never executed'))
  return lines.join('\n')
}
