/** What an action's argument is, for editors, checks and the simulator. */
export type ArgumentKind =
  | 'none'
  | 'command'
  | 'text'
  | 'minimessage'
  | 'json'
  | 'log'
  | 'menu'
  | 'server'
  | 'sound'
  | 'rawsound'
  | 'money'
  | 'exp'
  | 'permission'
  | 'meta'
  | 'placeholder'

export type ActionGroup = 'command' | 'text' | 'menu' | 'sound' | 'economy' | 'player'

export interface ActionKind {
  tag: string
  argument: ArgumentKind
  group: ActionGroup
  /** Another tag that does exactly the same and is the usual spelling. */
  sameAs?: string
  /** Not in the released plugin yet. */
  dev?: boolean
  /** Oldest game version it does anything on. */
  since?: string
}

const kind = (
  tag: string,
  argument: ArgumentKind,
  group: ActionGroup,
  more: Partial<ActionKind> = {},
): ActionKind => ({ tag, argument, group, ...more })

/** All 31 tags of the plugin. Anything else is dropped without a word. */
export const actionKinds: readonly ActionKind[] = [
  kind('player', 'command', 'command'),
  kind('commandevent', 'command', 'command', { sameAs: 'player' }),
  kind('console', 'command', 'command'),
  kind('chat', 'text', 'command'),
  kind('message', 'text', 'text'),
  kind('broadcast', 'text', 'text'),
  kind('minimessage', 'minimessage', 'text'),
  kind('minibroadcast', 'minimessage', 'text'),
  kind('json', 'json', 'text'),
  kind('jsonbroadcast', 'json', 'text'),
  kind('broadcastjson', 'json', 'text', { sameAs: 'jsonbroadcast' }),
  kind('log', 'log', 'text', { dev: true }),
  kind('openguimenu', 'menu', 'menu'),
  kind('openmenu', 'menu', 'menu', { sameAs: 'openguimenu' }),
  kind('connect', 'server', 'menu'),
  kind('close', 'none', 'menu'),
  kind('refresh', 'none', 'menu'),
  kind('sound', 'sound', 'sound'),
  kind('broadcastsound', 'sound', 'sound'),
  kind('broadcastsoundworld', 'sound', 'sound'),
  kind('rawsound', 'rawsound', 'sound', { dev: true }),
  kind('broadcastrawsound', 'rawsound', 'sound', { dev: true }),
  kind('broadcastrawsoundworld', 'rawsound', 'sound', { dev: true }),
  kind('takemoney', 'money', 'economy'),
  kind('givemoney', 'money', 'economy'),
  kind('takeexp', 'exp', 'economy'),
  kind('giveexp', 'exp', 'economy'),
  kind('givepermission', 'permission', 'player'),
  kind('takepermission', 'permission', 'player'),
  kind('meta', 'meta', 'player', { since: '1.14' }),
  kind('placeholder', 'placeholder', 'player'),
]

const byTag = new Map(actionKinds.map((action) => [action.tag, action]))
export const actionKind = (tag: string): ActionKind | undefined => byTag.get(tag)

export const metaTypes: readonly string[] = ['STRING', 'BOOLEAN', 'DOUBLE', 'LONG', 'INTEGER']
export const metaVerbs = ['set', 'add', 'subtract', 'remove', 'switch'] as const

export interface Action {
  /** Without brackets, as written. Empty when the line starts with no tag at all. */
  tag: string
  argument: string
  /** Ticks as written, placeholders included. */
  delay: string | null
  /** Percent as written. */
  chance: string | null
  /** False: the plugin drops the line. */
  known: boolean
}

const startOfTag = /^\[([^\]\s]*)\]/
const delayPart = /<delay=([^<>]*)>/i
const chancePart = /<chance=([^<>]*)>/i

/** Reads a line of a command list the way the plugin does; what it would keep (a trailing space) is kept here too. */
export function parseAction(line: string): Action {
  const tag = startOfTag.exec(line)?.[1] ?? ''
  let argument = tag === '' ? line : line.slice(tag.length + 2)
  if (tag !== '' && argument.startsWith(' ')) argument = argument.trim()
  const delay = delayPart.exec(argument)
  if (delay) argument = argument.replace(delay[0], '')
  const chance = chancePart.exec(argument)
  if (chance) argument = argument.replace(chance[0], '')
  return {
    tag,
    argument,
    delay: delay ? delay[1]! : null,
    chance: chance ? chance[1]! : null,
    known: byTag.has(tag),
  }
}

/** The line for a command list. Delay and chance are glued on: a space before them would stay in the argument. */
export function formatAction(action: Omit<Action, 'known'>): string {
  const argument = action.argument.trim()
  const head =
    action.tag === '' ? argument : argument === '' ? `[${action.tag}]` : `[${action.tag}] ${argument}`
  const delay = action.delay === null || action.delay === '' ? '' : `<delay=${action.delay}>`
  const chance = action.chance === null || action.chance === '' ? '' : `<chance=${action.chance}>`
  return head + delay + chance
}

/** Its value is known only in the game. */
const placeholder = /%[^%]+%|\{[^{}\s]+\}/

/** Ticks; what is no number is 0 to the plugin. Null while it still holds a placeholder. */
export function delayTicks(delay: string | null): number | null {
  if (delay === null) return 0
  if (placeholder.test(delay)) return null
  return /^[+-]?\d+$/.test(delay) ? Math.max(0, Number(delay)) : 0
}

/** Percent; what is no number never runs. Null while it still holds a placeholder. */
export function chancePercent(chance: string | null): number | null {
  if (chance === null) return 100
  if (placeholder.test(chance)) return null
  const percent = chance.trim() === '' ? Number.NaN : Number(chance)
  return Number.isNaN(percent) ? -1 : percent
}
