import type { Plain, ScalarValue, Value } from '../../format/menu.ts'
import { delayTicks, parseAction } from '../../format/tables/actions.ts'
import type { Ledger } from '../ledger.ts'
import { scalarsOf } from '../section.ts'

export type ZAction = { type: string; [key: string]: Plain }

const kinds: Record<string, (argument: string) => ZAction | null> = {
  player: (command) => ({ type: 'player_command', commands: [command] }),
  commandevent: (command) => ({ type: 'player_command', commands: [command] }),
  console: (command) => ({ type: 'console_command', commands: [command] }),
  chat: (text) => ({ type: 'chat', messages: [text] }),
  message: (text) => ({ type: 'message', messages: [text] }),
  minimessage: (text) => ({ type: 'message', messages: [text] }),
  broadcast: (text) => ({ type: 'broadcast', messages: [text] }),
  minibroadcast: (text) => ({ type: 'broadcast', messages: [text] }),
  close: () => ({ type: 'close' }),
  refresh: () => ({ type: 'refresh' }),
  connect: (server) => ({ type: 'connect', server }),
  takemoney: (amount) => ({ type: 'withdraw', amount: numberOr(amount) }),
  givemoney: (amount) => ({ type: 'deposit', amount: numberOr(amount) }),
  sound: (argument) => sound('sound', argument),
  broadcastsound: (argument) => sound('broadcast_sound', argument),
  openguimenu: openInventory,
  openmenu: openInventory,
}

const numberOr = (text: string): Plain => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text)

function sound(type: string, argument: string): ZAction | null {
  const [name = '', volume, pitch] = argument.split(/\s+/)
  if (name === '') return null
  return {
    type,
    sound: name.toUpperCase(),
    ...(volume && { volume: numberOr(volume) }),
    ...(pitch && { pitch: numberOr(pitch) }),
  }
}

function openInventory(argument: string): ZAction | null {
  const [inventory = '', ...args] = argument.split(/\s+/)
  if (inventory === '') return null
  return { type: 'inventory', inventory, plugin: 'zMenu', ...(args.length > 0 && { arguments: args }) }
}

/** `{arg}` as zMenu fills it, which knows the arguments by the file of commands; colours without their `&`. */
export const zText = (text: string, args: readonly string[]): string =>
  args
    .reduce((done, arg) => done.replaceAll(`{${arg}}`, `%zmenu_argument_${arg}%`), text)
    .replace(/&(#[0-9a-f]{6})/gi, '$1')

/** Actions of zMenu for a list of DeluxeMenus; what has no like is listed. */
export function toZActions(ledger: Ledger, value: Value | undefined, args: readonly string[]): ZAction[] {
  return scalarsOf(value).flatMap((one) => {
    const action = toZAction(one, args)
    if (!action) ledger.leave(one, 'noAction')
    else ledger.carry(one)
    return action ?? []
  })
}

function toZAction(value: ScalarValue, args: readonly string[]): ZAction | null {
  const { tag, argument, delay, chance, known } = parseAction(zText(String(value.value), args))
  const ticks = delayTicks(delay)
  // A delay that is a placeholder is no number of ticks, and chances there are none.
  if (!known || ticks === null || chance !== null) return null
  const action = kinds[tag]?.(argument.trim()) ?? null
  return action && ticks > 0 ? { ...action, delay: ticks } : action
}
