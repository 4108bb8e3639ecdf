import type { Clock } from '../server/clock.ts'

export type FakeClock = Clock & { set(at: Date): void; forward(ms: number): void }

/** A clock that stands still until the test moves it. */
export function fakeClock(start = new Date('2026-11-15T12:00:00Z')): FakeClock {
  let at = start
  return {
    now: () => new Date(at),
    set: (next) => void (at = next),
    forward: (ms) => void (at = new Date(at.getTime() + ms)),
  }
}
