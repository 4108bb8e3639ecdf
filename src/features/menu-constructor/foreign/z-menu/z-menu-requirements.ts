import type { Plain, Value } from '../../format/menu.ts'
import {
  any,
  compare,
  hasMoney,
  hasPermission,
  test,
  type Condition,
  type RequirementBlock,
} from '../conditions.ts'
import { legacyGame } from '../importing.ts'
import { materialOf } from '../materials.ts'
import { plainKey, Section } from '../section.ts'
import { zActions, type ZImporting } from './z-menu-actions.ts'

/** How a placeholder is compared, by name and by sign. */
export const placeholderActions: Record<string, string> = {
  equalsstring: 'string equals',
  's=': 'string equals',
  equalsignorecasestring: 'string equals ignorecase',
  's==': 'string equals ignorecase',
  containsstring: 'string contains',
  sc: 'string contains',
  differentstring: '!string equals',
  's!=': '!string equals',
  superior: '>',
  '>': '>',
  lower: '<',
  '<': '<',
  superiororequal: '>=',
  '>=': '>=',
  lowerorequal: '<=',
  '<=': '<=',
  equalto: '==',
  '==': '==',
  boolean: 'string equals ignorecase',
  'b=': 'string equals ignorecase',
}

/** `placeholder`, `value` and `action`, at a button or as a requirement. */
export function placeholderCondition({ texts }: ZImporting, section: Section): Condition | null {
  const input = section.scalar('placeholder')
  const value = section.scalar('value')
  const action = section.text('action')
  const type = placeholderActions[plainKey(action ?? 'boolean')]
  if (!input || !value || !type || section.has('target')) return null
  return compare(texts.plain(input), type, texts.plain(value))
}

function zRequirement(at: ZImporting, section: Section): Condition | null {
  const { texts } = at
  switch (plainKey(section.text('type') ?? '')) {
    case 'permission': {
      const permissions = section
        .scalars('permission', 'permissions')
        .map((value) => hasPermission(texts.plain(value)))
      return permissions.length === 1 ? permissions[0]! : null
    }
    case 'placeholder':
      return placeholderCondition(at, section)
    case 'regex': {
      const [regex, input] = [section.scalar('regex'), section.scalar('input')]
      if (!regex || !input) return null
      return test('regex matches', { input: texts.plain(input), regex: texts.plain(regex) })
    }
    case 'money': {
      const amount = section.scalar('amount')
      return amount && !section.has('economy', 'currency') ? hasMoney(texts.plain(amount)) : null
    }
    case 'luckperm':
    case 'luckperms': {
      const group = section.text('group')
      return group === null ? null : hasPermission(`group.${group}`)
    }
    case 'item': {
      const found = materialOf(section.text('material') ?? '', null, legacyGame(at))
      const model = section.number('modelId', 'model-id', 'modelID')
      if (!found) return null
      return test('has item', {
        material: found.material,
        amount: section.number('amount') ?? 1,
        ...(model !== null && model > 0 && { model_data: model }),
      })
    }
    default:
      return null
  }
}

export interface ZBlock {
  /** Ready for `view_requirement` and its like; null where not even one requirement could be understood. */
  block: RequirementBlock | null
  /** What runs when all is met. */
  success: string[]
}

/**
 * A block of requirements: all of them, or as many as its minimum. Null where one of them has no like: without it
 * more people would pass than should.
 */
export function zRequirements(at: ZImporting, section: Section): ZBlock | null {
  const list = section.get('requirements')
  const values: Value[] =
    list?.kind === 'list' ? list.values : list?.kind === 'map' ? list.entries.map((one) => one.value) : []
  const minimum = section.number('minimumRequirement', 'minimum-requirement', 'minimum-requirements')
  const choice = minimum !== null && minimum < values.length
  const requirements: { [name: string]: Plain } = {}
  for (const [index, value] of values.entries()) {
    const one = new Section(at.ledger, value)
    const condition = zRequirement(at, one)
    if (condition?.kind !== 'test') return null
    const success = zActions(at, one.get('success', 'success-actions'))
    const deny = zActions(at, one.get('deny', 'deny-actions'))
    requirements[`requirement_${index + 1}`] = {
      ...condition.test,
      ...(choice && { optional: true }),
      ...(success.length > 0 && { success_commands: success }),
      ...(deny.length > 0 && { deny_commands: deny }),
    }
  }
  const deny = zActions(at, section.get('deny', 'deny-actions'))
  const success = zActions(at, section.get('success', 'success-actions'))
  const block = {
    requirements,
    ...(choice && { minimum_requirements: minimum }),
    ...(deny.length > 0 && { deny_commands: deny }),
  }
  return { block: values.length > 0 ? block : null, success }
}

/** `permission`, `orPermission` and `placeholder` of a button itself. */
export function buttonConditions(at: ZImporting, button: Section): Condition[] | null {
  const { texts } = at
  const found = button.scalars('permission', 'permissions').map((value) => hasPermission(texts.plain(value)))
  const either = button
    .scalars('orPermission', 'or-permission')
    .map((value) => hasPermission(texts.plain(value)))
  if (either.length > 0) found.push(any(either))
  if (button.has('placeholder')) {
    const condition = placeholderCondition(at, button)
    if (!condition) return null
    found.push(condition)
  }
  const list = button.get('placeholders')
  for (const value of list?.kind === 'list' ? list.values : []) {
    const condition = placeholderCondition(at, new Section(at.ledger, value))
    if (!condition) return null
    found.push(condition)
  }
  return found
}
