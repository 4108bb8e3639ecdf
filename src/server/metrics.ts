import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Caches } from './cache/caches.ts'

export type Metrics = ReturnType<typeof makeMetrics>

/** What `/metrics` tells. Labels are route patterns, never addresses as sent, so their number stays bounded. */
export function makeMetrics(caches: Partial<Caches> = {}, statements: () => number = () => 0) {
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
