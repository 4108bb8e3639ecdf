import type { NodeViewRendererProps } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'

/** A line to type in inside a block of the editor: its value is an attribute of the node, not text of the document. */
export function innerField(options: {
  label: string
  value: string
  max: number
  className: string
  onInput: (value: string) => void
  /** Enter, Escape or an arrow out of it: back to the text. */
  onLeave: () => void
}): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'text'
  input.className = `editor-inner ${options.className}`
  input.placeholder = options.label
  input.ariaLabel = options.label
  input.value = options.value
  input.maxLength = options.max
  input.addEventListener('input', () => options.onInput(input.value))
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Enter' || event.key === 'Escape' || event.key === 'ArrowDown') {
      event.preventDefault()
      event.stopPropagation()
      options.onLeave()
    }
  })
  return input
}

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
