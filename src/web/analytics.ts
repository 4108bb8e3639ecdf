import type { SiteConfig } from './site-config.ts'

type Hit = (url: string, title: string) => void

const byKind: {
  [K in SiteConfig['analytics']['kind']]: (config: Extract<SiteConfig['analytics'], { kind: K }>) => Hit
} = {
  none: () => () => {},
  // Counted by our own server, without cookies and without an id of the visitor.
  builtin: () => (url) => {
    const body = new Blob([JSON.stringify({ path: url })], { type: 'application/json' })
    navigator.sendBeacon('/api/analytics/hit', body)
  },
  yandex: ({ id }) => {
    const queue = ((window as { ym?: { (...args: unknown[]): void; a?: unknown[] } }).ym ??= Object.assign(
      (...args: unknown[]) => void (window as { ym?: { a?: unknown[] } }).ym!.a!.push(args),
      { a: [] as unknown[] },
    ))
    loadScript('https://mc.yandex.ru/metrika/tag.js')
    queue(Number(id), 'init', { defer: true })
    return (url, title) => queue(Number(id), 'hit', url, { title })
  },
  plausible:
    ({ url: server }) =>
    (url) => {
      const event = {
        name: 'pageview',
        url: location.origin + url,
        domain: location.hostname,
        referrer: document.referrer || null,
      }
      navigator.sendBeacon(`${server}/api/event`, JSON.stringify(event))
    },
}

function loadScript(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}

/** One hit per route change, to whichever service is configured. */
export function startAnalytics(config: SiteConfig['analytics']): Hit {
  const make = byKind[config.kind] as (c: typeof config) => Hit
  return make(config)
}
