import { AsyncLocalStorage } from 'node:async_hooks'
import { fail } from '../../contract/errors.ts'

export type AdmissionRules = {
  /** Requests in work at once. */
  atOnce: number
  /** Of them, those of one address; the rest of its requests wait their turn and nobody else notices. */
  perAddress: number
  /** Whoever has waited so long for a place is refused: an answer that comes later is one nobody waits for. */
  waitMs: number
  /** The same where there are places, but not for this address: that says nothing of how busy we are. */
  ownWaitMs: number
  /** More than so many of one address do not even wait. */
  waitingPerAddress: number
}

/** Gives the place back; a second call does nothing. */
export type Leave = () => void
type Waiting = { admit: () => void }

/**
 * Lets requests to work a few at a time. Addresses take turns, so that one that asks for much waits for itself alone,
 * and what cannot be begun soon is refused early and cheaply instead of answered too late.
 */
export function makeAdmission(rules: AdmissionRules) {
  let running = 0
  const runningOf = new Map<string, number>()
  // In the order of turns: an address that was served goes to the end.
  const queues = new Map<string, Waiting[]>()

  function take(address: string): Leave {
    running++
    runningOf.set(address, (runningOf.get(address) ?? 0) + 1)
    let held = true
    return () => {
      if (!held) return
      held = false
      running--
      const left = runningOf.get(address)! - 1
      if (left > 0) runningOf.set(address, left)
      else runningOf.delete(address)
      admitNext()
    }
  }

  const hasRoom = (address: string) =>
    running < rules.atOnce && (runningOf.get(address) ?? 0) < rules.perAddress

  function admitNext(): void {
    for (const [address, queue] of queues) {
      if (!hasRoom(address)) continue
      const next = queue.shift()!
      queues.delete(address)
      if (queue.length > 0) queues.set(address, queue)
      return next.admit()
    }
  }

  function wait(address: string): Promise<Leave> {
    const queue = queues.get(address) ?? []
    if (queue.length >= rules.waitingPerAddress) throw tooMuchAtOnce()
    queues.set(address, queue)
    return new Promise((resolve, reject) => {
      const began = performance.now()
      const waiting: Waiting = {
        admit() {
          clearTimeout(timer)
          resolve(take(address))
        },
      }
      const giveUp = () => {
        if (running < rules.atOnce && performance.now() - began < rules.ownWaitMs) {
          timer = setTimeout(giveUp, rules.waitMs)
          return
        }
        queue.splice(queue.indexOf(waiting), 1)
        if (queue.length === 0) queues.delete(address)
        reject(overloaded())
      }
      let timer = setTimeout(giveUp, rules.waitMs)
      queue.push(waiting)
    })
  }

  return {
    /** Resolves when the request may begin. Throws `overloaded` when that would be too late. */
    async enter(address: string): Promise<Leave> {
      return !queues.has(address) && hasRoom(address) ? take(address) : wait(address)
    },
    /** Without waiting, whatever the bounds say: for whoever was in already. */
    takeAgain: take,
    get running() {
      return running
    },
  }
}

export type Admission = ReturnType<typeof makeAdmission>

const overloaded = () => fail('overloaded', {}, { headers: { 'retry-after': '2' } })
const tooMuchAtOnce = () => fail('rateLimited', { seconds: 2 }, { headers: { 'retry-after': '2' } })

type Place = { leave: Leave; takeAgain(): Leave; enterBodies(): Promise<Leave> }
const current = new AsyncLocalStorage<Place>()

/** Runs one request of an address when its turn has come. */
export type Admit = <T>(path: string, address: string, run: () => Promise<T>) => Promise<T>

const isPicture = (path: string) => /^\/(covers|files|avatars|heads|cards)\//.test(path)

/**
 * The doors of one process. Sixteen at once keep both the thread and the connections to the database busy; more
 * would only answer all of them later. Three of one address: whoever comes meanwhile waits for three pages, not for
 * sixteen. Pictures wait longer: a page asks for twenty, and each may have to be drawn.
 */
export function makeAdmit({ fair }: { fair: boolean }): Admit {
  const share = (perAddress: number, atOnce: number) => (fair ? perAddress : atOnce)
  const work = makeAdmission({
    atOnce: 16,
    perAddress: share(3, 16),
    waitMs: 250,
    ownWaitMs: 5_000,
    waitingPerAddress: 256,
  })
  const pictures = makeAdmission({
    atOnce: 32,
    perAddress: share(4, 32),
    waitMs: 20_000,
    ownWaitMs: 20_000,
    waitingPerAddress: 128,
  })
  // A body on its way costs no work, only memory: those of one address do not wait, they are refused.
  const bodies = makeAdmission({
    atOnce: 4_000,
    perAddress: share(20, 4_000),
    waitMs: 0,
    ownWaitMs: 0,
    waitingPerAddress: 0,
  })
  return async (path, address, run) => {
    const admission = isPicture(path) ? pictures : work
    const place: Place = {
      leave: await admission.enter(address),
      takeAgain: () => admission.takeAgain(address),
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
 * Call before a body is waited for: this request then only waits for its sender and gives its place in work to
 * others. The returned function ends that; `backToWork` is for whoever has much to do with what came.
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
