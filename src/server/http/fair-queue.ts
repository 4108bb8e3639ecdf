import { fail } from '../../contract/errors.ts'

export type FairQueueOptions = {
  /** Pieces of work at a time, never two of the same person. */
  atOnce: number
  /** So many of one person wait; the next is told to come back. */
  waitingEach: number
  /** So many wait in all. Only a crowd can reach it. */
  waitingAll?: number
}

export type FairQueue = <T>(who: string, work: () => Promise<T>) => Promise<T>

/**
 * Work that takes memory or a core, taken round robin between those who ask for it: however much one of them asks for,
 * the others wait for no more than what is being done, and only the one who asks too much is refused.
 *
 * @example const inTurn = fairQueue({ atOnce: 1, waitingEach: 10 }); await inTurn(`user:${id}`, () => encode(picture))
 */
export function fairQueue({
  atOnce,
  waitingEach,
  waitingAll = 50 * waitingEach,
}: FairQueueOptions): FairQueue {
  const working = new Set<string>()
  // In the order of their turns.
  const waiting = new Map<string, (() => void)[]>()
  let waitingNow = 0

  function next(): void {
    while (working.size < atOnce) {
      const who = waiting.keys().find((one) => !working.has(one))
      if (who === undefined) return
      const own = waiting.get(who)!
      const begin = own.shift()!
      if (own.length === 0) waiting.delete(who)
      waitingNow--
      working.add(who)
      begin()
    }
  }

  return async (who, work) => {
    const own = waiting.get(who) ?? []
    if (own.length >= waitingEach || waitingNow >= waitingAll)
      throw fail('overloaded', {}, { headers: { 'retry-after': '5' } })
    const turn = Promise.withResolvers<void>()
    own.push(turn.resolve)
    waiting.set(who, own)
    waitingNow++
    next()
    await turn.promise
    try {
      return await work()
    } finally {
      working.delete(who)
      // Behind everybody who came meanwhile.
      const rest = waiting.get(who)
      if (rest && waiting.delete(who)) waiting.set(who, rest)
      next()
    }
  }
}
