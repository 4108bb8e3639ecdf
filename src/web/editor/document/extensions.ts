import { Extension, type Extensions } from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history } from '@tiptap/pm/history'
import { Plugin } from '@tiptap/pm/state'
import { tableEditing } from '@tiptap/pm/tables'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { EditorContext } from '../editor-context.ts'
import { KeepWhole } from './keep-whole.ts'
import { Keys, Shortcuts } from './keys.ts'
import { Paste } from '../paste/paste.ts'
import { schemaExtensions } from './schema-extensions.ts'
import { Suggest } from '../suggest/suggest.ts'
import { Uploads } from '../pictures/uploads.ts'
import { calloutView, codeView, spoilerView, taskView, videoView } from '../views/block-views.ts'
import { imageView } from '../views/image-view.ts'

/** Everything one editor is made of. */
export function editorExtensions(
  context: EditorContext,
  onSuggestKey: (event: KeyboardEvent) => boolean,
): Extensions {
  const views = {
    image: imageView(context),
    spoiler: spoilerView(context),
    callout: calloutView(context),
    code_block: codeView(context),
    task_item: taskView(context),
    video: videoView(context),
  }
  return [
    ...schemaExtensions(context.size, views),
    Suggest.configure({ onKey: onSuggestKey }),
    Keys.configure({ context }),
    Shortcuts,
    Paste.configure({ context }),
    Uploads,
    KeepWhole,
    Extension.create({
      name: 'plugins',
      addProseMirrorPlugins: () => [
        history(),
        // The class draws them: a colour here would become a style.
        dropCursor({ color: false, class: 'editor-drop' }),
        gapCursor(),
        placeholder(context.placeholder),
        ...(context.size === 'full' ? [tableEditing()] : []),
      ],
    }),
  ]
}

/** Shown while there is nothing at all. */
const placeholder = (text: string): Plugin =>
  new Plugin({
    props: {
      decorations: ({ doc }) => {
        const only = doc.childCount === 1 ? doc.firstChild! : null
        if (only?.type.name !== 'paragraph' || only.content.size > 0) return null
        const attributes = { class: 'editor-empty', 'data-placeholder': text }
        return DecorationSet.create(doc, [Decoration.node(0, only.nodeSize, attributes)])
      },
    },
  })
