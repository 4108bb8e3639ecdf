import { useState } from 'react'
import type { ErrorBody } from '../../../../contract/errors.ts'
import { errorText } from '../../../../web/error-text.ts'
import { ApiError } from '../../../../web/http/transport.ts'
import { useT } from '../../../../web/i18n/translator.tsx'

export const writeFields = [
  'title',
  'description',
  'content',
  'language',
  'categories',
  'tags',
  'cover_id',
  'scheduled_at',
] as const
type WriteField = (typeof writeFields)[number]

type Sentences = Partial<Record<WriteField | '', string | undefined>>

/** The server's sentences by field; `tags.2` stands at the tags. What belongs to no field is kept under the empty name. */
function sentencesOf({ fields, message }: Pick<ErrorBody['error'], 'fields' | 'message'>): Sentences {
  const all: Sentences = {}
  for (const [name, [issue]] of Object.entries(fields)) {
    const field = writeFields.find((known) => known === name.split('.')[0]) ?? ''
    all[field] ??= issue?.message ?? message
  }
  return Object.keys(all).length > 0 ? all : { '': message }
}

/** What is wrong with the form, all of it at once, beside the fields. */
export function useWriteErrors(posted?: ErrorBody['error']) {
  const t = useT()
  const [sentences, setSentences] = useState<Sentences>(() => (posted ? sentencesOf(posted) : {}))
  return {
    of: (field: WriteField) => sentences[field],
    general: sentences[''],
    show(error: unknown): void {
      const message = errorText(error, t)
      setSentences(sentencesOf({ fields: error instanceof ApiError ? error.fields : {}, message }))
    },
    /** Whoever changes a field has read its sentence. */
    drop(field: WriteField): void {
      if (sentences[field] === undefined) return
      setSentences((all) => ({ ...all, [field]: undefined }))
    },
    clear: () => setSentences({}),
  }
}

export type WriteErrors = ReturnType<typeof useWriteErrors>
