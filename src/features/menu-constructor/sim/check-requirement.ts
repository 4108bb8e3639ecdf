import type { LoadedRequirement } from '../format/load/loaded.ts'
import type { Plain } from '../format/menu.ts'
import { requirementKind } from '../format/tables/requirements.ts'
import { checkItem } from './check-item.ts'
import { totalExperience } from './player/experience.ts'
import { parseDouble, parseInteger } from './numbers.ts'
import { hasPermission } from './player/permissions.ts'
import { replaceText, type TextScope } from './player/placeholders.ts'
import { runScript, type ScriptAnswer } from './script/run-script.ts'

/** What was found, as message `constructor.sim.why.<code>`; `passed` counts the `!` of the type in. */
export interface Verdict {
  passed: boolean
  code: string
  args: Record<string, string | number>
}

type Finding = { holds: boolean; code: string; args?: Record<string, string | number> }
/** Runs an expression of a `javascript` requirement. */
export type Evaluate = (expression: string, scope: TextScope) => ScriptAnswer

const COMPARISONS: Record<string, (a: number, b: number) => boolean> = {
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<=': (a, b) => a <= b,
  '<': (a, b) => a < b,
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** A regular expression may take forever on a long text, and nobody's name is that long. */
const LONGEST_MATCHED = 1000

export function checkRequirement(
  requirement: LoadedRequirement,
  scope: TextScope,
  evaluate: Evaluate = runScript,
): Verdict {
  const { negates, type } = requirementKind(requirement.type) ?? { type: requirement.type }
  const { holds, code, args = {} } = find(negates ?? type, requirement.keys, scope, evaluate)
  // A script that cannot be run has no opposite.
  return { passed: negates ? !holds : holds, code, args: { ...args, holds: holds ? 'yes' : 'no' } }
}

function find(type: string, keys: Record<string, Plain>, scope: TextScope, evaluate: Evaluate): Finding {
  const text = (key: string): string => replaceText(String(keys[key] ?? ''), scope)
  const { player } = scope
  if (type in COMPARISONS) {
    const [input, output] = [text('input'), text('output')]
    const [a, b] = [parseDouble(input), parseDouble(output)]
    if (a === null || b === null)
      return { holds: false, code: 'notNumber', args: { value: a === null ? input : output } }
    return { holds: COMPARISONS[type]!(a, b), code: 'compare', args: { input, output, sign: type } }
  }
  switch (type) {
    case 'has permission': {
      const node = text('permission')
      return { holds: hasPermission(player.permissions, node), code: 'permission', args: { node } }
    }
    case 'has permissions':
      return findPermissions(keys, scope)
    case 'has money':
      return findMoney(keys, scope)
    case 'has exp': {
      const needs = parseInteger(text('amount'))
      if (needs === null) return { holds: false, code: 'notNumber', args: { value: text('amount') } }
      const levels = keys.level === true
      const has = levels ? player.level : totalExperience(player)
      return { holds: has >= needs, code: levels ? 'levels' : 'points', args: { has, needs } }
    }
    case 'has item':
      return checkItem(keys, scope)
    case 'has meta':
      return findMeta(keys, scope)
    case 'is near':
      return findNear(keys, scope)
    case 'javascript': {
      const answer = evaluate(text('expression'), scope)
      if ('value' in answer) return { holds: answer.value, code: 'script' }
      return {
        holds: false,
        code: answer.fault === 'notBoolean' ? 'scriptNotBoolean' : 'scriptCannot',
        args: { part: answer.part },
      }
    }
    case 'string equals':
    case 'string equals ignorecase':
    case 'string contains':
    case 'string contains ignorecase':
      return compareText(type, text('input'), text('output'))
    case 'regex matches': {
      const args = { input: text('input'), regex: String(keys.regex ?? '') }
      return { holds: matches(args.regex, args.input), code: 'regex', args }
    }
    case 'string length': {
      const { length } = text('input')
      const [min, max] = [
        Number(keys.min ?? 0),
        keys.max === undefined ? Number.POSITIVE_INFINITY : Number(keys.max),
      ]
      return {
        holds: length >= min && length <= max,
        code: 'length',
        args: { length, min, max: Number.isFinite(max) ? max : '∞' },
      }
    }
    case 'is object': {
      const object = String(keys.object ?? '').toLowerCase()
      return {
        holds: isObject(object, text('input'), player.name),
        code: 'object',
        args: { input: text('input'), object },
      }
    }
    default:
      return { holds: false, code: 'unknown', args: { type } }
  }
}

/** Without `minimum` the plugin asks for minus one, which everybody has. */
function findPermissions(keys: Record<string, Plain>, scope: TextScope): Finding {
  const nodes = Array.isArray(keys.permissions)
    ? keys.permissions.map((node) => replaceText(String(node), scope))
    : []
  const has = nodes.filter((node) => hasPermission(scope.player.permissions, node)).length
  if (keys.minimum === undefined) return { holds: true, code: 'permissionsNoMinimum' }
  const needs = Number(keys.minimum)
  return { holds: has >= needs, code: 'permissions', args: { has, needs, total: nodes.length } }
}

function findMoney(keys: Record<string, Plain>, scope: TextScope): Finding {
  const has = Math.round(scope.player.money * 100) / 100
  if (keys.placeholder === undefined)
    return {
      holds: scope.player.money >= Number(keys.amount),
      code: 'money',
      args: { has, needs: Number(keys.amount) },
    }
  const written = replaceText(String(keys.placeholder), scope)
  const needs = parseDouble(written)
  if (needs === null) return { holds: false, code: 'notNumber', args: { value: written } }
  return { holds: scope.player.money >= needs, code: 'money', args: { has, needs } }
}

/** Texts are equal in any case, numbers may be greater. */
function findMeta(keys: Record<string, Plain>, scope: TextScope): Finding {
  const key = replaceText(String(keys.key), scope)
  const type = String(keys.meta_type).toUpperCase()
  const needs = replaceText(String(keys.value), scope)
  const stored = scope.player.meta[key]
  if (!stored || stored.type !== type)
    return { holds: false, code: 'metaMissing', args: { key, metaType: type } }
  const args = { key, has: stored.value, needs }
  if (type === 'STRING' || type === 'BOOLEAN')
    return { holds: stored.value.toLowerCase() === needs.toLowerCase(), code: 'meta', args }
  const [a, b] = [parseDouble(stored.value), parseDouble(needs)]
  return { holds: a !== null && b !== null && a >= b, code: 'metaNumber', args }
}

function findNear(keys: Record<string, Plain>, scope: TextScope): Finding {
  const [world = '', ...target] = replaceText(String(keys.location), scope).split(',')
  const [here = '', ...place] = scope.player.location.split(',')
  if (world.trim() !== here.trim())
    return { holds: false, code: 'otherWorld', args: { world: world.trim(), here: here.trim() } }
  const distance = Math.hypot(
    ...[0, 1, 2].map((axis) => Number(target[axis] ?? 0) - Number(place[axis] ?? 0)),
  )
  const limit = Number(keys.distance ?? 0)
  return { holds: distance < limit, code: 'near', args: { distance: Math.round(distance * 10) / 10, limit } }
}

function compareText(type: string, input: string, output: string): Finding {
  const ignoring = type.endsWith('ignorecase')
  const [a, b] = ignoring ? [input.toLowerCase(), output.toLowerCase()] : [input, output]
  const equals = type.startsWith('string equals')
  return {
    holds: equals ? a === b : a.includes(b),
    code: equals ? 'equals' : 'contains',
    args: { input, output },
  }
}

/** Java's `find()`: anywhere in the text. */
function matches(regex: string, input: string): boolean {
  try {
    return new RegExp(regex).test(input.slice(0, LONGEST_MATCHED))
  } catch {
    return false
  }
}

function isObject(object: string, input: string, playerName: string): boolean {
  if (object === 'int') return parseInteger(input) !== null
  if (object === 'double') return parseDouble(input) !== null
  if (object === 'uuid') return UUID.test(input)
  return object === 'player' && input.toLowerCase() === playerName.toLowerCase()
}
