import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { categories } from '../../../contract/categories.ts'
import { anArticle } from '../../../testing/content/articles.ts'
import { testApi } from '../../../testing/test-api.ts'
import { replaceTagUses, resolveTags } from './tags.store.ts'

const api = await testApi()
const { db } = api.services.database
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await api.send(path, { headers })
  return {
    status: answer.status,
    headers: answer.headers,
    body: answer.status === 304 ? null : await answer.json(),
  }
}
let item = 0
const use = (...names: string[]) =>
  db.transaction(async (tx) => {
    const tags = await resolveTags(tx, names, api.clock.now())
    const subject = { kind: 'article' as const, id: ++item }
    await replaceTagUses(
      tx,
      subject,
      tags.map((tag) => tag.id),
    )
    return subject
  })
const names = async (query: string): Promise<string[]> =>
  (await get(`/api/tags${query}`)).body.data.map((tag: { name: string }) => tag.name)

test('twenty categories with their names in the language asked for', async () => {
  const { body } = await get('/api/categories?lang=kz')

  expect(body.data.map((category: { code: string }) => category.code)).toEqual([...categories])
  expect(body.data.find((category: { code: string }) => category.code === 'magic').name).toBe('Сиқыр')
})

test('categories say how many public things they have, up to a minute late', async () => {
  const counts = async () =>
    (await get('/api/categories?lang=en')).body.data.find((one: { code: string }) => one.code === 'tutorial')
      .counts
  const before = await counts()
  await anArticle(api, { categories: ['tutorial', 'economy'] })
  await anArticle(api, { categories: ['tutorial'], public: false })

  expect(await counts()).toEqual(before)
  api.clock.forward(61_000)
  expect(await counts()).toEqual({ articles: before.articles + 1, resources: before.resources })
})

test('meta names everything a client needs, with a tag that saves asking again', async () => {
  const first = await get('/api/meta?lang=en')

  expect(first.body.data).toMatchObject({
    build_id: 'test',
    features: { forum: 'on' },
    limits: { content: { article: { title: { min: 10, max: 140 } } }, tags: { per_item: 8 } },
  })
  expect(first.body.data.types).toHaveLength(10)
  expect(first.body.data.reactions).toHaveLength(10)
  expect(first.body.data.game_versions.at(-1)).toBe('1.7.10')
  expect(first.body.data.platforms).toContainEqual({ code: 'velocity', name: 'Velocity', group: 'proxy' })
  const again = await get('/api/meta?lang=en', { 'if-none-match': first.headers.get('etag')! })
  expect(again.status).toBe(304)
})

test('tags are found by their beginning, the most used first, and with a typing error', async () => {
  await use('Редстоун', 'механизм')
  await use('редстоун')
  await use('Ремесло')

  expect(await names('?q=ре')).toEqual(['Редстоун', 'Ремесло'])
  expect(await names('?q=РЕДСТ')).toEqual(['Редстоун'])
  expect(await names('?q=редстун')).toEqual(['Редстоун'])
  expect(await names('?q=%25')).toEqual([])
})

test('one tag whatever the spelling; the count follows what carries it', async () => {
  const subject = await use('Lantern')
  await use('LANTERN', 'lantern')

  expect((await get('/api/tags?q=lantern')).body.data).toMatchObject([{ name: 'Lantern', uses: 2 }])
  await db.transaction((tx) => replaceTagUses(tx, subject, []))
  expect((await get('/api/tags?q=lantern')).body.data).toMatchObject([{ name: 'Lantern', uses: 1 }])
})

test('a tag that stands only in drafts is not told', async () => {
  await db.transaction((tx) => resolveTags(tx, ['secretproject'], api.clock.now()))

  expect(await names('?q=secret')).toEqual([])
  expect((await get('/api/unique/tag/name/secretproject')).body.data).toEqual({
    unique: true,
    suggestion: null,
  })
})

test('pages by cursor give every tag once', async () => {
  for (const name of ['pageda', 'pagedb', 'pagedc', 'pagedd', 'pagede']) await use(name)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await get(`/api/tags?q=paged&per_page=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.data.map((tag: { name: string }) => tag.name))
    cursor = body.meta.next_cursor
  }

  expect(seen).toEqual(['pagede', 'pagedd', 'pagedc', 'pagedb', 'pageda'])
  expect((await get('/api/tags?cursor=abc')).status).toBe(422)
})

test('a used tag is not new, and a broken one is not free', async () => {
  await use('Мельница')

  expect((await get(`/api/unique/tag/name/${encodeURIComponent('мельница')}`)).body.data.unique).toBe(false)
  expect((await get(`/api/unique/tag/name/${encodeURIComponent('вовсе новый')}`)).body.data.unique).toBe(
    false,
  )
  expect((await get('/api/unique/tag/name/brandnew')).body.data.unique).toBe(true)
})

test('bad names and too many of them are refused', async () => {
  const resolve = (list: string[]) => db.transaction((tx) => resolveTags(tx, list, api.clock.now()))

  await expect(resolve(['ab'])).rejects.toMatchObject({ key: 'validation' })
  await expect(resolve(Array.from('abcdefghi', (end) => `many-${end}`))).rejects.toMatchObject({
    key: 'validation',
  })
})

test('many at once make one tag and lose no count', async () => {
  await Promise.all(Array.from({ length: 20 }, () => use('Crowded', 'busy', 'popular')))

  const { rows } = await db.execute(
    sql`select key, uses from tags where key in ('crowded', 'busy', 'popular') order by key`,
  )
  expect(rows).toEqual(['busy', 'crowded', 'popular'].map((key) => ({ key, uses: 20 })))
})
