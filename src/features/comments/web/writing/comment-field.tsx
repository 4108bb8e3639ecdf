import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ComponentType, KeyboardEvent } from 'react'
import { classNames } from '../../../../web/ui/class-names.ts'
import type { CommentEditorProps } from './comment-editor.tsx'

const load = () => import('./comment-editor.tsx')

/**
 * Where a comment is written: a Markdown field, and the editor once somebody starts to write. It takes the field's
 * place only while nothing is being typed, so that no letter is lost.
 */
export function CommentField({
  error,
  focused,
  ...props
}: Omit<CommentEditorProps, 'invalid'> & {
  error: string | undefined
  /** Takes the focus when it appears. */
  focused: boolean
}) {
  const { id, label, placeholder, value, onChange } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const typing = useRef(false)
  const [Editor, setEditor] = useState<ComponentType<CommentEditorProps>>()

  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? value
    if (typed !== value) onChange(typed, lengthOf(typed))
    if (focused) field.current?.focus()
  })
  // Takes over text typed before our code ran, which React does not know.
  useEffect(() => takeOver(), [])

  async function handleFocus() {
    typing.current = false
    // If the editor cannot be loaded, the field still works.
    const module = await load().catch(() => null)
    if (!module || typing.current || document.activeElement !== field.current) return
    // The field stays until the editor has all it needs.
    startTransition(() => setEditor(() => module.CommentEditor))
  }
  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.closest('form')?.requestSubmit()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only a shortcut for the form's button
    <div className={classNames('comment-field', error && 'field-bad')} onKeyDownCapture={handleKeyDown}>
      {Editor ? (
        <Editor {...props} invalid={error !== undefined} />
      ) : (
        <>
          <label className="sr-only" htmlFor={id}>
            {label}
          </label>
          <textarea
            ref={field}
            id={id}
            name="content"
            rows={2}
            placeholder={placeholder}
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-error`}
            onFocus={() => void handleFocus()}
            onCompositionStart={() => {
              typing.current = true
            }}
            onChange={(event) => {
              typing.current = true
              onChange(event.currentTarget.value, lengthOf(event.currentTarget.value))
            }}
          />
        </>
      )}
      <div id={`${id}-error`} className={error ? 'field-message' : undefined} aria-live="polite">
        {error}
      </div>
    </div>
  )
}

/** Code points after NFC, as the server counts plain text; the server also considers markup. */
export const lengthOf = (text: string): number => [...text.normalize('NFC').trim()].length
