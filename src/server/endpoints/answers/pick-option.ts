import type { z } from 'zod'
import type { Option, Plan } from './answer-plan.ts'

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value could be meant; what does not look like it, its schema would refuse too. */
function looksLike(plan: Plan, value: unknown): boolean {
  switch (plan.kind) {
    case 'object':
      return (
        isPlain(value) &&
        plan.fields.every(({ key, optional, values }) =>
          value[key] === undefined ? optional : !values || values.has(value[key]),
        )
      )
    case 'array':
      return Array.isArray(value)
    case 'tuple':
      return (
        Array.isArray(value) &&
        value.length >= plan.least &&
        (plan.rest !== null || value.length <= plan.items.length)
      )
    case 'record':
      return isPlain(value)
    case 'both':
      return looksLike(plan.left, value) && looksLike(plan.right, value)
    default:
      return true
  }
}

/**
 * Which branch of a union a value is of: the one it looks like, and where it looks like several, the first whose schema
 * takes it, as parsing would choose. -1 when there is none.
 */
export function makePick(options: Option[]): (value: unknown) => number {
  return (value) => {
    const likely = options.flatMap(({ plan }, index) => (looksLike(plan, value) ? [index] : []))
    if (likely.length < 2) return likely[0] ?? -1
    const fits = (index: number) =>
      (options[index]!.schema as z.ZodType & Option['schema']).safeParse(value).success
    // What fits none exactly is still cut to one that it looks like.
    return likely.find(fits) ?? likely[0]!
  }
}
