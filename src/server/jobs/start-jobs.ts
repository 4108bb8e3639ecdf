import { setTimeout as sleep } from 'node:timers/promises'
import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { guardPool } from './guard-pool.ts'
import { faultOf, workerLog, type JobLog } from './job-log.ts'
import type { JobRegistry } from './job-registry.ts'
import { traceJob } from '../telemetry/trace-job.ts'
import { usualStaleMs, workerRoster } from './worker-roster.ts'

export type JobsOptions = {
  /** One connection of it listens for new jobs all the time. */
  pool: Pool
  registry: JobRegistry
  /** Times in UTC: `0 3 * * *` is three in the morning. Each entry runs once, however many processes there are. */
  cron?: CronEntry[]
  log: JobLog
  concurrency?: number
  /** The last migration this build knows; told to builds that would take away what it uses. */
  newestMigration?: string
  /** For tests. */
  timing?: { beatMs?: number; staleMs?: number }
}

const longestPauseMs = 10_000
const stopWithinMs = 10_000

/**
 * Works on jobs until stopped. Survives restarts of the database: a runner that ends because of one is replaced.
 * Jobs that a killed process left behind are taken up again within seconds.
 */
export async function startJobs(options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const { pool, registry, cron = [], log, concurrency = 4 } = options
  const { beatMs = 5_000, staleMs = usualStaleMs } = options.timing ?? {}
  await checkCron(cron, registry)
  const roster = workerRoster(pool, { staleMs, newestMigration: options.newestMigration })
  const releasePool = guardPool(pool)
  const stopping = new AbortController()
  let runner: JobRunner | null = null
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})

  async function beat(): Promise<void> {
    const { freed } = await roster.beat()
    if (freed > 0) log.info({ workers: freed }, 'freed the jobs of workers that are gone')
  }

  async function start(): Promise<JobRunner> {
    // First the dead, so that their jobs are the first ones found.
    await beat()
    const started = await startRunner({ pool, registry, cron, log, concurrency })
    roster.join(started.poolId)
    await beat().catch(() => {})
    return started
  }

  /** The database answers us and still the runner finds nothing but faults: it remembers an early one for good. */
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(beatMs)
      const searches = runner?.searches()
      try {
        await beat()
        if (runner && searches && searches.bad > 1 && searches.good === 0) await runner.stop()
      } catch (error) {
        log.warn(faultOf(error), 'jobs wait for the database')
      }
    }
  }

  async function supervise(first: () => void): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted;) {
      const startedAt = performance.now()
      try {
        runner = await start()
        first()
        if (stopping.signal.aborted) await runner.stop()
        await runner.ended
        const { poolId } = runner
        // A handler may outlive its runner; its job must not be given to another one meanwhile.
        void runner.idle().then(() => roster.leave(poolId))
        if (!stopping.signal.aborted) log.warn({}, 'the job runner ended, starting another')
      } catch (error) {
        log.warn(faultOf(error), 'the job runner did not start, trying again')
        first()
      }
      failures = performance.now() - startedAt > 60_000 ? 0 : failures + 1
      await pause(Math.min(200 * 2 ** failures, longestPauseMs) * (0.5 + Math.random() / 2))
    }
  }

  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const working = Promise.all([supervise(resolve), watch()])
  await begun

  return {
    async stop() {
      stopping.abort()
      // A handler that does not end is left behind; its job is freed and done again by the next process.
      if (runner) await within(stopWithinMs, runner.stop())
      await within(1_000, working)
      if (runner) roster.leave(runner.poolId)
      await within(3_000, beat()).catch(() => {})
      releasePool()
    },
  }
}

/** A wrong entry is a fault of the program: it stops the start instead of being tried again and again. */
async function checkCron(cron: CronEntry[], registry: JobRegistry): Promise<void> {
  const { parseCronItems } = await import('graphile-worker')
  parseCronItems(cron)
  const unknown = cron.find((entry) => !Object.hasOwn(registry, entry.task))
  if (unknown) throw new Error(`No handler for the timed job ${unknown.task}`)
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const limit = new AbortController()
  await Promise.race([work, sleep(ms, undefined, { signal: limit.signal })]).finally(() => limit.abort())
}

type CronEntry = { task: string; match: string }

type JobRunner = {
  poolId: string
  /** Resolves when it takes no more jobs, whether asked to stop or broken. */
  ended: Promise<void>
  /** Resolves when no handler of it runs any more. */
  idle(): Promise<void>
  /** How the search for jobs went since the last call. */
  searches(): { good: number; bad: number }
  stop(): Promise<void>
}

/** How long a runner that stops by itself may take before it is left alone and replaced. */
const endsWithinMs = 10_000

/** Starts Graphile Worker once. It ends by itself after some connection faults; the caller starts another. */
async function startRunner(options: {
  pool: Pool
  registry: JobRegistry
  cron: CronEntry[]
  log: JobLog
  concurrency: number
}): Promise<JobRunner> {
  const { Logger, parseCronItems, run } = await import('graphile-worker')
  const events = new EventEmitter()
  let poolId = ''
  const searched = { good: 0, bad: 0 }
  const running = new Set<Promise<void>>()
  const stuck = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  events.on('pool:create', (event: { workerPool: { id: string } }) => (poolId = event.workerPool.id))
  events.on('worker:getJob:empty', () => searched.good++)
  events.on('job:start', () => searched.good++)
  events.on('worker:getJob:error', () => searched.bad++)
  // After two failed writes at once its shutdown never finishes: it waits for a counter that went below zero.
  events.on('pool:gracefulShutdown', () => (timer = setTimeout(stuck.resolve, endsWithinMs)))

  const runner = await run({
    pgPool: options.pool,
    taskList: Object.fromEntries(
      Object.entries(options.registry).map(([name, handler]) => [
        name,
        async (payload: unknown, { job }: { job: { id: string; attempts: number } }) => {
          const about = { id: String(job.id), attempts: job.attempts }
          const work = traceJob(name, about.id, () => handler(payload, { job: about }))
          const settled = work.catch(() => {})
          running.add(settled)
          try {
            await work
          } catch (error) {
            // The queue stores this message with the job, so it must be as harmless as a log line.
            throw new Error(faultOf(error).reason, { cause: error })
          } finally {
            running.delete(settled)
          }
        },
      ]),
    ),
    parsedCronItems: parseCronItems(options.cron),
    concurrency: options.concurrency,
    noHandleSignals: true,
    logger: new Logger(workerLog(options.log)),
    events,
    // Without batches nobody waits for the write "this job is done": if the database is away at that moment the
    // rejection is unhandled and ends the process. With them the runner stops in order instead.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })

  return {
    poolId,
    ended: Promise.race([runner.promise.catch(() => {}), stuck.promise]).finally(() => clearTimeout(timer)),
    idle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
    searches: () => {
      const result = { ...searched }
      searched.good = searched.bad = 0
      return result
    },
    // It rejects if it has ended already, which is what was wanted.
    stop: () => Promise.race([runner.stop().catch(() => {}), stuck.promise]),
  }
}
