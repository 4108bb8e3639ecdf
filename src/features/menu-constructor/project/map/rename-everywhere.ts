import { editText } from '../../format/edit/edit.ts'
import type { MenuEdit, Path, TextChange } from '../../format/menu.ts'
import { readFile } from '../../format/read/read.ts'
import type { ProjectFile } from '../project-file.ts'
import { actionsOf } from './menu-links.ts'

export interface RenamedTexts {
  edits: { menuId: string; changes: TextChange[] }[]
  /** Lines that opened it under the old name. */
  lines: number
  /** Files whose text cannot be read now, so what they say stays as it is. */
  unread: string[]
}

/** The first whole word of the line after the tag or `open` that is the name. */
function renamedLine(line: string, target: string, name: string): string {
  const word = target.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return line.replace(new RegExp(`(\\s|\\])${word}(?=\\s|<|$)`), (_, before: string) => before + name)
}

/**
 * The edits of all files that make every line which opens a menu open it under its new name. A menu inside a config.yml
 * (`root`) is renamed there too.
 */
export function renameInTexts(
  files: readonly ProjectFile[],
  renamed: { fileId: string; root: Path; from: string; to: string },
): RenamedTexts {
  const result: RenamedTexts = { edits: [], lines: 0, unread: [] }
  for (const file of files) {
    const edits: MenuEdit[] = []
    const { menus, unread } = readFile(file.text)
    if (unread) result.unread.push(file.id)
    for (const menu of menus)
      for (const { kind, target, line, path } of actionsOf(menu).links) {
        if (kind === 'command' || target.toLowerCase() !== renamed.from.toLowerCase()) continue
        edits.push({ kind: 'set', path, value: renamedLine(line, target, renamed.to) })
      }
    result.lines += edits.length
    if (file.id === renamed.fileId && renamed.root.length > 0)
      edits.push({ kind: 'rename', path: renamed.root, name: renamed.to })
    const changes = edits.length > 0 ? editText(file.text, edits) : []
    if (changes.length > 0) result.edits.push({ menuId: file.id, changes })
  }
  return result
}
