import { applyChanges, areApart, ChangeLog } from './changes.ts'
import { editOnce } from './edit-once.ts'
import { NoFullParser } from '../read/full-parser.ts'
import type { MenuEdit, TextChange } from '../menu.ts'
import { parseText } from '../read/parse.ts'

export { applyChanges, invertChanges, mapOffset } from './changes.ts'

/** Edits one after another, as changes of the text given. Only what an edit is about changes. */
export function editText(text: string, edits: readonly MenuEdit[]): TextChange[] {
  const log = new ChangeLog(text)
  for (const edit of edits) log.apply(editAny(log.text, edit))
  return log.changes()
}

/** Around a place that cannot be read an edit may not know where it belongs. It then changes nothing. */
function editAny(text: string, edit: MenuEdit): TextChange[] {
  const { problems, unread } = parseText(text)
  if (unread) throw new NoFullParser()
  const before = problems.length
  if (before === 0) return editOnce(text, edit)
  try {
    const changes = editOnce(text, edit)
    const sound = areApart(text, changes) && parseText(applyChanges(text, changes)).problems.length <= before
    return sound ? changes : []
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}
