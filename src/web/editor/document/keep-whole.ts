import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state'
import { documentLimits } from '../../../contract/rich-text/vocabulary.ts'

/**
 * A gallery of one picture is a picture. ProseMirror would rather fill the gap with an empty image; those are taken
 * out wherever they come from, because the server refuses them.
 */
export function withoutEmptyImages(state: EditorState): Transaction | null {
  const { schema } = state
  if (!schema.nodes.gallery) return null
  const found: { node: Node; pos: number }[] = []
  state.doc.descendants((node, pos) => {
    if (node.type.name === 'gallery' && node.children.some(isEmpty)) found.push({ node, pos })
    else if (isEmpty(node)) found.push({ node, pos })
    return node.type.name !== 'gallery'
  })
  if (found.length === 0) return null
  const { tr } = state
  for (const { node, pos } of found.reverse()) {
    const images = node.type.name === 'gallery' ? node.children.filter((child) => !isEmpty(child)) : []
    const left = images.length >= documentLimits.galleryMin ? [node.type.create(null, images)] : images
    if (left.length > 0) tr.replaceWith(pos, pos + node.nodeSize, left)
    else tr.deleteRange(pos, pos + node.nodeSize)
  }
  return tr
}

const isEmpty = (node: Node): boolean => node.type.name === 'image' && node.attrs.attachment_id === 0

/** Behind a picture or a table at the very end nobody could write on; the server drops the empty line again. */
function withLastLine(state: EditorState): Transaction | null {
  const { lastChild, content } = state.doc
  return lastChild?.isTextblock ? null : state.tr.insert(content.size, state.schema.nodes.paragraph!.create())
}

export const KeepWhole = Extension.create({
  name: 'keepWhole',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, state) =>
        transactions.some((tr) => tr.docChanged) ? (withoutEmptyImages(state) ?? withLastLine(state)) : null,
    }),
  ],
})
