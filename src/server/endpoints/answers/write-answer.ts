import type { Plan } from './answer-plan.ts'
import { compilePlan, notDeclared, type Language, type Scalar } from './compile-plan.ts'
import { compileCut } from './cut-answer.ts'

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f]/

/**
 * The text between the quotes. Most texts hold nothing to escape, and the engine finds that out fastest one sign at a
 * time: measured, twice as fast as one pattern for all, and for up to a few hundred signs faster than JSON.stringify.
 */
function inside(text: string): string {
  const { length } = text
  if (length > 12)
    return text.includes('"') || text.includes('\\') || control.test(text) || !text.isWellFormed()
      ? JSON.stringify(text).slice(1, -1)
      : text
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index)
    if (code < 32 || code === 34 || code === 92 || (code >= 0xd800 && code <= 0xdfff))
      return JSON.stringify(text).slice(1, -1)
  }
  return text
}

const quote = (text: string): string => `"${inside(text)}"`

/** Where a scalar was declared, and for whatever else is no object: as JSON would write it, but never an object. */
function scalar(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quote(value)
    case 'number':
      return Number.isFinite(value) ? String(value) : 'null'
    case 'boolean':
      return value ? 'true' : 'false'
    case 'undefined':
      return 'null'
  }
  if (value === null) return 'null'
  const { toJSON } = value as { toJSON?: unknown }
  if (typeof toJSON === 'function') return scalar(toJSON.call(value))
  throw notDeclared(value)
}

const whole = (value: unknown): string => JSON.stringify(value) ?? 'null'

/** Rare shapes are cut first and written by the engine. */
const cutFirst = (plan: Plan) => {
  let cut: ((value: unknown) => unknown) | undefined
  return (value: unknown) => whole((cut ??= compileCut(plan))(value))
}

/** A scalar with the text before it, in as few pieces as possible: joining them is much of the work. */
function scalarAfter(before: string, { of }: Scalar, x: string): string {
  const lead = before === '' ? '' : `${JSON.stringify(before)} + `
  if (of === 'string') return `${lead}(typeof ${x} === 'string' ? quote(${x}) : scalar(${x}))`
  if (of === 'number') return `${lead}(typeof ${x} === 'number' && ${x} - ${x} === 0 ? ${x} : scalar(${x}))`
  if (of === 'any') return `${lead}scalar(${x})`
  const [yes, no] = [JSON.stringify(`${before}true`), JSON.stringify(`${before}false`)]
  return `(${x} === true ? ${yes} : ${x} === false ? ${no} : ${lead}scalar(${x}))`
}

const language: Language = {
  scalar: (plan, x) => scalarAfter('', plan, x),
  object(plan, emit) {
    const rare = emit.hold(cutFirst(plan))
    if (plan.rest) return `return ${rare}(v)`
    const fields = plan.fields.map((field, index) => ({ ...field, x: `x${index}` }))
    const start = [
      "if (typeof v !== 'object' || v === null) return scalar(v)",
      ...fields.map(({ key, x }) => `const ${x} = v[${JSON.stringify(key)}]`),
    ]
    const needed = fields.filter(({ optional }) => !optional)
    const others = fields.filter(({ optional }) => optional)
    const after = (before: string, { key, plan: part, x }: (typeof fields)[number]) => {
      const lead = `${before}${JSON.stringify(key)}:`
      return part.kind === 'scalar'
        ? scalarAfter(lead, part, x)
        : `${JSON.stringify(lead)} + ${emit.part(part, x)}`
    }
    if (needed.length === 0) {
      const steps = others.map(
        (field) => `if (${field.x} !== undefined) t += (t === '' ? '{' : ',') + ${after('', field)}`,
      )
      return [...start, "let t = ''", ...steps, "return t === '' ? '{}' : t + '}'"].join('\n')
    }
    // What is always there is looked at once and then written with its comma, key and quotes. Objects that lack
    // something take the slow way.
    const isText = ({ sure, plan: part }: (typeof fields)[number]) =>
      sure && part.kind === 'scalar' && part.of === 'string'
    const lacking = needed.map((field) =>
      isText(field) ? `typeof ${field.x} !== 'string'` : `${field.x} === undefined`,
    )
    const pieces: string[] = []
    let before = '{'
    for (const field of needed) {
      if (isText(field)) {
        pieces.push(JSON.stringify(`${before}${JSON.stringify(field.key)}:"`), `inside(${field.x})`)
        before = '",'
      } else {
        pieces.push(after(before, field))
        before = ','
      }
    }
    const end = before.slice(0, -1)
    const more = others.map((field) => `(${field.x} === undefined ? '' : ${after(',', field)})`)
    if (more.length > 0 && end !== '') pieces.push(JSON.stringify(end))
    pieces.push(...more, JSON.stringify(more.length > 0 ? '}' : `${end}}`))
    return [...start, `if (${lacking.join(' || ')}) return ${rare}(v)`, `return ${pieces.join(' +\n')}`].join(
      '\n',
    )
  },
  array: ({ item }, emit) => `if (!Array.isArray(v)) return scalar(v)
    if (v.length === 0) return '[]'
    let x = v[0]
    let t = '[' + ${emit.part(item, 'x')}
    for (let i = 1; i < v.length; i++) { x = v[i]; t += ',' + ${emit.part(item, 'x')} }
    return t + ']'`,
  tuple: (plan, emit) => `return ${emit.hold(cutFirst(plan))}(v)`,
  record: ({ value, allows }, emit) => `if (typeof v !== 'object' || v === null) return scalar(v)
    if (Array.isArray(v)) throw notDeclared(v)
    if (typeof v.toJSON === 'function') return scalar(v)
    let t = ''
    for (const k of Object.keys(v)) {
      const x = v[k]
      if (x === undefined || k === '__proto__'${allows ? ` || !${emit.hold(allows)}(k)` : ''}) continue
      t += (t === '' ? '{' : ',') + quote(k) + ':' + ${emit.part(value, 'x')}
    }
    return t === '' ? '{}' : t + '}'`,
  both: (plan, emit) => `return ${emit.hold(cutFirst(plan))}(v)`,
}

/** A function that writes a value as JSON, without what its plan does not name. */
export function compileText(plan: Plan): (value: unknown) => string {
  return compilePlan(plan, language, { inside, quote, scalar, whole, notDeclared }) as (
    value: unknown,
  ) => string
}
