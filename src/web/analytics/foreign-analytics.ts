import type { SiteConfig } from '../site-config.ts'

type Foreign = Extract<SiteConfig['analytics'], { kind: 'yandex' | 'plausible' }>
export type Hit = (url: string, title: string) => void
type Counter = { (...args: unknown[]): void; a?: unknown[]; l?: number }

/** A counting service of somebody else, chosen by the owner of the site. */
export function connect(config: Foreign): Hit {
  return config.kind === 'yandex' ? yandex(Number(config.id)) : plausible(config.url)
}

/** Every page after the first was reached from the page before it, not from where the visit began. */
function withReferrer(send: (url: string, title: string, referrer: string) => void): Hit {
  let referrer = document.referrer
  return (url, title) => {
    send(url, title, referrer)
    referrer = location.origin + url
  }
}

function yandex(id: number): Hit {
  const page = window as { ym?: Counter }
  // Calls wait in a list until the service's script takes over.
  const waiting: unknown[] = []
  page.ym ??= Object.assign((...args: unknown[]) => void waiting.push(args), { a: waiting, l: Date.now() })
  const script = document.createElement('script')
  script.src = 'https://mc.yandex.ru/metrika/tag.js'
  script.async = true
  document.head.append(script)
  page.ym(id, 'init', { defer: true })
  return withReferrer((url, title, referer) => page.ym?.(id, 'hit', url, { title, referer }))
}

function plausible(server: string): Hit {
  return withReferrer((url, _title, referrer) => {
    const event = {
      name: 'pageview',
      url: location.origin + url,
      domain: location.hostname,
      referrer: referrer || null,
    }
    navigator.sendBeacon(`${server}/api/event`, JSON.stringify(event))
  })
}
