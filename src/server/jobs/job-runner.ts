import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { faultOf, workerLog } from './job-log.ts'
import type { JobLog } from './job-log.ts'
import type { JobRegistry } from './job-registry.ts'

export type CronEntry = { task: string; match: string }

export type JobRunner = {
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
export async function startRunner(options: {
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
          const work = handler(payload, { job: { id: String(job.id), attempts: job.attempts } })
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
