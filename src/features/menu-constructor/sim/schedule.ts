import type { LoadedAction } from '../format/load/loaded.ts'
import { replaceText } from './player/placeholders.ts'
import { chancePercent, delayTicks } from '../format/tables/actions.ts'
import { note, scopeOf, type Origin, type Session, type SimWorld } from './session.ts'

/** Chance is thrown now, placeholders of the argument are read when the action runs. */
export function schedule(
  session: Session,
  world: SimWorld,
  actions: readonly LoadedAction[],
  cause: string,
  origin: Origin,
): void {
  const scope = scopeOf(session, world, origin)
  const replaced = (written: string | null) => written && replaceText(written, scope)
  for (const action of actions) {
    const chance = chancePercent(replaced(action.chance)) ?? -1
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
    const tick = session.tick + (delayTicks(replaced(action.delay)) ?? 0)
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
