import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  assumptions,
  processorOf,
  readCosts,
  requestsOf,
  type Costs,
  type Kind,
} from '../../bench/capacity-model.ts'
import { startLoadGenerator, type LoadGenerator } from '../../bench/load.ts'
import { cpuMs, databaseCpuMs } from '../../bench/processor.ts'
import { ask, logIn as cookieOf, requestText } from '../../bench/requests.ts'
import type { Running } from '../../bench/servers.ts'
import { newestArticles, newestPlugin } from '../../bench/subjects.ts'
import { number, table } from '../../bench/table.ts'
import { root } from '../../src/testing/database/scratch-database.ts'
import { logIn } from './people.ts'
import type { Cluster } from './start-cluster.ts'

/** What the model may be wrong by. */
const allowed = 0.2
/** Of the mix. */
const perSecond = 400
/** Of one kind, at most. */
const eachPerSecond = 200
const kindSeconds = 5
const idleSeconds = 8
const say = (line: string) => console.log(`  ${line}`)
/** Of as many digits as all that follow, so that every body is as long as the request says. */
const firstNumber = 100_000
const numbers = Array.from({ length: firstNumber }, (_, at) => firstNumber + at)

type Cpu = { nodes: number; databases: number; between: number }

function cpuOf({ nodes, primary, replica, proxy, poolers, redis, store }: Cluster): Cpu {
  const sum = (parts: number[]) => parts.reduce((total, ms) => total + ms, 0)
  return {
    nodes: sum(nodes.map(({ pid }) => cpuMs(pid()))),
    databases: databaseCpuMs(primary().pid) + databaseCpuMs(replica().pid),
    between: sum([proxy, ...poolers, redis, store.program].map(({ pid }) => cpuMs(pid()))),
  }
}

async function cpuDuring(cluster: Cluster, work: () => Promise<unknown>): Promise<Cpu & { seconds: number }> {
  const [before, began] = [cpuOf(cluster), performance.now()]
  await work()
  const [after, seconds] = [cpuOf(cluster), (performance.now() - began) / 1000]
  return {
    nodes: after.nodes - before.nodes,
    databases: after.databases - before.databases,
    between: after.between - before.between,
    seconds,
  }
}

/** The requests whose costs the bench has measured, of each kind; searches are left out, the demo is too small. */
async function requestsByKind(site: Running, url: string): Promise<Partial<Record<Kind, string[]>>> {
  const [article] = await newestArticles(site, 1)
  const plugin = await newestPlugin(site)
  const html = (await ask(site, '/ru', { headers: { 'accept-encoding': 'identity' } })).body.toString()
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)![1]!
  const get = (headers: Record<string, string>, paths: string[]) =>
    paths.map((one) => requestText('GET', one, headers))
  const lists = ['/ru', '/ru/resources', '/ru/articles', article!.path, plugin.page]
  return {
    cached: get({}, ['/ru', article!.path, plugin.page]),
    // Any cookie of ours keeps a page out of the cache.
    rendered: get({ cookie: 'auth.strategy=local' }, lists),
    member: get({ cookie: await cookieOf(site) }, [...lists, `/ru/user/${article!.authorId}`]),
    api: get({}, [
      '/api/users/statistics',
      '/api/resources',
      '/api/articles',
      `/api/resources/${plugin.slug}`,
    ]),
    write: [
      requestText(
        'POST',
        `/api/articles/${article!.id}/comments`,
        { authorization: await logIn(url) },
        JSON.stringify({ content: `The lamp with the number ${firstNumber}` }),
      ).replace(String(firstNumber), '{n}'),
    ],
    file: get({}, [style]),
    download: get({}, [plugin.download]),
  }
}

async function send(
  load: LoadGenerator,
  site: Running,
  requests: string[],
  rate: number,
  seconds: number,
): Promise<number> {
  const results = await Promise.all(
    requests.map((request) =>
      load.measure(site, {
        request,
        numbers,
        status: request.startsWith('POST') ? 201 : 200,
        connections: 1,
        seconds,
        perSecond: rate / requests.length,
      }),
    ),
  )
  const wrong = results.reduce((sum, result) => sum + result.wrong, 0)
  if (wrong > 0) throw new Error(`${wrong} wrong answers: ${requests[0]!.split('\r\n', 1)[0]}`)
  return results.reduce((sum, result) => sum + result.requests, 0)
}

type Counts = Partial<Record<Kind, number>>
const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, one) => sum + one, 0)
const without = (busy: Cpu & { seconds: number }, idle: Cpu & { seconds: number }, part: keyof Cpu) =>
  busy[part] - (idle[part] / idle.seconds) * busy.seconds

