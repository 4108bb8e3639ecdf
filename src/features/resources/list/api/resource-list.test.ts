import { expect, test } from 'vitest'
import { aResource } from '../../../../testing/content/resources.ts'
import { pressRoom } from '../../../articles/api/articles.fixture.ts'
import type { ResourceFacets, ResourceSummary } from '../../resource-shapes.contract.ts'
import { resourceSubject } from '../../api/resource-subject.ts'

const { api, author, reader, as, pool, db } = await pressRoom()
type List = {
  data: ResourceSummary[]
  meta: { total: number; total_capped: boolean; next_cursor: string | null }
}
const list = async (search = '', who: { id: number } | null = null) =>
  (await as(who)<List>('GET', `/api/resources${search}`)).body
const ids = async (search = '', who: { id: number } | null = null) =>
  (await list(search, who)).data.map(({ id }) => id)
const facets = async (search = '') =>
  (await as(null)<{ data: ResourceFacets }>('GET', `/api/resources/facets${search}`)).body.data
const text = encodeURIComponent

const first = await aResource(api, {
  author,
  title: 'Магический посох',
  categories: ['magic', 'mobs'],
  tags: ['магия', 'мобы'],
  version: { platforms: ['paper', 'purpur'], gameVersions: ['1.21', '1.20.6'] },
})
api.clock.forward(86_400_000 * 10)
const second = await aResource(api, {
  author,
  type: 'mod',
  title: 'Чарівна лампа',
  categories: ['magic'],
  tags: ['магия'],
  language: 'uk',
  version: { platforms: ['fabric'], gameVersions: ['1.21'] },
})
api.clock.forward(1000)
const third = await aResource(api, {
  title: 'Лавка торговца',
  categories: ['economy'],
  tags: ['деньги'],
  version: { platforms: ['paper'], gameVersions: ['1.19.4'] },
})
const hidden = await aResource(api, { author, public: false })

test('lists show what is public, newest first, each card whole', async () => {
  const { data, meta } = await list()
  expect(data.map(({ id }) => id)).toEqual([third.id, second.id, first.id])
  expect(meta).toMatchObject({ total: 3, total_capped: false, next_cursor: null })
  expect(data[2]).toMatchObject({
    title: 'Магический посох',
    author: { id: author.id },
    tags: [{ key: 'магия' }, { key: 'мобы' }],
    platforms: ['paper', 'purpur'],
    game_versions: ['1.21', '1.20.6'],
    latest_version: { channel: 'release' },
  })
})

test.each([
  ['?type=plugin', [third.id, first.id]],
  ['?not_types[]=plugin', [second.id]],
  ['?categories[]=magic', [second.id, first.id]],
  ['?categories[]=mobs&categories[]=economy', [third.id, first.id]],
  ['?not_categories[]=magic', [third.id]],
  [`?tags[]=${text('Магия')}`, [second.id, first.id]],
  [`?tags[]=${text('магия')}&tags[]=${text('мобы')}`, [first.id]],
  [`?not_tags[]=${text('мобы')}`, [third.id, second.id]],
  ['?not_tags[]=nobody-uses-this', [third.id, second.id, first.id]],
  ['?tags[]=nobody-uses-this', []],
  ['?platforms[]=purpur&platforms[]=fabric', [second.id, first.id]],
  ['?not_platforms[]=paper', [second.id]],
  ['?game_versions[]=1.21', [second.id, first.id]],
  ['?game_versions[]=1.21&platforms[]=paper', [first.id]],
  ['?not_game_versions[]=1.21', [third.id]],
  ['?language=uk', [second.id]],
  [`?author=${author.id}`, [second.id, first.id]],
  ['?period=week', [third.id, second.id]],
  [`?q=${text('посох')}`, [first.id]],
  [`?q=${text('нетакого')}`, []],
  ['?looking_for_maintainer=true', []],
  ['?archived=only', []],
])('%s finds the right ones', async (search, expected) => {
  expect(await ids(search)).toEqual(expected)
})

test.each([
  '?sort=best',
  '?type=plugins',
  '?categories[]=plugins',
  '?platforms[]=toaster',
  '?game_versions[]=9.9',
  '?language=fr',
  '?cursor=abc',
  '?own=mine',
  '?looking_for_maintainer=yes',
])('%s is refused', async (search) => {
  expect((await as(null)('GET', `/api/resources${search}`)).status).toBe(422)
})

test('marks narrow the list', async () => {
  await as(author)('PUT', `/api/resources/${second.id}/states`, {
    archived: true,
    looking_for_maintainer: true,
  })
  expect(await ids('?looking_for_maintainer=true')).toEqual([second.id])
  expect(await ids('?archived=only')).toEqual([second.id])
  expect(await ids('?archived=no')).toEqual([third.id, first.id])
})

