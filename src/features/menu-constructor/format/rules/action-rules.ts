import { actionKind, actionKinds, chancePercent, parseAction, type Action } from '../tables/actions.ts'
import { atLeast } from '../tables/game-versions.ts'
import type { Path, ScalarValue, Severity, Value } from '../menu.ts'
import { nearest } from '../nearest.ts'
import { checkArgument } from './action-arguments.ts'
import { fix, hasPlaceholder, replaceWith, rewrite, shortened, type MenuContext } from './context.ts'

const tags = actionKinds.map((kind) => kind.tag)
/** Tags of other plugins and editors, and what they mean here. */
const otherTags = new Map(
  Object.entries({
    op: 'console',
    cmd: 'player',
    command: 'player',
    msg: 'message',
    tell: 'message',
    playsound: 'sound',
    worldsound: 'broadcastsoundworld',
    open: 'openguimenu',
    menu: 'openguimenu',
    server: 'connect',
    bungee: 'connect',
    mm: 'minimessage',
    money: 'givemoney',
    exp: 'giveexp',
    permission: 'givepermission',
    update: 'refresh',
    'close-menu': 'close',
  }),
)

/** Checks any list of actions. A list inside the list is reported by the rule for lists. */
export function checkActions(context: MenuContext, list: Value, path: Path): void {
  if (list.kind !== 'list') return
  for (const [index, value] of list.values.entries()) {
    if (value.kind !== 'scalar' || value.value === null) continue
    checkAction(context, value, String(value.value), [...path, index])
  }
}

function checkAction(context: MenuContext, value: ScalarValue, line: string, path: Path): void {
  if (line === '') return
  const action = parseAction(line)
  if (!action.known) return checkTag(context, value, line, action, path)
  const kind = actionKind(action.tag)!
  if (kind.dev && context.options.plugin === 'release')
    context.report('devOnly', 'warning', value.span, path, { args: { name: `[${kind.tag}]` } })
  if (kind.since && !atLeast(context.options.gameVersion, kind.since))
    context.report('needsVersion', 'warning', value.span, path, {
      args: { name: `[${kind.tag}]`, since: kind.since },
    })
  checkTiming(context, value, line, action, path)
  checkArgument(context, value, action, path)
}

function checkTag(context: MenuContext, value: ScalarValue, line: string, action: Action, path: Path): void {
  const loose = /^\s*\[\s*([^\]]*?)\s*\]/.exec(line)
  if (!loose) {
    const command = line.trim().replace(/^\/+/, '')
    const fixes = ['player', 'console'].flatMap((tag) => replaceWith(context, value, `[${tag}] ${command}`))
    context.report('actionUntagged', 'error', value.span, path, {
      args: { text: shortened(line) },
      fixes,
    })
    return
  }
  const rest = line.slice(loose[0].length)
  const written = loose[1]!.replaceAll(' ', '')
  const lower = written.toLowerCase()
  const other = otherTags.get(lower) ?? nearest(lower, tags)[0]
  const meant = actionKind(lower) ? lower : other
  const code = actionKind(lower) ? (written === lower ? 'actionSpace' : 'actionCase') : 'actionUnknown'
  const tail = meant && actionKind(meant)!.argument === 'none' ? '' : rest
  context.report(code, 'error', value.span, path, {
    args: { tag: `[${loose[1]}]` },
    fixes: meant ? replaceWith(context, value, `[${meant}]${tail}`) : [],
  })
}

/** Where a space at the end makes another argument of it, and where nobody notices it. */
const spoiled = new Set(['exp', 'permission', 'server', 'meta'])
const trimmed = new Set(['money', 'sound', 'rawsound'])

function gapSeverity({ tag, argument }: Action): Severity | null {
  const kind = actionKind(tag)!.argument
  // The name of a menu is cut off at the first space; its arguments are not.
  if (spoiled.has(kind) || (kind === 'menu' && /\S\s+\S/.test(argument))) return 'error'
  return trimmed.has(kind) || kind === 'menu' ? null : 'info'
}

function checkTiming(
  context: MenuContext,
  value: ScalarValue,
  line: string,
  action: Action,
  path: Path,
): void {
  const spaced = /\s+(?=<(?:delay|chance)=[^<>]*>)/i
  const severity = spaced.test(line) ? gapSeverity(action) : null
  if (severity) {
    const glued = line.replace(/\s+(?=<(?:delay|chance)=[^<>]*>)/gi, '')
    context.report('actionGap', severity, value.span, path, {
      args: { tag: `[${action.tag}]` },
      fixes: fix('glue', rewrite(context, value, glued)),
    })
  }
  if (action.delay !== null && !hasPlaceholder(action.delay) && !/^[+-]?\d+$/.test(action.delay)) {
    const ticks = Math.round(Number.parseFloat(action.delay))
    const better = Number.isFinite(ticks) ? line.replace(`=${action.delay}>`, `=${ticks}>`) : null
    context.report('delayNumber', 'error', value.span, path, {
      args: { delay: action.delay },
      fixes: better ? replaceWith(context, value, better) : [],
    })
  }
  if (action.chance !== null && chancePercent(action.chance) === -1) {
    const percent = Number.parseFloat(action.chance)
    const better = Number.isFinite(percent) ? line.replace(`=${action.chance}>`, `=${percent}>`) : null
    context.report('chanceNumber', 'error', value.span, path, {
      args: { chance: action.chance },
      fixes: better ? replaceWith(context, value, better) : [],
    })
  }
}
