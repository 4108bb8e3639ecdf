import type { ScalarValue } from '../../format/menu.ts'
import type { Button } from '../clicks.ts'
import { hasMoney, hasPermission, not, test } from '../conditions.ts'
import { itemPrice, legacyGame, soundAction, type Importing, type Step } from '../importing.ts'
import { materialOf } from '../materials.ts'

const buttonTags: Record<string, Button> = {
  left: 'left',
  right: 'right',
  leftshift: 'shift_left',
  rightshift: 'shift_right',
  middle: 'middle',
}

/** `right= msg= hello` → the button, and the rest. */
export function splitButton(text: string): { buttons: Button[] | null; rest: string } {
  const tagged = /^(leftshift|rightshift|left|right|middle)=\s*/i.exec(text)
  if (!tagged) return { buttons: null, rest: text }
  return { buttons: [buttonTags[tagged[1]!.toLowerCase()]!], rest: text.slice(tagged[0].length) }
}

/** A command of versions before 4: `tag= argument`, or a command the player runs. */
export function oldStep(at: Importing, value: ScalarValue, text: string): Step {
  const { texts } = at
  const tagged = /^([a-z-]+)=\s*(.*)$/is.exec(text.trim())
  const bare = text.trim().toLowerCase()
  if (bare === 'cpc' || bare === 'commandpanelclose') return { actions: ['[close]'] }
  if (bare === 'refresh') return { actions: ['[refresh]'] }
  if (!tagged) return { actions: [`[player] ${texts.plain(value, text.trim().replace(/^\//, ''))}`] }
  const argument = tagged[2]!.trim()
  const plain = () => texts.plain(value, argument)
  const words = argument.split(/\s+/)
  switch (tagged[1]!.toLowerCase()) {
    case 'msg':
      return { actions: [texts.message(value, argument)] }
    case 'minimessage':
      return { actions: [`[minimessage] ${plain()}`] }
    case 'broadcast':
      return { actions: [`[broadcast] ${plain()}`] }
    case 'send':
      return { actions: [`[chat] ${plain()}`] }
    case 'sudo':
      return { actions: [`[player] ${plain().replace(/^\//, '')}`] }
    case 'console':
      return { actions: [`[console] ${plain()}`] }
    case 'server':
      return words.length > 1
        ? { actions: [`[connect] ${words[0]}`], guard: hasPermission(words[1]!) }
        : { actions: [`[connect] ${plain()}`] }
    case 'force-server':
      return { actions: [`[connect] ${plain()}`] }
    case 'sound':
      return { actions: [soundAction(words[0]!, words[1], words[2])] }
    case 'open':
      // Values handed over and parts of the screen other than the chest have nothing to become.
      return /[[{]/.test(argument) ? 'input' : { actions: [`[openguimenu] ${plain()}`] }
    case 'close':
      return 'noAction'
    case 'hasperm':
      return { actions: [], guard: hasPermission(argument) }
    case 'hasnoperm':
      return { actions: [], guard: not(hasPermission(argument)) }
    case 'paywall':
      return { actions: [`[takemoney] ${plain()}`], guard: hasMoney(plain()) }
    case 'xp-paywall':
      return experience(words[0]!, /^point/i.test(words[1] ?? ''))
    case 'item-paywall': {
      const found = materialOf(
        words[0]!,
        Number(/^id:(\d+)$/i.exec(words[2] ?? '')?.[1] ?? 0),
        legacyGame(at),
      )
      if (!found || words.includes('IGNORENBT')) return 'noAction'
      return { ...itemPrice(at, found.material, Number(words[1] ?? 1)), changed: 'takenByCommand' }
    }
    case 'delay': {
      const [ticks = '', ...rest] = words
      const step = oldStep(at, value, rest.join(' '))
      if (typeof step === 'string' || step.guard || !/^\d+$/.test(ticks)) return 'noAction'
      return { ...step, actions: step.actions.map((action) => `${action}<delay=${ticks}>`) }
    }
    case 'op':
      return 'operator'
    case 'set-data':
    case 'add-data':
    case 'math-data':
    case 'clear-data':
    case 'del-data':
    case 'placeholder':
    case 'add-placeholder':
    case 'data-paywall':
      return 'storage'
    default:
      return 'noAction'
  }
}

export const experience = (amount: string, points: boolean): Step =>
  /^\d+$/.test(amount)
    ? {
        actions: [`[takeexp] ${amount}${points ? '' : 'L'}`],
        guard: test('has exp', { amount: Number(amount), ...(!points && { level: true }) }),
      }
    : 'needsValue'

/** A command of version 4: `[tag] argument`. */
export function newStep(at: Importing, value: ScalarValue): Step {
  const { texts } = at
  const text = String(value.value).trim()
  const tagged = /^\[([a-z]+)\]\s*(.*)$/is.exec(text)
  if (!tagged) return { actions: [`[player] ${texts.plain(value, text.replace(/^\//, ''))}`] }
  const argument = tagged[2]!.trim()
  const plain = () => texts.plain(value, argument)
  const words = argument.split(/\s+/)
  switch (tagged[1]!.toLowerCase()) {
    case 'msg':
      return { actions: [texts.message(value, argument)] }
    case 'open':
      return { actions: [`[openguimenu] ${plain()}`] }
    case 'close':
      return { actions: ['[close]'] }
    case 'refresh':
      return { actions: [`[refresh]${/^\d+$/.test(argument) ? `<delay=${argument}>` : ''}`] }
    case 'previous':
      return { actions: ['[openguimenu] %deluxemenus_last_menu%'], changed: 'lastMenu' }
    case 'console':
      return { actions: [`[console] ${plain()}`] }
    case 'chat':
      return argument.startsWith('/')
        ? { actions: [`[player] ${plain().slice(1)}`] }
        : { actions: [`[chat] ${plain()}`] }
    case 'server':
      return { actions: [`[connect] ${plain()}`] }
    case 'give': {
      const found = materialOf(words[0] ?? '', 0, legacyGame(at))
      if (!found) return 'material'
      return {
        actions: [`[console] minecraft:give %player_name% ${found.material.toLowerCase()} ${words[1] ?? 1}`],
        changed: 'givenByCommand',
      }
    }
    case 'sound': {
      const option = (name: string) => new RegExp(`\\b${name}=(\\S+)`, 'i').exec(argument)?.[1]
      if (option('category')) return 'noAction'
      return { actions: [soundAction(words[0]!, option('volume'), option('pitch'))] }
    }
    case 'grant':
      return 'operator'
    case 'session':
    case 'data':
      return 'storage'
    default:
      return 'noAction'
  }
}

/** A requirement of version 4, which also takes what it asks for. */
export function requirementStep(at: Importing, value: ScalarValue): Step {
  const tagged = /^\[([a-z]+)\]\s*(.*)$/is.exec(String(value.value).trim())
  if (!tagged) return 'condition'
  const argument = at.texts.plain(value, tagged[2]!.trim())
  switch (tagged[1]!.toLowerCase()) {
    case 'vault':
      return { actions: [`[takemoney] ${argument}`], guard: hasMoney(argument) }
    case 'xp': {
      const [kind = '', amount = ''] = argument.split(/[\s:]+/)
      return experience(amount, /^point/i.test(kind))
    }
    case 'item': {
      const option = (name: string) => new RegExp(`\\b${name}=(\\S+)`, 'i').exec(argument)?.[1]
      const found = materialOf(option('material') ?? '', 0, legacyGame(at))
      if (!found || option('model') || option('custom') || option('source') === 'panel') return 'condition'
      const price = itemPrice(at, found.material, Number(option('amount') ?? 1))
      return option('remove') === 'false'
        ? { actions: [], guard: price.guard }
        : { ...price, changed: 'takenByCommand' }
    }
    case 'data':
      return 'storage'
    default:
      return 'condition'
  }
}
