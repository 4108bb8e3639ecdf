import { useEffect, useEffectEvent } from 'react'
import { readSource } from './source-view.tsx'
import type { RichTextEditorProps } from './editor-props.ts'
import { RichTextEditor } from './rich-text-editor.tsx'

/** The editor, beginning with the Markdown that was typed while its code was on the way. */
export function EditorAfterTyping({ typed, ...props }: RichTextEditorProps & { typed: string | null }) {
  const takeOver = useEffectEvent(() => {
    const read = typed === null ? null : readSource(typed, props.size ?? 'full')
    if (read && 'document' in read) props.onChange(read.document)
  })
  // Once: afterwards the editor has it.
  useEffect(() => takeOver(), [])
  return <RichTextEditor {...props} />
}
