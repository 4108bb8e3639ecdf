// node bin/run.mjs bench/search.ts [--million] [--rows=100000] [--queries=1000] [--worst=1000]
//   [--only=search|lists|suggest] [--keep=<folder>]
// Questions of people and the worst ones on many documents, on a database of its own: how long they take, beside ten
// thousand documents, and how long suggestions while typing take. --million is the full measurement, 10,000 queries of
// each sort on 1,000,000 rows; building it takes several minutes and some GB, which --keep leaves there for the next run.
import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { localeCodes, type Locale } from '../src/contract/locales.ts'
import { openDatabase, type Db } from '../src/db/client.ts'
import { removeEmbedded, startEmbedded, type EmbeddedPostgres } from '../src/db/embedded/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { keepVocabulary } from '../src/features/search/api/concepts/cached-vocabulary.ts'
import { titleCard as articleCard } from '../src/features/articles/api/article-list.store.ts'
import { titleCard as resourceCard } from '../src/features/resources/list/api/resource-list.store.ts'
import { matchDocuments } from '../src/features/search/api/search-documents.ts'
import { fillSuggest } from '../src/features/search/api/suggest/fill-suggest.fixture.ts'
import { findSuggestions } from '../src/features/search/api/suggest/find-suggestions.ts'
import { keepTokenShares } from '../src/features/search/api/token-shares.ts'
import { openCache } from '../src/server/cache/caches.ts'
import { handBus } from '../src/testing/hand-bus.ts'
import { connectionsCpuMs, connectionsMemoryMb } from './processor.ts'
import { fillCorpus } from './search-corpus.ts'
import { fillLists, listShapes, questionLists } from './search-lists.ts'
import { asked, beginnings, worst } from './search-questions.ts'
import { compare, fewRows, goalOf, time } from './search-times.ts'
import { number, table, type Goal } from './table.ts'

type Size = { rows: number; queries: number; worst: number; keep: string }
type Measured = { text: string; goals: Goal[] }

/** Folder of a database that stays for the next run. */
const placeOf = (keep: string, name: string) => (keep === '' ? null : path.join(keep, name))

type Server = { cpuMs: () => number; memoryMb: () => number }
type Asking = Server & { queries: number; worst: number }

/** The same on few documents and on many. */
async function onBoth<T>({ rows, queries, worst, keep }: Size, ask: (db: Db, how: Asking) => Promise<T>) {
  const on = (count: number) =>
    onDatabase(
      placeOf(keep, `search-${count}`),
      async (url) => {
        await fillCorpus(url, count)
        await fillLists(url, count)
      },
      // A tenth of the worst questions is enough to compare with.
      (db, server) => ask(db, { ...server, queries, worst: count === fewRows ? worst / 10 : worst }),
    )
  return { few: await on(fewRows), many: await on(rows) }
}

