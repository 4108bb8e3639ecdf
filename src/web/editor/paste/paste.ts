import { Extension } from '@tiptap/core'
import { Fragment, Node, Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import { normaliseLink } from '../../../contract/rich-text/links.ts'
import { videoOfUrl } from '../../../contract/rich-text/video-providers.ts'
import { codeLanguage } from '../../../contract/rich-text/vocabulary.ts'
import { insertBlock } from '../document/blocks.ts'
import type { EditorContext } from '../editor-context.ts'
import { cleanHtml } from './clean-html.ts'
import { textToDocument } from './text-to-document.ts'

/** Everything that comes by the clipboard or is dropped: files, addresses, texts of other programs. */
export const Paste = Extension.create<{ context: EditorContext }>({
  name: 'pasting',
  addProseMirrorPlugins() {
    const { context } = this.options
    return [
      new Plugin({
        key: new PluginKey('blockyardPaste'),
        props: {
          transformPastedHTML: (html) => cleanHtml(html, context.size),
          clipboardTextParser: (text, $context, plain, view) =>
            slice(
              view,
              textToDocument(text, context.size, plain),
              $context.parent.type.spec.code === true,
              text,
            ),
          handlePaste: (view, event) => {
            const data = event.clipboardData
            if (!data || view.state.selection.$from.parent.type.spec.code) return false
            return (
              takeFiles(context, [...data.files], view.state.selection.to, data) ||
              pasteAddress(view, data.getData('text/plain').trim()) ||
              pasteCode(view, data, context)
            )
          },
          handleDrop: (view, event, _slice, moved) => {
            if (moved || !event.dataTransfer?.files.length) return false
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
            if (!takeFiles(context, [...event.dataTransfer.files], at ?? view.state.selection.to, null))
              return false
            event.preventDefault()
            return true
          },
        },
      }),
    ]
  },
})

function slice(view: EditorView, document: RichDocument, inCode: boolean, text: string): Slice {
  const { schema } = view.state
  if (inCode) return new Slice(Fragment.from(schema.text(text.replace(/\r\n?/g, '\n'))), 0, 0)
  const node = Node.fromJSON(schema, document)
  // Open at both ends: one line goes into the line at the cursor.
  return Slice.maxOpen(node.content)
}

/** Word also puts a picture of the copied text on the clipboard: then the text is what is meant. */
function takeFiles(context: EditorContext, files: File[], at: number, data: DataTransfer | null): boolean {
  if (files.length === 0 || data?.getData('text/plain') || data?.getData('text/rtf')) return false
  context.onFiles(files, at)
  return true
}

/** An address over chosen words links them; one of a video, alone in its line, is the video. */
function pasteAddress(view: EditorView, text: string): boolean {
  const { state } = view
  const { $from, empty, from, to } = state.selection
  const { link } = state.schema.marks
  if (!/^(?:https?:\/\/|mailto:)\S+$/.test(text) || !link) return false
  const video = state.schema.nodes.video ? videoOfUrl(text) : null
  if (video && empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0)
    return insertBlock((schema) => schema.nodes.video!.create({ ...video, title: '' }))(state, view.dispatch)
  const href = normaliseLink(text)
  if (href === null) return false
  const mark = link.create({ href })
  const tr = empty
    ? state.tr.replaceSelectionWith(state.schema.text(text, [mark]), false).removeStoredMark(link)
    : state.tr.addMark(from, to, mark)
  view.dispatch(tr.scrollIntoView())
  return true
}

/** Editors of code copy coloured lines; what counts is the code, and they say in which language it is. */
function pasteCode(view: EditorView, data: DataTransfer, { size }: EditorContext): boolean {
  const about = data.getData('vscode-editor-data')
  if (about === '') return false
  const text = data.getData('text/plain').replace(/\r\n?/g, '\n')
  const mode = /"mode":"([\w-]+)"/.exec(about)?.[1]
  const { state } = view
  if (mode === 'markdown' || !text.includes('\n')) {
    const document = textToDocument(text, size, mode !== 'markdown')
    view.dispatch(state.tr.replaceSelection(slice(view, document, false, text)).scrollIntoView())
    return true
  }
  const type = state.schema.nodes.code_block!
  const block = type.create(
    { language: codeLanguage(mode) },
    state.schema.text(text.replace(/\n$/, '') || ' '),
  )
  return insertBlock(() => block)(state, view.dispatch)
}
