import type { z } from 'zod'
import type { Option, Plan } from './answer-plan.ts'

type Composite = Exclude<Plan, { kind: 'scalar' | 'whole' }>
export type Scalar = Extract<Plan, { kind: 'scalar' }>
type KindOf<K extends Composite['kind']> = Extract<Composite, { kind: K }>

type Emitter = {
  /** An expression for the value that `x` names. */
  part(plan: Plan, x: string): string
  /** The name under which a value of ours is known in the code. */
  hold(value: unknown): string
}

/** How the body of a function looks that takes `v`, for each kind of plan. */
export type Language = {
  [K in Exclude<Composite['kind'], 'union'>]: (plan: KindOf<K>, emit: Emitter) => string
} & { scalar(plan: Scalar, x: string): string }

/**
 * A plan as a function of its own, one inner function per part. Code is made of the contract alone, never of anything
 * that was sent. A loop over plans would take several times as long.
 */
export function compilePlan(
  root: Plan,
  language: Language,
  tools: Record<string, unknown>,
): (value: unknown) => unknown {
  const names = new Map<Plan, string>()
  const functions: string[] = []
  const held: Record<string, unknown> = { ...tools }
  const emit: Emitter = {
    part(plan, x) {
      if (plan.kind === 'scalar') return language.scalar(plan, x)
      return plan.kind === 'whole' ? `whole(${x})` : `${nameOf(plan)}(${x})`
    },
    hold(value) {
      const name = `held${Object.keys(held).length}`
      held[name] = value
      return name
    },
  }

  function nameOf(plan: Composite): string {
    const known = names.get(plan)
    if (known) return known
    const name = `${plan.kind}${names.size}`
    names.set(plan, name)
    functions.push(`function ${name}(v) {\n${bodyOf(plan)}\n}`)
    return name
  }

  function bodyOf(plan: Composite): string {
    switch (plan.kind) {
      case 'object':
        return language.object(plan, emit)
      case 'array':
        return language.array(plan, emit)
      case 'tuple':
        return language.tuple(plan, emit)
      case 'record':
        return language.record(plan, emit)
      case 'both':
        return language.both(plan, emit)
      case 'union':
        return unionBody(plan, emit)
    }
  }

  const result = emit.part(root, 'v')
  const code = `'use strict'\n${functions.join('\n')}\nreturn (v) => ${result}`
  return new Function(...Object.keys(held), code)(...Object.values(held)) as (value: unknown) => unknown
}

function unionBody({ options, discriminator }: KindOf<'union'>, emit: Emitter): string {
  const ways = options.map(({ plan }) => `return ${emit.part(plan, 'v')}`)
  const start = "if (typeof v !== 'object' || v === null) return scalar(v)"
  // A date is an object too; tools know it by its toJSON.
  if (ways.length === 1) return `${start}\nif (typeof v.toJSON === 'function') return scalar(v)\n${ways[0]}`
  const cases = ways.map((way, index) => {
    const values = discriminator?.values[index] ?? [index]
    return `${values.map((value) => `case ${JSON.stringify(value)}:`).join(' ')} ${way}`
  })
  const chosen = discriminator
    ? `v[${JSON.stringify(discriminator.key)}]`
    : `typeof v.toJSON === 'function' ? -1 : ${emit.hold(makePick(options))}(v)`
  return `${start}\nswitch (${chosen}) {\n${cases.join('\n')}\ndefault: return scalar(v)\n}`
}

/** An answer that holds an object where none was declared is a fault of ours, and says nothing of what it holds. */
export function notDeclared(value: unknown): Error {
  const what = Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
  return new Error(`An answer holds ${what} where its schema declares none`)
}

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
function makePick(options: Option[]): (value: unknown) => number {
  return (value) => {
    const likely = options.flatMap(({ plan }, index) => (looksLike(plan, value) ? [index] : []))
    if (likely.length < 2) return likely[0] ?? -1
    const fits = (index: number) =>
      (options[index]!.schema as z.ZodType & Option['schema']).safeParse(value).success
    // What fits none exactly is still cut to one that it looks like.
    return likely.find(fits) ?? likely[0]!
  }
}
