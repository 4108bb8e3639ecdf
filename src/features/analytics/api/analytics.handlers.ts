import { feature } from '../../../server/endpoints/feature.ts'
import type { BoundEndpoint } from '../../../server/endpoints/feature.ts'
import { endpoints } from '../analytics.contract.ts'
import { countHit } from './hit-counter.ts'
import type { ViewCounter } from './page-view.ts'
import { routeOf } from './page-routes.ts'

/** Counts looks at pages, and tells those who count what their pages show. */
export function analyticsFeature(counters: readonly ViewCounter[]): BoundEndpoint[] {
  return feature('analytics', endpoints, {
    async hit({ input, now, viewer, ip, userAgent, services }) {
      const { log, database, secret } = services
      const onError = (error: unknown) => log.warn({ err: error }, 'looks at pages were lost')
      const at = now()
      const route = routeOf(input.path)
      if (route !== null) countHit(database.db, route, at, onError)
      const look = { path: input.path, viewerId: viewer?.id ?? null, ip, userAgent, now: at }
      for (const count of counters) count({ ...look, db: database.db, secret, onError })
    },
  })
}