/**
 * Measures what requests of each kind cost on one node, asked past the proxy, and then the mix of the plan on all
 * three. The model says what the mix costs, once with the costs of this node and once with those of the bench.
 */
export async function measureCapacity(cluster: Cluster, seconds: number): Promise<boolean> {
  const at = (port: number): Running => ({ port, pid: process.pid, stop: async () => {} })
  const proxy = at(Number(new URL(cluster.url).port))
  const bench = readCosts(readFileSync(path.join(root, 'docs/performance.md'), 'utf8'))
  const mix = requestsOf(1_000_000, bench, { ...assumptions, searchesPerVisit: 0 })
  const requests = Object.entries(await requestsByKind(proxy, cluster.url)) as [Kind, string[]][]
  const load = startLoadGenerator()
  const sendMix = async (forSeconds: number): Promise<Counts> => {
    const sent = requests.map(async ([kind, texts]) => {
      const rate = (perSecond * mix[kind]) / sumOf(mix)
      return [kind, await send(load, proxy, texts, rate, forSeconds)] as const
    })
    return Object.fromEntries(await Promise.all(sent))
  }
  try {
    say('warming up: pages into memory, code compiled')
    for (const { port } of cluster.nodes)
      for (const [, texts] of requests) await send(load, at(port), texts, eachPerSecond, 3)
    say('nobody asks')
    const idle = await cpuDuring(cluster, () => sleep(idleSeconds * 1000))
    say('one node, kind by kind')
    const costs = { ...bench }
    for (const [kind, texts] of requests) {
      let count = 0
      const busy = await cpuDuring(
        cluster,
        async () => (count = await send(load, at(cluster.nodes[0]!.port), texts, eachPerSecond, kindSeconds)),
      )
      const [appMs, databaseMs] = [
        without(busy, idle, 'nodes') / count,
        without(busy, idle, 'databases') / count,
      ]
      costs[kind] = { ...costs[kind], appMs, databaseMs }
    }
    say('three nodes, everything at once')
    let sent: Counts = {}
    const busy = await cpuDuring(cluster, async () => (sent = await sendMix(seconds)))

    printKinds(sent, bench, costs)
    const count = sumOf(sent)
    const [byBench, byNode] = [processorOf(sent, bench), processorOf(sent, costs)]
    const rows: [string, number, number, number][] = [
      ['the site', byBench.appMs, byNode.appMs, without(busy, idle, 'nodes')],
      ['the database', byBench.databaseMs, byNode.databaseMs, without(busy, idle, 'databases')],
    ]
    rows.push(['both', rows[0]![1] + rows[1]![1], rows[0]![2] + rows[1]![2], rows[0]![3] + rows[1]![3]])
    const show = (ms: number) => number(ms / count, 3)
    console.log(
      `\n${table(
        [
          'CPU ms a request',
          'model, costs of the bench',
          'model, costs of one node',
          'three nodes',
          'measured : model',
        ],
        rows.map(([name, first, second, run]) => [
          name,
          show(first),
          show(second),
          show(run),
          number(run / second, 2),
        ]),
      )}\n`,
    )
    const [, , modeled, measured] = rows.at(-1)!
    say(`${number(count)} requests in ${number(busy.seconds)} s.`)
    say(
      `One core carries ${number((count * 1000) / modeled)} of them a second by the model, ${number((count * 1000) / measured)} as measured.`,
    )
    say(
      `HAProxy, PgBouncer, Redis and the store took ${show(without(busy, idle, 'between'))} ms each besides.`,
    )
    say(
      `Three idle nodes take ${number(idle.nodes / idle.seconds / 10, 1)} % of a core, primary and replica ${number(idle.databases / idle.seconds / 10, 1)} %.`,
    )
    const isRight = Math.abs(measured / modeled - 1) <= allowed
    say(`The model is ${isRight ? '' : 'NOT '}right within 20 %.`)
    return isRight
  } finally {
    load.stop()
  }
}

function printKinds(sent: Counts, bench: Costs, costs: Costs): void {
  const rows = (Object.keys(sent) as Kind[]).map((kind) => [
    kind,
    number(sent[kind]!),
    number(bench[kind].appMs, 3),
    number(costs[kind].appMs, 3),
    number(bench[kind].databaseMs, 3),
    number(costs[kind].databaseMs, 3),
  ])
  const head = ['kind', 'sent', 'site, bench', 'site, one node', 'database, bench', 'database, one node']
  console.log(`\n${table(head, rows)}`)
}
