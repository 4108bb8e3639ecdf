import type { Plain } from '../../../../format/menu.ts'
import { requirementKind } from '../../../../format/tables/requirements.ts'

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
export function initialKeys(type: string): Record<string, Plain> {
  const kind = requirementKind(type)
  return initial[kind?.negates ?? kind?.type ?? ''] ?? {}
}

/** The first free of `requirement_1`, `requirement_2` … */
export function freeRequirementName(taken: readonly string[]): string {
  for (let count = 1; ; count++) if (!taken.includes(`requirement_${count}`)) return `requirement_${count}`
}
