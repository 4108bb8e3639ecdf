import type { TextScope } from '../player/placeholders.ts'
import { bindingsOf } from './known.ts'
import { parseScript } from './parse-script.ts'
import { ScriptFault } from './tokens.ts'

/** The plugin takes nothing but a boolean. `cannot` is ours: the script may well work on a server. */
export type ScriptAnswer = { value: boolean } | { fault: 'notBoolean' | 'cannot'; part: string }

/** Longer ones are programs. */
const LONGEST_SCRIPT = 4000

export function runScript(expression: string, scope: TextScope): ScriptAnswer {
  if (expression.length > LONGEST_SCRIPT) return { fault: 'cannot', part: '…' }
  try {
    const value = parseScript(expression)(bindingsOf(scope))
    if (typeof value === 'boolean') return { value }
    return { fault: 'notBoolean', part: String(value).slice(0, 60) }
  } catch (error) {
    if (error instanceof ScriptFault) return { fault: 'cannot', part: error.part.slice(0, 60) }
    // Deep nesting ends as a RangeError, a method on nothing as a TypeError: both only mean that we cannot say.
    return { fault: 'cannot', part: expression.slice(0, 60) }
  }
}
