// node bin/run.mjs bench/search.ts [--million] [--rows=100000] [--queries=1000]
// Worst queries on many documents, on a database of its own: how long they take. --million is the full measurement,
// 10,000 queries on 1,000,000 rows; building it takes several minutes and about 2 GB.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../src/db/client.ts'
import { removeEmbedded, startEmbedded } from '../src/db/embedded/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { keepVocabulary } from '../src/features/search/api/concepts/cached-vocabulary.ts'
import { fillSearch } from '../src/features/search/api/fill-search.fixture.ts'
import { matchDocuments } from '../src/features/search/api/search-documents.ts'
import { openCache } from '../src/server/cache/caches.ts'
import { handBus } from '../src/testing/hand-bus.ts'
import { number, table } from './table.ts'
import type { Goal } from './table.ts'

type Shape = { name: string; query: (n: number) => string }

/** From the harmless to the worst; `n` keeps two queries from being the same. */
const shapes: Shape[] = [
  { name: 'one rare word', query: (n) => `редкое${n % 5000} ` },
  { name: 'a word of every document', query: () => 'слово0 ' },
  { name: 'a frequent and a rare word', query: (n) => `слово0 редкое${n % 5000} ` },
  { name: 'eight frequent words', query: () => 'слово0 слово1 слово2 слово3 слово4 слово5 слово19 term1 ' },
  { name: 'a phrase of frequent words', query: () => '"слово0 слово19"' },
  { name: 'frequent without frequent', query: () => 'слово0 -слово1' },
  { name: 'a short beginning', query: (n) => ['сло', 'ред', 'ter', 'wor'][n % 4]! },
  {
    name: 'eight words, unfinished',
    query: (n) => `слово0 слово1 слово2 слово3 слово19 word${n % 9} ter wor`,
  },
  {
    name: 'eight rare words, never together',
    query: (n) => Array.from({ length: 8 }, (_, word) => `редкое${(n * 8 + word * 601) % 5000}`).join(' '),
  },
  { name: 'frequent words and one nobody wrote', query: (n) => `слово0 слово1 слово2 ничего${n} слово3 ` },
  { name: 'a name, a platform, a version', query: (n) => `приват для paper 1.21.4 редкое${n % 5000} ` },
  { name: 'a typing error', query: (n) => `ркдкое${n % 5000} слово1 ` },
  { name: 'the wrong layout', query: (n) => `htlrjt${n % 5000} ckjdj1 ` },
  { name: 'nonsense', query: (n) => `qwxzj${n} ыъщшж 🙂 >=1.2 *:*  ` },
]

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

async function measureSearch({
  rows,
  queries,
}: {
  rows: number
  queries: number
}): Promise<{ text: string; goals: Goal[] }> {
  const root = path.resolve(import.meta.dirname, '..')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'blockyard-search-'))
  try {
    const server = await startEmbedded({ dataDir, root, tuning: 'test' })
    await migrate(server.url, path.join(root, 'src/db/migrations'))
    await fillSearch(server.url, rows)
    const database = openDatabase(server.url)
    // As a serving process does: the words of staff are in memory.
    const cache = openCache('concepts')
    cache.listen(handBus().bus)
    keepVocabulary(cache, database.db, [database.db])
    try {
      const lines: string[][] = []
      const all: number[] = []
      for (const { name, query } of shapes) {
        const times: number[] = []
        for (let n = 0; n < Math.ceil(queries / shapes.length); n++) {
          const started = performance.now()
          await matchDocuments(database.db, { q: query(n), language: 'ru', limit: 20 })
          times.push(performance.now() - started)
        }
        times.sort((a, b) => a - b)
        all.push(...times)
        const cells = [0.5, 0.99, 1].map((share) => number(percentile(times, share), 1))
        lines.push([name, ...cells])
      }
      all.sort((a, b) => a - b)
      const [p99, worst] = [percentile(all, 0.99), all.at(-1)!]
      return {
        text: table([`${number(rows)} documents`, 'median ms', 'p99 ms', 'worst ms'], lines),
        goals: [
          { text: 'p99 of the worst searches below 300 ms', measured: `${number(p99)} ms`, met: p99 < 300 },
          { text: 'no search above 2 s', measured: `${number(worst)} ms`, met: worst < 2_000 },
        ],
      }
    } finally {
      await database.close()
    }
  } finally {
    await removeEmbedded(dataDir)
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      million: { type: 'boolean', default: false },
      rows: { type: 'string', default: '100000' },
      queries: { type: 'string', default: '1000' },
    },
  })
  const { text, goals } = await measureSearch(
    values.million
      ? { rows: 1_000_000, queries: 10_000 }
      : { rows: Number(values.rows), queries: Number(values.queries) },
  )
  console.log(text)
  for (const goal of goals) console.log(`${goal.met ? 'met' : 'not met'}: ${goal.text} (${goal.measured})`)
}
