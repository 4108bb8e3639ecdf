import type { Locale } from '../../../../contract/locales.ts'

const worker = '/dm-constructor-worker.js'
/** By then the panels that load on first use are loaded, and the page is idle. */
const settleMs = 4_000

/**
 * Lets this page work without a network from now on: its service worker stores the page, its build and what was loaded
 * for it. Quietly, because nothing depends on it; and for this address alone.
 */
export function keepOffline(locale: Locale, buildId: string): () => void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return () => {}
  const scope = `/${locale}/dm-constructor`
  let gone = false
  // Files of a build stay as long as a tab of it is open; the worker asks before it throws any away.
  const handleMessage = ({ data, ports }: MessageEvent) => {
    if (data?.kind === 'which') ports[0]?.postMessage({ id: buildId })
  }
  navigator.serviceWorker.addEventListener('message', handleMessage)
  const timer = setTimeout(() => {
    void (async () => {
      try {
        await navigator.serviceWorker.register(worker, { scope })
        const active = await activeOf(scope)
        // oxlint-disable-next-line require-post-message-target-origin -- a worker of our own has no other origin
        if (!gone && navigator.onLine) active?.postMessage({ kind: 'keep', id: buildId, urls: loadedFiles() })
      } catch {
        // A private window or a full disk: then it works only online, as every page does.
      }
    })()
  }, settleMs)
  return () => {
    gone = true
    clearTimeout(timer)
    navigator.serviceWorker.removeEventListener('message', handleMessage)
  }
}

/** The worker of this scope once it runs. */
async function activeOf(scope: string): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  const starting = registration?.installing ?? registration?.waiting
  if (!starting) return registration?.active ?? null
  return new Promise((resolve) => {
    const settle = () => {
      if (starting.state === 'activated') resolve(starting)
      if (starting.state === 'redundant') resolve(null)
    }
    starting.addEventListener('statechange', settle)
    settle()
  })
}

const cachedPaths = /^\/(assets|art|api\/dm|heads)\//

/** Everything of ours this page has fetched by now; the worker came too late to see it. */
function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = addresses.filter(
    ({ origin, pathname }) => origin === location.origin && cachedPaths.test(pathname),
  )
  return [...new Set(own.map(({ pathname, search }) => pathname + search))]
}
