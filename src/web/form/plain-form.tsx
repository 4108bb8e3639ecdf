// Chunk: forms
import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ComponentProps } from 'react'
import { formFields, formTokenKey } from '../../contract/posted-form.ts'

/**
 * A form that also works before and without JavaScript: it then posts to the page's own address (or to `action`),
 * where the form of this name is answered.
 *
 * @example <PlainForm name="contact" onSubmit={handleSubmit} onTyped={(typed) => setText(typed('text'))}>
 */
export function PlainForm({
  name,
  onTyped,
  children,
  ...props
}: Omit<ComponentProps<'form'>, 'name' | 'ref'> & {
  name: string
  /** What stood in the fields when scripts took the page over; state must not write over it. */
  onTyped?: (typed: (field: string) => string) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const token = useQueryClient().getQueryData<string>(formTokenKey)
  const takeOver = useEffectEvent(() => {
    const data = new FormData(form.current!)
    onTyped?.((field) => String(data.get(field) ?? ''))
  })
  useLayoutEffect(() => takeOver(), [])
  return (
    // Without `action` the browser keeps the whole address, with its query: `next`, or the token of a mailed link.
    <form noValidate {...props} ref={form} method="post">
      <input type="hidden" name={formFields.name} value={name} />
      {token && <input type="hidden" name={formFields.token} value={token} />}
      {children}
    </form>
  )
}
