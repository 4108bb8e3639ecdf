import type { RequirementKind } from '../../../../format/tables/requirements.ts'
import { requirementKind, requirementKinds } from '../../../../format/tables/requirements.ts'

const signs: Record<string, string> = {
  '>': 'more',
  '>=': 'atLeast',
  '==': 'equal',
  '!=': 'notEqual',
  '<=': 'atMost',
  '<': 'less',
}

/** `!has permission` → `notHasPermission`: the end of a message's key. */
export function requirementSlug(type: string): string {
  const sign = signs[type]
  if (sign) return sign
  const words = (type.startsWith('!') ? `not ${type.slice(1)}` : type).split(' ')
  return words.map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('')
}

/** The same question asked the other way round, where the plugin has one. */
export function oppositeOf(kind: RequirementKind): RequirementKind | undefined {
  return kind.negates
    ? requirementKind(kind.negates)
    : requirementKinds.find((one) => one.negates === kind.type)
}

/** Types to choose from; their opposites are a switch beside it. */
export const plainKinds: readonly RequirementKind[] = requirementKinds.filter((kind) => !kind.negates)

/** Stands for what is not filled in yet. */
const GAP = '…'
const said = [
  'permission',
  'permissions',
  'minimum',
  'amount',
  'material',
  'key',
  'value',
  'location',
  'distance',
  'expression',
  'input',
  'output',
  'regex',
  'min',
  'max',
  'object',
] as const

/** What a sentence about a requirement names; with nothing given it is the sentence of the type itself. */
export function sentenceValues(values: Record<string, string>): Record<string, string> {
  const named: Record<string, string> = Object.fromEntries(said.map((key) => [key, values[key] || GAP]))
  // A balance may be compared with a placeholder instead of a number.
  if (!values.amount && values.placeholder) named.amount = values.placeholder
  if (!values.max) named.max = '∞'
  if (!values.min) named.min = '0'
  return { ...named, level: values.level === 'true' ? 'yes' : 'no' }
}
