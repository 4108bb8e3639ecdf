import type { LoadedRequirements } from '../format/load/loaded.ts'
import { checkList, type ListVerdict } from './check-list.ts'
import { checkRequirement, type Evaluate } from './check-requirement.ts'
import { schedule } from './schedule.ts'
import { note, scopeOf, type Origin, type Session, type SimWorld } from './session.ts'

/**
 * Checks a list for the player as it is now, notes every requirement with what was found, and schedules the commands
 * of each and of the list. `quiet` leaves out what passed: a menu has dozens of view requirements.
 */
export function checkForSession(
  session: Session,
  world: SimWorld,
  list: LoadedRequirements,
  cause: string,
  origin: Origin,
  { quiet = false, evaluate }: { quiet?: boolean; evaluate?: Evaluate } = {},
): ListVerdict {
  const verdict = checkList(
    list,
    (requirement) => {
      const found = checkRequirement(requirement, scopeOf(session, world, origin), evaluate)
      if (!quiet || !found.passed) {
        note(
          session,
          `${cause}.${requirement.name}`,
          'requirement',
          found.passed ? 'good' : quiet ? 'quiet' : 'bad',
          {
            ...found.args,
            type: requirement.type,
            why: found.code,
            passed: found.passed ? 'yes' : requirement.optional ? 'optional' : 'no',
          },
        )
      }
      return found
    },
    (actions, from) => schedule(session, world, actions, `${cause}.${from}`, origin),
  )
  const onlyCount = !verdict.passed && (verdict.steps.at(-1)?.passed || verdict.steps.at(-1)?.optional)
  if (onlyCount)
    note(session, cause, 'tooFew', quiet ? 'quiet' : 'bad', {
      count: verdict.count,
      minimum: verdict.minimum,
    })
  if (verdict.stopped && !quiet) note(session, cause, 'stopped', 'quiet', { count: verdict.count })
  if (!verdict.passed) schedule(session, world, list.deny, `${cause}.deny_commands`, origin)
  return verdict
}
