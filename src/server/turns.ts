import { fail } from '../contract/errors.ts'

type TurnRules = {
  /** Pieces of work at a time. */
  atOnce: number
  /** Of them, those of one caller. The rest of its work waits, and nobody else notices. */
  each: number
  /** So many pieces of one caller wait; the next is refused. */
  waitingEach: number
  /** So many wait in all. Only a crowd can reach it. */
  waitingAll?: number
  /** Work that has waited so long is refused: nobody waits for an answer that comes later. */
  waitMs?: number
  /** The same while there are places, but none for this caller: that says nothing of how busy we are. */
  ownWaitMs?: number
  /** What work is refused with when too much of it waits already. */
  refusal?: () => Error
}

/** Gives the place back; a second call does nothing. */
export type Leave = () => void
type Waiting = { admit: () => void }

const overloaded = (seconds: number) =>
  fail('overloaded', {}, { headers: { 'retry-after': String(seconds) } })

/**
 * Lets work begin a few pieces at a time. Callers take turns, so that one that asks for much waits for itself alone, and
 * what cannot begin soon is refused early and cheaply.
 */
export function makeTurns(rules: TurnRules) {
  const { atOnce, each, waitingEach, waitingAll = Infinity } = rules
  const { waitMs, ownWaitMs = 0, refusal = () => overloaded(2) } = rules
  let running = 0
  let waitingNow = 0
  const runningOf = new Map<string, number>()
  // In the order of turns.
  const queues = new Map<string, Waiting[]>()

  /** A caller that was served goes to the end, behind everybody who came meanwhile. */
  function toTheEnd(caller: string): void {
    const queue = queues.get(caller)
    queues.delete(caller)
    if (queue && queue.length > 0) queues.set(caller, queue)
  }

  function take(caller: string): Leave {
    running++
    runningOf.set(caller, (runningOf.get(caller) ?? 0) + 1)
    let held = true
    return () => {
      if (!held) return
      held = false
      running--
      const left = runningOf.get(caller)! - 1
      if (left > 0) runningOf.set(caller, left)
      else runningOf.delete(caller)
      toTheEnd(caller)
      admitNext()
    }
  }

  const hasRoom = (caller: string) => running < atOnce && (runningOf.get(caller) ?? 0) < each

  function admitNext(): void {
    const caller = queues.keys().find(hasRoom)
    if (caller === undefined) return
    const next = queues.get(caller)!.shift()!
    waitingNow--
    toTheEnd(caller)
    next.admit()
  }

  function wait(caller: string): Promise<Leave> {
    const queue = queues.get(caller) ?? []
    if (queue.length >= waitingEach || waitingNow >= waitingAll) throw refusal()
    queues.set(caller, queue)
    waitingNow++
    return new Promise((resolve, reject) => {
      const began = performance.now()
      let timer: NodeJS.Timeout | undefined
      const waiting: Waiting = {
        admit() {
          clearTimeout(timer)
          resolve(take(caller))
        },
      }
      const giveUp = () => {
        if (running < atOnce && performance.now() - began < ownWaitMs) {
          timer = setTimeout(giveUp, waitMs)
          return
        }
        queue.splice(queue.indexOf(waiting), 1)
        waitingNow--
        if (queue.length === 0) queues.delete(caller)
        reject(overloaded(2))
      }
      if (waitMs !== undefined) timer = setTimeout(giveUp, waitMs)
      queue.push(waiting)
    })
  }

  /** Resolves when work of this caller may begin. Throws when too much waits, or when it would begin too late. */
  const enter = async (caller: string): Promise<Leave> =>
    !queues.has(caller) && hasRoom(caller) ? take(caller) : wait(caller)

  return {
    enter,
    /** Takes a place without waiting, whatever the bounds say: for work that had one already. */
    takeAgain: take,
    async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
      const leave = await enter(caller)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    get running() {
      return running
    },
  }
}

/**
 * Work that takes memory or a core, taken in turn between those who ask for it: nobody has two pieces in work at a time,
 * and only a caller who asks for too much is refused.
 *
 * @example const inTurn = fairQueue({ atOnce: 1, waitingEach: 10 }); await inTurn(`user:${id}`, () => encode(picture))
 */
export function fairQueue({ atOnce, waitingEach }: { atOnce: number; waitingEach: number }) {
  const waitingAll = 50 * waitingEach
  return makeTurns({ atOnce, each: 1, waitingEach, waitingAll, refusal: () => overloaded(5) }).run
}

/**
 * The same without asking who: at most `atOnce` pieces of work at a time. A few wait, the rest is told to come back.
 *
 * @example const bounded = limitConcurrency(2, 16); await bounded(() => encode(picture))
 */
export function limitConcurrency(atOnce: number, waiting: number) {
  const { run } = makeTurns({ atOnce, each: atOnce, waitingEach: waiting })
  return <T>(work: () => Promise<T>): Promise<T> => run('', work)
}
