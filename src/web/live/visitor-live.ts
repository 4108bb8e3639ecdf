import { listenLive } from './share-live.ts'

let listening = 0
let stop: ((leaving: boolean) => void) | undefined
/** Visitors have no number. */
const nobody = 0

/** The stream of a browser in which nobody is logged in; one for all who ask. Returns the way to stop. */
export function listenAsVisitor(): () => void {
  if (listening++ === 0)
    stop = listenLive(nobody, {}, { prepare: () => Promise.resolve(), isOver: () => Promise.resolve(true) })
  let left = false
  return () => {
    if (left) return
    left = true
    if (--listening === 0) stop?.(false)
  }
}
