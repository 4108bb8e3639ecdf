import { useState } from 'react'
import { ApiError } from './http/transport.ts'
import type { Translator } from './i18n/translator.tsx'

export type FormErrors = {
  /** The sentence below a field. */
  of(field: string): string | undefined
  /** What belongs to no field that is shown. */
  general: string | undefined
  /** Puts the server's answer onto the fields. */
  show(error: unknown): void
  set(field: string, sentence: string | undefined): void
  clear(): void
}

/** Errors of one form; `fields` are those it shows, everything else is said above the button. */
export function useFormErrors(t: Translator['t'], fields: readonly string[]): FormErrors {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  return {
    of: (field) => errors[field],
    general: errors[''],
    show(error) {
      if (!(error instanceof ApiError)) return setErrors({ '': t('web.error.offline') })
      const next: Record<string, string | undefined> = {}
      for (const [field, issues] of Object.entries(error.fields))
        next[fields.includes(field) ? field : ''] = issues[0]?.message ?? error.message
      if (Object.keys(next).length === 0) next[''] = error.message || t('errors.unknown')
      setErrors(next)
    },
    set: (field, sentence) => setErrors((before) => ({ ...before, [field]: sentence })),
    clear: () => setErrors({}),
  }
}
