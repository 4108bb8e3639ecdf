import type { LoadedAction, LoadedRequirements } from '../format/load/loaded.ts'
import type { Verdict } from './check-requirement.ts'

export interface ListStep extends Verdict {
  name: string
  type: string
  optional: boolean
}

export interface ListVerdict {
  passed: boolean
  steps: ListStep[]
  /** How many passed of how many are asked for; says why a list of optional ones failed. */
  count: number
  minimum: number
  /** The rest was not looked at. */
  stopped: boolean
}

/**
 * The plugin's own order: every requirement runs its commands at once; one that fails and is not optional ends the
 * list; at the end the minimum counts, which is 0 unless written. Commands of the whole list are the caller's.
 */
export function checkList(
  list: LoadedRequirements,
  check: (requirement: LoadedRequirements['requirements'][number]) => Verdict,
  run: (actions: LoadedAction[], from: string) => void,
): ListVerdict {
  const verdict: ListVerdict = { passed: false, steps: [], count: 0, minimum: list.minimum, stopped: false }
  for (const requirement of list.requirements) {
    const found = check(requirement)
    const { name, type, optional } = requirement
    verdict.steps.push({ ...found, name, type, optional })
    if (found.passed) {
      verdict.count += 1
      run(requirement.success, `${name}.success_commands`)
      if (list.stopAtSuccess && verdict.count >= list.minimum)
        return { ...verdict, passed: true, stopped: true }
    } else {
      run(requirement.deny, `${name}.deny_commands`)
      if (!optional) return verdict
    }
  }
  return { ...verdict, passed: verdict.count >= list.minimum }
}
