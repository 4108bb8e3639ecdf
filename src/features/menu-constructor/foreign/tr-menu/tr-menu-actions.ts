import type { ScalarValue, Value } from '../../format/menu.ts'
import { Clicks, type Button } from '../clicks.ts'
import { soundAction, type Importing, type Step } from '../importing.ts'
import { Section } from '../section.ts'
import { trCondition } from './tr-menu-conditions.ts'

export interface TrImporting extends Importing {
  /** Name of the menu a page became; null where there is no such page. */
  pageMenu(page: string): string | null
}

const list = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** One action without its options. */
function trStep(at: TrImporting, value: ScalarValue, text: string): Step {
  const { texts } = at
  const tagged = /^([a-z-]+)(?::\s*(.*))?$/is.exec(text.trim())
  if (!tagged || /^(js|javascript|ke|kether)$/i.test(tagged[1]!)) return 'script'
  const argument = (tagged[2] ?? '').trim()
  const plain = (part = argument) => texts.plain(value, part)
  switch (tagged[1]!.toLowerCase().replace(/s$/, '')) {
    case 'tell':
    case 'message':
    case 'msg':
      return { actions: argument.split(/;|\\n/).map((line) => texts.message(value, line)) }
    case 'chat':
    case 'send':
      return { actions: [`[chat] ${plain()}`] }
    case 'sound':
    case 'playsound':
      return {
        actions: list(argument).map((sound) => {
          const [name = '', volume, pitch] = sound.split('-')
          return soundAction(name, volume, pitch)
        }),
      }
    case 'json':
    case 'tellraw':
      return argument.startsWith('{') || argument.startsWith('[')
        ? { actions: [`[json] ${plain()}`] }
        : 'noAction'
    case 'command':
    case 'cmd':
    case 'player':
    case 'execute':
      return { actions: list(argument).map((part) => `[player] ${plain(part).replace(/^\//, '')}`) }
    case 'console':
      return { actions: list(argument).map((part) => `[console] ${plain(part).replace(/^\//, '')}`) }
    case 'op':
    case 'operator':
      return 'operator'
    case 'server':
    case 'bungee':
    case 'connect':
      return { actions: [`[connect] ${plain()}`] }
    case 'close':
    case 'force-close':
    case 'silent-close':
      return { actions: ['[close]'] }
    case 'open':
    case 'menu':
    case 'gui':
    case 'trmenu':
    case 'force-open':
      return {
        actions: [
          `[openguimenu] ${plain().replace(/^(\S+?):(\d+)/, (_, name, page) => pageName(name, Number(page)))}`,
        ],
      }
    case 'page':
    case 'shape': {
      const menu = at.pageMenu(argument)
      return menu ? { actions: [`[openguimenu] ${menu}`], changed: 'page' } : 'elsewhere'
    }
    case 'refresh':
    case 'update':
    case 'reset':
      return { actions: ['[refresh]'] }
    case 'give-money':
      return { actions: [`[givemoney] ${plain()}`] }
    case 'take-money':
      return { actions: [`[takemoney] ${plain()}`] }
    case 'give-exp':
      return { actions: [`[giveexp] ${plain()}`] }
    case 'take-exp':
      return { actions: [`[takeexp] ${plain()}`] }
    case 'catcher':
    case 'input':
      return 'input'
    default:
      return /^(set|del|rem|remove)-(meta|data|gdata|globaldata|arg|argument)$/.test(
        tagged[1]!.toLowerCase().replace(/s$/, ''),
      )
        ? 'storage'
        : tagged[2] === undefined || /\s/.test(tagged[1]!)
          ? 'script'
          : 'noAction'
  }
}

/** The first page keeps the menu's name. */
export const pageName = (name: string, page: number): string => (page === 0 ? name : `${name}_${page + 1}`)

const OPTION = /\{\s*(delay|chance|rate|condition|requirement|players?)\s*(?:[=:]\s*([^{}]*))?\}/gi

