import type { ScalarValue, Value } from '../../format/menu.ts'
import { newStep, requirementStep } from './command-panels-actions.ts'
import { panelCondition } from './command-panels-conditions.ts'
import { listedActions, type Importing } from '../importing.ts'
import { scalarsOf } from '../section.ts'

/** `[conditions] …` is written like a condition elsewhere; the other kinds also take what they ask for. */
export function requirement(at: Importing, value: ScalarValue): ReturnType<typeof requirementStep> {
  const written = /^\[conditions?\]\s*(.*)$/i.exec(String(value.value))
  if (!written) return requirementStep(at, value)
  const guard = panelCondition(at.texts.plain(value, written[1]!))
  return guard ? { actions: [], guard } : 'condition'
}

/** Delays stand as a line of their own and count for what follows. */
export function actionList(at: Importing, value: Value | undefined): string[] {
  let ticks = 0
  return listedActions(at, scalarsOf(value), (one) => {
    const delay = /^\[delay\]\s*(\d+)$/i.exec(String(one.value).trim())
    if (delay) {
      ticks += Number(delay[1])
      return { actions: [] }
    }
    const step = newStep(at, one)
    if (typeof step === 'string' || ticks === 0) return step
    return { ...step, actions: step.actions.map((action) => withDelay(action, ticks)) }
  })
}

const withDelay = (action: string, ticks: number): string => {
  const own = /<delay=(\d+)>$/.exec(action)
  return `${action.replace(/<delay=\d+>$/, '')}<delay=${ticks + Number(own?.[1] ?? 0)}>`
}
