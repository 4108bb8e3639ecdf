// Chunk: forms
import { useState } from 'react'
import type { ErrorBody } from '../../contract/errors.ts'
import { errorText } from './error-text.ts'
import { showRefusal } from './show-refusal.ts'
import { ApiError } from '../http/transport.ts'
import type { Translator } from '../i18n/translator.tsx'

type ServerWords = Pick<ErrorBody['error'], 'message' | 'fields'>

type FormErrors = {
  /** The sentence below a field. */
  of(field: string): string | undefined
  /** What belongs to no field that is shown. */
  general: string | undefined
  /** The first field that was wrong when the page came; it has the focus. */
  first: string | undefined
  /** Puts the server's answer onto the fields. */
  show(error: unknown): void
  /** Puts faults found before sending onto the fields; true if there are any. */
  refuse(faults: Record<string, string | undefined>): boolean
  set(field: string, sentence: string | undefined): void
  clear(): void
  /** A form is on its way. */
  busy: boolean
  /** Sends a form; true when it worked. What the server refuses is put onto the fields. */
  send(work: () => Promise<unknown>): Promise<boolean>
}

/**
 * Errors of one form; `fields` are those it shows, everything else is said above the button. `posted` is what the
 * server said before scripts were there.
 */
export function useFormErrors(
  t: Translator['t'],
  fields: readonly string[],
  posted?: ServerWords,
): FormErrors {
  const [errors, setErrors] = useState(() => (posted ? sentencesOf(posted, fields, t) : {}))
  const [busy, setBusy] = useState(false)
  const show = (error: unknown) => {
    const known = error instanceof ApiError
    const message = known ? errorText(error, t) : t('web.error.offline')
    setErrors(sentencesOf({ fields: known ? error.fields : {}, message }, fields, t))
    showRefusal(t, message)
  }
  return {
    of: (field) => errors[field],
    general: errors[''],
    first: posted && fields.find((field) => posted.fields[field]),
    show,
    refuse(faults) {
      setErrors(faults)
      const any = Object.values(faults).some(Boolean)
      if (any) showRefusal(t, t('errors.validation'))
      return any
    },
    set: (field, sentence) => setErrors((before) => ({ ...before, [field]: sentence })),
    clear: () => setErrors({}),
    busy,
    async send(work) {
      setBusy(true)
      setErrors({})
      try {
        await work()
        return true
      } catch (error) {
        show(error)
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}

/** One sentence per field; what belongs to none that is shown, under the empty name. */
function sentencesOf(error: ServerWords, fields: readonly string[], t: Translator['t']) {
  const next: Record<string, string | undefined> = {}
  for (const [field, issues] of Object.entries(error.fields))
    next[fields.includes(field) ? field : ''] = issues[0]?.message ?? error.message
  if (Object.keys(next).length === 0) next[''] = error.message || t('errors.unknown')
  return next
}
