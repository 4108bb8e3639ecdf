import type { LoadedAction } from '../format/load/loaded.ts'
import { replaceText } from './player/placeholders.ts'
import { nextRandom } from './random.ts'
import { note, scopeOf } from './session.ts'
import type { Origin, Session, SimWorld } from './session.ts'

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
