import { ChangeLog } from '../../format/edit/changes.ts'
import type { TextChange } from '../../format/menu.ts'

/** Lines `from` to `to` of the old text, counted from 0, become `lines`. */
export interface Hunk {
  from: number
  to: number
  lines: string[]
}

/** Texts that differ in more lines than this are not compared line by line: the middle counts as changed whole. */
const MOST_STEPS = 2000

/** With their line breaks, so that joined they are the text again. */
export const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/(?<=\n)/))

/** The smallest set of changed lines (Myers, 1986). */
export function diffLines(old: readonly string[], next: readonly string[]): Hunk[] {
  let start = 0
  const shorter = Math.min(old.length, next.length)
  while (start < shorter && old[start] === next[start]) start++
  let end = 0
  while (end < shorter - start && old[old.length - 1 - end] === next[next.length - 1 - end]) end++
  const pairs = samePairs(old.slice(start, old.length - end), next.slice(start, next.length - end))
  const hunks: Hunk[] = []
  let [atOld, atNext] = [start, start]
  for (const [a, b] of [...pairs, [old.length - end - start, next.length - end - start] as const]) {
    const [from, to] = [start + a, start + b]
    if (from > atOld || to > atNext) hunks.push({ from: atOld, to: from, lines: next.slice(atNext, to) })
    atOld = from + 1
    atNext = to + 1
  }
  return hunks
}

/** Pairs of equal lines, rising on both sides. */
function samePairs(a: string[], b: string[]): [number, number][] {
  const most = Math.min(a.length + b.length, MOST_STEPS)
  const furthest = new Int32Array(2 * most + 3)
  const middle = most + 1
  const trace: Int32Array[] = []
  for (let steps = 0; steps <= most; steps++) {
    trace.push(furthest.slice(middle - steps - 1, middle + steps + 2))
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const down =
        diagonal === -steps ||
        (diagonal !== steps && furthest[middle + diagonal - 1]! < furthest[middle + diagonal + 1]!)
      let x = down ? furthest[middle + diagonal + 1]! : furthest[middle + diagonal - 1]! + 1
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++
      furthest[middle + diagonal] = x
      if (x >= a.length && x - diagonal >= b.length) return walkBack(trace, a.length, b.length)
    }
  }
  return []
}

function walkBack(trace: Int32Array[], x: number, y: number): [number, number][] {
  const pairs: [number, number][] = []
  for (let steps = trace.length - 1; steps >= 0; steps--) {
    const furthest = (diagonal: number): number => trace[steps]![diagonal + steps + 1]!
    const diagonal = x - y
    const down =
      diagonal === -steps || (diagonal !== steps && furthest(diagonal - 1) < furthest(diagonal + 1))
    const before = down ? diagonal + 1 : diagonal - 1
    const fromX = steps === 0 ? 0 : furthest(before)
    const fromY = steps === 0 ? 0 : fromX - before
    while (x > fromX && y > fromY) pairs.push([--x, --y])
    x = fromX
    y = fromY
  }
  return pairs.reverse()
}

/** What turns one text into the other, as small as its lines allow. */
export function changesBetween(old: string, next: string): TextChange[] {
  const lines = linesOf(old)
  const starts: number[] = []
  let offset = 0
  for (const line of lines) {
    starts.push(offset)
    offset += line.length
  }
  const place = (line: number): number => starts[line] ?? old.length
  const log = new ChangeLog(old)
  log.apply(
    diffLines(lines, linesOf(next)).map(({ from, to, lines: inserted }) => ({
      from: place(from),
      to: place(to),
      insert: inserted.join(''),
    })),
  )
  return log.changes()
}
