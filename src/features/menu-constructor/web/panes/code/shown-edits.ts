import { applyChanges, areApart } from '../../../format/edit/changes.ts'
import type { TextChange } from '../../../format/menu.ts'
import { lineBreaksAfter, lineBreaksOf, shownText } from './line-breaks.ts'

/**
 * Changes of what the editor shows, one list after the other, that lead from one text of a file to the next. They are
 * the project's own edits, so that cursor, folds and marks stay in place. Where no edits lead there (a file was opened,
 * an older state was restored) the whole text is replaced.
 */
export function shownEdits(text: string, next: string, edits: readonly TextChange[][]): TextChange[][] {
  const before = shownText(text)
  const after = shownText(next)
  const whole = [[{ from: 0, to: before.length, insert: after }]]
  const steps: TextChange[][] = []
  let now = text
  let breaks = lineBreaksOf(text)
  for (const changes of edits) {
    if (!areApart(now, changes)) return whole
    const { toShown } = breaks
    steps.push(
      changes.map(({ from, to, insert }) => ({
        from: toShown(from),
        to: toShown(to),
        insert: shownText(insert),
      })),
    )
    now = applyChanges(now, changes)
    breaks = lineBreaksAfter(breaks, changes, now)
  }
  return steps.reduce(applyChanges, before) === after ? steps : whole
}
