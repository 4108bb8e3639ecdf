import { sql } from '../../../../../db/sql.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gameVersions, platformCodes } from '../../../../../contract/game.ts'
import { localeCodes } from '../../../../../contract/locales.ts'
import { resourceTypes } from '../../../../../contract/taxonomy.ts'
import { categories } from '../../../../../contract/categories.ts'
import { handBus } from '../../../../../testing/hand-bus.ts'
import { sampled } from '../../../../../testing/long.ts'
import { seedResources } from '../../../../../../bench/resources.ts'
import { pressRoom } from '../../../../articles/api/articles.fixture.ts'
import { licenceIds } from '../../../../taxonomy/licences.contract.ts'
import { countFacets, facetsOf, mostTags } from '../resource-facets.store.ts'
import { chooseRows, countResources, matching, type ListFilter } from '../resource-list.store.ts'
import { keepFacetIndex, facetIndexOf } from './facet-index.ts'
import { indexedRows } from './index-matches.ts'
import { filterRows } from './filter-rows.ts'

const now = new Date('2026-11-01T00:00:00Z')
const { api, db, pool, as } = await pressRoom()
const reading = { readDb: db, services: api.services }
await seedResources(pool, 900, now)
// The rows of the bench are too regular for a test: several values in a list, and all the marks a filter asks for.
const lists = (name: string, all: readonly string[]) =>
  `${name} = (select array_agg(v) from unnest($$${`{${all.join(',')}}`}$$::text[]) with ordinality as u (v, n)
     where n = 1 or (resources.id * 7 + n * n) % 3 = 0)`
await pool.query(`update resources set ${lists('platforms', platformCodes.slice(0, 4))},
  ${lists('game_versions', gameVersions.slice(0, 5))}, ${lists('languages', localeCodes)}
  where id % 2 = 0`)
await pool.query(`update resources set archived_at = $1 where id % 11 = 3`, [now])
await pool.query(
  `update resources set latest_version = '{"id":1,"number":"1","channel":"release","published_at":0,"menu":{"file":1,"entry":"a.yml"}}'::jsonb where id % 5 = 1`,
)
await pool.query(`update resources set looking_for_maintainer = true where id % 7 = 2`)
await pool.query(`update resources set unlisted = true where id % 17 = 5`)
const failing = ['paper 1.21.4', 'paper 1.21.8', 'fabric 26.1']
await pool.query(`update resources set fails_on = ($1::text[])[1:1 + id % 3] where id % 4 = 1`, [failing])

const { bus, clear, gap } = handBus()
keepFacetIndex(bus, db, [db], { many: 100, batch: 70 })
const loaded = () => expect.poll(() => facetIndexOf(db), { timeout: 20_000 }).not.toBeNull()

const some = <T>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1, maxLength: 2 }), { nil: undefined, freq: 3 })
const tagIds = (await pool.query<{ id: string }>('select id from tags order by id limit 12')).rows.map(
  ({ id }) => Number(id),
)
const filters: fc.Arbitrary<ListFilter> = fc.record({
  type: fc.option(fc.constantFrom(...resourceTypes), { nil: undefined, freq: 3 }),
  notTypes: some(resourceTypes),
  categories: some(categories.slice(0, 10)),
  notCategories: some(categories.slice(0, 10)),
  platforms: some(platformCodes.slice(0, 6)),
  notPlatforms: some(platformCodes.slice(0, 6)),
  gameVersions: some(gameVersions.slice(0, 6)),
  notGameVersions: some(gameVersions.slice(0, 6)),
  licences: some(licenceIds.slice(0, 6)),
  notLicences: some(licenceIds.slice(0, 6)),
  language: fc.option(fc.constantFrom(...localeCodes), { nil: undefined, freq: 3 }),
  since: fc.option(fc.constant(new Date(now.getTime() - 3 * 86_400_000)), { nil: undefined, freq: 5 }),
  lookingForMaintainer: fc.option(fc.constant(true), { nil: undefined, freq: 6 }),
  menus: fc.option(fc.constant(true), { nil: undefined, freq: 6 }),
  worksOn: some(failing),
  archived: fc.option(fc.constantFrom('no' as const, 'only' as const), { nil: undefined, freq: 3 }),
  tagIds: fc.option(fc.subarray(tagIds, { minLength: 1, maxLength: 1 }), { nil: undefined, freq: 8 }),
  notTagIds: some(tagIds),
})
/** Any combination, and most of the conditions left out: with all of them nothing is ever left. */
const fewConditions = fc
  .tuple(filters, fc.subarray(Object.keys({ ...fc.sample(filters, 1)[0] }), { maxLength: 4 }))
  .map(([all, names]) => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))))

test('the database counts what one author has: memory would look through all rows for a few', async () => {
  await loaded()
  expect(await indexedRows(reading, { author: 1 })).toBeNull()
})

