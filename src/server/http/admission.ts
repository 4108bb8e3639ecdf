import { AsyncLocalStorage } from 'node:async_hooks'
import { fail } from '../../contract/errors.ts'
import { makeTurns, type Leave } from '../turns.ts'

const tooMuchAtOnce = () => fail('rateLimited', { seconds: 2 }, { headers: { 'retry-after': '2' } })

type Place = { leave: Leave; takeAgain(): Leave; enterBodies(): Promise<Leave> }
const current = new AsyncLocalStorage<Place>()

/** Runs one request of an address when its turn has come. */
export type Admit = <T>(path: string, address: string, run: () => Promise<T>) => Promise<T>

const isPicture = (path: string) => /^\/(covers|files|avatars|heads|cards)\//.test(path)

/**
 * Lets the requests of one process to work. Sixteen at once keep both the thread and the connections to the database
 * busy; more would only answer all of them later. Of one address three, so that others wait for three pages and not for
 * sixteen. Pictures wait longer: a page asks for twenty, and each may have to be drawn.
 */
export function makeAdmit({ fair }: { fair: boolean }): Admit {
  const share = (perAddress: number, atOnce: number) => (fair ? perAddress : atOnce)
  const work = makeTurns({
    atOnce: 16,
    each: share(3, 16),
    waitMs: 250,
    ownWaitMs: 5_000,
    waitingEach: 256,
    refusal: tooMuchAtOnce,
  })
  const pictures = makeTurns({
    atOnce: 32,
    each: share(4, 32),
    waitMs: 20_000,
    ownWaitMs: 20_000,
    waitingEach: 128,
    refusal: tooMuchAtOnce,
  })
  // A body on its way costs no work, only memory: those of one address do not wait, they are refused.
  const bodies = makeTurns({
    atOnce: 4_000,
    each: share(20, 4_000),
    waitingEach: 0,
    refusal: tooMuchAtOnce,
  })
  return async (path, address, run) => {
    const turns = isPicture(path) ? pictures : work
    const place: Place = {
      leave: await turns.enter(address),
      takeAgain: () => turns.takeAgain(address),
      enterBodies: () => bodies.enter(address),
    }
    try {
      return await current.run(place, run)
    } finally {
      place.leave()
    }
  }
}

/**
 * Call before waiting for a body: the request then only waits for its sender and gives its place in work to others. The
 * returned function ends that. Call `backToWork` when there is much to do with the body.
 */
export async function startReceiving(): Promise<Leave> {
  const place = current.getStore()
  if (!place) return () => {}
  const received = await place.enterBodies()
  place.leave()
  return received
}

/** Takes a place in work again, at once. */
export function backToWork(): void {
  const place = current.getStore()
  if (place) place.leave = place.takeAgain()
}
