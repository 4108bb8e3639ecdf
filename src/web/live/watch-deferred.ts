// Opened often: what it is made of is asked for along with it (vite.config.ts).
import { isResting, wake, whenAwake } from '../routing/deferred-hydration.ts'
import { listenAsVisitor } from './visitor-live.ts'
import { forgetAsleep, watchAsleep } from './watched.ts'

/** Time enough for the page to have listened by itself. */
const handOverMs = 30_000

/**
 * A page that rests names what people talk about on it (`data-thing`, `data-newest`). What is said there wakes it, so
 * that it also appears to somebody who only looks; until then nothing of the page has to be loaded.
 */
export function watchResting(visitor: boolean): void {
  const talks = [...document.querySelectorAll<HTMLElement>('[data-thing]')]
  if (!isResting() || talks.length === 0) return
  for (const { dataset } of talks) watchAsleep(dataset.thing!, Number(dataset.newest), wake)
  const stop = visitor ? listenAsVisitor() : undefined
  const handOver = () => {
    setTimeout(() => {
      forgetAsleep()
      stop?.()
    }, handOverMs)
  }
  void whenAwake().then(handOver, handOver)
}
