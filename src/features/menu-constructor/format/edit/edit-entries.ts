import type { Entry, ListValue, MapValue, Plain, Span, TextChange } from '../menu.ts'
import { columnOf, lineEnd, lineStart, nextLine, startsLine, endOfPrevious } from '../read/lines.ts'
import type { ParsedText } from '../read/parse.ts'
import { itemOptions, menuOptions } from '../tables/options.ts'
import { replaceAt, type Place } from './edit-place.ts'
import { emitBehindKey, emitBlockHere, emitFlow, emitKey } from './emit.ts'
import { styleOf } from './text-style.ts'

const orderOf = new Map([...menuOptions, ...itemOptions].map((option, index) => [option.key, index]))
const own = (map: MapValue): Entry[] => map.entries.filter((entry) => !entry.merged)

/** Adds a key to the map at a place; `after` names the entry it goes behind, else its usual place among the others. */
export function addEntry(
  parsed: ParsedText,
  place: Place,
  key: string,
  value: Plain,
  after?: string,
): TextChange[] {
  const { text } = parsed
  const style = styleOf(parsed)
  const map = place.value
  const entries = map?.kind === 'map' && !map.alias ? own(map) : []
  if (map?.kind !== 'map' || map.alias || entries.length === 0) {
    if (map?.kind === 'map' && map.flow && isInFlow(place))
      return [{ from: map.span.from + 1, to: map.span.from + 1, insert: flowEntry(parsed, key, value) }]
    return replaceAt(parsed, place, { [key]: value })
  }
  const previous = entries.findLast((entry) => entry.key === after) ?? usualPrevious(entries, key)
  if (map.flow) {
    const end = (previous ?? entries.at(-1)!).span.to
    return [{ from: end, to: end, insert: `, ${flowEntry(parsed, key, value)}` }]
  }
  const column = columnOf(text, entries[0]!.keySpan.from)
  const written = `${emitKey(key, style)}:${emitBehindKey(value, key, column, style)}`
  if (!previous) {
    const at = entries[0]!.keySpan.from
    return [{ from: at, to: at, insert: written + style.eol + ' '.repeat(column) }]
  }
  const at = endOfBlock(text, previous.span.to, column)
  const gap = hasBlankBefore(text, entries, previous) ? style.eol : ''
  return [{ from: at, to: at, insert: style.eol + gap + ' '.repeat(column) + written }]
}

const isInFlow = (place: Place): boolean =>
  place.kind === 'entry' ? place.map.flow : place.kind === 'item' ? place.list.flow : false

const flowEntry = (parsed: ParsedText, key: string, value: Plain): string => {
  const style = styleOf(parsed)
  return `${emitKey(key, style, true)}: ${emitFlow(value, key, style)}`
}

/** The last entry that is usually written before the key; the last of all for a key we do not know. */
function usualPrevious(entries: Entry[], key: string): Entry | undefined {
  const order = orderOf.get(key)
  if (order === undefined) return entries.at(-1)
  const known = entries.some((entry) => orderOf.has(entry.key))
  if (!known) return entries.at(-1)
  return entries.findLast((entry) => (orderOf.get(entry.key) ?? order) < order)
}

/** Behind the line a value ends in and the deeper comments that follow it. */
function endOfBlock(text: string, offset: number, column: number): number {
  let end = lineEnd(text, offset)
  for (let next = nextLine(text, end); next < text.length; next = nextLine(text, next)) {
    const line = text.slice(next, lineEnd(text, next))
    const indent = line.length - line.trimStart().length
    if (!line.trimStart().startsWith('#') || indent <= column) break
    end = lineEnd(text, next)
  }
  return end
}

/** Items apart by empty lines get one before a new neighbour. */
function hasBlankBefore(text: string, entries: Entry[], entry: Entry): boolean {
  const index = entries.indexOf(entry)
  const pair =
    index > 0 ? [entries[index - 1]!, entry] : entries.length > 1 ? [entries[0]!, entries[1]!] : null
  if (!pair || entry.value.kind === 'scalar') return false
  return /\n[ \t]*\r?\n/.test(text.slice(pair[0]!.span.to, pair[1]!.keySpan.from))
}

