import type { Hit } from './foreign-analytics.ts'
import type { SiteConfig } from '../site-config.ts'

/** Counted by our own server, without cookies and without an id of the visitor. */
const builtin: Hit = (url) => {
  const body = new Blob([JSON.stringify({ path: url.split('?', 1)[0] })], { type: 'application/json' })
  navigator.sendBeacon('/api/analytics/hit', body)
}

/** One hit per route change, to the service that is configured. */
export function startAnalytics(config: SiteConfig['analytics']): Hit {
  if (config.kind !== 'yandex' && config.kind !== 'plausible')
    return config.kind === 'builtin' ? builtin : () => {}
  // Most sites count by themselves; the others fetch what they need.
  const foreign = import('./foreign-analytics.ts').then(({ connect }) => connect(config))
  return (url, title) => void foreign.then((hit) => hit(url, title))
}
