import { expect, test } from 'vitest'
import { testApi } from '../../../testing/test-api.ts'
import type { SearchItem } from '../search.contract.ts'
import { removeUnusedTerms } from './unused-terms.ts'
import { removeDocument } from './search-index.ts'
import { searchFeature } from './search.handlers.ts'
import type { FoundItem, SearchPresenter } from './search.handlers.ts'
import { aDocument } from './search.fixture.ts'

const hidden = new Set<number>()
const presenter = (kind: 'article' | 'resource'): SearchPresenter => ({
  kind,
  presentMany: async (_, ids) =>
    ids
      .filter((id) => !hidden.has(id))
      .map((id): FoundItem => ({
        kind,
        id,
        type: kind === 'resource' ? 'plugin' : null,
        title: `${kind} ${id}`,
        description: '',
        path: `/${kind}/${id}`,
        language: 'ru',
        languages: ['ru'],
        categories: [],
        tags: [],
        platforms: [],
        game_versions: [],
        menu: null,
        downloads: null,
        picture: null,
        picture_seed: String(id),
        author: null,
        text: '',
        created_at: new Date(0).toISOString(),
      })),
})
const api = await testApi({ endpoints: searchFeature([presenter('article'), presenter('resource')]) })
const { db } = api.services.database

type Body = {
  data: SearchItem[]
  meta: {
    total: number
    next_cursor: string | null
    did_you_mean: string | null
    facets: Record<string, { value: string; count: number }[]>
  }
  error?: { key: string; fields: Record<string, unknown> }
}
const search = async (params: Record<string, string>) => {
  const answer = await api.send(`/api/search?${new URLSearchParams(params)}`)
  return { status: answer.status, ...((await answer.json()) as Body) }
}
const found = async (params: Record<string, string>) =>
  (await search(params)).data.map((item) => `${item.kind} ${item.id}`)

test('articles and resources together, with counts to choose by', async () => {
  await aDocument(db, { id: 1, language: 'ru', title: 'Маяк у моря', categories: ['decoration'] })
  await aDocument(db, { id: 2, language: 'uk', title: 'Маяк', categories: ['decoration', 'magic'] })
  await aDocument(db, {
    id: 3,
    kind: 'resource',
    type: 'plugin',
    language: 'ru',
    title: 'Маяки на карте',
    categories: ['utility'],
  })

  const { data, meta } = await search({ q: 'маяк' })
  expect(data.map((item) => item.id).toSorted()).toEqual([1, 2, 3])
  expect(meta).toMatchObject({
    total: 3,
    next_cursor: null,
    did_you_mean: null,
    facets: {
      kinds: [
        { value: 'article', count: 2 },
        { value: 'resource', count: 1 },
      ],
      languages: [
        { value: 'ru', count: 2 },
        { value: 'uk', count: 1 },
      ],
      categories: [
        { value: 'decoration', count: 2 },
        { value: 'magic', count: 1 },
        { value: 'utility', count: 1 },
      ],
    },
  })
  expect(await found({ q: 'маяк', kind: 'resource' })).toEqual(['resource 3'])
  expect(await found({ q: 'маяк', language: 'uk' })).toEqual(['article 2'])
  expect(await found({ q: 'маяк', 'categories[]': 'magic' })).toEqual(['article 2'])
})

test('pages by number and by cursor give everything once, in both orders', async () => {
  for (let id = 101; id <= 107; id++)
    await aDocument(db, {
      id,
      language: 'ru',
      title: 'Водопад',
      createdAt: new Date(Date.UTC(2026, 1, id - 100)),
    })

  for (const sort of ['relevance', 'new']) {
    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Body = await search({ q: 'водопад', sort, per_page: '3', ...(cursor && { cursor }) })
      seen.push(...page.data.map((item) => item.id))
      cursor = page.meta.next_cursor
    }
    expect(seen).toEqual([107, 106, 105, 104, 103, 102, 101])
  }
  expect(await found({ q: 'водопад', per_page: '3', page: '3' })).toEqual(['article 101'])
  expect(await found({ q: 'водопад', per_page: '3', page: '4' })).toEqual([])
})

test('a typing error and the wrong keyboard are answered with what was meant', async () => {
  await aDocument(db, { id: 201, language: 'ru', title: 'Подземный лабиринт' })
  await aDocument(db, { id: 202, language: 'en', title: 'Labyrinth generator' })
  await aDocument(db, { id: 203, language: 'th', title: 'ปลั๊กอินเขาวงกต' })

  expect((await search({ q: 'лабринт' })).meta.did_you_mean).toBe('лабиринт')
  expect((await search({ q: 'Подзмный лабиринт' })).meta.did_you_mean).toBe('подземный лабиринт')
  expect((await search({ q: 'labyrnth' })).meta.did_you_mean).toBe('labyrinth')
  // This one sounds like it, so there is nothing to correct.
  expect(await found({ q: 'labirynth' })).toEqual(['article 202'])
  expect((await search({ q: 'kf,bhbyn' })).meta.did_you_mean).toBe('лабиринт')
  expect((await search({ q: 'qqqqqq' })).meta.did_you_mean).toBe(null)
})

