import { cachedPage, page, type Case } from './cases.ts'
import type { LoadGenerator } from './load.ts'
import { ask, requestText } from './requests.ts'
import { startBare, type Running } from './servers.ts'
import { number, spread, table, withoutWrong, withRange, type Goal, type Spread } from './table.ts'
import { measureInTurns, type Pair, type RoundOptions } from './turns.ts'

type Bare = Running & { bytes: number }

/** Headers node:http adds by itself stand in both answers anyway. */
function ownHeaders(headers: Record<string, string>): Record<string, string> {
  const added = new Set(['date', 'connection', 'keep-alive'])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !added.has(name)))
}

/** A bare server that sends what the site sends, byte for byte; an answer without a body is compared with the page it
 * spares. */
async function bareFor(site: Running, one: Case): Promise<Bare> {
  const [first, ...lines] = (await one.request()).replaceAll('{n}', '0').split('\r\n')
  const headers = Object.fromEntries(
    lines.filter(Boolean).map((line) => line.split(/: (.*)/s, 2) as [string, string]),
  )
  const answer = await ask(site, first!.split(' ')[1]!, { headers })
  if (answer.status !== one.status) throw new Error(`${one.name} is answered with ${answer.status}.`)
  const model = answer.body.length > 0 ? answer : await cachedPage(site)
  return { ...(await startBare(model.body, ownHeaders(model.headers))), bytes: model.body.length }
}

/** Every kind of answer against a bare server. */
export async function measureRates(
  site: Running,
  generator: LoadGenerator,
  { cases, ...options }: RoundOptions & { cases: readonly Case[] },
): Promise<{ text: string; goals: Goal[] }> {
  const bares: Bare[] = []
  try {
    for (const one of cases) bares.push(await bareFor(site, one))
    const asked = { request: () => requestText('GET', page), status: 200 }
    const duels = cases.map(({ request, status }, index) => ({
      site: { server: site, request, status },
      other: { server: bares[index]!, ...asked },
    }))
    const results = await measureInTurns(generator, duels, options)
    const rows = cases.map((one, index) => summarize(one, bares[index]!.bytes, results[index]!))
    return { text: report(rows), goals: goalsOf(rows) }
  } finally {
    for (const bare of bares) await bare.stop()
  }
}

function summarize(one: Case, bytes: number, pairs: Pair[]): Row {
  const over = (read: (pair: Pair) => number) => spread(pairs.map(read))
  return {
    ...one,
    bytes,
    rate: over(({ site }) => site.perSecond),
    bareRate: over(({ other }) => other.perSecond),
    cpu: over(({ site }) => site.cpuMsPerRequest),
    databaseCpu: over(({ site }) => site.databaseMsPerRequest),
    bareCpu: over(({ other }) => other.cpuMsPerRequest),
    rateRatio: over(({ site, other }) => site.perSecond / other.perSecond),
    cpuRatio: over(
      ({ site, other }) => (site.cpuMsPerRequest + site.databaseMsPerRequest) / other.cpuMsPerRequest,
    ),
    wrong: pairs.reduce((sum, { site }) => sum + site.wrong, 0),
  }
}

type Row = Case & {
  bytes: number
  rate: Spread
  bareRate: Spread
  cpu: Spread
  databaseCpu: Spread
  bareCpu: Spread
  rateRatio: Spread
  /** Server and database together. */
  cpuRatio: Spread
  wrong: number
}

function report(rows: Row[]): string {
  return table(
    [
      'answer',
      'bytes',
      'requests/s',
      'bare requests/s',
      'of bare',
      'CPU ms each',
      'database CPU ms',
      'bare CPU ms',
      '× bare CPU',
      'wrong',
    ],
    rows.map((row) => [
      row.name,
      number(row.bytes),
      withRange(row.rate),
      withRange(row.bareRate),
      withRange(row.rateRatio, 2),
      withRange(row.cpu, 3),
      withRange(row.databaseCpu, 3),
      withRange(row.bareCpu, 3),
      withRange(row.cpuRatio, 1),
      number(row.wrong),
    ]),
  )
}

const goalsOf = (rows: Row[]): Goal[] =>
  rows.flatMap((row) => (row.goal ? [withoutWrong(goalOf(row, row.goal), row.wrong)] : []))

function goalOf({ name, rateRatio, cpuRatio }: Row, goal: NonNullable<Case['goal']>): Goal {
  if ('leastOfBare' in goal)
    return {
      text: `${name} reaches at least ${goal.leastOfBare} of the bare server’s rate`,
      measured: number(rateRatio.median, goal.leastOfBare < 0.01 ? 4 : 2),
      met: rateRatio.median >= goal.leastOfBare,
    }
  return {
    text: `${name} costs at most ${goal.mostBareCpu} × the bare server’s CPU per request, database included`,
    measured: number(cpuRatio.median, 1),
    met: cpuRatio.median <= goal.mostBareCpu,
  }
}
