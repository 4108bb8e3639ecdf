import { sql, type Sql } from '../../../../db/sql.ts'
import { expect, test } from 'vitest'
import { seedResources } from '../../../../../bench/resources.ts'
import { runs } from '../../../../testing/long.ts'
import { aResource } from '../../../../testing/content/resources.ts'
import { pressRoom } from '../../../articles/api/articles.fixture.ts'
import type { ResourceFacets, ResourceSummary } from '../../resource-shapes.contract.ts'
import { chooseTrends, updateTrends } from '../../../publications/trends/api/trends.store.ts'
import { relatedResources } from './related-resources.store.ts'
import { chooseRows, matching } from './resource-list.store.ts'

const { api, as, pool } = await pressRoom()
const { db } = api.services.database
type List = {
  data: ResourceSummary[]
  meta: { total: number; total_capped: boolean; next_cursor: string | null }
}
const list = async (search: string) => (await as(null)<List>('GET', `/api/resources${search}`)).body
const facets = async () =>
  (await as(null)<{ data: ResourceFacets }>('GET', '/api/resources/facets')).body.data

// Its tag is the first there is, and hardly anybody else's.
const { id: first } = await aResource(api, { tags: ['магия'] })

const sorts = ['new', 'updated', 'downloads', 'reactions', 'discussed', 'rising', 'useful', 'views'] as const
const many = runs(12_000, 50_000)
const october = Date.parse('2026-10-01T00:00:00Z')
/** Somewhere in the middle of each order. */
const middle = {
  new: october,
  updated: october,
  downloads: 45_000,
  reactions: 250,
  discussed: 100,
  rising: october / 5000,
  useful: 45,
  views: 50_000,
}

test(`with ${many} resources every order stands on its index and pages follow each other`, async () => {
  await seedResources(pool, many, new Date('2026-11-01T00:00:00Z'))
  for (const sort of sorts) {
    const plan = await explain({}, { sort, after: { key: middle[sort], id: 5000 } })
    expect(plan, sort).toMatch(/Index (Only )?Scan.* using resources_(newest|updated|most_\w+|rising)/)
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
  for (const sort of ['new', 'updated', 'downloads', 'reactions', 'rising'] as const)
    expect(await explain({ type: 'model' }, { sort, after: null }), sort).not.toMatch(/Seq Scan|Sort Key/)
  const whole = await list('?per_page=100&page=100')
  expect(whole.meta).toMatchObject({ total: 10_000, total_capped: true })
  expect((await as(null)('GET', '/api/resources?per_page=100&page=101')).status).toBe(422)
  expect((await facets()).capped).toBe(true)
}, 120_000)

test.each([
  ['a category', { categories: ['food'] as const }],
  ['a rare tag', { tagIds: [1] }],
  ['an author', { author: 20 }],
  ['a platform', { platforms: ['velocity'] as const }],
  ['a rare licence', { licences: ['Zlib'] as const }],
])('by %s, resources are not read one by one', async (_, filter) => {
  expect(await explain(filter, { sort: 'new', after: null })).not.toContain('Seq Scan')
})

const common = { gameVersions: ['1.21.4'] } as const
const several = {
  common,
  rare: { licences: ['Zlib'] },
  'of a type': { type: 'plugin', categories: ['economy'] },
  'never together': { categories: ['utility'], gameVersions: ['1.19.4'] },
  'few together': { type: 'model', categories: ['magic'], platforms: ['paper'] },
  unwanted: { notCategories: ['utility', 'economy'], notPlatforms: ['paper'] },
} as const satisfies Record<string, Parameters<typeof chooseRows>[0]>

test.each(Object.entries(several))('%s: the page is what sorting everything gives', async (_, filter) => {
  const ids = async (statement: Sql): Promise<number[]> => {
    const { rows } = await db.execute<{ id: number }>(statement)
    return rows.map(({ id }) => id)
  }
  for (const [sort, column] of Object.entries({
    new: 'published_at',
    downloads: 'downloads',
    useful: 'useful_count',
  }))
    for (const offset of [0, 40, 2000]) {
      const page = { sort, after: null, offset, limit: 21 }
      const chosen = sql`select id from (${chooseRows(filter, page)}) chosen order by place`
      const sorted = sql`select a.id from resources a where ${matching(filter)}
        order by a.${sql.identifier(column)} desc, a.id desc limit 21 offset ${offset}`
      expect(await ids(chosen), `${sort} ${offset}`).toEqual(await ids(sorted))
    }
})

test('rows that are rare together are gathered by their indexes, common ones read in their order', async () => {
  const gathered = /(Seq|Bitmap Heap) Scan on resources/
  expect(await explain(several.common, { sort: 'downloads', after: null })).not.toMatch(gathered)
  expect(await explain(several['never together'], { sort: 'downloads', after: null })).toMatch(gathered)
})

test('what is related to a resource with a rare tag is found without reading through all of them', async () => {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    sql`explain (analyze, format json) ${relatedResources.choose(sql`${first}`)}`,
  )
  expect(rowsRead(rows[0]!['QUERY PLAN'][0].Plan)).toBeLessThan(1_000)
})

test('what trends is made in one pass over the days and read by a few rows', async () => {
  const day = '2026-11-10'
  await pool.query(
    `insert into trend_days select 'resource', id, $1::date - n * 7, 1 + (id * (n + 1)) % 500 from resources, generate_series(0, 3) n`,
    [day],
  )
  await updateTrends(db, relatedResources, new Date(`${day}T12:00:00Z`))
  const { rows: stored } = await pool.query<{ count: number }>(
    'select count(*)::int from trends group by trend, language',
  )
  expect(stored.map(({ count }) => count)).toEqual(Array.from({ length: 12 }, () => 60))
  await pool.query('analyze trends')
  for (const order of ['trending', 'rising'] as const) {
    const chosen = chooseTrends(relatedResources, { order, reader: 'th', limit: 5 })
    const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      sql`explain (analyze, format json) ${chosen}`,
    )
    expect(rowsRead(rows[0]!['QUERY PLAN'][0].Plan), order).toBeLessThan(200)
  }
})

type PlanNode = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** Rows of the table that the plan looked at, also those it did not want. */
function rowsRead(node: PlanNode): number {
  const own =
    node['Relation Name'] === 'resources'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0
  return (node.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), own)
}

async function explain(
  filter: Parameters<typeof chooseRows>[0],
  page: { sort: string; after: { key: number; id: number } | null },
): Promise<string> {
  const statement = chooseRows(filter, { ...page, offset: 0, limit: 21 })
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, costs off) ${statement}`)
  // What was planned in case and not needed was not read.
  const lines = rows.map((row) => row['QUERY PLAN']).filter((line) => !line.includes('never executed'))
  return lines.join('\n')
}
