import { beforeAll, expect, test } from 'vitest'
import { searchLimits } from '../../../contract/limits/content-limits.ts'
import { aUser } from '../../../testing/content/users.ts'
import { testApi } from '../../../testing/test-api.ts'
import type { Facets, UnderstoodPart } from '../search.contract.ts'
import { fillSearch } from './fill-search.fixture.ts'
import { aDocument, plainPresenter } from './search.fixture.ts'
import { searchFeature } from './search.handlers.ts'

const api = await testApi({
  endpoints: searchFeature([plainPresenter('article'), plainPresenter('resource')]),
})
const { db } = api.services.database
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000)

type Body = {
  data: { id: number }[]
  meta: { total: number; total_capped: boolean; match: string; understood: UnderstoodPart[]; facets: Facets }
  error?: { fields: Record<string, unknown> }
}
const search = async (query: string) => {
  const answer = await api.send(`/api/search?${query}`)
  return { status: answer.status, ...((await answer.json()) as Body) }
}
const found = async (query: string) => (await search(`q=фонарь&${query}`)).data.map(({ id }) => id).toSorted()

const people: Record<'ann' | 'bob', number> = { ann: 0, bob: 0 }
beforeAll(async () => {
  // The many come first: they are copied into an empty table.
  await fillSearch(api.databaseUrl, 3_000)
  people.ann = (await aUser(api, { username: 'Ann_Lee' })).id
  people.bob = (await aUser(api, { username: 'Bobbert' })).id
  const resource = { kind: 'resource', language: 'ru', title: 'Фонарь' } as const
  await aDocument(db, {
    ...resource,
    id: 9001,
    type: 'plugin',
    platforms: ['paper', 'folia'],
    gameVersions: ['1.21.4', '1.21.3', '1.20.6'],
    categories: ['decoration', 'magic'],
    tags: ['Свет', 'ночь'],
    licence: 'MIT',
    author: { id: people.ann, username: 'Ann_Lee' },
    createdAt: daysAgo(900),
    updatedAt: daysAgo(3),
  })
  await aDocument(db, {
    ...resource,
    id: 9002,
    type: 'mod',
    platforms: ['fabric'],
    gameVersions: ['1.21.4'],
    categories: ['magic'],
    tags: ['Свет'],
    licence: 'GPL-3.0-only',
    author: { id: people.bob, username: 'Bobbert' },
    createdAt: daysAgo(800),
    updatedAt: daysAgo(100),
  })
  await aDocument(db, {
    id: 9003,
    language: 'uk',
    title: 'Фонарь',
    categories: ['tutorial'],
    author: { id: people.ann, username: 'Ann_Lee' },
    createdAt: daysAgo(700),
  })
}, 60_000)

test.each([
  ['types[]=plugin', [9001]],
  ['types[]=plugin&types[]=mod', [9001, 9002]],
  ['not_types[]=plugin', [9002, 9003]],
  ['platforms[]=paper', [9001]],
  ['not_platforms[]=paper&not_platforms[]=fabric', [9003]],
  ['game_versions[]=1.20.6', [9001]],
  ['game_versions[]=1.21', []],
  ['game_versions[]=1.21.x', [9001, 9002]],
  ['not_game_versions[]=1.20.x', [9002, 9003]],
  ['categories[]=magic', [9001, 9002]],
  ['not_categories[]=decoration&not_categories[]=tutorial', [9002]],
  ['tags[]=СВЕТ', [9001, 9002]],
  ['tags[]=свет&tags[]=ночь', [9001]],
  ['not_tags[]=ночь', [9002, 9003]],
  ['tags[]=nobody-has-it', []],
  ['licences[]=MIT', [9001]],
  ['not_licences[]=MIT', [9002, 9003]],
  ['language=uk', [9003]],
  ['not_languages[]=uk', [9001, 9002]],
  ['updated=week', [9001]],
  ['updated=year', [9001, 9002]],
  ['not_updated=week', [9002, 9003]],
  ['updated=year&not_updated=month', [9002]],
  ['kind=resource&categories[]=magic&not_types[]=mod&updated=month', [9001]],
  ['types[]=plugin&platforms[]=fabric', []],
])('%s leaves %o', async (query, ids) => {
  expect(await found(query)).toEqual(ids)
})

test('an author is asked for by number, or left out', async () => {
  expect(await found(`author=${people.ann}`)).toEqual([9001, 9003])
  expect(await found(`not_authors[]=${people.ann}`)).toEqual([9002])
})

