import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import type { LoadGenerator, Measured } from './load.ts'
import { ask, logIn, requestText } from './requests.ts'
import { seedScale, type Rows } from './scale-rows.ts'
import { copyDemo, makeTempDir, root, startSite, type Site } from './servers.ts'
import { number, spread, table, withRange, withoutWrong, type Goal, type Spread } from './table.ts'
import type { RoundOptions } from './turns.ts'

/** How much longer an answer may take with a hundred times the rows. */
export const mostRatio = 1.3
/** Few, so that we see how long an answer takes and not how long it waits for others. */
export const connections = 2
/** Reading the list of resources into memory goes on behind the first answers. */
const settleMs = 20_000

export type Asked<Seen = Rows> = {
  name: string
  url: (rows: Seen) => string
  /** What `{n}` in the address becomes. */
  numbers?: (rows: Seen) => number[]
  as?: 'author' | 'moderator'
}

const asked: Asked[] = [
  { name: 'list of resources', url: () => '/api/resources' },
  { name: 'list of articles', url: () => '/api/articles' },
  {
    name: 'filtered resources',
    url: () => '/api/resources?type=plugin&categories[]=economy&platforms[]=paper',
  },
  {
    name: 'resources that work on a server',
    url: () => '/api/resources?platforms[]=paper&game_versions[]=1.21.4&works=true',
  },
  { name: 'filtered articles', url: () => '/api/articles?categories[]=economy&language=en' },
  { name: 'resource', url: () => '/api/resources/{n}', numbers: (rows) => rows.resources },
  { name: 'article', url: () => '/api/articles/{n}', numbers: (rows) => rows.articles },
  { name: 'comments, half of all', url: (rows) => `/api/articles/${rows.longDiscussion}/comments` },
  {
    name: 'comments of a resource',
    url: () => '/api/resources/{n}/comments',
    numbers: (rows) => rows.discussed,
  },
  { name: 'profile', url: () => '/api/users/{n}', numbers: (rows) => rows.people, as: 'author' },
  { name: 'profile page', url: () => '/ru/user/{n}', numbers: (rows) => rows.people, as: 'author' },
  { name: 'notifications', url: () => '/api/notifications', as: 'author' },
  { name: 'unread notifications', url: () => '/api/notifications/unread', as: 'author' },
  { name: 'feed', url: () => '/api/feed', as: 'author' },
  { name: 'feed page', url: () => '/ru/feed', as: 'author' },
  { name: 'moderation queue', url: () => '/api/moderations/content', as: 'moderator' },
]

type Seeded<Seen> = {
  site: Site
  rows: Seen
  cookies: Record<'author' | 'moderator', string>
  remove(): Promise<void>
}

/** Fills a database that nobody serves, and says what can be asked for then. */
type Seed<Seen> = (databaseUrl: string, count: number, now: Date) => Promise<Seen>

async function startSeeded<Seen>(count: number, seed: Seed<Seen>): Promise<Seeded<Seen>> {
  const dataDir = makeTempDir()
  // The demo first; the rows while nobody serves, and without waiting for the disk.
  if (!copyDemo(dataDir)) await (await startSite({ dataDir })).stop()
  const database = await startEmbedded({ dataDir, root, tuning: 'test' })
  const rows = await seed(database.url, count, new Date()).finally(() => database.stop())
  const site = await startSite({ dataDir })
  const remove = async () => {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    site,
    rows,
    cookies: { author: await logIn(site), moderator: await logIn(site, 'moderator') },
    remove,
  }
}

type Row = { name: string; small: Figures; large: Figures; ratio: Figures; wrong: number }
type Figures = { p50: Spread; p99: Spread }

type Sizes = RoundOptions & { counts: [number, number]; only?: string | undefined }

export const measureScale = (generator: LoadGenerator, sizes: Sizes) =>
  measureSizes(generator, sizes, { asked, seed: seedScale })

