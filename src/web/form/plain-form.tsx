// Chunk: forms
import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useRef, useEffect, useState, type ComponentProps } from 'react'
import { formFields, formTokenKey, postedFormKey, type PostedForm } from '../../contract/posted-form.ts'

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

/** What came of this form when the browser sent it by itself; the page was rendered with it, once. */
export function usePosted(form: string): PostedForm | undefined {
  const client = useQueryClient()
  const [posted] = useState(() => client.getQueryData<PostedForm>(postedFormKey))
  // Shown now. A person who comes back to the page finds an empty form.
  useEffect(() => client.removeQueries({ queryKey: postedFormKey, exact: true }), [client])
  return posted?.form === form ? posted : undefined
}