test('counts say what is found, and of a facet with a choice what its other values would find', async () => {
  const { meta } = await search('q=фонарь')
  expect(meta.facets).toEqual({
    kinds: [
      { value: 'resource', count: 2 },
      { value: 'article', count: 1 },
    ],
    types: [
      { value: 'mod', count: 1 },
      { value: 'plugin', count: 1 },
    ],
    platforms: ['fabric', 'folia', 'paper'].map((value) => ({ value, count: 1 })),
    game_versions: [
      { value: '1.21.x', count: 2 },
      { value: '1.20.x', count: 1 },
    ],
    categories: [
      { value: 'magic', count: 2 },
      { value: 'decoration', count: 1 },
      { value: 'tutorial', count: 1 },
    ],
    tags: [
      { value: 'Свет', count: 2 },
      { value: 'ночь', count: 1 },
    ],
    languages: [
      { value: 'ru', count: 2 },
      { value: 'uk', count: 1 },
    ],
    licences: [
      { value: 'GPL-3.0-only', count: 1 },
      { value: 'MIT', count: 1 },
    ],
    authors: [
      { value: people.ann, name: 'Ann_Lee', count: 2 },
      { value: people.bob, name: 'Bobbert', count: 1 },
    ],
    updated: [
      { value: 'week', count: 1 },
      { value: 'month', count: 1 },
      { value: 'year', count: 2 },
    ],
  })
  const chosen = (await search('q=фонарь&types[]=plugin&not_licences[]=GPL-3.0-only')).meta.facets
  expect(chosen.types).toEqual([{ value: 'plugin', count: 1 }])
  expect(chosen.licences).toEqual([{ value: 'MIT', count: 1 }])
  expect(chosen.platforms.map(({ value }) => value)).toEqual(['folia', 'paper'])
  const typed = (await search('q=фонарь&types[]=plugin')).meta.facets
  expect(typed.types.map(({ value }) => value)).toEqual(['mod', 'plugin'])
})

test('what fits the filter and comes near the words is found, and said to be near', async () => {
  const { data, meta } = await search('q=фонарь подземелье&types[]=mod')
  expect(data.map(({ id }) => id)).toEqual([9002])
  expect(meta.match).not.toBe('all')
})

test.each([
  'types[]=house',
  'not_types[]=house',
  'platforms[]=paper2',
  'game_versions[]=1.21.99',
  'game_versions[]=2.x',
  'categories[]=x',
  'licences[]=mine',
  'not_languages[]=xx',
  'author=ann',
  'not_authors[]=0',
  'updated=hour',
  'not_updated=all',
])('%s is refused', async (query) => {
  const { status, error } = await search(`q=фонарь&${query}`)
  expect(status).toBe(422)
  expect(Object.keys(error!.fields)[0]).toMatch(new RegExp(`^${query.split(/[[=]/)[0]}`))
})

test('a word of every document is narrowed by the index, not among the ranked alone', async () => {
  const all = await search('q=слово0')
  expect([all.meta.total_capped, all.meta.total <= searchLimits.ranked]).toEqual([true, true])
  for (const count of Object.values(all.meta.facets)) expect(count.length).toBeLessThanOrEqual(20)
  // One in a hundred has the tag, half of those are plugins.
  expect((await search('q=слово0&tags[]=tag7')).meta).toMatchObject({ total: 30, total_capped: false })
  expect((await search('q=слово0&tags[]=tag7&not_types[]=plugin')).meta.total).toBe(0)
  expect((await search('q=слово0&tags[]=tag8&not_types[]=plugin')).meta.total).toBe(30)
  expect((await search('q=слово0&tags[]=tag7&language=th')).meta.total).toBeLessThan(30)
})

test('the question itself names an author or a category', async () => {
  const understood = async (q: string) => {
    const { data, meta } = await search(`q=${encodeURIComponent(q)}`)
    const parts = meta.understood.map(({ kind, text, values }) => `${kind} ${text} ${values.join()}`)
    return { first: data[0]!.id, parts }
  }
  const { ann, bob } = people
  expect((await search('q=by:ann_lee')).data.map(({ id }) => id).toSorted()).toEqual([9001, 9003])
  expect(await understood('by:ann_lee')).toEqual({ first: 9001, parts: [`author by:ann_lee ${ann}`] })
  expect(await understood('фонарь автор: Bobbert')).toEqual({
    first: 9002,
    parts: [`author автор: Bobbert ${bob}`, 'concept фонарь '],
  })
  expect((await understood('фонарь bobbert ')).parts).toEqual(['concept фонарь ', `author bobbert ${bob}`])
  expect((await understood('by:nobody-knows фонарь')).parts.join()).not.toContain('author')
  expect((await understood('магия фонарь')).parts).toEqual(['category магия magic', 'concept фонарь '])
  const plain = await search(`q=фонарь bobbert &plain[]=bobbert`)
  expect(plain.meta.understood.map(({ kind }) => kind)).toEqual(['concept', 'word'])
})
