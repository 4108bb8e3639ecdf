import { actionKind, metaTypes } from '../format/tables/actions.ts'
import { argsOf, runCommand, runConsole } from './commands.ts'
import { changeExperience, changeMoney, changePermission } from './balances.ts'
import { closeMenu, openMenu, refreshMenu } from './open-menu.ts'
import { parseDouble } from './numbers.ts'
import { replaceText } from './player/placeholders.ts'
import { parseJsonComponent } from '../text/json-component.ts'
import { lineOf, schedule } from './schedule.ts'
import { findMenu, note, scopeOf, type Scheduled, type Session, type SimWorld } from './session.ts'

const isWhole = (type: string) => type === 'LONG' || type === 'INTEGER'

/** A value as its type keeps it; null where it cannot be one. */
function stored(type: string, value: string): string | null {
  if (type === 'STRING') return value
  if (type === 'BOOLEAN') return String(value.toLowerCase() === 'true')
  const number = parseDouble(value)
  if (number === null || (isWhole(type) && !Number.isInteger(number))) return null
  return isWhole(type) ? String(number) : Number.isInteger(number) ? `${number}.0` : String(number)
}

/** `set key TYPE value`, `add|subtract key TYPE number`, `remove key TYPE`, `switch key`. */
function changeMeta(session: Session, argument: string, cause: string): void {
  const [verb = '', key = '', writtenType = '', ...rest] = argument.split(' ')
  const { meta } = session.player
  const type = writtenType.toUpperCase()
  const value = rest.join(' ')
  const wrong = () => note(session, cause, 'metaWrong', 'bad', { text: argument })
  const keep = (newType: string, newValue: string) => {
    meta[key] = { type: newType, value: newValue }
    note(session, cause, 'metaSet', 'good', { key, value: newValue })
  }
  if (key === '') return wrong()
  if (verb === 'switch') {
    const before = meta[key]
    if (before && before.type !== 'BOOLEAN') return wrong()
    return keep('BOOLEAN', String(before?.value !== 'true'))
  }
  if (!metaTypes.includes(type)) return wrong()
  if (verb === 'remove') {
    // oxlint-disable-next-line no-dynamic-delete -- the player's values are a record of names people choose
    delete meta[key]
    return note(session, cause, 'metaRemoved', 'good', { key })
  }
  const next = stored(type, value)
  if (next === null || value === '') return wrong()
  if (verb === 'set') return keep(type, next)
  if ((verb !== 'add' && verb !== 'subtract') || type === 'STRING' || type === 'BOOLEAN') return wrong()
  const before = meta[key]?.type === type ? Number(meta[key].value) : 0
  keep(type, stored(type, String(before + (verb === 'add' ? 1 : -1) * Number(next)))!)
}

/** What goes out to whom: message `constructor.sim.event.<code>` over the text itself. */
const TEXT_KINDS = { text: 'legacy', minimessage: 'mini', json: 'json' } as const

export function runAction(session: Session, world: SimWorld, { action, cause, origin }: Scheduled): void {
  const tag = actionKind(action.tag)?.sameAs ?? action.tag
  const argument = replaceText(action.argument, scopeOf(session, world, origin))
  const say = (code: string, tone: 'good' | 'bad' | 'info' | 'quiet', args = {}) =>
    note(session, cause, code, tone, args)
  switch (tag) {
    case 'player':
      return runCommand(session, world, argument, cause)
    case 'console':
      return runConsole(session, argument, cause)
    case 'chat':
      return note(session, cause, 'chat', 'info', {}, { kind: 'legacy', value: argument })
    case 'message':
    case 'broadcast':
    case 'minimessage':
    case 'minibroadcast':
    case 'json':
    case 'jsonbroadcast': {
      if (tag.includes('json') && parseJsonComponent(argument) === null) return say('jsonBroken', 'bad')
      const kind = TEXT_KINDS[actionKind(tag)!.argument as keyof typeof TEXT_KINDS]
      return note(
        session,
        cause,
        tag.includes('broadcast') ? 'broadcast' : 'message',
        'info',
        {},
        { kind, value: argument },
      )
    }
    case 'log':
      return say('log', 'info', { text: argument })
    case 'openguimenu':
      return openFromAction(session, world, argument, cause, origin.args)
    case 'connect':
      return say('connect', 'good', { server: argument })
    case 'close': {
      const menu = session.open && findMenu(world, session.open.name)?.menu
      if (!menu) return say('closeNothing', 'quiet')
      schedule(session, world, menu.closeActions, 'close_commands', origin)
      closeMenu(session)
      return say('closed', 'good')
    }
    case 'refresh':
      if (!session.open) return say('refreshNothing', 'quiet')
      say('refreshed', 'good')
      return refreshMenu(session, world)
    case 'takemoney':
    case 'givemoney':
      return changeMoney(session, argument, tag === 'givemoney' ? 1 : -1, cause)
    case 'takeexp':
    case 'giveexp':
      return changeExperience(session, argument, tag === 'giveexp' ? 1 : -1, cause)
    case 'givepermission':
    case 'takepermission':
      return changePermission(session, argument, tag === 'givepermission', cause)
    case 'meta':
      return changeMeta(session, argument, cause)
    case 'placeholder':
      return say('placeholder', 'info', { text: argument })
    default:
      if (tag.includes('sound')) return playSound(session, argument, tag.includes('raw'), cause)
      return say('dropped', 'bad', { action: lineOf(action) })
  }
}

/**
 * `menu [args…]`: the last argument takes the rest. Without any the menu opens with those of the menu that is left, and
 * what nobody gave stays as it is written; with some of them, but not all, it does not open.
 */
function openFromAction(
  session: Session,
  world: SimWorld,
  argument: string,
  cause: string,
  current: Record<string, string>,
): void {
  const [name = '', ...given] = argument.trim().split(/\s+/)
  const names = findMenu(world, name)?.menu.args.map((arg) => arg.name) ?? []
  if (given.length > 0 && given.length < names.length)
    return note(session, cause, 'argsMissing', 'bad', { menu: name, arg: names[given.length]! })
  openMenu(session, world, name, { ...current, ...argsOf(names, given) }, cause)
}

/** `NAME [volume] [pitch]`; a number that is none counts as 1. The old list takes enum names only: a dot plays nothing. */
function playSound(session: Session, argument: string, raw: boolean, cause: string): void {
  const [name = '', volume = '1', pitch = '1'] = argument.split(' ')
  const wrong = raw ? !/^[a-z0-9_.:-]+$/.test(name) : !/^[A-Za-z0-9_]+$/.test(name)
  if (wrong) return note(session, cause, 'soundWrong', 'bad', { sound: name })
  const [loud, high] = [volume, pitch].map((text) => (parseDouble(text) === null ? '1' : text))
  if (loud !== volume || high !== pitch) note(session, cause, 'soundNumbers', 'bad', { sound: name })
  note(session, cause, 'sound', 'info', { sound: name, volume: loud!, pitch: high! })
}
