import { isLocale } from '../../contract/locales.ts'
import { isInIframe } from '../in-iframe.ts'

type Navigator = {
  navigate(to: { href: string }): Promise<void>
  preloadRoute(to: { to: string }): Promise<unknown>
}

/** The page a link leads to inside the site, or null where the browser should do what it always does. */
function pageTarget(anchor: HTMLAnchorElement | null): string | null {
  if (!anchor || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin)
    return null
  if (isInIframe() || anchor.hasAttribute('data-reload') || !isLocale(anchor.pathname.split('/')[1]))
    return null
  return anchor.pathname + anchor.search + anchor.hash
}

const anchorOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest('a[href]') : null

/** One listener for all plain `<a>`: navigates inside the page, and prefetches what the pointer rests on. */
export function followLinks(router: Navigator): void {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const target = pageTarget(anchorOf(event))
    if (target === null) return
    event.preventDefault()
    // The old page can still be read; the frame says why nothing happens, and goes on when the network is back.
    if (navigator.onLine) return void router.navigate({ href: target })
    dispatchEvent(new Event('held-link'))
    addEventListener('online', () => void router.navigate({ href: target }), { once: true })
  })
  const prefetch = (event: Event) => {
    const target = maySpendData() ? pageTarget(anchorOf(event)) : null
    if (target !== null) void router.preloadRoute({ to: target.split(/[?#]/)[0]! }).catch(() => {})
  }
  document.addEventListener('pointerover', prefetch, { passive: true })
  document.addEventListener('focusin', prefetch)
}

/** Data saver and 2g connections load nothing in advance. */
export function maySpendData(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}
