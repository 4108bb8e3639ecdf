import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  unsentFormCookie,
  unsentFormKey,
  type PostedForm,
  type UnsentForm,
} from '../../../contract/posted-form.ts'
import { usePosted } from '../../../web/form/plain-form.tsx'
import { compatibilityForm } from '../compatibility-limits.contract.ts'

/** A report the browser sent by itself: it was refused, or its author had to log in first. */
export function useSentReport(): { values: UnsentForm['values']; error?: PostedForm['error'] } | undefined {
  const client = useQueryClient()
  const posted = usePosted(compatibilityForm)
  const [unsent] = useState(() => client.getQueryData<UnsentForm>(unsentFormKey))
  return posted ?? (unsent?.form === compatibilityForm ? unsent : undefined)
}

/** It is sent now; until then it is found again, also after a reload. */
export function useForgetUnsent(): () => void {
  const client = useQueryClient()
  return () => {
    client.removeQueries({ queryKey: unsentFormKey, exact: true })
    document.cookie = `${unsentFormCookie}=; max-age=0; path=/`
  }
}
