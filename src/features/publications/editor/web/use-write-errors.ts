import { useState } from 'react'
import type { ErrorBody } from '../../../../contract/errors.ts'
import { errorText } from '../../../../web/form/error-text.ts'
import { showRefusal } from '../../../../web/form/show-refusal.ts'
import { ApiError } from '../../../../web/http/transport.ts'
import { useT } from '../../../../web/i18n/translator.tsx'

type Sentences = Record<string, string | undefined>

/** The server's sentences by field; `tags.2` stands at the tags. What belongs to no field is kept under the empty name. */
function sentencesOf(
  shown: readonly string[],
  { fields, message }: Pick<ErrorBody['error'], 'fields' | 'message'>,
): Sentences {
  const all: Sentences = {}
  for (const [name, [issue]] of Object.entries(fields)) {
    const [field = ''] = shown.filter((known) => known === name.split('.')[0])
    all[field] ??= issue?.message ?? message
  }
  return Object.keys(all).length > 0 ? all : { '': message }
}

/** What is wrong with the form, all of it at once, beside the fields. */
export function useWriteErrors<F extends string>(shown: readonly F[], posted?: ErrorBody['error']) {
  const t = useT()
  const [sentences, setSentences] = useState<Sentences>(() => (posted ? sentencesOf(shown, posted) : {}))
  return {
    of: (field: F) => sentences[field],
    general: sentences[''],
    show(error: unknown): void {
      const message = errorText(error, t)
      const fields = error instanceof ApiError ? error.fields : {}
      setSentences(sentencesOf(shown, { fields, message }))
      showRefusal(t, message)
    },
    /** A person who changes a field has read its error. */
    drop(field: F): void {
      if (sentences[field] === undefined) return
      setSentences((all) => ({ ...all, [field]: undefined }))
    },
    clear: () => setSentences({}),
  }
}

export type WriteErrors<F extends string = string> = {
  of: (field: F) => string | undefined
  drop: (field: F) => void
}
export type AllWriteErrors<F extends string = string> = ReturnType<typeof useWriteErrors<F>>

/** What every text has. */
export const textFields = ['title', 'description', 'content'] as const
