import { actionKind, metaTypes, metaVerbs, type Action, type ArgumentKind } from '../tables/actions.ts'
import type { Path, QuickFix, ScalarValue } from '../menu.ts'
import { nearest } from '../nearest.ts'
import { readStringList, valueOf } from '../read/tree.ts'
import { hasPlaceholder, replaceWith, type MenuContext } from './context.ts'
import { checkColors } from './text-rules.ts'

const chatLimit = 256

interface Argument {
  context: MenuContext
  value: ScalarValue
  action: Action
  argument: string
  report(
    code: string,
    severity: 'error' | 'warning' | 'info',
    args?: Record<string, string | number>,
    fixes?: QuickFix[],
  ): void
  /** The line with another argument. */
  instead(argument: string): QuickFix[]
  path: Path
}

export function checkArgument(context: MenuContext, value: ScalarValue, action: Action, path: Path): void {
  const kind = actionKind(action.tag)!.argument
  const argument = action.argument.trim()
  const tag = `[${action.tag}]`
  const report: Argument['report'] = (code, severity, args = {}, fixes = []) =>
    context.report(code, severity, value.span, path, { args: { tag, ...args }, fixes })
  const line = String(value.value)
  const instead = (next: string): QuickFix[] =>
    argument === ''
      ? []
      : replaceWith(
          context,
          value,
          line.slice(0, line.indexOf(argument, tag.length)) +
            next +
            line.slice(line.indexOf(argument, tag.length) + argument.length),
        )
  if (kind === 'none') {
    if (argument !== '') report('argumentUnused', 'info', {}, replaceWith(context, value, tag))
    return
  }
  if (argument === '') {
    if (kind !== 'text' && kind !== 'minimessage') report('argumentMissing', 'error')
    return
  }
  checks[kind]?.({ context, value, action, argument, report, instead, path })
}

/** `{player}` is filled where the menu has an argument of that name. */
function isArgument({ map }: MenuContext, word: string): boolean {
  const args = valueOf(map, 'args')
  const name = word.slice(1, -1).toLowerCase()
  const names =
    args?.kind === 'map'
      ? args.entries.map(({ key }) => key)
      : args?.kind === 'list'
        ? readStringList(args)
        : []
  return word.startsWith('{') && names.some((known) => known.toLowerCase() === name)
}

