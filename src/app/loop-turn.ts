import { setImmediate as nextTurn } from 'node:timers/promises'

/** Turns between two pieces of work that follow each other: connections are accepted meanwhile. */
const turnsBetween = 2

let last: Promise<void> = Promise.resolve()
let waiting = 0

/**
 * Resolves in a turn of the event loop that nobody else was given. Node accepts one connection per turn: without this
 * sixteen pages at work share a turn, and a visitor who comes then waits for all of them before a byte is read.
 *
 * @example await ownLoopTurn(); renderToString(page)
 */
export function ownLoopTurn(): Promise<void> {
  const turns = waiting++ === 0 ? 1 : turnsBetween
  last = last.then(async () => {
    for (let turn = 0; turn < turns; turn++) await nextTurn()
    waiting--
  })
  return last
}
