import type { Entry, MapValue, Span, Value } from '../menu.ts'
import { lineStart } from './lines.ts'
import { movedEntry, originOf } from './moved.ts'
import { isOdd, parseSimpleEntry } from './parse-simple.ts'

/** A part of this length is read at once; a longer one is looked into for the smaller part that changed. */
const SHORT = 3000

/** What became what: everything before and behind it is the same in both texts. */
interface Difference extends Span {
  by: number
}

const STRIDE = 2048

/** Whole strides are compared by the engine, which is many times faster than letter by letter. */
export function differenceOf(before: string, after: string): Difference {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (
    start + STRIDE <= shorter &&
    before.slice(start, start + STRIDE) === after.slice(start, start + STRIDE)
  )
    start += STRIDE
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++
  let end = 0
  const most = shorter - start
  const tail = (text: string, from: number): string =>
    text.slice(text.length - from - STRIDE, text.length - from)
  while (end + STRIDE <= most && tail(before, end) === tail(after, end)) end += STRIDE
  while (
    end < most &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end++
  return { from: start, to: before.length - end, by: after.length - before.length }
}

/**
 * The tree of a text, made from that of a text that differs from it in one place: only the entry around that place is
 * read. Undefined where that cannot be told apart from the rest, and the whole text has to be read. Both texts are such
 * as the quick parser reads; `root` is what it read of the first.
 */
export function parseEdited(before: string, root: Value | null, after: string): Value | undefined {
  if (root?.kind !== 'map' || root.flow || before.startsWith('\uFEFF') || after.startsWith('\uFEFF'))
    return undefined
  const change = differenceOf(before, after)
  return readAgain(root, before.length, change, { before, after })
}

/** `end` is where the lines of the map end. */
function readAgain(
  map: MapValue,
  end: number,
  change: Difference,
  texts: { before: string; after: string },
): MapValue | undefined {
  const { before, after } = texts
  const { entries } = map
  const at = entries.findLastIndex(({ keySpan }) => lineStart(before, keySpan.from) <= change.from)
  const entry = entries[at]
  if (!entry) return undefined
  const next = entries[at + 1]
  const from = lineStart(before, entry.keySpan.from)
  const to = next ? lineStart(before, next.keySpan.from) : end
  // Without its last line break the next line would be part of this one.
  if (change.to >= to && to < before.length) return undefined
  const long = to - from > SHORT && isBlockMap(entry.value) && !isOdd(originOf(entry))
  const inside = long && entry.value.kind === 'map' ? readAgain(entry.value, to, change, texts) : undefined
  const read = inside
    ? withValue(entry, inside)
    : parseSimpleEntry(after, from, to + change.by, entry.keySpan.from - from)
  if (!read) return undefined
  const behind = entries.slice(at + 1)
  const changed = [
    ...entries.slice(0, at),
    read,
    ...(change.by === 0 ? behind : behind.map((one) => movedEntry(one, change.by))),
  ]
  return { ...map, entries: changed, span: { from: changed[0]!.span.from, to: changed.at(-1)!.span.to } }
}

const isBlockMap = (value: Value): boolean => value.kind === 'map' && !value.flow && !value.alias

const withValue = ({ key, keySpan, colon, span }: Entry, value: Value): Entry => ({
  key,
  keySpan,
  value,
  colon,
  span: { from: span.from, to: Math.max(value.span.to, colon + 1) },
})
