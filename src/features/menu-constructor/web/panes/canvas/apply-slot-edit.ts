import type { ProjectStore, Selection } from '../../workspace/project/project.ts'
import type { SlotEdit } from './slot-edits.ts'

/** Writes an edit and selects what it left behind. `label` is the end of `constructor.canvas.done.<label>`. */
export function applySlotEdit(store: ProjectStore, edit: SlotEdit, label: string, merge?: string): boolean {
  if (edit.edits.length === 0) return false
  const before = store.get().project
  store.edit(edit.edits, `constructor.canvas.done.${label}`, merge)
  if (store.get().project === before) return false
  const selection: Partial<Selection> = {}
  if (edit.item !== undefined) selection.item = edit.item
  if (edit.slots) selection.slots = edit.slots
  store.select(selection)
  return true
}
