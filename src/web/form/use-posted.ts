// Chunk: forms
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { postedFormKey } from '../../contract/posted-form.ts'
import type { PostedForm } from '../../contract/posted-form.ts'

/** What came of this form when the browser sent it by itself; the page was rendered with it, once. */
export function usePosted(form: string): PostedForm | undefined {
  const client = useQueryClient()
  const [posted] = useState(() => client.getQueryData<PostedForm>(postedFormKey))
  // Shown now. A person who comes back to the page finds an empty form.
  useEffect(() => client.removeQueries({ queryKey: postedFormKey, exact: true }), [client])
  return posted?.form === form ? posted : undefined
}
