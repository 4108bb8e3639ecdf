import { setTimeout as sleep } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Caches } from './cache/caches.ts'

export type Metrics = ReturnType<typeof makeMetrics>

type Watched = {
  statements?: () => number
  isDatabaseUp?: () => Promise<boolean>
  replica?: { isUsed: () => boolean; lagSeconds: () => number }
}

/** What `/metrics` tells. Labels are route patterns, never addresses as sent, so their number stays bounded. */
export function makeMetrics(
  caches: Partial<Caches> = {},
  { statements = () => 0, isDatabaseUp, replica }: Watched = {},
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  void new Gauge({
    name: 'cache_bytes',
    help: 'Memory each cache holds',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      for (const [cache, { bytes }] of Object.entries(caches)) this.set({ cache }, bytes)
    },
  })
  void new Counter({
    name: 'cache_requests_total',
    help: 'What caches were asked for, and whether they had it',
    labelNames: ['cache', 'result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [cache, { hits, misses }] of Object.entries(caches)) {
        this.inc({ cache, result: 'hit' }, hits)
        this.inc({ cache, result: 'miss' }, misses)
      }
    },
  })
  void new Counter({
    name: 'database_statements_total',
    help: 'Statements sent to the database, without the ends of transactions',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(statements())
    },
  })
  if (isDatabaseUp)
    void new Gauge({
      name: 'database_up',
      help: '1 while the primary answers within a second',
      registers: [registry],
      aggregator: 'min',
      async collect() {
        const late = sleep(1_000, false, { ref: false })
        this.set((await Promise.race([isDatabaseUp().catch(() => false), late])) ? 1 : 0)
      },
    })
  if (replica) showReplica(registry, replica)
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests answered',
      labelNames: ['kind', 'method', 'status'],
      registers: [registry],
    }),
    duration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer',
      labelNames: ['kind'],
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    shed: new Counter({
      name: 'http_requests_shed_total',
      help: 'Requests refused because of overload',
      registers: [registry],
    }),
    streams: new Gauge({ name: 'live_streams', help: 'Open live streams', registers: [registry] }),
  }
}

function showReplica(registry: Registry, { isUsed, lagSeconds }: NonNullable<Watched['replica']>): void {
  void new Gauge({
    name: 'database_replica_used',
    help: '1 while visitors read from the replica, 0 while it is away or too far behind',
    registers: [registry],
    aggregator: 'min',
    collect() {
      this.set(isUsed() ? 1 : 0)
    },
  })
  void new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'Age of the oldest state of the primary that the replica has not reached',
    registers: [registry],
    aggregator: 'max',
    collect() {
      this.set(lagSeconds())
    },
  })
}
