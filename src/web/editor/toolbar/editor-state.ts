import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { NodeSelection } from '@tiptap/pm/state'
import { around } from '../document/blocks.ts'
import { isListName } from '../document/toggle-list.ts'

/** What the buttons show about the place of the cursor. */
export function readEditorState(editor: Editor) {
  const { state } = editor
  const { $from } = state.selection
  const { parent } = $from
  const heading = parent.type.name === 'heading' ? Number(parent.attrs.level) : 0
  let list = ''
  for (let depth = $from.depth; depth > 0 && list === ''; depth--)
    if (isListName($from.node(depth).type.name)) list = $from.node(depth).type.name
  const selected = state.selection instanceof NodeSelection ? state.selection.node.type.name : ''
  return {
    block: heading > 0 ? `heading-${heading}` : 'paragraph',
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    strike: editor.isActive('strike'),
    code: editor.isActive('code'),
    link: editor.isActive('link'),
    list,
    quote: around(state, 'blockquote') !== null,
    codeBlock: parent.type.name === 'code_block',
    spoiler: around(state, 'spoiler') !== null,
    table: around(state, 'table') !== null,
    image: selected === 'image',
    undo: undoDepth(state) > 0,
    redo: redoDepth(state) > 0,
  }
}

export type ToolState = ReturnType<typeof readEditorState>
