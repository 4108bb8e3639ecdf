import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { ask, logIn } from './requests.ts'
import { makeTempDir, startSite, type Running } from './servers.ts'
import { newestArticles, newestPlugin } from './subjects.ts'
import { number, spread, table, type Goal } from './table.ts'

type Asked = {
  name: string
  most: number
  method?: string
  url: string
  /** Of the `n`-th request. */
  body?: (n: number) => unknown
  status?: number
}
type Counted = Asked & { median: number; withLater: number; byProcess: number; texts: string[] }

const requests = 25
/** PostgreSQL plans a prepared statement anew for its first five times, on each of the connections of the pool. */
const untilPlanned = 150
/** Counters are written, and jobs begun, within this time after an answer. */
const laterMs = 2_500

/**
 * The worker asks for jobs all the time, we ask how many statements there were, and PostgreSQL looks foreign keys up at
 * COMMIT by statements of its own: none of these is sent for a request.
 */
const ofRequests = `query not like '%pg_stat_statements%' and query not like '%_private_job%'
  and query not like 'SELECT 1 FROM ONLY %'`

/** Statements of a fresh site with the demo, as the database counts them; BEGIN and COMMIT are none. */
export async function measureStatements({
  list,
}: {
  list: boolean
}): Promise<{ text: string; goals: Goal[] }> {
  const dataDir = makeTempDir()
  try {
    await loadCounter(dataDir)
    const site = await startSite({ dataDir })
    const client = new Client({ connectionString: site.databaseUrl })
    await client.connect()
    try {
      await client.query('create extension pg_stat_statements')
      const cookie = await logIn(site)
      const idle = await statementsPerSecond(client)
      const rows: Counted[] = []
      for (const one of await allAsked(site)) rows.push(await countOne(site, client, { one, cookie, idle }))
      if (list) for (const row of rows) console.log(`\n${row.name}\n${row.texts.join('\n')}`)
      return { text: report(rows), goals: rows.map(goalOf) }
    } finally {
      await client.end()
      await site.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** PostgreSQL takes the library in at its start, so the site has to be started twice. */
async function loadCounter(dataDir: string): Promise<void> {
  const site = await startSite({ dataDir })
  const client = new Client({ connectionString: site.databaseUrl })
  await client.connect()
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await client.query(`alter system set "pg_stat_statements.track_utility" = 'off'`)
  await client.query(`alter system set "pg_stat_statements.track_planning" = 'on'`)
  await client.end()
  await site.stop()
}

async function allAsked(site: Running): Promise<Asked[]> {
  const [article] = await newestArticles(site, 1)
  const resource = await newestPlugin(site)
  const comments = `/api/articles/${article!.id}/comments`
  const content = (n: number) => `Comment number ${n}: it works here, thank you.`
  return [
    { name: 'member: /ru', most: 5, url: '/ru' },
    { name: 'member: /ru/resources', most: 5, url: '/ru/resources' },
    { name: 'member: /ru/articles', most: 5, url: '/ru/articles' },
    { name: 'member: article', most: 8, url: article!.path },
    { name: 'member: resource', most: 10, url: resource.page },
    { name: 'member: profile', most: 7, url: `/ru/user/${article!.authorId}` },
    {
      name: 'write a comment',
      most: 8,
      method: 'POST',
      url: comments,
      body: (n) => ({ content: content(n) }),
      status: 201,
    },
    {
      name: 'write a reaction',
      most: 4,
      method: 'PUT',
      url: `/api/articles/${article!.id}/react`,
      body: (n) => ({ reaction: n % 2 }),
    },
    { name: 'download a version', most: 3, url: resource.download },
  ]
}

async function totalOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ total: string }>(
    `select coalesce(sum(calls), 0) as total from pg_stat_statements where ${ofRequests}`,
  )
  return Number(rows[0]!.total)
}

/** What the site asks by itself while nobody asks it. */
async function statementsPerSecond(client: Client): Promise<number> {
  await sleep(2_000)
  const before = await totalOf(client)
  const seconds = 6
  await sleep(seconds * 1000)
  return ((await totalOf(client)) - before) / seconds
}

/** How many the process says it has sent; NaN where it does not say. */
async function countedByProcess(site: Running): Promise<number> {
  const { body } = await ask(site, '/metrics', { headers: { 'accept-encoding': 'identity' } })
  const counted = [...body.toString().matchAll(/^database_statements_total(?:\{[^}]*\})? (\S+)/gm)]
  return counted.length > 0 ? counted.reduce((sum, [, value]) => sum + Number(value), 0) : NaN
}

/** As the browser sends it: a write names the page it comes from and the token of the session. */
async function send(site: Running, one: Asked, cookie: string, n: number): Promise<void> {
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''
  const body = one.body && JSON.stringify(one.body(n))
  const answer = await ask(site, one.url, {
    method: one.method ?? 'GET',
    headers: {
      cookie,
      'accept-language': 'ru',
      'sec-fetch-site': 'same-origin',
      ...(body
        ? {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
            'x-xsrf-token': decodeURIComponent(token),
          }
        : {}),
    },
    ...(body ? { body } : {}),
  })
  if (answer.status !== (one.status ?? 200))
    throw new Error(`${one.name} is answered with ${answer.status}: ${answer.body.toString().slice(0, 300)}`)
}

async function countOne(
  site: Running,
  client: Client,
  { one, cookie, idle }: { one: Asked; cookie: string; idle: number },
): Promise<Counted> {
  for (let n = 0; n < (one.body ? 5 : untilPlanned); n++) await send(site, one, cookie, n)
  await sleep(laterMs)
  await client.query('select pg_stat_statements_reset()')
  const counted = await countedByProcess(site)
  const started = performance.now()
  const counts: number[] = []
  for (let n = 0; n < requests; n++) {
    const before = await totalOf(client)
    await send(site, one, cookie, 5 + n)
    counts.push((await totalOf(client)) - before)
    // What a write leaves to do afterwards must not be counted with the next one.
    if (one.body) await sleep(200)
  }
  await sleep(laterMs)
  const byProcess = ((await countedByProcess(site)) - counted) / requests
  const byItself = (idle * (performance.now() - started)) / 1000
  const withLater = Math.max(0, (await totalOf(client)) - byItself) / requests
  return { ...one, median: spread(counts).median, withLater, byProcess, texts: await textsOf(client) }
}

/** Every statement that came with at least every other request: how often, milliseconds of planning and of running. */
async function textsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ calls: number; plan: number; run: number; query: string }>(
    `select calls::int, total_plan_time as plan, total_exec_time as run, query from pg_stat_statements
      where ${ofRequests} and calls >= $1 order by total_plan_time + total_exec_time desc`,
    [Math.ceil(requests / 2)],
  )
  return rows.map(({ calls, plan, run, query }) => {
    const each = [number(calls / requests, 1), number(plan / requests, 2), number(run / requests, 2)]
    return `  ${each.join('  ')}  ${query.replaceAll(/\s+/g, ' ').slice(0, 160)}`
  })
}

const report = (rows: Counted[]): string =>
  table(
    ['statements', 'until the answer', 'with what follows', 'the process says', 'at most'],
    rows.map(({ name, median, withLater, byProcess, most }) => [
      name,
      number(median),
      number(withLater, 1),
      number(byProcess, 1),
      number(most),
    ]),
  )

const goalOf = ({ name, median, most }: Counted): Goal => ({
  text: `${name}: at most ${most} statements`,
  measured: number(median),
  met: median <= most,
})
