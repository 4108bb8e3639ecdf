import type { Entry, MenuEdit, Path, Plain, Value } from '../../../../format/menu.ts'
import { entriesOf, isOn, textOf, textsOf, valueAt } from '../../../../format/read/values.ts'
import { requirementKind } from '../../../../format/tables/requirements.ts'

const INTEGER = /^-?\d{1,10}$/
const NUMBER = /^-?\d{1,15}(\.\d+)?$/

/** The requirements of a node, by their names. */
export const requirementsOf = (node: Value | undefined): Entry[] =>
  entriesOf(valueAt(entriesOf(node), 'requirements'))

export function addRequirement(path: Path, node: Value | undefined, type: string): MenuEdit[] {
  const name = nextRequirementName(node)
  const requirement = { type, ...initialKeys(type) }
  if (node?.kind !== 'map') return [{ kind: 'set', path, value: { requirements: { [name]: requirement } } }]
  if (requirementsOf(node).length === 0)
    return [{ kind: 'set', path: [...path, 'requirements'], value: { [name]: requirement } }]
  return [{ kind: 'set', path: [...path, 'requirements', name], value: requirement }]
}

/** What a requirement that is added now is called. */
export const nextRequirementName = (node: Value | undefined): string =>
  freeRequirementName(requirementsOf(node).map((entry) => entry.key))

/** Without any left the node would let everybody pass and say nothing: it goes too. */
export function removeRequirement(path: Path, node: Value | undefined, name: string): MenuEdit[] {
  return [{ kind: 'remove', path: requirementsOf(node).length > 1 ? [...path, 'requirements', name] : path }]
}

/** Another question: keys it does not know go, those it needs come. */
export function changeType(path: Path, entries: readonly Entry[], type: string): MenuEdit[] {
  const before = requirementKind(textOf(valueAt(entries, 'type')))
  const known = new Set(requirementKind(type)?.keys.map(({ key }) => key))
  const gone = (before?.keys ?? []).filter(
    ({ key }) => valueAt(entries, key) !== undefined && !known.has(key),
  )
  const needed = Object.entries(initialKeys(type)).filter(([key]) => valueAt(entries, key) === undefined)
  return [
    { kind: 'set', path: [...path, 'type'], value: type },
    ...gone.map(({ key }): MenuEdit => ({ kind: 'remove', path: [...path, key] })),
    // A balance that is read from a placeholder needs no amount beside it.
    ...needed
      .filter(([key]) => !(key === 'amount' && valueAt(entries, 'placeholder')))
      .map(([key, value]): MenuEdit => ({ kind: 'set', path: [...path, key], value })),
  ]
}

/** The plugin's own minimum is 0: without another, a list of optional ones, or one that stops early, lets everybody pass. */
function withMinimum(path: Path, node: Value | undefined, edits: MenuEdit[]): MenuEdit[] {
  if (valueAt(entriesOf(node), 'minimum_requirements')) return edits
  return [...edits, { kind: 'set', path: [...path, 'minimum_requirements'], value: 1 }]
}

export function setOptional(path: Path, node: Value | undefined, name: string, on: boolean): MenuEdit[] {
  const place = [...path, 'requirements', name, 'optional']
  if (!on) return [{ kind: 'remove', path: place }]
  const others = requirementsOf(node).filter((entry) => entry.key !== name)
  const edits: MenuEdit[] = [{ kind: 'set', path: place, value: true }]
  const onlyOptional = others.every(({ value }) => isOn(valueAt(entriesOf(value), 'optional')))
  return onlyOptional ? withMinimum(path, node, edits) : edits
}

export function setStop(path: Path, node: Value | undefined, on: boolean): MenuEdit[] {
  const place = [...path, 'stop_at_success']
  return on
    ? withMinimum(path, node, [{ kind: 'set', path: place, value: true }])
    : [{ kind: 'remove', path: place }]
}

/** Numbers are written bare: the plugin takes a quoted amount as nothing, and the shop is free. */
export function bareNumber(text: string, whole: boolean): Plain {
  const trimmed = text.trim()
  return (whole ? INTEGER : NUMBER).test(trimmed) ? Number(trimmed) : trimmed
}

/** Empty takes the key away. */
export function setRequirementKey(
  path: Path,
  entries: readonly Entry[],
  key: string,
  value: Plain,
): MenuEdit[] {
  if (value === '') return valueAt(entries, key) ? [{ kind: 'remove', path: [...path, key] }] : []
  return [{ kind: 'set', path: [...path, key], value }]
}

/** A balance is a number in `amount`, or anything else in `placeholder`. */
export function setMoney(path: Path, entries: readonly Entry[], text: string): MenuEdit[] {
  const amount = bareNumber(text, false)
  const [key, other] = typeof amount === 'number' ? ['amount', 'placeholder'] : ['placeholder', 'amount']
  return [...setRequirementKey(path, entries, key!, amount), ...setRequirementKey(path, entries, other!, '')]
}

/** A list that required all permissions still does after it changed; without `minimum` everybody would pass. */
export function setPermissions(path: Path, entries: readonly Entry[], after: string[]): MenuEdit[] {
  const before = textsOf(valueAt(entries, 'permissions'))
  const minimum = textOf(valueAt(entries, 'minimum'))
  const all = minimum === '' || Number(minimum) === before.length
  const edits: MenuEdit[] = [{ kind: 'set', path: [...path, 'permissions'], value: after }]
  if (!all || after.length === 0 || Number(minimum) === after.length) return edits
  return [...edits, { kind: 'set', path: [...path, 'minimum'], value: after.length }]
}

const comparing: Record<string, Plain> = { input: '%player_level%', output: '10' }
const texts: Record<string, Plain> = { input: '%player_world%', output: 'world' }

const initial: Record<string, Record<string, Plain>> = {
  'has permission': { permission: 'my.permission' },
  // Without a minimum the plugin lets everybody pass.
  'has permissions': { permissions: ['my.permission'], minimum: 1 },
  'has money': { amount: 100 },
  'has exp': { amount: 5, level: true },
  'has item': { material: 'DIAMOND', amount: 1 },
  'has meta': { key: 'my_key', meta_type: 'STRING', value: 'yes' },
  'is near': { location: 'world,0,64,0', distance: 10 },
  javascript: { expression: "'%player_name%' == 'Steve'" },
  'string equals': texts,
  'string equals ignorecase': texts,
  'string contains': texts,
  'string contains ignorecase': texts,
  '>': comparing,
  '>=': comparing,
  '==': comparing,
  '!=': comparing,
  '<=': comparing,
  '<': comparing,
  'regex matches': { input: '%player_name%', regex: '^[A-Z]' },
  'string length': { input: '{name}', min: 3, max: 16 },
  'is object': { input: '{amount}', object: 'int' },
}

/** Keys and values a type begins with, so that it asks something at once. */
function initialKeys(type: string): Record<string, Plain> {
  const kind = requirementKind(type)
  return initial[kind?.negates ?? kind?.type ?? ''] ?? {}
}

/** The first free of `requirement_1`, `requirement_2` … */
function freeRequirementName(taken: readonly string[]): string {
  for (let count = 1; ; count++) if (!taken.includes(`requirement_${count}`)) return `requirement_${count}`
}
