import type { ChangeSet, Line, Text } from '@codemirror/state'

/** The line, as it is now, that holds all that has changed; undefined where lines came, went or more than one changed. */
export function changedLine(changes: ChangeSet, before: Text, after: Text): Line | undefined {
  if (before.lines !== after.lines) return undefined
  let [fromA, toA, fromB] = [before.length, 0, after.length]
  changes.iterChangedRanges((from, to, start) => {
    fromA = Math.min(fromA, from)
    toA = Math.max(toA, to)
    fromB = Math.min(fromB, start)
  })
  return before.lineAt(fromA).to < toA ? undefined : after.lineAt(fromB)
}
