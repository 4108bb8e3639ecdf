import type { TextChange } from '../../../format/menu.ts'

/** Beyond so many differing lines the whole middle is replaced: the search would cost more than it saves. */
const MAX_STEPS = 400

/**
 * The changes that make `after` of `before`, as small as lines allow and trimmed to the letters that differ, so that
 * an editor keeps its cursor, folds and marks everywhere else.
 */
export function textDifference(before: string, after: string): TextChange[] {
  if (before === after) return []
  const start = commonStart(before, after)
  const end = commonEnd(before, after, start)
  const oldMiddle = before.slice(start, before.length - end)
  const newMiddle = after.slice(start, after.length - end)
  const whole: TextChange = { from: start, to: start + oldMiddle.length, insert: newMiddle }
  if (!oldMiddle.includes('\n') || !newMiddle.includes('\n')) return [whole]
  const oldLines = linesOf(oldMiddle)
  const newLines = linesOf(newMiddle)
  const kept = keptLines(oldLines, newLines)
  if (!kept) return [whole]
  return changesBetween(oldLines, newLines, kept, start)
}

function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let count = 0
  while (count < most && a.charCodeAt(count) === b.charCodeAt(count)) count++
  return count
}

function commonEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start
  let count = 0
  while (count < most && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count)) count++
  return count
}

/** Lines with their line breaks. */
const linesOf = (text: string): string[] => text.split(/(?<=\n)/)

/** Pairs of equal lines in order, most of them (Myers); null when too much differs. */
function keptLines(a: string[], b: string[]): [number, number][] | null {
  const trace: Map<number, number>[] = []
  let reach = new Map([[1, 0]])
  for (let steps = 0; steps <= MAX_STEPS; steps++) {
    trace.push(new Map(reach))
    const next = new Map(reach)
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const down =
        diagonal === -steps || (diagonal !== steps && reach.get(diagonal - 1)! < reach.get(diagonal + 1)!)
      let x = down ? reach.get(diagonal + 1)! : reach.get(diagonal - 1)! + 1
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++
      next.set(diagonal, x)
      if (x >= a.length && x - diagonal >= b.length) return walkedBack(trace, a.length, b.length)
    }
    reach = next
  }
  return null
}

function walkedBack(trace: Map<number, number>[], lengthA: number, lengthB: number): [number, number][] {
  const kept: [number, number][] = []
  let x = lengthA
  let y = lengthB
  for (let steps = trace.length - 1; steps >= 0; steps--) {
    const reach = trace[steps]!
    const diagonal = x - y
    const down =
      diagonal === -steps || (diagonal !== steps && reach.get(diagonal - 1)! < reach.get(diagonal + 1)!)
    const previous = down ? diagonal + 1 : diagonal - 1
    const startX = steps === 0 ? 0 : reach.get(previous)!
    const startY = steps === 0 ? 0 : startX - previous
    while (x > startX && y > startY) kept.push([--x, --y])
    x = startX
    y = startY
  }
  return kept.reverse()
}

function changesBetween(a: string[], b: string[], kept: [number, number][], offset: number): TextChange[] {
  const changes: TextChange[] = []
  let [x, y, at] = [0, 0, offset]
  for (const [keptX, keptY] of [...kept, [a.length, b.length] as const]) {
    const removed = a.slice(x, keptX).join('')
    const added = b.slice(y, keptY).join('')
    if (removed !== added) {
      const start = commonStart(removed, added)
      const end = commonEnd(removed, added, start)
      changes.push({
        from: at + start,
        to: at + removed.length - end,
        insert: added.slice(start, added.length - end),
      })
    }
    at += removed.length + (a[keptX]?.length ?? 0)
    x = keptX + 1
    y = keptY + 1
  }
  return changes
}
