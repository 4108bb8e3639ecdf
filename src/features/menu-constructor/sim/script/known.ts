import { hasPermission } from '../player/permissions.ts'
import type { TextScope } from '../player/placeholders.ts'
import { ScriptFault } from './tokens.ts'

type Method = (...args: ScriptValue[]) => ScriptValue
/** An object of ours: only what is written here can be reached through it. */
export class Known {
  readonly members: Record<string, ScriptValue | Method>
  readonly call: Method | undefined
  constructor(members: Record<string, ScriptValue | Method>, call?: Method) {
    this.members = members
    this.call = call
  }
}
export type ScriptValue = string | number | boolean | null | undefined | ScriptValue[] | Known
export type Bindings = Map<string, ScriptValue>

const TEXT_METHODS = new Set(
  'charAt concat endsWith includes indexOf lastIndexOf slice split startsWith substr substring toLowerCase toString toUpperCase trim'.split(
    ' ',
  ),
)
/** Nashorn's texts are Java's as well. */
const JAVA_TEXT: Record<string, (text: string, other: string) => ScriptValue> = {
  equals: (text, other) => text === other,
  equalsIgnoreCase: (text, other) => text.toLowerCase() === other.toLowerCase(),
  contains: (text, other) => text.includes(other),
  isEmpty: (text) => text === '',
  length: (text) => text.length,
  // A plain text only: patterns can take forever.
  replace: (text, other) => text.replace(other, ''),
}
const LIST_METHODS = new Set(['indexOf', 'includes'])
const NUMBER_METHODS = new Set(['toFixed', 'toString'])

/** A text that doubles itself line by line would fill the memory. */
const LONGEST_TEXT = 10_000
export function bounded(value: ScriptValue): ScriptValue {
  if (typeof value === 'string' && value.length > LONGEST_TEXT) throw new ScriptFault('…')
  return value
}

const callOwn = (owner: ScriptValue, name: string, args: ScriptValue[]): ScriptValue =>
  bounded(Reflect.apply(Reflect.get(Object(owner), name), owner, args))

export function callMethod(owner: ScriptValue, name: string, args: ScriptValue[]): ScriptValue {
  if (owner instanceof Known) {
    const member =
      name === '' ? owner.call : Object.hasOwn(owner.members, name) ? owner.members[name] : undefined
    if (typeof member === 'function') return member(...args)
  } else if (typeof owner === 'string') {
    if (name === 'replace' && args.length === 2) return owner.replace(String(args[0]), () => String(args[1]))
    if (TEXT_METHODS.has(name)) return callOwn(owner, name, args)
    if (Object.hasOwn(JAVA_TEXT, name)) return JAVA_TEXT[name]!(owner, String(args[0] ?? ''))
  } else if (Array.isArray(owner) && LIST_METHODS.has(name)) return callOwn(owner, name, args)
  else if (typeof owner === 'number' && NUMBER_METHODS.has(name)) return callOwn(owner, name, args)
  throw new ScriptFault(name ? `${name}()` : '()')
}

export function memberOf(owner: ScriptValue, name: string): ScriptValue {
  if (owner instanceof Known) {
    const member = Object.hasOwn(owner.members, name) ? owner.members[name] : undefined
    if (member !== undefined && typeof member !== 'function') return member
  } else if (typeof owner === 'string' || Array.isArray(owner)) {
    if (name === 'length') return owner.length
    if (/^\d+$/.test(name)) return owner[Number(name)]
  }
  throw new ScriptFault(name)
}

const MATH = ['abs', 'ceil', 'floor', 'max', 'min', 'pow', 'round', 'sqrt'] as const

export function bindingsOf({ player }: TextScope): Bindings {
  const math = Object.fromEntries(
    MATH.map((name) => [
      name,
      (...args: ScriptValue[]) => Math[name](...(args.map(Number) as [number, number])),
    ]),
  )
  const world = player.location.split(',')[0]!.trim()
  return new Map<string, ScriptValue>([
    ['Math', new Known({ ...math, PI: Math.PI })],
    ['parseInt', new Known({}, (text, radix) => Number.parseInt(String(text), Number(radix ?? 10)))],
    ['parseFloat', new Known({}, (text) => Number.parseFloat(String(text)))],
    ['isNaN', new Known({}, (value) => Number.isNaN(Number(value)))],
    ['Number', new Known({}, (value) => Number(value))],
    ['String', new Known({}, (value) => String(value))],
    ['Boolean', new Known({}, (value) => Boolean(value))],
    ['NaN', Number.NaN],
    [
      'BukkitPlayer',
      new Known({
        getName: () => player.name,
        getDisplayName: () => player.name,
        getLevel: () => player.level,
        hasPermission: (node) => hasPermission(player.permissions, String(node)),
        isOp: () => player.permissions.includes('*'),
        getWorld: () => new Known({ getName: () => world }),
      }),
    ],
  ])
}
