import type { Value } from '../../format/menu.ts'
import { soundAction, type Importing } from '../importing.ts'
import type { Why } from '../ledger.ts'
import { plainKey, Section } from '../section.ts'

export interface ZImporting extends Importing {
  /** Name of the menu a page became; null where there is no such page. */
  pageMenu(page: number): string | null
}

/** Actions of a list of maps with a type each. */
export function zActions(at: ZImporting, value: Value | undefined): string[] {
  const values =
    value?.kind === 'list' ? value.values : value?.kind === 'map' ? value.entries.map((one) => one.value) : []
  return values.flatMap((one) => {
    if (one.kind !== 'map') {
      at.ledger.leave(one, 'noAction')
      return []
    }
    const action = new Section(at.ledger, one)
    const made = zAction(at, action)
    if (typeof made === 'string') {
      at.ledger.leave(one, made)
      return []
    }
    const delay = action.number('delay')
    const chance = action.number('chance')
    const marks = (delay ? `<delay=${delay}>` : '') + (chance === null ? '' : `<chance=${chance}>`)
    return made.map((text) => text.trimEnd() + marks)
  })
}

function zAction(at: ZImporting, action: Section): string[] | Why {
  const { texts, ledger } = at
  const lines = (...keys: string[]) => action.scalars(...keys)
  const said = (tag: string, mini: string) =>
    lines('messages', 'message').map((line) => {
      const text = texts.message(line)
      return text.replace(/^\[message\]/, `[${tag}]`).replace(/^\[minimessage\]/, `[${mini}]`)
    })
  const type = plainKey(action.text('type') ?? '').replaceAll(' ', '')
  switch (type) {
    case 'message':
    case 'messages':
    case 'broadcast': {
      const minimessage = action.flag('minimessage')
      if (minimessage === false) ledger.change(action.get('minimessage'), 'formatting')
      return type === 'broadcast' ? said('broadcast', 'minibroadcast') : said('message', 'minimessage')
    }
    case 'playercommand':
    case 'command':
    case 'commands':
      action.flag('command-in-chat', 'commandInChat')
      return lines('commands', 'command').map((line) => `[player] ${texts.plain(line).replace(/^\//, '')}`)
    case 'consolecommand':
    case 'consolecommands':
      return lines('commands', 'command').map((line) => `[console] ${texts.plain(line).replace(/^\//, '')}`)
    case 'chat':
      return lines('messages', 'message').map((line) => `[chat] ${texts.plain(line)}`)
    case 'close':
      return ['[close]']
    case 'refresh':
    case 'refreshinventory':
      return ['[refresh]']
    case 'back': {
      ledger.change(action.get('type'), 'lastMenu')
      return ['[openguimenu] %deluxemenus_last_menu%']
    }
    case 'inventory':
      return [openMenu(at, action)]
    case 'connect': {
      const server = action.scalar('server')
      return server ? [`[connect] ${texts.plain(server)}`] : 'needsValue'
    }
    case 'sound':
    case 'broadcastsound': {
      const made = soundOf(action)
      if (!made || action.has('category')) return 'noAction'
      return [type === 'sound' ? made : made.replace('[sound]', '[broadcastsound]')]
    }
    case 'withdraw':
    case 'deposit':
    case 'moneyremove':
    case 'moneyadd': {
      const amount = action.scalar('amount')
      const tag = type === 'withdraw' || type === 'moneyremove' ? 'takemoney' : 'givemoney'
      return amount && !action.has('economy', 'currency') ? [`[${tag}] ${texts.plain(amount)}`] : 'needsValue'
    }
    case 'data':
      return 'storage'
    default:
      return 'noAction'
  }
}

export function soundOf(section: Section): string | null {
  const sound = section.text('sound')
  if (sound === null) return null
  const [volume, pitch] = [section.number('volume'), section.number('pitch')]
  return soundAction(sound, String(volume ?? 1), String(pitch ?? 1))
}

/** Opens another inventory, with its page and what is handed to it. */
export function openMenu({ texts, ledger }: ZImporting, section: Section): string {
  const written = section.scalar('inventory')
  const [plugin, menu] = (written ? texts.plain(written) : '').split(':')
  const page = section.number('toPage', 'to-page', 'page') ?? 1
  const from = section.text('plugin') ?? (menu === undefined ? 'zMenu' : plugin!)
  if (from.toLowerCase() !== 'zmenu') ledger.change(section.get('plugin') ?? written, 'elsewhere')
  const args = section.scalars('arguments').map((value) => texts.plain(value).replace(/^\w+:/, ''))
  const name = menu ?? plugin!
  return ['[openguimenu]', page > 1 ? `${name}_${page}` : name, ...args].join(' ')
}
