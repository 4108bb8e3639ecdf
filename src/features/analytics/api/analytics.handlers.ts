import { feature, type BoundEndpoint } from '../../../server/endpoints/feature.ts'
import { endpoints } from '../analytics.contract.ts'
import { countHit } from './hit-counter.ts'
import type { ViewCounter } from './page-view.ts'
import { routeOf } from './page-routes.ts'

/** Counts page views, and passes them to features that count views of their content. */
export function analyticsFeature(counters: readonly ViewCounter[]): BoundEndpoint[] {
  return feature('analytics', endpoints, {
    async hit({ input, now, viewer, ip, userAgent, request, services }) {
      const { log, database, secret, config } = services
      const onError = (error: unknown) => log.warn({ err: error }, 'page views were lost')
      const at = now()
      const route = routeOf(input.path)
      if (route !== null) countHit(database.db, route, at, onError)
      const view = {
        path: input.path,
        viewerId: viewer?.id ?? null,
        ip,
        userAgent,
        languages: request.headers.get('accept-language'),
        from: input.from ?? null,
        origin: config.origin,
        now: at,
      }
      for (const count of counters) count({ ...view, db: database.db, secret, onError })
    },
  })
}