test('what memory says of a filter is what the database says', async () => {
  await loaded()
  let matched = 0
  await fc.assert(
    fc.asyncProperty(fewConditions as fc.Arbitrary<ListFilter>, async (filter) => {
      const { seen, known } = (await indexedRows(reading, filter))!
      expect(seen.total).toBe(await countResources(db, filter))
      expect(await facetsOf(db, seen)).toEqual(await countFacets(db, filter))
      const { rows } = await db.execute<{ id: string }>(
        sql`select a.id from resources a where ${matching(filter)}`,
      )
      expect(known.ids().toSorted((a, b) => a - b)).toEqual(
        rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b),
      )
      if (seen.total > 0) matched++
      for (const known of [
        { matching: 1, of: 1_000_000 },
        { matching: 30_000, of: 60_000 },
      ]) {
        const page = { sort: 'downloads', after: null, offset: 3, limit: 5 }
        const announced = { ...known, ids: () => rows.map(({ id }) => Number(id)) }
        const chosen = await db.execute<{ id: string }>(
          sql`select id from (${chooseRows(filter, page, announced)}) c order by place`,
        )
        const sorted = await db.execute<{
          id: string
        }>(sql`select a.id from resources a where ${matching(filter)}
          order by a.downloads desc, a.id desc offset 3 limit 5`)
        expect(chosen.rows).toEqual(sorted.rows)
      }
    }),
    sampled(40, 2_000),
  )
  expect(matched).toBeGreaterThan(15)
}, 600_000)

test('a change is seen as soon as it is heard of; a gap in the news or an unknown change reads everything anew', async () => {
  await loaded()
  const total = async (filter: ListFilter) => (await indexedRows(reading, filter))?.seen.total
  const before = (await total({ type: 'map' }))!
  const { rows } = await pool.query<{ id: string }>(
    `select id from resources where listed and type = 'map' limit 2`,
  )
  const [changed, hidden] = rows.map(({ id }) => Number(id))
  await pool.query(`update resources set type = 'mod' where id = $1`, [changed])
  await pool.query(`update resources set unlisted = true where id = $1`, [hidden])
  expect(await total({ type: 'map' })).toBe(before)
  clear('list:articles', `article:${changed}`)
  expect(await total({ type: 'map' })).toBe(before)
  clear(`resource:${changed}`, `resource:${hidden}`, 'list:resources', 'list:resources:map')
  expect(await total({ type: 'map' })).toBe(before - 2)
  await pool.query(`update resources set unlisted = false where id = $1`, [hidden])
  clear(`resource:${hidden}`, 'list:resources')
  expect(await total({ type: 'map' })).toBe(before - 1)

  for (const lost of [gap, () => clear('list:resources')]) {
    await pool.query(`update resources set type = 'map' where id = $1`, [changed])
    lost()
    expect(await facetIndexOf(db)).toBeNull()
    await loaded()
    expect(await total({ type: 'map' })).toBe(before)
    await pool.query(`update resources set type = 'mod' where id = $1`, [changed])
  }
})

test('lists and facets of the API come from memory, page after page', async () => {
  await loaded()
  type Listed = { data: { id: number }[]; meta: { total: number; next_cursor: string | null } }
  const all = `/api/resources?platforms[]=paper&sort=downloads&per_page=50`
  const seen = new Set<number>()
  let cursor: string | null = ''
  let total = 0
  while (cursor !== null) {
    const page: { body: Listed } = await as(null)('GET', cursor ? `${all}&cursor=${cursor}` : all)
    for (const { id } of page.body.data) seen.add(id)
    cursor = page.body.meta.next_cursor
    total = page.body.meta.total
  }
  expect(seen.size).toBe(total)
  expect(total).toBe(await countResources(db, { platforms: ['paper'] }))
})

test('few rows are left to the database', async () => {
  const other = { ...db } as typeof db
  keepFacetIndex(handBus().bus, db, [other], { many: 100_000 })
  expect(await facetIndexOf(other)).toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await facetIndexOf(other)).toBeNull()
})

test('a change nobody told of is in the index after half an hour, and meanwhile the old one is asked', async () => {
  let at = 0
  const reader = { ...db } as typeof db
  const { bus: news, clear: announce } = handBus()
  keepFacetIndex(news, db, [reader], { many: 100, batch: 70, now: () => at })
  const maps = async () => {
    const columns = await facetIndexOf(reader)
    return columns && filterRows(columns, { type: 'map' }, mostTags).total
  }
  await expect.poll(maps, { timeout: 20_000 }).not.toBeNull()
  const before = (await maps())!
  const { rows } = await pool.query<{ id: string }>(
    `select id from resources where listed and type = 'map' order by id desc limit 2`,
  )
  const [silent, announced] = rows.map(({ id }) => Number(id))
  await pool.query(`update resources set type = 'mod' where id = $1`, [silent])
  at += 29 * 60_000
  expect(await maps()).toBe(before)
  at += 60_000
  expect(await maps()).toBe(before)
  // Told while it is being read anew: both the old and the new one hear of it.
  await pool.query(`update resources set type = 'mod' where id = $1`, [announced])
  announce(`resource:${announced}`, 'list:resources')
  expect(await maps()).not.toBe(before)
  await expect.poll(maps, { timeout: 20_000 }).toBe(before - 2)
  at += 61 * 60_000
  expect(await maps()).toBeNull()
  await expect.poll(maps, { timeout: 20_000 }).toBe(before - 2)
  await pool.query(`update resources set type = 'map' where id = any($1)`, [[silent, announced]])
})
