import type { LoadedAction } from '../format/load/loaded.ts'
import { replaceText } from './player/placeholders.ts'
import type { Origin, Session, SimWorld } from './session.ts'
import { note, scopeOf } from './session.ts'

/** Percent as written: nothing is always, nonsense is never. */
function chanceOf(written: string | null): number {
  if (written === null) return 100
  const percent = written.trim() === '' ? Number.NaN : Number(written)
  return Number.isNaN(percent) ? -1 : percent
}

/** Ticks as written; nonsense is at once. */
const delayOf = (written: string | null): number =>
  written !== null && /^[+-]?\d+$/.test(written) ? Math.max(0, Number(written)) : 0

/** Chance is thrown now, placeholders of the argument are read when the action runs. */
export function schedule(
  session: Session,
  world: SimWorld,
  actions: readonly LoadedAction[],
  cause: string,
  origin: Origin,
): void {
  const scope = scopeOf(session, world, origin)
  for (const action of actions) {
    const chance = chanceOf(action.chance === null ? null : replaceText(action.chance, scope))
    if (chance < 100) {
      const [value, state] = nextRandom(session.random)
      session.random = state
      const thrown = Math.floor(value * 10_000) / 100
      if (thrown > chance) {
        const args = { action: lineOf(action), chance: Math.max(chance, 0), thrown }
        note(session, cause, chance < 0 ? 'chanceBroken' : 'chanceMissed', 'quiet', args)
        continue
      }
    }
    const tick = session.tick + delayOf(action.delay === null ? null : replaceText(action.delay, scope))
    const behind = session.queue.findIndex((entry) => entry.tick > tick)
    session.queue.splice(behind < 0 ? session.queue.length : behind, 0, { tick, action, cause, origin })
  }
}

export const lineOf = ({ tag, argument }: LoadedAction): string =>
  argument ? `[${tag}] ${argument}` : `[${tag}]`

/** One step of mulberry32: the number (0–1) and the state for the next. A run with the same seed repeats itself. */
function nextRandom(state: number): [value: number, state: number] {
  const next = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(next ^ (next >>> 15), next | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return [((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296, next]
}
