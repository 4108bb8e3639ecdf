import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { assumptions, processorOf, readCosts, requestsOf, type Kind } from '../../bench/capacity-model.ts'
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
const perSecond = 400
const idleSeconds = 8
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

/** Sends the mix of the plan through the proxy and compares its processor time with what the model says of it. */
export async function measureCapacity(cluster: Cluster, seconds: number): Promise<boolean> {
  const site: Running = { port: Number(new URL(cluster.url).port), pid: process.pid, stop: async () => {} }
  const costs = readCosts(readFileSync(path.join(root, 'docs/performance.md'), 'utf8'))
  const given = { ...assumptions, searchesPerVisit: 0 }
  const mix = requestsOf(1_000_000, costs, given)
  const total = Object.values(mix).reduce((sum, count) => sum + count, 0)
  const requests = Object.entries(await requestsByKind(site, cluster.url)) as [Kind, string[]][]
  const load = startLoadGenerator()
  try {
    const everything = async (forSeconds: number) =>
      Object.fromEntries(
        await Promise.all(
          requests.map(async ([kind, texts]) => [
            kind,
            await send(load, site, texts, (perSecond * mix[kind]) / total, forSeconds),
          ]),
        ),
      ) as Partial<Record<Kind, number>>
    // Pages are in memory and code is compiled before anything counts.
    for (const [, texts] of requests) await send(load, site, texts, 100, 4)
    const idle = await cpuDuring(cluster, () => sleep(idleSeconds * 1000))
    let sent: Partial<Record<Kind, number>> = {}
    const busy = await cpuDuring(cluster, async () => (sent = await everything(seconds)))

    const count = Object.values(sent).reduce((sum, one) => sum + one, 0)
    const each = (part: keyof Cpu) => (busy[part] - (idle[part] / idle.seconds) * busy.seconds) / count
    const predicted = processorOf(sent, costs)
    const rows: [string, number, number][] = [
      ['CPU ms a request, three nodes', predicted.appMs / count, each('nodes')],
      ['CPU ms a request, primary and replica', predicted.databaseMs / count, each('databases')],
      ['both', (predicted.appMs + predicted.databaseMs) / count, each('nodes') + each('databases')],
    ]
    const [, modeled, measured] = rows.at(-1)!
    console.log(
      `\n${number(count)} requests in ${number(busy.seconds)} s through the proxy, in the mix of the plan without searches:\n`,
    )
    console.log(
      table(
        ['', 'model', 'measured', 'measured : model'],
        [
          ...rows.map(([name, model, run]) => [
            name,
            number(model, 3),
            number(run, 3),
            number(run / model, 2),
          ]),
          [
            'requests a second that one core carries',
            number(1000 / modeled),
            number(1000 / measured),
            number(modeled / measured, 2),
          ],
          ['CPU ms a request, HAProxy, PgBouncer, Redis, S3', 'none', number(each('between'), 3), '–'],
          ['CPU ms a second of three idle nodes', 'none', number(idle.nodes / idle.seconds, 1), '–'],
          ['the same of primary and replica', 'none', number(idle.databases / idle.seconds, 1), '–'],
        ],
      ),
    )
    const isRight = Math.abs(measured / modeled - 1) <= allowed
    console.log(`\n${isRight ? 'Within' : '**Not within**'} 20 % of the model.`)
    return isRight
  } finally {
    load.stop()
  }
}
