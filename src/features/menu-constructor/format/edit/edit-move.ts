import { spansOf } from './edit-entries.ts'
import { endOfPrevious, lineEnd, lineStart, startsLine } from '../read/lines.ts'
import type { ListValue, MapValue, TextChange } from '../menu.ts'
import type { ParsedText } from '../read/parse.ts'
import { styleOf } from './text-style.ts'

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
