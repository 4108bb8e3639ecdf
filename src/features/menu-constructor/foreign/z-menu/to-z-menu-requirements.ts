import type { Plain, Value } from '../../format/menu.ts'
import { requirementKind } from '../../format/tables/requirements.ts'
import type { Ledger } from '../ledger.ts'
import { Section } from '../section.ts'
import { toZActions, zText } from './to-z-menu-actions.ts'

type ZRequirement = { type: string; [key: string]: Plain }

const compared: Record<string, string> = {
  'string equals': 'EQUALS_STRING',
  '!string equals': 'DIFFERENT_STRING',
  'string equals ignorecase': 'EQUALSIGNORECASE_STRING',
  'string contains': 'CONTAINS_STRING',
  '>': 'SUPERIOR',
  '>=': 'SUPERIOR_OR_EQUAL',
  '<': 'LOWER',
  '<=': 'LOWER_OR_EQUAL',
  '==': 'EQUAL_TO',
}

const compare = (placeholder: string, action: string, value: Plain): ZRequirement => ({
  type: 'placeholder',
  placeholder,
  value,
  action,
})

/** One requirement, or null where zMenu has nothing like it. Several permissions are several of them. */
function toZRequirement(one: Section, args: readonly string[]): ZRequirement[] | null {
  const type = requirementKind(one.text('type') ?? '')?.type
  const text = (key: string): string => zText(one.text(key) ?? '', args)
  switch (type) {
    case 'has permission':
      return [{ type: 'permission', permission: text('permission') }]
    case '!has permission':
      return [{ type: 'permission', permission: `!${text('permission')}` }]
    case 'has money':
    case '!has money': {
      const amount = one.has('placeholder') ? text('placeholder') : one.number('amount')
      if (amount === null) return null
      return [compare('%vault_eco_balance%', type === 'has money' ? 'SUPERIOR_OR_EQUAL' : 'LOWER', amount)]
    }
    case 'has exp':
    case '!has exp': {
      const of = one.flag('level') ? '%player_level%' : '%player_total_exp%'
      return [
        compare(
          of,
          type === 'has exp' ? 'SUPERIOR_OR_EQUAL' : 'LOWER',
          one.number('amount') ?? text('amount'),
        ),
      ]
    }
    case 'has item': {
      const known = new Set([
        'type',
        'material',
        'amount',
        'model_data',
        'optional',
        'success_commands',
        'deny_commands',
      ])
      if (one.entries.some((entry) => !known.has(entry.key))) return null
      const model = one.number('model_data')
      return [
        {
          type: 'item',
          material: text('material').toUpperCase(),
          amount: one.number('amount') ?? 1,
          ...(model !== null && { modelId: model }),
        },
      ]
    }
    case 'regex matches':
      return [{ type: 'regex', input: text('input'), regex: text('regex') }]
    default: {
      const action = compared[type ?? '']
      return action ? [compare(text('input'), action, text('output'))] : null
    }
  }
}

export interface ZBlock {
  [key: string]: Plain
}

/**
 * A block of requirements. Null where zMenu lacks one of them, since without it more players would pass, and where
 * required and optional ones are mixed, which zMenu cannot say.
 */
export function toZRequirements(
  ledger: Ledger,
  value: Value | undefined,
  args: readonly string[],
): ZBlock | null {
  const block = new Section(ledger, value)
  const entries = block.section('requirements').entries
  const minimum = block.number('minimum_requirements')
  const optional = entries.filter((entry) => new Section(ledger, entry.value).flag('optional') === true)
  const needed = entries.length - optional.length
  const mixed = optional.length > 0 && (needed > 0 || !minimum)
  if (entries.length === 0 || mixed || block.flag('stop_at_success')) return null
  const requirements: Plain[] = []
  for (const entry of entries) {
    const one = new Section(ledger, entry.value)
    const made = toZRequirement(one, args)
    if (!made) return null
    const [success, deny] = [
      toZActions(ledger, one.get('success_commands'), args),
      toZActions(ledger, one.get('deny_commands'), args),
    ]
    requirements.push(
      ...made.map((requirement) => ({
        ...requirement,
        ...(success.length > 0 && { success }),
        ...(deny.length > 0 && { deny }),
      })),
    )
  }
  const deny = toZActions(ledger, block.get('deny_commands'), args)
  return {
    ...(minimum !== null && minimum < entries.length && minimum > needed && { minimumRequirement: minimum }),
    requirements,
    ...(deny.length > 0 && { deny }),
  }
}
