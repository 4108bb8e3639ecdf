import type { Hit } from './foreign-analytics.ts'
import type { SiteConfig } from '../site-config.ts'

/** Counted by our own server, without cookies and without an id of the visitor. */
function builtin(): Hit {
  let from = document.referrer
  return (url) => {
    const hit = JSON.stringify({ path: url.split('?', 1)[0], from: from.slice(0, 1000) })
    navigator.sendBeacon('/api/analytics/hit', new Blob([hit], { type: 'application/json' }))
    from = url
  }
}

/** One hit per route change, to the service that is configured. */
export function startAnalytics(config: SiteConfig['analytics']): Hit {
  if (config.kind !== 'yandex' && config.kind !== 'plausible')
    return config.kind === 'builtin' ? builtin() : () => {}
  // Most sites count by themselves; the others fetch what they need.
  const foreign = import('./foreign-analytics.ts').then(({ connect }) => connect(config))
  return (url, title) => void foreign.then((hit) => hit(url, title))
}
