// Opened often: what it is made of is asked for along with it (vite.config.ts).
import { isDeferred, hydrate, whenHydrated } from '../routing/deferred-hydration.ts'
import { listenAsVisitor } from './visitor-live.ts'
import { forgetDeferred, watchDeferredSubject } from './watched.ts'

/** Time enough for the page to have listened by itself. */
const handOverMs = 30_000

/**
 * A deferred page names what people discuss on it (`data-subject`, `data-newest`). A new comment hydrates it, so that the
 * comment also appears to somebody who only reads; until then nothing of the page has to be loaded.
 */
export function watchDeferred(visitor: boolean): void {
  const discussions = [...document.querySelectorAll<HTMLElement>('[data-subject]')]
  if (!isDeferred() || discussions.length === 0) return
  for (const { dataset } of discussions)
    watchDeferredSubject(dataset.subject!, Number(dataset.newest), hydrate)
  const stop = visitor ? listenAsVisitor() : undefined
  const handOver = () => {
    setTimeout(() => {
      forgetDeferred()
      stop?.()
    }, handOverMs)
  }
  void whenHydrated().then(handOver, handOver)
}
