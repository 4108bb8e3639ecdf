import type { Plain } from '../format/menu.ts'

/** One requirement of DeluxeMenus. */
export type Test = { type: string; [key: string]: Plain }

/** What a foreign condition says, in the words of DeluxeMenus. */
export type Condition = { kind: 'test'; test: Test } | { kind: 'and' | 'or'; parts: Condition[] }

export const test = (type: string, keys: { [key: string]: Plain }): Condition => ({
  kind: 'test',
  test: { type, ...keys },
})
export const hasPermission = (permission: string): Condition => {
  const bare = permission.replace(/^[!-]/, '').trim()
  return test(bare === permission.trim() ? 'has permission' : '!has permission', { permission: bare })
}
export const hasMoney = (amount: string): Condition =>
  Number.isFinite(Number(amount)) && amount.trim() !== ''
    ? test('has money', { amount: Number(amount) })
    : test('has money', { placeholder: amount })
export const compare = (input: string, type: string, output: string): Condition =>
  test(type, { input, output })

export const all = (parts: Condition[]): Condition =>
  parts.length === 1 ? parts[0]! : { kind: 'and', parts }
export const any = (parts: Condition[]): Condition => (parts.length === 1 ? parts[0]! : { kind: 'or', parts })

const opposites: Record<string, string> = {
  '>=': '<',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '==': '!=',
  '!=': '==',
}

export function not(condition: Condition): Condition {
  if (condition.kind !== 'test')
    return { kind: condition.kind === 'and' ? 'or' : 'and', parts: condition.parts.map(not) }
  const { type } = condition.test
  const opposite = opposites[type] ?? (type.startsWith('!') ? type.slice(1) : `!${type}`)
  return { kind: 'test', test: { ...condition.test, type: opposite } }
}

/** Ands inside an and are its own parts, and so are ors inside an or. */
function flat(condition: Condition): Condition {
  if (condition.kind === 'test') return condition
  const parts = condition.parts.map(flat)
  const joined = parts.flatMap((part) => (part.kind === condition.kind ? part.parts : [part]))
  return condition.kind === 'and' ? all(joined) : any(joined)
}

export interface RequirementBlock {
  [key: string]: Plain
  requirements: { [name: string]: Plain }
}

/**
 * As a list of requirements, or null where the plugin's list cannot say it: it knows "all of these" and, by optional
 * ones and a minimum, once "any of these", but not two such choices at once.
 */
export function requirementsOf(condition: Condition): RequirementBlock | null {
  const whole = flat(condition)
  const parts = whole.kind === 'and' ? whole.parts : [whole]
  const must = parts.flatMap((part) => (part.kind === 'test' ? [part.test] : []))
  const choices = parts.filter((part) => part.kind !== 'test')
  if (choices.length > 1) return null
  const choice = choices[0]?.kind === 'or' ? choices[0].parts : []
  const optional = choice.flatMap((part) => (part.kind === 'test' ? [part.test] : []))
  if (optional.length !== choice.length) return null
  const requirements: { [name: string]: Plain } = {}
  const name = (kind: string): string => {
    const base = kind.replace(/[^a-z]+/gi, '_').replace(/^_+|_+$/g, '') || 'check'
    for (let count = 1; ; count++) {
      const free = count === 1 ? base : `${base}_${count}`
      if (!Object.hasOwn(requirements, free)) return free
    }
  }
  for (const one of must) requirements[name(one.type)] = one
  for (const one of optional) requirements[name(one.type)] = { ...one, optional: true }
  return {
    requirements,
    ...(optional.length > 0 && { minimum_requirements: must.length + 1 }),
  }
}
