import { Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { foldAt } from './editing.ts'

test('what hangs below a key can be folded, also a list that is not moved in', () => {
  const doc = Text.of(['a:', '  b: 1', '', '  c: 2', '', 'd:', '- 1', '- 2', 'e: 3'])
  expect(foldAt(doc, 0)).toEqual({ from: 2, to: doc.line(4).to })
  expect(foldAt(doc, doc.line(6).from)).toEqual({ from: doc.line(6).to, to: doc.line(8).to })
  expect(foldAt(doc, doc.line(9).from)).toBeNull()
})
