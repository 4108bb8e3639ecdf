import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuilt } from '../bin/ensure-built.mjs'
import { journeys } from '../bin/test-steps.mjs'
import { badDays, type BadDay } from './cluster/bad-days.ts'
import { EnginesMissing, ensureEngines } from './cluster/engines.ts'
import { countLost, liveThrough, printDays, type Lived } from './cluster/live-through.ts'
import { startLoad } from './cluster/load.ts'
import { measureCapacity } from './cluster/measure.ts'
import { startCluster, stopCluster, type Cluster } from './cluster/start-cluster.ts'

const usage = `Starts on this machine what a small site runs on several, breaks each part under load and prints what people saw.

npm run cluster                      all bad days; exit code 1 when a write is lost or a page too old
npm run cluster -- --only=primary    those whose name has this word
npm run cluster -- --seconds=30      how long a part stays away (10)
npm run cluster -- --long            the replica stays away for ten minutes, the store for one
npm run cluster -- --journeys        instead: some browser journeys through the proxy
npm run cluster -- --capacity        instead: the processor time of requests, beside what the model says of it
npm run cluster -- --stay            instead: stays until Ctrl-C, to look around`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '10' },
    long: { type: 'boolean', default: false },
    journeys: { type: 'boolean', default: false },
    capacity: { type: 'boolean', default: false },
    stay: { type: 'boolean', default: false },
  },
})
const say = (line: string) => console.log(`  ${line}`)

/** Nothing of it may stay behind, however it ends. */
function stopOnSignals(): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => reject(new Error('Stopped.')))
  })
}

async function runDays(cluster: Cluster): Promise<boolean> {
  const days: BadDay[] = []
  for (const day of badDays.filter(({ name }) => name.includes(values.only)))
    if (!day.prepare || (await day.prepare(cluster))) days.push(day)
  const load = await startLoad(cluster.url)
  const lived: Lived[] = []
  try {
    // Pages and connections that everybody needs are there before anything is measured.
    await sleep(5000)
    for (const day of days) {
      say(`… ${day.name}`)
      const seconds = (values.long && day.long) || Number(values.seconds)
      lived.push(await liveThrough(day, cluster, load, seconds))
    }
  } finally {
    await load.stop()
    printDays(lived)
  }
  say(`${load.comments.size} comments and ${load.pictures.size} pictures were acknowledged.`)
  // Once more over all days: an upload may have paused into the next one, or past the last.
  const lost = await countLost(cluster, load)
  if (lost > 0) say(`WRONG: at the end ${lost} acknowledged writes are lost`)
  return lost === 0 && lived.every(({ wrong }) => wrong.length === 0)
}

/** Those that log in, write, upload and hear news by the live stream, and need no mail. */
async function runJourneys({ url }: Cluster): Promise<boolean> {
  const names = ['collections', 'comments', 'files', 'navigation', 'shell']
  const { passed, failed } = await journeys({
    files: names.map((name) => `e2e/${name}.journey.ts`),
    env: { JOURNEYS_URL: url },
  })
  say(`${passed} journeys passed, ${failed} failed`)
  return failed === 0
}

async function run(): Promise<boolean> {
  const cluster = await startCluster(say)
  say(`runs at ${cluster.url}\n`)
  if (values.stay) return new Promise(() => {})
  const results: boolean[] = []
  if (values.capacity) results.push(await measureCapacity(cluster, Number(values.seconds) * 3))
  if (values.journeys) results.push(await runJourneys(cluster))
  if (values.only || results.length === 0) results.push(await runDays(cluster))
  return results.every(Boolean)
}

async function main(): Promise<number> {
  if (values.help) {
    console.log(usage)
    return 0
  }
  try {
    ensureEngines(say)
    await ensureBuilt()
    return (await Promise.race([run(), stopOnSignals()])) ? 0 : 1
  } catch (error) {
    say(error instanceof EnginesMissing ? error.message : String((error as Error).stack))
    return error instanceof EnginesMissing ? 2 : 1
  } finally {
    say('stopping everything')
    await stopCluster()
  }
}

process.exit(await main())