async function measureSearch(size: Size): Promise<Measured> {
  const { few, many } = await onBoth(size, async (db, how) => {
    const find = (q: string, language: Locale) => matchDocuments(db, { q, language, limit: 20 })
    // Once before anything is measured, as a site that has been running for a while.
    await time(asked, { ...how, queries: asked.length * 5 }, ({ q, language }) => find(q, language))
    const askWorst = (queries: number, after?: (count: number) => void) =>
      time(worst, { ...how, queries, after }, (q, n) => find(q, localeCodes[n % localeCodes.length]!))
    const real = await time(asked, how, ({ q, language }) => find(q, language))
    await askWorst(worst.length * 5)
    const held = [memory('before', how)]
    const note = (count: number) => {
      if (count % Math.ceil(how.worst / 5) === 0) held.push(memory(`after ${number(count)}`, how))
    }
    return { real, worst: await askWorst(how.worst, note), held }
  })
  const { median, p99, worst: longest } = many.worst
  return {
    text: [
      compare('questions of people, ms', size.rows, few.real, many.real),
      compare('the worst questions, ms', size.rows, few.worst, many.worst),
      `${number(size.worst)} of the worst: p50 ${number(median, 1)} ms, p99 ${number(p99, 1)} ms, the longest ${number(longest, 1)} ms`,
      table(['memory, MB', 'heap', 'resident', 'connections of the database'], many.held),
    ].join('\n\n'),
    goals: [
      goalOf('p50 of each kind at most 8 ms', 'median', 8, many.real.figures),
      goalOf('p99 of each kind at most 80 ms', 'p99', 80, many.real.figures),
      goalOf('none above 300 ms', 'worst', 300, [...many.real.figures, ...many.worst.figures]),
    ],
  }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What the process itself holds, and what the connections to the database hold for it. */
function memory(when: string, { memoryMb }: Asking): string[] {
  collect()
  const { rss, heapUsed } = process.memoryUsage()
  return [when, ...[heapUsed / 2 ** 20, rss / 2 ** 20, memoryMb()].map((mb) => number(mb))]
}

async function measureLists(size: Size): Promise<Measured> {
  const { few, many } = await onBoth(size, async (db, how) => {
    const shapes = await listShapes(db)
    const find = questionLists(db)
    await time(find, { ...how, queries: find.length * 20 }, (ask) => ask())
    return {
      lists: await time(shapes, how, (ask) => ask()),
      asked: await time(find, how, (ask) => ask()),
    }
  })
  return {
    text: [
      compare('beside search, ms', size.rows, few.lists, many.lists),
      compare('lists with a question, ms', size.rows, few.asked, many.asked),
    ].join('\n\n'),
    goals: [goalOf('p99 of lists with a question below 50 ms', 'p99', 50, many.asked.figures)],
  }
}

async function measureSuggest({ rows, queries, keep }: Size): Promise<Measured> {
  // The database is measured: what the cards look like and what pages there are does not matter.
  const present = () => ({ type: null, path: '', picture: null, picture_seed: null, detail: null })
  const titles = {
    article: { card: articleCard, present },
    resource: { card: resourceCard, present },
    topic: { card: articleCard, present },
    request: { card: articleCard, present },
  }
  const sources = { titles, shown: ['article', 'resource'] as const, pagesNamed: () => [] }
  const now = new Date()
  const { figures, p99, worst } = await onDatabase(
    placeOf(keep, `suggest-${rows}`),
    (url) => fillSuggest(url, rows),
    (db, { cpuMs }) =>
      time(beginnings, { queries, cpuMs }, (q, n) => {
        const language = localeCodes[n % localeCodes.length]!
        return findSuggestions(db, { q, kind: undefined, language, now }, sources)
      }),
  )
  return {
    text: table(
      [`${number(rows)} names`, 'median ms', 'p99 ms', 'worst ms'],
      figures.map(({ name, median, p99, worst }) => [
        name,
        ...[median, p99, worst].map((ms) => number(ms, 1)),
      ]),
    ),
    goals: [
      {
        text: 'p99 of suggestions below 50 ms',
        measured: `${number(p99)} ms, worst ${number(worst)} ms`,
        met: p99 < 50,
      },
    ],
  }
}

/** On a database of its own. One that stays is filled once and measured again by the next run. */
async function onDatabase<T>(
  stays: string | null,
  fill: (url: string) => Promise<void>,
  measure: (db: Db, server: Server) => Promise<T>,
): Promise<T> {
  const root = path.resolve(import.meta.dirname, '..')
  const dataDir = stays ?? (await mkdtemp(path.join(tmpdir(), 'blockyard-search-')))
  const filled = path.join(dataDir, 'filled')
  let server: EmbeddedPostgres | undefined
  try {
    server = await startEmbedded({ dataDir, root, tuning: 'test' })
    await migrate(server.url, path.join(root, 'src/db/migrations'))
    if (!existsSync(filled)) await fill(server.url)
    if (stays) await writeFile(filled, '')
    // Making a list is a job, which may take longer than an answer.
    const database = openDatabase(server.url, { statementTimeoutMs: 120_000 })
    // As a serving process does: the words of staff and how frequent words are is in memory.
    const cache = openCache('concepts')
    cache.listen(handBus().bus)
    keepVocabulary(cache, database.db, [database.db])
    keepTokenShares(openCache('tokenShares'), database.db, [database.db])
    try {
      const { pid } = server
      return await measure(database.db, {
        cpuMs: () => connectionsCpuMs(pid),
        memoryMb: () => connectionsMemoryMb(pid),
      })
    } finally {
      await database.close()
    }
  } finally {
    await (stays ? server?.stop() : removeEmbedded(dataDir))
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      million: { type: 'boolean', default: false },
      rows: { type: 'string', default: '100000' },
      queries: { type: 'string', default: '1000' },
      worst: { type: 'string', default: '' },
      only: { type: 'string', default: '' },
      keep: { type: 'string', default: '' },
    },
  })
  const { keep } = values
  const asking = values.million
    ? { rows: 1_000_000, queries: 10_000, keep }
    : { rows: Number(values.rows), queries: Number(values.queries), keep }
  const size = { ...asking, worst: Number(values.worst || asking.queries) }
  for (const [section, measure] of Object.entries({
    search: measureSearch,
    lists: measureLists,
    suggest: measureSuggest,
  })) {
    if (values.only !== '' && values.only !== section) continue
    const { text, goals } = await measure(size)
    console.log(`${section}\n${text}`)
    for (const goal of goals) console.log(`${goal.met ? 'met' : 'not met'}: ${goal.text} (${goal.measured})`)
  }
}