/** Removes entries or list values; the last one leaves `{}` or `[]` behind, an emptied file nothing. */
export function removeFrom(parsed: ParsedText, place: Place, indexes: number[]): TextChange[] {
  const { text } = parsed
  const collection = place.value as MapValue | ListValue
  const spans = spansOf(collection)
  if (indexes.length >= spans.length) {
    if (place.kind !== 'root') return replaceAt(parsed, place, collection.kind === 'list' ? [] : {})
    if (collection.flow) return [{ ...collection.span, insert: '' }]
    return [
      { from: lineStart(text, collection.span.from), to: nextLine(text, collection.span.to), insert: '' },
    ]
  }
  return indexes.map((index) => {
    const span = spans[index]!
    const next = spans[index + 1]
    if (collection.flow) {
      if (next) return { from: span.from, to: next.from, insert: '' }
      return { from: spans[index - 1]!.to, to: span.to, insert: '' }
    }
    if (next && !startsLine(text, span.from)) return { from: span.from, to: next.from, insert: '' }
    return { from: lineStart(text, span.from), to: nextLine(text, span.to), insert: '' }
  })
}

/** Dash or key to end of value, for each. */
export function spansOf(collection: MapValue | ListValue): Span[] {
  if (collection.kind === 'map') return own(collection).map((entry) => entry.span)
  return collection.values.map((value, index) => {
    const from = collection.flow ? value.span.from : collection.dashes[index]!
    return { from, to: Math.max(value.span.to, from + (collection.flow ? 0 : 1)) }
  })
}

/** A value into a list, before the one that has the index now. */
export function insertItem(
  parsed: ParsedText,
  list: ListValue,
  index: number,
  value: Plain,
  key: string | undefined,
): TextChange[] {
  const { text } = parsed
  const style = styleOf(parsed)
  const spans = spansOf(list)
  if (list.flow) {
    const written = emitFlow(value, key, style)
    const next = spans[index]
    if (next) return [{ from: next.from, to: next.from, insert: `${written}, ` }]
    const end = spans.at(-1)!.to
    return [{ from: end, to: end, insert: `, ${written}` }]
  }
  const column = columnOf(text, spans[0]!.from)
  const sibling = (list.values[index] ?? list.values.at(-1))!
  const like =
    sibling.kind === 'scalar' &&
    typeof sibling.value === 'string' &&
    sibling.style !== 'literal' &&
    sibling.style !== 'folded'
      ? { ...style, quoting: () => sibling.style }
      : style
  const written = `- ${emitBlockHere(value, key, column + 2, typeof value === 'object' ? style : like)}`
  if (index === 0) {
    const at = spans[0]!.from
    return [{ from: at, to: at, insert: written + style.eol + ' '.repeat(column) }]
  }
  const at = lineEnd(text, spans[Math.min(index, spans.length) - 1]!.to)
  return [{ from: at, to: at, insert: style.eol + ' '.repeat(column) + written }]
}

/** Moves a value or entry among its neighbours with its own lines; null where it shares a line with its parent. */
export function moveWithin(
  parsed: ParsedText,
  collection: ListValue | MapValue,
  from: number,
  to: number,
): TextChange[] | null {
  const { text } = parsed
  const spans = spansOf(collection)
  const moved = spans[from]
  const target = spans[to]
  if (!moved || !target || from === to) return []
  if (collection.flow) {
    const order = spans.map((span) => text.slice(span.from, span.to))
    order.splice(to, 0, ...order.splice(from, 1))
    return spans.flatMap((span, index) =>
      order[index] === text.slice(span.from, span.to) ? [] : [{ ...span, insert: order[index]! }],
    )
  }
  if (!startsLine(text, spans[0]!.from)) return null
  const { eol } = styleOf(parsed)
  const start = lineStart(text, moved.from)
  const end = lineEnd(text, moved.to)
  const lines = text.slice(start, end)
  const at = to < from ? lineStart(text, target.from) : lineEnd(text, target.to)
  const inserted = { from: at, to: at, insert: to < from ? lines + eol : eol + lines }
  const removed =
    end < text.length
      ? { from: start, to: text.indexOf('\n', end) + 1, insert: '' }
      : { from: endOfPrevious(text, start), to: end, insert: '' }
  return [inserted, removed]
}
