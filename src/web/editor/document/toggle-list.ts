import type { Node, NodeType } from '@tiptap/pm/model'
import { liftListItem, wrapInList } from '@tiptap/pm/schema-list'
import { Selection, type Command } from '@tiptap/pm/state'

const listKinds = ['bullet_list', 'ordered_list', 'task_list'] as const
type ListKind = (typeof listKinds)[number]
export const isListName = (name: string): name is ListKind => (listKinds as readonly string[]).includes(name)
const itemOf = (list: ListKind): 'task_item' | 'list_item' =>
  list === 'task_list' ? 'task_item' : 'list_item'

/** Makes the chosen paragraphs a list, a list of another kind this kind, and a list of this kind paragraphs again. */
export function toggleList(kind: ListKind): Command {
  return (state, dispatch) => {
    const { schema, selection } = state
    const type = schema.nodes[kind]
    if (!type) return false
    const range = selection.$from.blockRange(selection.$to)
    if (!range) return false
    for (let depth = range.depth; depth > 0; depth--) {
      const list = range.$from.node(depth)
      if (!isListName(list.type.name)) continue
      if (list.type === type) return liftListItem(schema.nodes[itemOf(kind)]!)(state, dispatch)
      const changed = asKind(list, type, schema.nodes[itemOf(kind)]!)
      if (!changed) return false
      const from = range.$from.before(depth)
      if (dispatch) {
        const tr = state.tr.replaceWith(from, from + list.nodeSize, changed)
        // Sizes do not change, so every position stays what it was.
        dispatch(tr.setSelection(Selection.fromJSON(tr.doc, selection.toJSON())).scrollIntoView())
      }
      return true
    }
    return wrapInList(type)(state, dispatch)
  }
}

function asKind(list: Node, type: NodeType, item: NodeType): Node | null {
  const items: Node[] = []
  list.forEach((child) => {
    if (item.validContent(child.content)) items.push(item.create(null, child.content))
  })
  return items.length === list.childCount ? type.create(null, items) : null
}
