import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { locales } from '../../contract/locales.ts'
import { useHydrated } from '../use-hydrated.ts'
import { Textarea } from '../ui/field/textarea.tsx'
import type { RichTextEditorProps } from './editor-props.ts'

const Editor = lazy(() =>
  import('./typed-before.tsx').then(({ EditorAfterTyping }) => ({ default: EditorAfterTyping })),
)

/**
 * The editor for writing pages. Until its code has arrived, and where there is no JavaScript, it is a field for
 * Markdown with the given name, which plain forms send; what was typed into it meanwhile goes into the editor.
 *
 *     <LazyEditor label={label} name="content" markdown={sent} value={document} onChange={setDocument}
 *       limits={articleLimits.content} language={language} onUpload={…} searchUsers={…} onPreview={…} />
 */
export function LazyEditor({
  name,
  markdown = '',
  ...props
}: RichTextEditorProps & {
  /** Of the field for Markdown. */
  name: string
  /** What that field holds at first: the text as Markdown (the server's, or what a plain form sent). */
  markdown?: string | undefined
}) {
  const hydrated = useHydrated()
  const [typed, setTyped] = useState(markdown)
  const field = useRef<HTMLTextAreaElement>(null)
  const first = useRef(markdown)
  useLayoutEffect(() => {
    // Typed before any of our code ran: React has not heard of it.
    if (field.current && field.current.value !== first.current) setTyped(field.current.value)
  }, [])

  const plain = (
    <Textarea
      ref={field}
      name={name}
      defaultValue={typed}
      aria-label={props.label}
      {...(props.id ? { id: props.id } : {})}
      rows={props.size === 'small' ? 4 : 12}
      lang={locales[props.language].tag}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
  if (!hydrated) return plain
  return (
    <Suspense fallback={plain}>
      <Editor {...props} typed={typed === markdown ? null : typed} />
    </Suspense>
  )
}
