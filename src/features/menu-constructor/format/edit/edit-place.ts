import { columnOf, endOfPrevious, lineEnd, lineStart, startsLine } from '../read/lines.ts'
import {
  emitBehindKey,
  emitBlockHere,
  emitFlow,
  emitLiteral,
  emitScalar,
  isEmptyPlain,
  isScalarPlain,
} from './emit.ts'
import type { Entry, ListValue, MapValue, Path, Plain, TextChange, Value } from '../menu.ts'
import type { ParsedText } from '../read/parse.ts'
import { styleOf, type Quoting } from './text-style.ts'
import { entryOf } from '../read/tree.ts'

/** The place of a value: at the top, behind a key or behind a dash. */
export type Place =
  | { kind: 'root'; value: Value | null }
  | { kind: 'entry'; map: MapValue; entry: Entry; value: Value }
  | { kind: 'item'; list: ListValue; index: number; value: Value; key: string | undefined }

/**
 * The place of the longest part of the path that exists, and how many steps of the path that is. Stops at a value that
 * is written elsewhere (`*name`, `<<`): a change below it would change both places.
 */
export function findPlace(root: Value | null, path: Path): { place: Place; depth: number } {
  let place: Place = { kind: 'root', value: root }
  let key: string | undefined
  for (let depth = 0; depth < path.length; depth++) {
    const step = path[depth]!
    const value: Value | null = place.value
    if (!value || value.alias) return { place, depth }
    if (value.kind === 'list') {
      const item: Value | undefined = value.values[Number(step)]
      if (!item) return { place, depth }
      place = { kind: 'item', list: value, index: Number(step), value: item, key }
    } else {
      const entry = entryOf(value, String(step))
      if (value.kind !== 'map' || !entry || entry.merged) return { place, depth }
      key = entry.key
      place = { kind: 'entry', map: value, entry, value: entry.value }
    }
  }
  return { place, depth: path.length }
}

const keyOf = (place: Place): string | undefined =>
  place.kind === 'entry' ? place.entry.key : place.kind === 'item' ? place.key : undefined

/** Quotes stay as they were; a bare number that becomes text looks like its neighbours. */
function quotingFor(place: Place, parsed: ParsedText): Quoting {
  const old = place.value
  if (old?.kind === 'scalar' && (old.quoted || typeof old.value === 'string')) return old.style
  if (place.kind === 'item') {
    const sibling = place.list.values.find(
      (value) => value.kind === 'scalar' && typeof value.value === 'string',
    )
    if (sibling?.kind === 'scalar') return sibling.style
  }
  return styleOf(parsed).quoting(keyOf(place))
}

/** Puts another value at a place, whatever was there. */
export function replaceAt(parsed: ParsedText, place: Place, next: Plain): TextChange[] {
  const { text } = parsed
  const style = styleOf(parsed)
  const old = place.value
  if (place.kind === 'root') return replaceRoot(parsed, next)
  const inFlow = place.kind === 'entry' ? place.map.flow : place.list.flow
  if (inFlow) {
    const written = isScalarPlain(next)
      ? emitScalar(next, quotingFor(place, parsed), style, true)
      : emitFlow(next, keyOf(place), style)
    const gap = old!.span.from === old!.span.to && !/\s/.test(text[old!.span.from - 1] ?? ' ') ? ' ' : ''
    return [{ ...old!.span, insert: gap + written }]
  }
  if (place.kind === 'item') return replaceItem(parsed, place, next)
  return replaceBehindKey(parsed, place, next)
}

function replaceRoot(parsed: ParsedText, next: Plain): TextChange[] {
  const { text, root } = parsed
  const style = styleOf(parsed)
  const written = isEmptyPlain(next) ? '' : emitBlockHere(next, undefined, 0, style)
  if (root && root.span.to > root.span.from) return [{ ...root.span, insert: written }]
  const gap = text === '' || text.endsWith('\n') || text === '\uFEFF' ? '' : style.eol
  return [{ from: text.length, to: text.length, insert: gap + written + style.eol }]
}

function replaceItem(parsed: ParsedText, place: Place & { kind: 'item' }, next: Plain): TextChange[] {
  const { text } = parsed
  const style = styleOf(parsed)
  const { value, list, index } = place
  const dash = list.dashes[index]!
  const block = value.kind !== 'scalar' && !value.flow && !value.alias
  const column = block ? columnOf(text, value.span.from) : columnOf(text, dash) + 2
  const written = isScalarPlain(next)
    ? scalarText(parsed, place, next, () => column)
    : emitBlockHere(next, place.key, column, style)
  if (value.span.from === value.span.to) return [{ from: dash + 1, to: dash + 1, insert: ` ${written}` }]
  return [{ ...value.span, insert: written }]
}

function scalarText(
  parsed: ParsedText,
  place: Place,
  next: string | number | boolean | null,
  column: () => number,
): string {
  const style = styleOf(parsed)
  const quoting = quotingFor(place, parsed)
  const block = quoting === 'literal' || quoting === 'folded'
  if (block && typeof next === 'string') {
    const literal = emitLiteral(next, column(), style)
    if (literal !== null) return literal
  }
  return emitScalar(next, quoting, style)
}

function replaceBehindKey(parsed: ParsedText, place: Place & { kind: 'entry' }, next: Plain): TextChange[] {
  const { text } = parsed
  const style = styleOf(parsed)
  const { entry, value } = place
  const column = columnOf(text, entry.keySpan.from)
  const behind = entry.colon + 1
  const inline = isScalarPlain(next) || isEmptyPlain(next)
  const written = isScalarPlain(next)
    ? ` ${scalarText(parsed, place, next, () => column + style.step)}`
    : emitBehindKey(next, entry.key, column, style)
  const below = value.kind !== 'scalar' && !value.flow && !value.alias
  if (!below) {
    const empty = value.span.from === value.span.to
    if (inline) {
      if (empty) return [{ from: behind, to: behind, insert: written }]
      return [{ ...value.span, insert: written.slice(1) }]
    }
    // A comment behind the old value stays behind the key.
    const end = lineEnd(text, value.span.to)
    const changes = empty ? [] : [{ from: behind, to: value.span.to, insert: '' }]
    return [...changes, { from: end, to: end, insert: written }]
  }
  const first = lineStart(text, value.span.from)
  const end = lineEnd(text, value.span.to)
  if (!inline && startsLine(text, value.span.from))
    return [{ from: first, to: end, insert: written.slice(style.eol.length) }]
  const before = endOfPrevious(text, first)
  return [
    { from: behind, to: behind, insert: written },
    { from: before, to: end, insert: '' },
  ]
}
