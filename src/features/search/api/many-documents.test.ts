import { sql } from '../../../db/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { searchLimits } from '../../../contract/limits/content-limits.ts'
import { testDatabase } from '../../../testing/database/database.ts'
import { bounded, matchStatement } from './search-documents.store.ts'
import { findHits, matchDocuments } from './search-documents.ts'
import { fillSearch } from './fill-search.fixture.ts'
import { estimateFor } from './token-shares.ts'
import { findBounds } from './weights.store.ts'
import { parseQuery } from './words/parse-query.ts'

const { db, url } = await testDatabase()
const rows = 50_000
beforeAll(() => fillSearch(url, rows), 60_000)

/** Words from the most frequent (every document has слово0) to the rare ones. */
const queries = [
  'слово0',
  'слово1 слово2 слово3',
  'редкое777',
  'слово0 редкое42',
  '"слово0 слово1"',
  'слово0 -слово1',
  'слов',
  'слово0 слово1 слово2 слово3 слово4 слово5 слово6 слов',
  '-слово0 редк',
]

test.each(queries)('“%s” is answered from the index', async (q) => {
  const { parts, unwanted, whole } = parseQuery(q, 'ru')
  const loose = parts.some((part) => part.loose !== null)
  const all = [...parts.map((part) => part.match), ...unwanted]
  const inTitle = [...parts.map((part) => part.title ?? part.match), ...unwanted]
  for (const filter of [{}, { kind: 'article' as const, updated: { since: new Date(0) } }]) {
    const searches = [
      { match: all, loose: loose ? parts.map((part) => part.loose ?? part.match) : null },
      { match: inTitle },
      { match: inTitle, best: true },
    ].map((search) => ({ ...search, limit: searchLimits.ranked }))
    const statement = matchStatement({
      language: 'ru',
      filter,
      searches,
      rank: [{ query: all.join(' & '), worth: 1 }],
      whole,
      fits: [],
      covers: null,
    })
    const { rows: plan } = await bounded(db, (tx) =>
      tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`),
    )
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text.match(/Index Scan on (\w+)/g)).toEqual(
      searches.map(({ best }) => `Index Scan on search_doc_${best ? 'best' : 'tokens'}`),
    )
    expect(text).not.toContain('Seq Scan')
  }
})

test.each(queries)('“%s” takes no longer than a blink', async (q) => {
  const started = performance.now()
  const { hits } = await findHits(db, q, 'ru')

  expect(hits.length).toBeLessThanOrEqual(searchLimits.ranked)
  // Far below in practice; the bound only catches a plan gone wrong, on a busy machine too.
  expect(performance.now() - started).toBeLessThan(1_500)
})

test('of too many matches those with the word in the title are ranked', async () => {
  const { ids, capped } = await matchDocuments(db, { q: 'слово0', language: 'ru', limit: 10 })
  const { rows: best } = await db.execute<{ count: string }>(sql`
    select count(*) as count from search_doc where id = any(${ids}::bigint[]) and tokens @@ '''^слово0'''`)

  expect([capped, ids.length, Number(best[0]!.count)]).toEqual([true, 10, 10])
})

test('of too many matches the best are enough', async () => {
  const { ids, capped } = await matchDocuments(db, { q: 'слово1 слово3', language: 'ru', limit: 200 })

  expect([capped, ids.length]).toEqual([true, 200])
  expect(Math.min(...ids)).toBeGreaterThan(40_000)
})

test('what few have is found whether or not it is among the best', async () => {
  const { ids, capped } = await matchDocuments(db, { q: 'слово0 редкое42', language: 'ru', limit: 200 })

  expect([capped, ids.toSorted((a, b) => a - b)]).toEqual([
    false,
    Array.from({ length: 10 }, (_, n) => 42 + n * 5_000),
  ])
})

test('the best are bounded by a sample, and all of few documents are among them', async () => {
  const bounds = await findBounds(db, { liked: 5_000, fresh: 1_000 })
  const { rows: found } = await db.execute<{ count: string }>(
    sql`select count(*) as count from search_doc where created_at > ${bounds.newerThan}::timestamptz`,
  )

  // Nobody likes any of them.
  expect([bounds.weight, Number(found[0]!.count)]).toEqual([0, 1_000])
  expect(await findBounds(db, { liked: rows, fresh: rows })).toEqual({
    weight: -1,
    newerThan: new Date(0).toISOString(),
  })
})

test('about how many documents match is known without asking', async () => {
  const estimate = await estimateFor(db)
  const share = (match: string) => estimate(match) / rows

  expect(share(`'слово0'`)).toBeCloseTo(1, 1)
  expect(share(`'слово1'`)).toBeCloseTo(1 / 2, 1)
  expect(share(`('слово1' & 'слово3')`)).toBeCloseTo(1 / 8, 1)
  expect(share(`('слово1' | 'слово3') & !'слово0'`)).toBeCloseTo(0, 1)
  expect(estimate(`'nothing of the sort'`)).toBeLessThan(rows / 100)
})

test('a slow search gives up by itself', async () => {
  const started = performance.now()

  await expect(bounded(db, (tx) => tx.execute(sql`select pg_sleep(4)`))).rejects.toMatchObject({
    cause: { code: '57014' },
  })
  expect(performance.now() - started).toBeLessThan(3_500)
  // The limit was for that query only.
  expect((await db.execute(sql`show statement_timeout`)).rows).toEqual([{ statement_timeout: '5s' }])
})
