import { replaceAt } from '../edit/edit-place.ts'
import type { Entry, MapValue, Path, Value } from '../menu.ts'
import type { Option, OptionKind } from '../tables/options.ts'
import { nearest } from '../nearest.ts'
import { fix, hasPlaceholder, replaceWith, rewrite, type RuleContext } from './context.ts'

// Bukkit's getters: a value of another type than the getter's counts as not there.

const listKinds = new Set<OptionKind>([
  'textList',
  'actions',
  'enchantments',
  'effects',
  'banner',
  'nbtList',
  'slots',
])

/** The value of a known key has the type the plugin reads. */
export function checkKind(
  context: RuleContext,
  map: MapValue,
  entry: Entry,
  path: Path,
  option: Option,
): void {
  const { value } = entry
  if (value.kind === 'scalar' && value.value === null) return
  if (option.kind === 'integer') checkNumber(context, entry, path, option.default ?? 0)
  else if (option.kind === 'boolean') checkBoolean(context, entry, path)
  else if (listKinds.has(option.kind)) checkList(context, map, entry, path)
  else if (option.kind === 'enum') checkEnum(context, entry, path, option)
  else if (option.kind === 'numberText' || option.kind === 'booleanText')
    checkRead(context, entry, path, option)
}

/** Read as text and made a number or a boolean later: quotes do no harm, other words are left out. */
function checkRead(context: RuleContext, entry: Entry, path: Path, option: Option): void {
  const { value, key } = entry
  const written = value.kind === 'scalar' ? String(value.value) : ''
  if (written === '') return
  if (option.kind === 'booleanText') {
    if (/^(?:true|false)$/i.test(written) || hasPlaceholder(written)) return
    const meant = { yes: true, on: true, no: false, off: false }[written.toLowerCase()]
    return context.report('notBoolean', 'warning', value.span, path, {
      args: { key },
      fixes: meant !== undefined && value.kind === 'scalar' ? replaceWith(context, value, meant) : [],
    })
  }
  if (key === 'damage' || key === 'data') return checkDamage(context, entry, path, written)
  const number = key === 'dynamic_amount' ? /^\s*[-+]?(?:\d+\.?\d*|\.\d+)\s*$/ : /^[-+]?\d+$/
  if (number.test(written) || hasPlaceholder(written)) return
  context.report('numberIgnored', 'warning', value.span, path, { args: { key } })
}

/** Its placeholder is read only behind a word of its own. */
function checkDamage(context: RuleContext, entry: Entry, path: Path, written: string): void {
  const { value, key } = entry
  if (/^[-+]?\d+$/.test(written) || /^placeholder-./i.test(written)) return
  const fixes =
    hasPlaceholder(written) && value.kind === 'scalar'
      ? replaceWith(context, value, `placeholder-${written}`)
      : []
  context.report('numberIgnored', 'warning', value.span, path, { args: { key }, fixes })
}

export function checkNumber(
  context: RuleContext,
  entry: Entry,
  path: Path,
  used: string | number | boolean,
): void {
  const { value, key } = entry
  if (value.kind === 'scalar' && typeof value.value === 'number') return
  const written = value.kind === 'scalar' ? String(value.value) : ''
  if (value.kind === 'scalar' && /^\s*[-+]?\d+(?:\.\d+)?\s*$/.test(written)) {
    const number = Number(written)
    // Ignored, and the same happens as if it were read.
    const severity = number === Number(used) ? 'info' : 'error'
    context.report('quotedNumber', severity, value.span, path, {
      args: { key, used: String(used) },
      fixes: fix('unquote', rewrite(context, value, number), { value: number }),
    })
    return
  }
  const fixes =
    key === 'amount' && path.length >= 3 && path.at(-3) === 'items' && hasPlaceholder(written)
      ? fix('rename', [{ ...entry.keySpan, insert: 'dynamic_amount' }], { name: 'dynamic_amount' })
      : []
  const code = hasPlaceholder(written) ? 'placeholderForNumber' : 'notNumber'
  context.report(code, 'error', value.span, path, { args: { key, used: String(used) }, fixes })
}

export function checkBoolean(context: RuleContext, entry: Entry, path: Path): void {
  const { value, key } = entry
  if (value.kind === 'scalar' && typeof value.value === 'boolean') return
  const word = value.kind === 'scalar' ? String(value.value).trim().toLowerCase() : ''
  if (value.kind === 'scalar' && /^(?:true|false|yes|no|on|off)$/.test(word)) {
    const meant = word === 'true' || word === 'yes' || word === 'on'
    context.report('quotedBoolean', 'error', value.span, path, {
      args: { key },
      fixes: fix('unquote', rewrite(context, value, meant), { value: String(meant) }),
    })
    return
  }
  const fixes =
    value.kind === 'scalar' && typeof value.value === 'number'
      ? replaceWith(context, value, value.value !== 0)
      : []
  context.report('notBoolean', 'error', value.span, path, { args: { key }, fixes })
}

export function checkList(context: RuleContext, map: MapValue, entry: Entry, path: Path): void {
  const { value, key } = entry
  if (value.kind === 'list') {
    for (const [index, item] of value.values.entries()) checkListed(context, key, item, [...path, index])
    return
  }
  // Nothing instead of a list is an empty list; only slots have another meaning without one.
  if (value.kind === 'scalar' && value.value === '' && key !== 'slots') return
  const lines =
    value.kind === 'scalar'
      ? String(value.value)
          .replace(/\n+$/, '')
          .split(/\n|\\n/)
      : []
  const parts = key === 'slots' ? lines.flatMap((line) => line.split(/\s*,\s*/)) : lines
  const place = { kind: 'entry' as const, map, entry, value }
  // An empty line in the lore is nothing anybody misses.
  const idle = key === 'lore' && lines.every((line) => /^(?:\s|&[0-9a-fk-or])*$/i.test(line))
  context.report('scalarForList', idle ? 'info' : 'error', value.span, path, {
    args: { key },
    fixes:
      parts.length > 0 && !map.flow && !idle ? fix('makeList', replaceAt(context.parsed, place, parts)) : [],
  })
}

function checkListed(context: RuleContext, key: string, item: Value, path: Path): void {
  if (item.kind === 'scalar') return
  const written = context.text.slice(item.span.from, item.span.to)
  const oneLine = !written.includes('\n')
  context.report('notText', 'error', item.span, path, {
    args: { key, text: written.slice(0, 30) },
    fixes: oneLine ? fix('quote', [{ ...item.span, insert: `'${written.replaceAll("'", "''")}'` }]) : [],
  })
}

function checkEnum(context: RuleContext, entry: Entry, path: Path, option: Option): void {
  const known = option.values ?? []
  const values = entry.value.kind === 'list' ? entry.value.values : [entry.value]
  for (const value of values) {
    const word = value.kind === 'scalar' && typeof value.value === 'string' ? value.value : null
    if (
      value.kind !== 'scalar' ||
      (word !== null && known.includes(word.toUpperCase())) ||
      hasPlaceholder(word ?? '')
    )
      continue
    const [near] = nearest(String(value.value).replace(/[\s-]/g, '_'), known)
    const fatal = option.key === 'base_color'
    context.report(fatal ? 'fatalColor' : 'unknownWord', fatal ? 'error' : 'warning', value.span, path, {
      args: { key: option.key, value: String(value.value) },
      fixes: near ? replaceWith(context, value, near) : [],
    })
  }
}
