import type { NodeViewRendererProps } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'

type Props = Pick<NodeViewRendererProps, 'editor' | 'getPos'>

/** Changes attributes of the node a view stands for, if it is still there. */
export function changeAttrs({ editor, getPos }: Props, attrs: Record<string, unknown>): void {
  const pos = getPos()
  const node = pos === undefined ? null : editor.state.doc.nodeAt(pos)
  if (!node) return
  editor.view.dispatch(editor.state.tr.setNodeMarkup(pos!, null, { ...node.attrs, ...attrs }))
}

/** Puts the cursor into the node, or behind it where there is nothing inside. */
export function enterText({ editor, getPos }: Props): void {
  const pos = getPos()
  const node = pos === undefined ? null : editor.state.doc.nodeAt(pos)
  if (!node) return
  const at = editor.state.doc.resolve(node.isLeaf ? pos! + node.nodeSize : pos! + 1)
  editor.view.dispatch(editor.state.tr.setSelection(Selection.near(at, 1)).scrollIntoView())
  editor.view.focus()
}

/** Events of a field inside a block are its own; ProseMirror must not act on them. */
export const isInField = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('input, select, button') !== null