/** The same questions to a site with few rows and to one with many, in turns. */
export async function measureSizes<Seen>(
  generator: LoadGenerator,
  { rounds, seconds, counts, only }: Sizes,
  { asked, seed }: { asked: readonly Asked<Seen>[]; seed: Seed<Seen> },
): Promise<{ text: string; goals: Goal[] }> {
  const sites: Seeded<Seen>[] = []
  try {
    for (const count of counts) sites.push(await startSeeded(count, seed))
    const [small, large] = sites as [Seeded<Seen>, Seeded<Seen>]
    await sleep(settleMs)
    const chosen = asked.filter(({ name }) => !only || name.includes(only))
    for (const one of chosen) for (const seeded of sites) await checkAnswer(seeded, one)
    for (const one of chosen) for (const seeded of sites) await warmUp(seeded, one)
    const results = chosen.map((): { small: Measured; large: Measured }[] => [])
    for (let round = 0; round < rounds; round++) {
      for (const [index, one] of chosen.entries())
        results[index]!.push({
          small: await turn(generator, small, one, seconds),
          large: await turn(generator, large, one, seconds),
        })
      console.log(`  round ${round + 1} of ${rounds}`)
    }
    const rows = chosen.map(({ name }, index) => summarize(name, results[index]!))
    return { text: report(rows, counts), goals: rows.flatMap(goalsOf) }
  } finally {
    for (const seeded of sites) await seeded.remove()
  }
}

const headersFor = <Seen>({ cookies }: Seeded<Seen>, { as }: Asked<Seen>): Record<string, string> =>
  as ? { cookie: cookies[as] } : {}

const turn = <Seen>(
  generator: LoadGenerator,
  seeded: Seeded<Seen>,
  one: Asked<Seen>,
  seconds: number,
): Promise<Measured> =>
  generator.measure(seeded.site, {
    request: requestText('GET', one.url(seeded.rows), headersFor(seeded, one)),
    numbers: one.numbers?.(seeded.rows),
    status: 200,
    connections,
    seconds,
  })

/** What is asked for without a number. */
const warmRequests = 300

/** Each number once, so that both sites run the same compiled code on rows that are in memory. */
async function warmUp<Seen>(seeded: Seeded<Seen>, one: Asked<Seen>): Promise<void> {
  const headers = headersFor(seeded, one)
  const numbers = one.numbers?.(seeded.rows) ?? Array.from({ length: warmRequests }, () => 0)
  for (const number of numbers)
    await ask(seeded.site, one.url(seeded.rows).replace('{n}', String(number)), { headers })
}

/** An empty answer would be a fast one. */
async function checkAnswer<Seen>(seeded: Seeded<Seen>, one: Asked<Seen>): Promise<void> {
  const url = one.url(seeded.rows).replace('{n}', String(one.numbers?.(seeded.rows)[0]))
  const headers = { 'accept-encoding': 'identity', ...headersFor(seeded, one) }
  const { status, body } = await ask(seeded.site, url, { headers })
  const text = body.toString()
  if (status !== 200 || text.startsWith('{"data":[]')) throw new Error(`${url} answers ${status} ${text}`)
}

export function summarize(name: string, pairs: { small: Measured; large: Measured }[]): Row {
  const figures = (read: (pair: { small: Measured; large: Measured }, p: 'p50' | 'p99') => number) => ({
    p50: spread(pairs.map((pair) => read(pair, 'p50'))),
    p99: spread(pairs.map((pair) => read(pair, 'p99'))),
  })
  return {
    name,
    small: figures(({ small }, p) => small[p]),
    large: figures(({ large }, p) => large[p]),
    ratio: figures(({ small, large }, p) => large[p] / small[p]),
    wrong: pairs.reduce((sum, { small, large }) => sum + small.wrong + large.wrong, 0),
  }
}

export function report(rows: Row[], [few, many]: [number, number]): string {
  const [s, l] = [number(few), number(many)]
  return table(
    ['answer', `p50 ms, ${s}`, `p50 ms, ${l}`, 'ratio', `p99 ms, ${s}`, `p99 ms, ${l}`, 'ratio', 'wrong'],
    rows.map(({ name, small, large, ratio, wrong }) => [
      name,
      withRange(small.p50, 1),
      withRange(large.p50, 1),
      withRange(ratio.p50, 2),
      withRange(small.p99, 1),
      withRange(large.p99, 1),
      withRange(ratio.p99, 2),
      number(wrong),
    ]),
  )
}

export const goalsOf = ({ name, ratio, wrong }: Row): Goal[] =>
  (['p50', 'p99'] as const).map((p) =>
    withoutWrong(
      {
        text: `${name}: ${p} with many rows is at most ${mostRatio} × that with few`,
        measured: number(ratio[p].median, 2),
        met: ratio[p].median <= mostRatio,
      },
      wrong,
    ),
  )