test('who writes one word right and one wrong has the right keyboard', async () => {
  await aDocument(db, { id: 204, language: 'th', title: 'แ้ำหะ สแนา' })
  await aDocument(db, { id: 205, language: 'en', title: 'A lock for each chest' })
  const { data, meta } = await search({ q: 'chest lcok', language: 'en' })
  expect(meta.did_you_mean).toBe('chest lock')
  expect(data[0]!.id).toBe(205)
})

test('a thing that nobody has is answered with what it is a kind of, until somebody has it', async () => {
  await aDocument(db, { id: 170, kind: 'resource', language: 'en', title: 'Signals for trains' })
  const near = await search({ q: 'метро' })
  expect(near.data.map((item) => item.id)).toEqual([170])
  expect(near.meta).toMatchObject({ match: 'some', understood: [{ kind: 'concept', value: 'metro' }] })
  expect(await found({ q: 'метро', exact: '1' })).toEqual([])

  await aDocument(db, { id: 171, kind: 'resource', language: 'en', title: 'Subway lines' })
  const own = await search({ q: 'метро' })
  expect(own.data.map((item) => item.id)).toEqual([171])
  expect(own.meta).toMatchObject({ match: 'all' })
})

test('nonsense is not taken for a word two letters away, nor for Thai of which a piece is a word', async () => {
  await aDocument(db, { id: 211, language: 'en', title: 'Thermal lagoon' })
  await aDocument(db, { id: 212, language: 'th', title: 'พร' })

  expect((await search({ q: 'lagoom' })).meta.did_you_mean).toBe('lagoon')
  for (const q of ['lagiin', 'thurmel', 'gupari', 'cigeziv']) {
    const { data, meta } = await search({ q })
    expect([q, data, meta.did_you_mean]).toEqual([q, [], null])
  }
})

test('what was removed is never found, counted or offered', async () => {
  await aDocument(db, { id: 301, language: 'ru', title: 'Тайный бастион', tags: ['бастион'] })
  await aDocument(db, { id: 301, language: 'en', title: 'Secret bastion', tags: ['бастион'] })
  expect(await found({ q: 'бастион' })).toEqual(['article 301'])
  await db.transaction((tx) => removeDocument(tx, { kind: 'article', id: 301 }))

  for (const q of [
    'бастион',
    'бастионы',
    'баст',
    'тайный',
    '"тайный бастион"',
    'secret bastion',
    'bastion -x',
  ]) {
    const { data, meta } = await search({ q })
    expect([q, data, meta.total, meta.facets.kinds]).toEqual([q, [], 0, []])
  }
  for (const q of ['бастиан', 'bastoin', 'fcnbjy'])
    expect([q, (await search({ q })).meta.did_you_mean]).toEqual([q, null])
  expect(await removeUnusedTerms(db)).toBeGreaterThanOrEqual(4)
  expect((await search({ q: 'лабринт' })).meta.did_you_mean).toBe('лабиринт')
})

test('what its own feature does not show is not shown', async () => {
  await aDocument(db, { id: 401, language: 'ru', title: 'Мансарда' })
  hidden.add(401)

  expect((await search({ q: 'мансарда' })).data).toEqual([])
})

test.each([
  [{}, 'q'],
  [{ q: '' }, 'q'],
  [{ q: 'x'.repeat(129) }, 'q'],
  [{ q: 'a\u0000b' }, 'q'],
  [{ q: 'мост', kind: 'user' }, 'kind'],
  [{ q: 'мост', language: 'xx' }, 'language'],
  [{ q: 'мост', cursor: "1'--" }, 'cursor'],
  [{ q: 'мост', page: '500' }, 'page'],
])('%o is refused for its %s', async (params, field) => {
  const { status, error } = await search(params as Record<string, string>)

  expect(status).toBe(422)
  expect(Object.keys(error!.fields)).toEqual([field])
})

test.each([
  `'`,
  `\\`,
  `:*`,
  `& | !`,
  `"`,
  `-`,
  `-"`,
  `(((`,
  `'; drop table search_doc; --`,
  '😀',
  '\u200b',
  'я&б',
  `<->`,
])('the query %s finds nothing and breaks nothing', async (q) => {
  expect((await search({ q })).status).toBe(200)
})
