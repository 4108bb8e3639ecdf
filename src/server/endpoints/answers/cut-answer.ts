import type { Plan } from './answer-plan.ts'
import { compilePlan, notDeclared, type Language } from './compile-plan.ts'

/** Where a scalar was declared, and for whatever else is no object: what JSON would make of it, but never an object. */
function scalar(value: unknown): unknown {
  switch (typeof value) {
    case 'number':
      // JSON knows one zero only.
      return Number.isFinite(value) ? value + 0 : null
    case 'string':
    case 'boolean':
    case 'undefined':
      return value
  }
  if (value === null) return value
  const { toJSON } = value as { toJSON?: unknown }
  if (typeof toJSON === 'function') return scalar(toJSON.call(value))
  throw notDeclared(value)
}

/** A copy of what JSON would keep of it. */
function whole(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return scalar(value)
  const { toJSON } = value as { toJSON?: unknown }
  if (typeof toJSON === 'function') return whole(toJSON.call(value))
  if (Array.isArray(value)) return value.map((one) => whole(one) ?? null)
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const part = whole((value as Record<string, unknown>)[key])
    if (part !== undefined && key !== '__proto__') copy[key] = part
  }
  return copy
}

function dropUndefined(object: Record<string, unknown>): void {
  for (const key of Object.keys(object)) if (object[key] === undefined) delete object[key]
}

/** What both sides of an intersection name. */
function merge(left: unknown, right: unknown): unknown {
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return right ?? left
  if (Array.isArray(left)) return left.map((one, index) => merge(one, (right as unknown[])[index]))
  const merged: Record<string, unknown> = { ...left }
  for (const [key, value] of Object.entries(right))
    merged[key] = Object.hasOwn(merged, key) ? merge(merged[key], value) : value
  return merged
}

const needObject = `if (typeof v !== 'object' || v === null) return scalar(v)
  if (Array.isArray(v)) throw notDeclared(v)
  if (typeof v.toJSON === 'function') return scalar(v)`

const language: Language = {
  scalar({ of }, x) {
    if (of === 'number') return `(typeof ${x} === 'number' && ${x} - ${x} === 0 ? ${x} + 0 : scalar(${x}))`
    if (of === 'boolean') return `(typeof ${x} === 'boolean' ? ${x} : scalar(${x}))`
    return `scalar(${x})`
  },
  object({ fields, rest }, emit) {
    const name = (index: number) => JSON.stringify(fields[index]!.key)
    const all = fields.map((_, index) => index)
    const needed = all.filter((index) => !fields[index]!.optional)
    const value = (index: number) => emit.part(fields[index]!.plan, `x${index}`)
    return [
      needObject,
      ...all.map((index) => `const x${index} = v[${name(index)}]`),
      `const o = { ${needed.map((index) => `${name(index)}: ${value(index)}`).join(', ')} }`,
      ...all
        .filter((index) => fields[index]!.optional)
        .map((index) => `if (x${index} !== undefined) o[${name(index)}] = ${value(index)}`),
      needed.length > 0
        ? `if (${needed.map((index) => `x${index} === undefined`).join(' || ')}) dropUndefined(o)`
        : '',
      rest ? restOf(emit.hold(new Set(fields.map(({ key }) => key))), emit.part(rest, 'x')) : '',
      'return o',
    ].join('\n')
  },
  array: ({ item }, emit) => `if (!Array.isArray(v)) return scalar(v)
    const list = []
    for (let i = 0; i < v.length; i++) { const x = v[i]; list.push(${emit.part(item, 'x')} ?? null) }
    return list`,
  tuple: ({ items, rest }, emit) => `if (!Array.isArray(v)) return scalar(v)
    const list = []
    ${items.map((item, index) => `if (v.length > ${index}) { const x = v[${index}]; list.push(${emit.part(item, 'x')} ?? null) }`).join('\n')}
    ${rest ? `for (let i = ${items.length}; i < v.length; i++) { const x = v[i]; list.push(${emit.part(rest, 'x')} ?? null) }` : ''}
    return list`,
  record: ({ value, allows }, emit) => `${needObject}
    const o = {}
    for (const k of Object.keys(v)) {
      const x = v[k]
      if (x === undefined || k === '__proto__'${allows ? ` || !${emit.hold(allows)}(k)` : ''}) continue
      o[k] = ${emit.part(value, 'x')}
    }
    return o`,
  both: ({ left, right }, emit) => `return merge(${emit.part(left, 'v')}, ${emit.part(right, 'v')})`,
}

const restOf = (named: string, value: string): string => `for (const k of Object.keys(v)) {
    const x = v[k]
    if (x === undefined || k === '__proto__' || ${named}.has(k)) continue
    o[k] = ${value}
  }`

/** A function that copies a value as JSON would come back, without what its plan does not name. */
export const compileCut = (plan: Plan): ((value: unknown) => unknown) =>
  compilePlan(plan, language, { scalar, whole, merge, dropUndefined, notDeclared })
