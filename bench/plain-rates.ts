import type { LoadGenerator } from './load.ts'
import { ask, requestText } from './requests.ts'
import { startPlain, type Running, type Site } from './servers.ts'
import { newestPlugin } from './subjects.ts'
import { number, spread, table, withRange, withoutWrong, type Goal, type Spread } from './table.ts'
import { measureInTurns, type Pair, type RoundOptions } from './turns.ts'

type Asked = { name: string; url: string; least: number }
/** Answers that differ by more are not the same answers. */
const mostDifference = 0.05

async function bytesOf(server: Running, url: string): Promise<number> {
  const answer = await ask(server, url, {
    headers: { 'accept-encoding': 'identity', 'accept-language': 'ru' },
  })
  if (answer.status !== 200) throw new Error(`${url} is answered with ${answer.status}.`)
  return answer.body.length
}

/** Answers of the API against a plain Hono server that reads the same rows with one prepared statement each. */
export async function measureAgainstPlain(
  site: Site,
  generator: LoadGenerator,
  { only, ...options }: RoundOptions & { only?: string | undefined },
): Promise<{ text: string; goals: Goal[] }> {
  const { slug, download } = await newestPlugin(site)
  const asked: Asked[] = [
    { name: 'API /api/resources', url: '/api/resources', least: 0.6 },
    { name: 'API /api/articles', url: '/api/articles', least: 0.6 },
    { name: 'API one resource', url: `/api/resources/${slug}`, least: 0.6 },
    { name: 'download of a version', url: download, least: 0.5 },
  ].filter(({ name }) => !only || name.includes(only))
  const plain = await startPlain(site)
  try {
    const bytes: { site: number; plain: number }[] = []
    for (const { name, url } of asked) {
      const sizes = { site: await bytesOf(site, url), plain: await bytesOf(plain, url) }
      if (Math.abs(sizes.plain / sizes.site - 1) > mostDifference)
        throw new Error(`${name}: ${sizes.site} bytes, but ${sizes.plain} from the plain server.`)
      bytes.push(sizes)
    }
    const side = (server: Running, url: string) => ({
      server,
      request: () => requestText('GET', url, { accept: '*/*' }),
      status: 200,
    })
    const duels = asked.map(({ url }) => ({ site: side(site, url), other: side(plain, url) }))
    const results = await measureInTurns(generator, duels, options)
    const rows = asked.map((one, index) => summarize(one, bytes[index]!, results[index]!))
    return { text: report(rows), goals: rows.map(goalOf) }
  } finally {
    await plain.stop()
  }
}

type Row = Asked & {
  bytes: { site: number; plain: number }
  rate: Spread
  plainRate: Spread
  ratio: Spread
  cpu: Spread
  databaseCpu: Spread
  plainCpu: Spread
  plainDatabaseCpu: Spread
  wrong: number
}

function summarize(one: Asked, bytes: Row['bytes'], pairs: Pair[]): Row {
  const over = (read: (pair: Pair) => number) => spread(pairs.map(read))
  return {
    ...one,
    bytes,
    rate: over(({ site }) => site.perSecond),
    plainRate: over(({ other }) => other.perSecond),
    ratio: over(({ site, other }) => site.perSecond / other.perSecond),
    cpu: over(({ site }) => site.cpuMsPerRequest),
    databaseCpu: over(({ site }) => site.databaseMsPerRequest),
    plainCpu: over(({ other }) => other.cpuMsPerRequest),
    plainDatabaseCpu: over(({ other }) => other.databaseMsPerRequest),
    wrong: pairs.reduce((sum, { site, other }) => sum + site.wrong + other.wrong, 0),
  }
}

const report = (rows: Row[]): string =>
  table(
    [
      'answer',
      'bytes',
      'plain bytes',
      'requests/s',
      'plain requests/s',
      'of plain',
      'CPU ms each',
      'database CPU ms',
      'plain CPU ms',
      'plain database CPU ms',
      'wrong',
    ],
    rows.map((row) => [
      row.name,
      number(row.bytes.site),
      number(row.bytes.plain),
      withRange(row.rate),
      withRange(row.plainRate),
      withRange(row.ratio, 2),
      withRange(row.cpu, 3),
      withRange(row.databaseCpu, 3),
      withRange(row.plainCpu, 3),
      withRange(row.plainDatabaseCpu, 3),
      number(row.wrong),
    ]),
  )

const goalOf = ({ name, least, ratio, wrong }: Row): Goal =>
  withoutWrong(
    {
      text: `${name} reaches at least ${least} of the plain Hono server’s rate`,
      measured: number(ratio.median, 2),
      met: ratio.median >= least,
    },
    wrong,
  )
