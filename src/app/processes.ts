import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { Log } from '../server/log.ts'

/** npm and the starter may be killed without a word; then nobody would stop us, so we notice and stop ourselves. */
export function watchParent(): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    // Once: a second signal means that somebody insists, and would cut the stop of the database short.
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}

/**
 * First signal: stop gracefully. SIGTERM comes from a supervisor behind a proxy, which needs `drainMs` to notice;
 * a person with Ctrl-C need not wait. Ctrl-C arrives twice (from the terminal and from the starter); a later one insists.
 */
export function stopOnSignals(log: Log, drainMs: number, stop: (drainMs: number) => Promise<void>): void {
  let stoppingSince = 0
  const onSignal = (signal: string) => {
    if (stoppingSince > 0) {
      if (performance.now() - stoppingSince > 1000) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    log.info({ signal }, 'stopping')
    const drain = signal === 'SIGTERM' ? drainMs : 0
    setTimeout(() => process.exit(1), drain + 40_000).unref()
    stop(drain).then(
      // After a crash the supervisor must see a failure, or it would not start us again.
      () => process.exit(signal === 'uncaughtException' ? 1 : 0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('SIGHUP', onSignal)
  // One bad promise must not end the process without draining, and must not go unseen.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    onSignal('uncaughtException')
  })
}

/** `count` processes on one port. One that dies is replaced; resolves when all of them listen. */
export async function forkWorkers(count: number, databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  const fork = (): Worker => cluster.fork({ BLOCKYARD_DATABASE_URL: databaseUrl })
  const ready = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      worker.on('message', (message) => message === 'ready' && resolve())
      worker.once('exit', () => reject(new Error('A process could not start; its own message stands above.')))
    })
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: { metricsFor?: number }) => {
    if (message.metricsFor === undefined) return
    const answer = (text: string) => worker.send({ metricsFor: message.metricsFor, text })
    all.clusterMetrics().then(answer, () => answer(''))
  })
  await Promise.all(Array.from({ length: count }, () => ready(fork())))
  cluster.on('exit', () => {
    setTimeout(() => {
      if (!stopping) fork()
    }, 500).unref()
  })
  return {
    async stop() {
      stopping = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(
        workers.map((worker) => {
          const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
          worker.process.kill('SIGTERM')
          return gone
        }),
      )
    },
  }
}

let questions = 0

/**
 * In one of several processes: the numbers of all of them, gathered by the first. Fails where one of them does not tell
 * its own: a sum without it would look like a restart, and rates would jump.
 */
export function askForMetrics(own: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([own])
  // Creating the registry makes this process answer when the first one gathers the numbers.
  void new AggregatorRegistry()
  return () =>
    new Promise((resolve, reject) => {
      const question = ++questions
      const finish = (text: string) => {
        process.off('message', listen)
        clearTimeout(timer)
        if (text) resolve(text)
        else reject(new Error('not all processes told their numbers'))
      }
      const listen = (message: { metricsFor?: number; text?: string }) => {
        if (message.metricsFor === question) finish(message.text ?? '')
      }
      const timer = setTimeout(() => finish(''), 3_000)
      process.on('message', listen)
      process.send?.({ metricsFor: question })
    })
}
