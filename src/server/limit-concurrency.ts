import { fail } from '../contract/errors.ts'

/**
 * Runs at most `atOnce` pieces of work at a time; a few wait, the rest is told to come back. For work that takes
 * memory or a core and that strangers can ask for.
 *
 * @example const bounded = limitConcurrency(2, 16); await bounded(() => encode(picture))
 */
export function limitConcurrency(
  atOnce: number,
  queueLength: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running++
    else {
      if (waiting.length >= queueLength) throw fail('overloaded', {}, { headers: { 'retry-after': '2' } })
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      // The place is handed on as it is; counting down first would let a newcomer take it as well.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
