import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { askForPages, manyPages } from './many-pages.ts'
import { ask } from './requests.ts'
import { makeTempDir, startSite, type Running } from './servers.ts'
import { number, table, type Goal } from './table.ts'

const mb = 1024 * 1024
type Memory = { resident: number; heap: number; outside: number; caches: number }

async function memoryOf(site: Running): Promise<Memory> {
  const status = readFileSync(`/proc/${site.pid}/status`, 'utf8')
  const { body } = await ask(site, '/metrics', { headers: { 'accept-encoding': 'identity' } })
  const metrics = body.toString()
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / mb
  const caches = [...metrics.matchAll(/^cache_bytes\{[^}]*\} (\S+)/gm)].map(([, bytes]) => Number(bytes) / mb)
  return {
    resident: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    heap: metric('nodejs_heap_size_used_bytes'),
    outside: metric('nodejs_external_memory_bytes'),
    caches: caches.reduce((sum, bytes) => sum + bytes, 0),
  }
}

/** The serving process with the demo, started a second time, and after so many different pages for visitors. */
export async function measureMemory(counts: number[]): Promise<{ text: string; goals: Goal[] }> {
  const dataDir = makeTempDir()
  try {
    await (await startSite({ dataDir })).stop()
    const site = await startSite({ dataDir })
    const measured: { state: string; memory: Memory }[] = []
    const note = async (state: string) => measured.push({ state, memory: await memoryOf(site) })
    try {
      await sleep(3_000)
      await note('restarted')
      const addresses = manyPages(site)
      for (const [index, count] of counts.entries()) {
        await askForPages(site, addresses, count - (counts[index - 1] ?? 0))
        await note(`${number(count)} different pages`)
      }
    } finally {
      await site.stop()
    }
    const rows = measured.map(({ state, memory: { resident, heap, outside, caches } }) => [
      state,
      ...[resident, heap, outside, caches].map((value) => number(value)),
    ])
    const head = ['MB', 'resident', 'heap used', 'outside the heap', 'caches say']
    return { text: table(head, rows), goals: goalsOf(measured) }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const most: Record<string, number> = {
  restarted: 200,
  '20,000 different pages': 400,
  '60,000 different pages': 400,
}
/** How much more the last measurement may show than the one before. */
const flat = 1.05

function goalsOf(measured: { state: string; memory: Memory }[]): Goal[] {
  const goals = measured
    .filter(({ state }) => most[state] !== undefined)
    .map(({ state, memory: { resident } }) => ({
      text: `the serving process takes at most ${most[state]} MB (${state})`,
      measured: `${number(resident)} MB`,
      met: resident <= most[state]!,
    }))
  const [before, after] = measured.filter(({ state }) => state !== 'restarted').slice(-2)
  if (!before || !after) return goals
  const growth = after.memory.resident / before.memory.resident
  return [
    ...goals,
    {
      text: `memory is flat: from ${before.state} to ${after.state} it grows by at most ${number((flat - 1) * 100)} %`,
      measured: `${number((growth - 1) * 100, 1)} %`,
      met: growth <= flat,
    },
  ]
}