test('facets count what could be chosen besides', async () => {
  const all = await facets()
  expect(all.types).toEqual([
    { value: 'mod', count: 1 },
    { value: 'plugin', count: 2 },
  ])
  expect(all.categories).toContainEqual({ value: 'magic', count: 2 })
  expect(all.languages).toEqual([
    { value: 'ru', count: 2 },
    { value: 'uk', count: 1 },
  ])
  expect(all.capped).toBe(false)
  const plugins = await facets('?type=plugin&platforms[]=paper')
  expect(plugins.types).toEqual([{ value: 'plugin', count: 2 }])
  expect(plugins.platforms).toEqual([
    { value: 'paper', count: 2 },
    { value: 'purpur', count: 1 },
  ])
  expect((await facets('?categories[]=magic')).categories).toContainEqual({ value: 'economy', count: 1 })
  expect(await facets('?tags[]=nobody-uses-this')).toMatchObject({ types: [], capped: false })
})

test('licences and tags are counted and narrow', async () => {
  await pool.query(`update resources set licence = 'MIT' where id = any($1)`, [[first.id, second.id]])
  await pool.query(`update resources set licence = 'Zlib' where id = $1`, [third.id])
  expect(await ids('?licences[]=MIT')).toEqual([second.id, first.id])
  expect(await ids('?licences[]=MIT&licences[]=Zlib&type=plugin')).toEqual([third.id, first.id])
  expect(await ids('?not_licences[]=MIT')).toEqual([third.id])
  expect((await as(null)('GET', '/api/resources?licences[]=mine')).status).toBe(422)
  const all = await facets()
  expect(all.licences).toEqual([
    { value: 'MIT', count: 2 },
    { value: 'Zlib', count: 1 },
  ])
  expect(all.tags[0]).toEqual({ value: 'магия', count: 2 })
  expect(all.tags).toHaveLength(3)
  // A licence leaves its own choice out; a tag does not, for all that are chosen must be there.
  const chosen = await facets(`?licences[]=MIT&tags[]=${text('мобы')}`)
  expect(chosen.licences).toEqual([{ value: 'MIT', count: 1 }])
  expect(chosen.tags).toEqual([
    { value: 'магия', count: 1 },
    { value: 'мобы', count: 1 },
  ])
  await pool.query('update resources set licence = null')
})

test('one’s own list has everything, and only one’s own', async () => {
  expect((await as(null)('GET', '/api/resources?own=all')).status).toBe(401)
  expect(await ids('?own=all', author)).toEqual([hidden.id, second.id, first.id])
  expect(await ids('?own=all', reader)).toEqual([])
})

test('related resources share tags and categories, and are public', async () => {
  const answer = await as(null)<List>('GET', `/api/resources/${first.slug}/related`)
  expect(answer.body.data.map(({ id }) => id)).toEqual([second.id])
  expect((await as(null)('GET', `/api/resources/${hidden.slug}/related`)).status).toBe(404)
})

test('people react and talk; sums order lists', async () => {
  const react = await as(reader)<{ data: { own: number } }>('PUT', `/api/resources/${first.id}/react`, {
    reaction: 6,
  })
  expect(react.body.data.own).toBe(6)
  expect((await as(author)('PUT', `/api/resources/${first.id}/react`, { reaction: 6 })).status).toBe(403)
  expect((await as(reader)('PUT', `/api/resources/${hidden.id}/react`, { reaction: 6 })).status).toBe(404)
  const said = await as(reader)('POST', `/api/resources/${third.id}/comments`, { content: 'Работает.' })
  expect(said.status).toBe(201)
  expect((await ids('?sort=reactions'))[0]).toBe(first.id)
  expect(await ids('?sort=reaction.6')).toEqual([first.id])
  expect((await ids('?sort=discussed'))[0]).toBe(third.id)
  expect((await ids('?sort=rising'))[0]).toBe(third.id)
  await pool.query('update resources set downloads = 7 where id = $1', [second.id])
  expect((await ids('?sort=downloads'))[0]).toBe(second.id)
  expect(await resourceSubject.find(db, hidden.id, null)).toBeNull()
  const person = await as(reader)<{ data: { statistics: object } }>('GET', `/api/users/${author.id}`)
  expect(person.body.data.statistics).toMatchObject({ resources: 2, downloads: 7, reactions: 1 })
})

test('search finds resources among articles', async () => {
  const found = await as(null)<{ data: { kind: string; path: string; type: string }[] }>(
    'GET',
    `/api/search?q=${text('лавка')}`,
  )
  expect(found.body.data).toMatchObject([
    { kind: 'resource', type: 'plugin', path: `/plugins/${third.slug}`, title: 'Лавка торговца' },
  ])
})
