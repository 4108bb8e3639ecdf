import type { Bus } from '../server/bus.ts'

/** News said by hand. */
export function handBus() {
  const listeners: ((payload: unknown) => void)[] = []
  const gaps: (() => void)[] = []
  const bus: Bus = {
    subscribe(_, listener) {
      listeners.push(listener)
      return () => {}
    },
    onGap: (listener) => void gaps.push(listener),
    close: async () => {},
  }
  return {
    bus,
    clear: (...tags: string[]) => listeners.forEach((listener) => listener(tags)),
    gap: () => gaps.forEach((listener) => listener()),
  }
}
