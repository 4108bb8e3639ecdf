import { foldService, indentService } from '@codemirror/language'
import type { EditorState, Text } from '@codemirror/state'

const indentOf = (line: string): number => line.length - line.trimStart().length

/** Where what hangs below a line ends; null when nothing does. Blank lines at the end stay outside. */
export function foldAt(doc: Text, start: number): { from: number; to: number } | null {
  const line = doc.lineAt(start)
  if (line.text.trim() === '' || line.text.trimStart().startsWith('#')) return null
  const indent = indentOf(line.text)
  let end: number | null = null
  for (let number = line.number + 1; number <= doc.lines; number++) {
    const next = doc.line(number)
    if (next.text.trim() === '') continue
    const deeper = indentOf(next.text) > indent
    // A list may stand under its key without being moved in.
    const ownList = indentOf(next.text) === indent && /^\s*- /.test(next.text) && /:\s*$/.test(line.text)
    if (!deeper && !ownList) break
    end = next.to
  }
  return end === null ? null : { from: line.to, to: end }
}

/** Folds and indentation of YAML, by lines. */
export const yamlLines = [
  foldService.of((state: EditorState, start: number) => foldAt(state.doc, start)),
  indentService.of((context, position) => {
    const before = context.lineAt(position, -1)
    const typed = before.text.slice(0, position - before.from)
    const base = indentOf(before.text)
    return /:\s*$/.test(typed) && typed.trim() !== '' ? base + context.unit : base
  }),
]
