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
import type { Running } from '../../bench/servers.ts'
import { number, table } from '../../bench/table.ts'
import { root } from '../../src/testing/database/scratch-database.ts'
import { askNewPages, requestsByKind, send } from './capacity-load.ts'
import { beyondIdle, usedDuring, type UsedWithin } from './processor-time.ts'
import type { Cluster } from './start-cluster.ts'

/** What the model may be wrong by. */
const allowed = 0.2
/** Of the mix, by all nodes together. */
const perSecond = 300
const idleSeconds = 10
const kindSeconds = 10
/**
 * A core that is wholly busy answers many requests in one go, each cheaper than when it is asked now and then. So each
 * kind keeps the node about as busy as the mix does.
 */
const kindCores = 0.1
const mostPerSecond = 200
const say = (line: string) => console.log(`  ${line}`)
const at = (port: number): Running => ({ port, pid: process.pid, stop: async () => {} })

type Counts = Partial<Record<Kind, number>>
type Requests = [Kind, string[]][]
type Sum = { appMs: number; databaseMs: number }
/** The mix as it was sent and what it used. */
type Run = { sent: Counts; used: UsedWithin }

const sumOf = (counts: Counts) => Object.values(counts).reduce((total, one) => total + one, 0)

/**
 * Measures what requests of each kind cost on one node, asked past the proxy; then the mix of the plan on that node,
 * and on all three behind the proxy. The model says what the mix costs, once with the costs of this node and once with
 * those of the bench.
 */
export async function measureCapacity(cluster: Cluster, seconds: number): Promise<boolean> {
  const proxy = at(Number(new URL(cluster.url).port))
  const first = at(cluster.nodes[0]!.port)
  const bench = readCosts(readFileSync(path.join(root, 'docs/performance.md'), 'utf8'))
  const requests = await requestsByKind(proxy, cluster.url)
  const load = startLoadGenerator()
  try {
    say('warming up: pages into memory, code compiled')
    for (const { port } of cluster.nodes)
      for (const [, texts] of requests) await send(load, at(port), texts, mostPerSecond, 4)
    say('nobody asks')
    const idle = await usedDuring(cluster, () => sleep(idleSeconds * 1000))
    say('one node, kind by kind')
    const costs = { ...bench }
    for (const [kind, texts] of requests) {
      const rate = Math.min(mostPerSecond, (kindCores * 1000) / bench[kind].appMs)
      let count = 0
      const used = await usedDuring(
        cluster,
        async () => (count = await send(load, first, texts, rate, kindSeconds)),
      )
      costs[kind] = { ...costs[kind], ...eachOf(used, idle, count) }
    }
    const made = await usedDuring(cluster, () => askNewPages(first))
    const pageCost = eachOf(made, idle, made.pagesMade)
    say('one node, everything at once')
    const alone = await runMix(cluster, load, first, requests, bench, perSecond / 3, seconds)
    say('three nodes, everything at once')
    const together = await runMix(cluster, load, proxy, requests, bench, perSecond, seconds)
    printKinds(together, bench, costs, pageCost)
    return compare(
      [modelOf(together, bench, bench.rendered), modelOf(together, costs, pageCost)],
      [alone, together],
      idle,
    )
  } finally {
    load.stop()
  }
}

const eachOf = (used: UsedWithin, idle: UsedWithin, count: number): Sum => ({
  appMs: beyondIdle(used, idle, 'nodes') / count,
  databaseMs: beyondIdle(used, idle, 'databases') / count,
})

async function runMix(
  cluster: Cluster,
  load: LoadGenerator,
  site: Running,
  requests: Requests,
  bench: Costs,
  rate: number,
  seconds: number,
): Promise<Run> {
  const mix = requestsOf(1_000_000, bench, { ...assumptions, searchesPerVisit: 0 })
  let sent: Counts = {}
  const used = await usedDuring(cluster, async () => {
    const counts = requests.map(
      async ([kind, texts]) =>
        [kind, await send(load, site, texts, (rate * mix[kind]) / sumOf(mix), seconds)] as const,
    )
    sent = Object.fromEntries(await Promise.all(counts))
  })
  return { sent, used }
}

/** For each request. A write clears pages, and each node has to make them again: those are counted as well. */
function modelOf({ sent, used }: Run, costs: Costs, page: Sum): Sum {
  const { appMs, databaseMs } = processorOf(sent, costs)
  const count = sumOf(sent)
  return {
    appMs: (appMs + used.pagesMade * page.appMs) / count,
    databaseMs: (databaseMs + used.pagesMade * page.databaseMs) / count,
  }
}

function printKinds({ sent, used }: Run, bench: Costs, costs: Costs, page: Sum): void {
  const row = (name: string, count: number, before: Sum, now: Sum) => [
    name,
    number(count),
    number(before.appMs, 3),
    number(now.appMs, 3),
    number(before.databaseMs, 3),
    number(now.databaseMs, 3),
  ]
  const head = ['kind', 'sent', 'site, bench', 'site, one node', 'database, bench', 'database, one node']
  console.log(
    `\n${table(head, [
      ...(Object.keys(sent) as Kind[]).map((kind) => row(kind, sent[kind]!, bench[kind], costs[kind])),
      row('page into memory', used.pagesMade, bench.rendered, page),
    ])}`,
  )
}

function compare(models: Sum[], runs: Run[], idle: UsedWithin): boolean {
  const measured = runs.map(({ sent, used }) => eachOf(used, idle, sumOf(sent)))
  const columns = [...models, ...measured]
  const both = ({ appMs, databaseMs }: Sum) => appMs + databaseMs
  const row = (name: string, read: (sum: Sum) => number) => [
    name,
    ...columns.map((sum) => number(read(sum), 3)),
    number(read(columns[3]!) / read(columns[1]!), 2),
    number(read(columns[3]!) / read(columns[2]!), 2),
  ]
  const head = [
    'CPU ms a request',
    'model, costs of the bench',
    'model, costs of one node',
    'one node',
    'three nodes',
    'three : model',
    'three : one',
  ]
  const rows = [
    row('the site', ({ appMs }) => appMs),
    row('the database', ({ databaseMs }) => databaseMs),
    row('both', both),
  ]
  console.log(`\n${table(head, rows)}\n`)
  const { sent, used } = runs[1]!
  const count = sumOf(sent)
  const factor = both(columns[3]!) / both(columns[1]!)
  const cores = (part: 'nodes' | 'databases' | 'others', of: UsedWithin) =>
    number(of[part] / of.seconds / 1000, 2)
  say(`${number(count)} requests in ${number(used.seconds)} s.`)
  say(
    `HAProxy, PgBouncer, Redis and the store took ${number(beyondIdle(used, idle, 'between') / count, 3)} ms each besides.`,
  )
  say(
    `Nobody asks: three nodes take ${cores('nodes', idle)} cores, primary and replica ${cores('databases', idle)}, others on this machine ${cores('others', idle)}.`,
  )
  say(`Others and the load itself took ${cores('others', used)} cores while three nodes were asked.`)
  const isRight = Math.abs(factor - 1) <= allowed
  say(`The model is ${isRight ? '' : 'NOT '}right within 20 %: measured : model = ${number(factor, 2)}`)
  return isRight
}
