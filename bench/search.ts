// node bin/run.mjs bench/search.ts [--million] [--rows=100000] [--queries=1000] [--only=search|suggest]
// Worst queries on many documents, on a database of its own: how long they take, and how long suggestions while typing
// take. --million is the full measurement, 10,000 queries on 1,000,000 rows; building it takes several minutes and about
// 2 GB.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { localeCodes } from '../src/contract/locales.ts'
import { openDatabase, type Db } from '../src/db/client.ts'
import { removeEmbedded, startEmbedded } from '../src/db/embedded/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { keepVocabulary } from '../src/features/search/api/concepts/cached-vocabulary.ts'
import { titleCard as articleCard } from '../src/features/articles/api/article-list.store.ts'
import { titleCard as resourceCard } from '../src/features/resources/list/api/resource-list.store.ts'
import { fillSearch } from '../src/features/search/api/fill-search.fixture.ts'
import { matchDocuments } from '../src/features/search/api/search-documents.ts'
import { fillSuggest, suggestWord } from '../src/features/search/api/suggest/fill-suggest.fixture.ts'
import { findSuggestions } from '../src/features/search/api/suggest/find-suggestions.ts'
import { swapLayout } from '../src/features/search/api/words/swap-layout.ts'
import { openCache } from '../src/server/cache/caches.ts'
import { handBus } from '../src/testing/hand-bus.ts'
import { number, table, type Goal } from './table.ts'

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

/** Beginnings of so many letters of words in all six languages, as they are typed. */
const beginnings: Shape[] = [
  ...[1, 2, 3, 4, 6, 9].map((letters) => ({
    name: letters === 1 ? 'one letter' : `${letters} letters`,
    query: (n: number) => Array.from(wordOf(n)).slice(0, letters).join(''),
  })),
  { name: 'two words', query: (n) => `${wordOf(n)} ${wordOf(n + 6).slice(0, 3)}` },
  { name: 'the name of a person', query: (n) => wordOf(n * 6 + 1).slice(0, 4) + '_' },
  { name: 'with a typing error', query: (n) => wordOf(n).replace(/(...)(.)(.)/u, '$1$3$2') + 'ъ' },
  { name: 'in the wrong layout', query: (n) => swapLayout(wordOf(n), 'ru').slice(0, 6) },
  { name: 'nonsense', query: (n) => `qwxzj${n} ыъщшж` },
]
const wordOf = (n: number) => suggestWord(localeCodes[n % localeCodes.length]!, n * 2_654_435)

type Size = { rows: number; queries: number }
type Measured = { text: string; goals: Goal[] }
type Timed = { lines: string[][]; p99: number; worst: number }

/** How long each shape of question takes. */
async function time(
  asked: readonly Shape[],
  queries: number,
  ask: (q: string, n: number) => Promise<unknown>,
): Promise<Timed> {
  const lines: string[][] = []
  const all: number[] = []
  for (const { name, query } of asked) {
    const times: number[] = []
    for (let n = 0; n < Math.ceil(queries / asked.length); n++) {
      const started = performance.now()
      await ask(query(n), n)
      times.push(performance.now() - started)
    }
    times.sort((a, b) => a - b)
    all.push(...times)
    lines.push([name, ...[0.5, 0.99, 1].map((share) => number(percentile(times, share), 1))])
  }
  all.sort((a, b) => a - b)
  return { lines, p99: percentile(all, 0.99), worst: all.at(-1)! }
}

async function measureSearch({ rows, queries }: Size): Promise<Measured> {
  const { lines, p99, worst } = await onDatabase(
    (url) => fillSearch(url, rows),
    (db) => time(shapes, queries, (q) => matchDocuments(db, { q, language: 'ru', limit: 20 })),
  )
  return {
    text: table([`${number(rows)} documents`, 'median ms', 'p99 ms', 'worst ms'], lines),
    goals: [
      { text: 'p99 of the worst searches below 300 ms', measured: `${number(p99)} ms`, met: p99 < 300 },
      { text: 'no search above 2 s', measured: `${number(worst)} ms`, met: worst < 2_000 },
    ],
  }
}

async function measureSuggest({ rows, queries }: Size): Promise<Measured> {
  // The database is measured: what the cards look like and what pages there are does not matter.
  const present = () => ({ type: null, path: '', picture: null, picture_seed: null, detail: null })
  const titles = { article: { card: articleCard, present }, resource: { card: resourceCard, present } }
  const sources = { titles, pagesNamed: () => [] }
  const now = new Date()
  const { lines, p99, worst } = await onDatabase(
    (url) => fillSuggest(url, rows),
    (db) =>
      time(beginnings, queries, (q, n) => {
        const language = localeCodes[n % localeCodes.length]!
        return findSuggestions(db, { q, kind: undefined, language, now }, sources)
      }),
  )
  return {
    text: table([`${number(rows)} names`, 'median ms', 'p99 ms', 'worst ms'], lines),
    goals: [
      {
        text: 'p99 of suggestions below 50 ms',
        measured: `${number(p99)} ms, worst ${number(worst)} ms`,
        met: p99 < 50,
      },
    ],
  }
}

async function onDatabase<T>(
  fill: (url: string) => Promise<void>,
  measure: (db: Db) => Promise<T>,
): Promise<T> {
  const root = path.resolve(import.meta.dirname, '..')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'blockyard-search-'))
  try {
    const server = await startEmbedded({ dataDir, root, tuning: 'test' })
    await migrate(server.url, path.join(root, 'src/db/migrations'))
    await fill(server.url)
    const database = openDatabase(server.url)
    // As a serving process does: the words of staff are in memory.
    const cache = openCache('concepts')
    cache.listen(handBus().bus)
    keepVocabulary(cache, database.db, [database.db])
    try {
      return await measure(database.db)
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
      only: { type: 'string', default: '' },
    },
  })
  const size = values.million
    ? { rows: 1_000_000, queries: 10_000 }
    : { rows: Number(values.rows), queries: Number(values.queries) }
  for (const [section, measure] of Object.entries({ search: measureSearch, suggest: measureSuggest })) {
    if (values.only !== '' && values.only !== section) continue
    const { text, goals } = await measure(size)
    console.log(`${section}\n${text}`)
    for (const goal of goals) console.log(`${goal.met ? 'met' : 'not met'}: ${goal.text} (${goal.measured})`)
  }
}
