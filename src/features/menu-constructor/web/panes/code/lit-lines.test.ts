import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lightUp, litLines } from './lit-lines.ts'

/** Where lit lines begin. */
function litIn(state: EditorState): number[] {
  const starts: number[] = []
  for (const lines of state.facet(EditorView.decorations))
    if (typeof lines !== 'function') lines.between(0, state.doc.length, (from) => void starts.push(from))
  return starts
}

test('whatever is typed, the lines of the item are lit from their beginning', () => {
  const texts = fc
    .array(fc.constantFrom('a', 'bc', '\n', ' '), { maxLength: 12 })
    .map((parts) => parts.join(''))
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(3), texts), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(changes, (list) => {
      const doc = 'items:\n  one:\n    slot: 1\n    amount: 2\n  two:\n    slot: 2\n'
      let state = EditorState.create({ doc, extensions: litLines })
      let [from, to] = [9, 40]
      state = state.update({ effects: lightUp.of({ from, to }) }).state
      for (const [place, length, insert] of list) {
        const start = place % (state.doc.length + 1)
        const update = state.update({
          changes: { from: start, to: Math.min(start + length, state.doc.length), insert },
        })
        ;[from, to] = [update.changes.mapPos(from), update.changes.mapPos(to)]
        state = update.state
      }
      expect(litIn(state)).toEqual(litIn(state.update({ effects: lightUp.of({ from, to }) }).state))
    }),
  )
})