const checks: Partial<Record<ArgumentKind, (argument: Argument) => void>> = {
  command({ context, argument, action, report, instead }) {
    const word = /(?<=^|\s)(?:\[player\]|\{player\})(?=\s|$)/i.exec(argument)?.[0]
    if (word && !isArgument(context, word))
      report('playerWord', 'warning', { word }, instead(argument.replaceAll(word, '%player_name%')))
    const open = /%[a-z]+_[a-z_]+(?=\s[^%]*$|$)/i.exec(
      argument.replace(/%[^%\s]+%/g, (whole) => '_'.repeat(whole.length)),
    )
    if (open)
      report(
        'placeholderOpen',
        'warning',
        { text: open[0] },
        instead(
          `${argument.slice(0, open.index + open[0].length)}%${argument.slice(open.index + open[0].length)}`,
        ),
      )
    if (argument.startsWith('/'))
      report('commandLeadingSlash', 'warning', {}, instead(argument.replace(/^\/+/, '')))
    if (action.tag !== 'console' && !hasPlaceholder(argument) && argument.length >= chatLimit)
      report('chatLong', 'warning', { length: argument.length, limit: chatLimit })
  },
  text({ context, value, action, argument, path, report }) {
    if (action.tag === 'chat') {
      if (argument.length > chatLimit)
        report('chatLong', 'warning', { length: argument.length, limit: chatLimit })
    } else checkColors(context, value, argument, path)
  },
  minimessage({ argument, report }) {
    if (/(?<![\w&])&[0-9a-fk-or]/i.test(argument)) report('legacyInMini', 'warning')
  },
  json({ argument, report }) {
    try {
      JSON.parse(argument)
    } catch {
      if (!hasPlaceholder(argument.replace(/"[^"]*"/g, ''))) report('jsonInvalid', 'error')
    }
  },
  menu({ context, argument, report, instead }) {
    const [name, ...rest] = argument.split(/\s+/)
    const { menuNames } = context.options
    if (menuNames.length === 0 || hasPlaceholder(name!)) return
    if (menuNames.some((known) => known.toLowerCase() === name!.toLowerCase())) return
    const near = nearest(name!, menuNames)[0]
    // One opened file is not the whole server; a name that is nearly one of ours is probably misspelled.
    const severity = near ? 'warning' : 'info'
    report('menuUnknown', severity, { name: name! }, near ? instead([near, ...rest].join(' ')) : [])
  },
  sound(found) {
    const { context, argument, report, instead } = found
    const [name, ...rest] = argument.split(/\s+/)
    if (hasPlaceholder(name!)) return
    const sounds = context.options.catalogue?.sounds
    const upper = name!.toUpperCase()
    if (/[.:]/.test(name!)) {
      const better = upper.replace(/^MINECRAFT:/, '').replace(/[.:]/g, '_')
      report('soundDots', 'error', { name: name! }, instead([better, ...rest].join(' ')))
    } else if (sounds && !sounds.has(upper)) {
      const near = nearest(upper, sounds, 2).flatMap((sound) => instead([sound, ...rest].join(' ')))
      report('soundUnknown', 'error', { name: name! }, near)
    }
    checkVolume(found, rest)
  },
  rawsound(found) {
    const [name, ...rest] = found.argument.split(/\s+/)
    if (!hasPlaceholder(name!) && !/^(?:[a-z0-9._-]+:)?[a-z0-9._/-]+$/.test(name!))
      found.report(
        'rawSoundForm',
        'error',
        { name: name! },
        found.instead([name!.toLowerCase(), ...rest].join(' ')),
      )
    checkVolume(found, rest)
  },
  money: ({ argument, report, instead }) => {
    if (hasPlaceholder(argument) || /^\d+(?:\.\d+)?$/.test(argument)) return
    const plain = argument.replace(/[\s,_$€₽]/g, '')
    report('numberArgument', 'error', {}, /^\d+(?:\.\d+)?$/.test(plain) ? instead(plain) : [])
  },
  exp: ({ argument, report, instead }) => {
    if (hasPlaceholder(argument) || /^[1-9]\d*L?$/i.test(argument)) return
    const plain = argument.replace(/[\s,_]/g, '').replace(/levels?$/i, 'L')
    report('numberArgument', 'error', {}, /^[1-9]\d*L?$/i.test(plain) ? instead(plain) : [])
  },
  permission({ argument, report, instead }) {
    if (/\s/.test(argument)) report('permissionSpaces', 'error', {}, instead(argument.replace(/\s+/g, '')))
  },
  meta({ argument, report, instead }) {
    const [verb, key, type, ...value] = argument.split(' ')
    const known = (metaVerbs as readonly string[]).includes((verb ?? '').toLowerCase())
    const typed = metaTypes.includes((type ?? '').toUpperCase())
    const enough =
      verb === 'switch'
        ? Boolean(key)
        : verb === 'remove'
          ? Boolean(key) && typed
          : Boolean(key) && typed && value.length > 0
    const number = { INTEGER: /^-?\d+$/, LONG: /^-?\d+$/, DOUBLE: /^-?\d+(?:\.\d+)?$/ }[
      (type ?? '').toUpperCase()
    ]
    const counted = verb === 'add' || verb === 'subtract'
    const given = value.join(' ')
    const fits = number ? number.test(given) || hasPlaceholder(given) : !counted
    if (known && enough && (fits || verb === 'switch' || verb === 'remove')) return
    const nearVerb = nearest(verb ?? '', metaVerbs)[0]
    const nearType = nearest(type ?? '', metaTypes)[0]
    const better =
      nearVerb && key && nearType && value.length > 0 ? [nearVerb, key, nearType, ...value].join(' ') : null
    report('metaForm', 'error', {}, better && better !== argument ? instead(better) : [])
  },
}

function checkVolume({ report }: Argument, numbers: string[]): void {
  const wrong = numbers
    .slice(0, 2)
    .find((number) => !hasPlaceholder(number) && !/^\d+(?:\.\d+)?f?$/i.test(number))
  if (wrong !== undefined) report('soundNumber', 'warning', { text: wrong })
}
