import { expect } from 'vitest'
import { applyChanges, invertChanges } from './changes.ts'
import { editText } from './edit.ts'
import type { MenuEdit } from '../menu.ts'

/** The text after the edits; undoing them must give the text before. */
export const edited = (text: string, ...edits: MenuEdit[]): string => {
  const changes = editText(text, edits)
  const after = applyChanges(text, changes)
  expect(applyChanges(after, invertChanges(text, changes))).toBe(text)
  return after
}
/** The lines that are not in the other text, each side. */
export function difference(before: string, after: string): { gone: string[]; come: string[] } {
  const left = before.split(/\r?\n/)
  const right = after.split(/\r?\n/)
  let start = 0
  while (start < Math.min(left.length, right.length) && left[start] === right[start]) start++
  let end = 0
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end++
  return { gone: left.slice(start, left.length - end), come: right.slice(start, right.length - end) }
}
