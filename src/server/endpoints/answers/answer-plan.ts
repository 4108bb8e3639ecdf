import type { z } from 'zod'

type Schema = z.core.$ZodTypes

/** What a schema says about which parts of a value may leave, and nothing else: no bounds, no patterns of texts. */
export type Plan =
  /** A text, a number, a truth, a date, null. */
  | { kind: 'scalar'; of: 'string' | 'number' | 'boolean' | 'any' }
  /** The schema names no fields, so all of it was declared. */
  | { kind: 'whole' }
  | { kind: 'object'; fields: Field[]; rest: Plan | null }
  | { kind: 'array'; item: Plan }
  | { kind: 'tuple'; items: Plan[]; rest: Plan | null; least: number }
  /** `allows` is null where every key is welcome. */
  | { kind: 'record'; value: Plan; allows: ((key: string) => boolean) | null }
  | { kind: 'union'; options: Option[]; discriminator: Discriminator | null }
  | { kind: 'both'; left: Plan; right: Plan }

type Field = {
  key: string
  plan: Plan
  optional: boolean
  /** Neither missing nor null. */
  sure: boolean
  /** All it may be, when they can be counted. */
  values: ReadonlySet<unknown> | null
}
/** A branch of a union that is an object or a list; scalars look alike in every branch. */
export type Option = { plan: Plan; schema: Schema }
type Discriminator = { key: string; values: unknown[][] }

/**
 * Reads a schema into a plan. Schemas that stand in several places, or inside of themselves, become one plan. Of
 * transforms only the side that an answer is checked against counts: cutting never changes a value.
 */
export function makePlan(schema: z.ZodType): Plan {
  const plans = new Map<Schema, Plan>()

  function planOf(part: z.core.$ZodType): Plan {
    const inner = unwrap(part)
    const known = plans.get(inner)
    if (known) return known
    // Known before its parts are read: they may lead back here. Of no kind until then.
    const plan = {} as Plan
    plans.set(inner, plan)
    return Object.assign(plan, read(inner))
  }

  function read(inner: Schema): Plan {
    const { def } = inner._zod
    switch (def.type) {
      case 'any':
      case 'unknown':
      case 'custom':
        return { kind: 'whole' }
      case 'object':
        return readObject(def)
      case 'array':
        return { kind: 'array', item: planOf(def.element) }
      case 'tuple':
        return {
          kind: 'tuple',
          items: def.items.map(planOf),
          rest: def.rest && planOf(def.rest),
          least: def.items.findLastIndex((item) => item._zod.optin !== 'optional') + 1,
        }
      case 'record':
        if (def.mode === 'loose') throw new Error('An answer cannot hold a record of any other keys')
        return { kind: 'record', value: planOf(def.valueType), allows: keyCheck(def.keyType) }
      case 'union':
        return readUnion(inner)
      case 'intersection':
        return { kind: 'both', left: planOf(def.left), right: planOf(def.right) }
      default:
        return { kind: 'scalar', of: scalarOf(inner) }
    }
  }

  function readObject(def: z.core.$ZodObjectDef): Plan {
    const fields = Object.entries(def.shape).map(([key, part]): Field => {
      if (key === '__proto__') throw new Error('No field of an answer may be called __proto__')
      const { optin, values, def: own } = part._zod
      return {
        key,
        plan: planOf(part),
        optional: optin === 'optional',
        sure: own.type in scalarTypes,
        values: values ?? null,
      }
    })
    const rest = def.catchall && unwrap(def.catchall)._zod.def.type !== 'never' ? planOf(def.catchall) : null
    // Everything may leave, so there is nothing to look for. Rich text is deep and comes through here.
    const bare = fields.every(({ plan }) => plan.kind === 'scalar' || plan.kind === 'whole')
    return rest?.kind === 'whole' && bare ? rest : { kind: 'object', fields, rest }
  }

  function readUnion(inner: Schema): Plan {
    const options = branches(inner)
      .map((part) => ({ plan: planOf(part), schema: part }))
      .filter(({ plan }) => plan.kind !== 'scalar')
    if (options.length === 0) return { kind: 'scalar', of: 'any' }
    return { kind: 'union', options, discriminator: findDiscriminator(options) }
  }

  return planOf(schema)
}

/** Without what only says when a value may be missing, or how it is read. */
function unwrap(part: z.core.$ZodType): Schema {
  let inner = part as Schema
  for (;;) {
    const { def } = inner._zod
    if ('innerType' in def && def.type !== 'success' && def.type !== 'promise')
      inner = def.innerType as Schema
    // Asked again, the getter would make another schema.
    else if (def.type === 'lazy') inner = (inner as z.core.$ZodLazy)._zod.innerType as Schema
    else if (def.type === 'pipe') {
      const readsOnly = (def.out as Schema)._zod.def.type === 'transform'
      inner = (readsOnly ? def.in : def.out) as Schema
    } else return inner
  }
}

/** Unions inside of unions are one choice. */
function branches(schema: Schema): Schema[] {
  const { def } = schema._zod
  return def.type === 'union' ? def.options.flatMap((option) => branches(unwrap(option))) : [schema]
}

type ScalarKind = Extract<Plan, { kind: 'scalar' }>['of']

/** What most values are; another scalar in its place is written all the same. */
const scalarTypes: Partial<Record<Schema['_zod']['def']['type'], ScalarKind>> = {
  string: 'string',
  template_literal: 'string',
  enum: 'string',
  number: 'number',
  boolean: 'boolean',
  literal: 'any',
  null: 'any',
  undefined: 'any',
  void: 'any',
  never: 'any',
  nan: 'any',
  date: 'any',
}

function scalarOf(schema: Schema): ScalarKind {
  const of = scalarTypes[schema._zod.def.type]
  if (!of) throw new Error(`An answer cannot hold what JSON does not know: ${schema._zod.def.type}`)
  return of
}

function keyCheck(keyType: z.core.$ZodType): ((key: string) => boolean) | null {
  const schema = keyType as z.ZodType & Schema
  const { def } = schema._zod
  if (def.type === 'string' && !def.checks?.length && !('format' in def)) return null
  return (key) =>
    schema.safeParse(key).success || (String(Number(key)) === key && schema.safeParse(Number(key)).success)
}

/** A field whose value tells the branches apart, when each of them is an object that names its own values for it. */
function findDiscriminator(options: Option[]): Discriminator | null {
  const [first] = options
  if (options.length < 2 || first?.plan.kind !== 'object') return null
  for (const { key } of first.plan.fields) {
    const values = options.map(({ plan }) => {
      const field = plan.kind === 'object' ? plan.fields.find((one) => one.key === key) : undefined
      return field?.values && !field.optional ? [...field.values] : []
    })
    const all = values.flat()
    if (values.every((own) => own.length > 0) && new Set(all).size === all.length && all.every(isWord))
      return { key, values }
  }
  return null
}

const isWord = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)
