import { readFileSync } from 'node:fs'
import { cpuMs, databaseCpuMs } from '../../bench/processor.ts'
import type { Cluster } from './start-cluster.ts'

/** Processor time of the parts of the cluster, in milliseconds, and how often a node made a page for its memory. */
export type Used = {
  nodes: number
  databases: number
  /** HAProxy, PgBouncer, Redis and the store. */
  between: number
  /** All else that ran on this machine: the load, and other people's work. */
  others: number
  pagesMade: number
}
export type UsedWithin = Used & { seconds: number }

const sum = (parts: number[]) => parts.reduce((total, one) => total + one, 0)

async function read({ nodes, primary, replica, proxy, poolers, redis, store }: Cluster): Promise<Used> {
  const pagesMade = sum(await Promise.all(nodes.map(({ port }) => countPagesMade(port))))
  const parts = {
    nodes: sum(nodes.map(({ pid }) => cpuMs(pid()))),
    databases: databaseCpuMs(primary().pid) + databaseCpuMs(replica().pid),
    between: sum([proxy, ...poolers, redis, store.program].map(({ pid }) => cpuMs(pid()))),
  }
  return { ...parts, others: busyMs() - sum(Object.values(parts)), pagesMade }
}

export async function usedDuring(cluster: Cluster, work: () => Promise<unknown>): Promise<UsedWithin> {
  const [before, began] = [await read(cluster), performance.now()]
  await work()
  const [after, seconds] = [await read(cluster), (performance.now() - began) / 1000]
  const names = Object.keys(before) as (keyof Used)[]
  const used = Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as Used
  return { ...used, seconds }
}

/** Without what the same part uses when nobody asks. */
export const beyondIdle = (busy: UsedWithin, idle: UsedWithin, part: keyof Used): number =>
  busy[part] - (idle[part] / idle.seconds) * busy.seconds

async function countPagesMade(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^cache_requests_total\{cache="pages",result="miss"\} (\d+)/m.exec(metrics)?.[1])
}

/** Of all cores together; a tick is a hundredth of a second on every Linux. */
function busyMs(): number {
  const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]!
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user! + nice! + system! + irq! + softirq!) * 10
}
