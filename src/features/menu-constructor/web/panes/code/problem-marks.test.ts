import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { explainedProblems, keepsMarks, setMarks, type ProblemMark } from './problem-marks.ts'

const markAt = (from: number, to: number): ProblemMark => ({
  from,
  to,
  severity: 'warning',
  say: () => ({ message: '', fixes: [] }),
})

test('marks move along with what is typed before and inside them', () => {
  let state = EditorState.create({ doc: 'material: STONE\nslot: 99\n', extensions: explainedProblems })
  const change = (from: number, to: number, insert: string) => {
    state = state.update({ changes: { from, to, insert } }).state
  }
  state = state.update({ effects: setMarks.of([markAt(0, 8), markAt(22, 24)]) }).state
  expect(keepsMarks(state, [markAt(0, 8), markAt(22, 24)])).toBe(true)

  change(10, 10, 'S')
  change(11, 11, 'T')
  expect(keepsMarks(state, [markAt(0, 8), markAt(24, 26)])).toBe(true)
  change(25, 25, '0')
  expect(keepsMarks(state, [markAt(0, 8), markAt(24, 27)])).toBe(true)
  change(0, 17, '')
  expect(keepsMarks(state, [markAt(0, 0), markAt(7, 10)])).toBe(true)
  expect(keepsMarks(state, [markAt(0, 8), markAt(22, 24)])).toBe(false)
})

test('marks that stay where they are take the new words', () => {
  let state = EditorState.create({ doc: 'slot: 99', extensions: explainedProblems })
  const mark = markAt(6, 8)
  state = state.update({ effects: setMarks.of([mark]) }).state
  state = state.update({ changes: { from: 0, insert: '  ' } }).state
  const say = () => ({ message: 'no such slot', fixes: [] })
  expect(keepsMarks(state, [{ ...markAt(8, 10), say }])).toBe(true)
  expect(mark.say).toBe(say)
})