/** A line of actions with what it says about when they run. */
function trLine(at: TrImporting, value: ScalarValue, ticks: number): Step {
  const written = String(value.value)
  const options = [...written.matchAll(OPTION)].map((match) => [
    match[1]!.toLowerCase(),
    (match[2] ?? '').trim(),
  ])
  // Run without its condition an action would run for everybody.
  if (options.some(([key]) => key === 'condition' || key === 'requirement')) return 'condition'
  if (options.some(([key]) => key!.startsWith('player'))) return 'noAction'
  const own = Number(options.find(([key]) => key === 'delay')?.[1] ?? 0)
  const chance = options.find(([key]) => key === 'chance' || key === 'rate')?.[1]
  if (Number.isNaN(own) || (chance !== undefined && !(Number(chance) >= 0))) return 'needsValue'
  const marks = [
    own + ticks > 0 ? `<delay=${own + ticks}>` : '',
    chance === undefined ? '' : `<chance=${Math.round(Number(chance) * 10_000) / 100}>`,
  ].join('')
  const actions: string[] = []
  let changed: Exclude<Step, string>['changed']
  for (const part of written.replace(OPTION, '').split(/&&&|_\|\|_/)) {
    const step = trStep(at, value, part.trim())
    if (typeof step === 'string') return step
    changed ??= step.changed
    actions.push(...step.actions.map((action) => action.trimEnd() + marks))
  }
  return { actions, ...(changed && { changed }) }
}

/** What a reaction does: lines, or blocks of a condition with what follows from it. */
export function addReaction(
  at: TrImporting,
  clicks: Clicks,
  value: Value | undefined,
  buttons: readonly Button[] | null,
): void {
  if (!value) return
  const parts = value.kind === 'list' ? value.values : [value]
  let ticks = 0
  let stopped = false
  for (const [index, part] of parts.entries()) {
    if (stopped) at.ledger.leave(part, 'condition')
    else if (part.kind === 'map') stopped = !addBlock(at, clicks, part, buttons, index === 0) || stopped
    else if (part.kind === 'scalar') {
      const text = String(part.value).trim()
      const delay = /^(?:delay|wait):\s*(\d+)$/i.exec(text)
      if (delay) ticks += Number(delay[1])
      if (/^(return|break)$/i.test(text)) stopped = true
      if (delay || stopped) at.ledger.carry(part)
      else {
        const step = trLine(at, part, ticks)
        if (typeof step === 'string') at.ledger.leave(part, step)
        else {
          at.ledger.carry(part)
          if (step.changed) at.ledger.change(part, step.changed)
          clicks.add(step.actions, buttons)
        }
      }
    }
  }
}

/** False where what comes after the block depends on it in a way the plugin's requirements cannot say. */
function addBlock(
  at: TrImporting,
  clicks: Clicks,
  value: Value,
  buttons: readonly Button[] | null,
  first: boolean,
): boolean {
  const block = new Section(at.ledger, value)
  const written = block.scalar('condition', 'conditions', 'require', 'requirement')
  if (!written && !block.has('actions', 'action', 'list', 'execute')) {
    // A catcher: asks the player to type something.
    at.ledger.leave(value, 'input')
    return true
  }
  const condition = written && trCondition(at.texts.plain(written))
  const deny = new Clicks()
  const denied = block.get('deny', 'denies', 'deny-actions')
  addReaction(at, deny, denied, null)
  const denyActions = (deny.options().click_commands as string[] | undefined) ?? []
  if (
    written &&
    String(written.value) !== '' &&
    (!condition || !clicks.guard(condition, denyActions, buttons))
  ) {
    at.ledger.leave(value, 'condition')
    return false
  }
  if (!condition && denyActions.length > 0) at.ledger.leave(denied, 'condition')
  if (condition && !first) at.ledger.change(value, 'guardMoved')
  addReaction(at, clicks, block.get('actions', 'action', 'list', 'execute'), buttons)
  const last = denied?.kind === 'list' ? denied.values.at(-1) : denied
  const returns = last?.kind === 'scalar' && /^(return|break)$/i.test(String(last.value).trim())
  return !condition || returns
}
