import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldIssues } from '../../../contract/errors.ts'
import type { PostedForm } from '../../../contract/posted-form.ts'
import { errorText } from '../../../web/form/error-text.ts'
import { showRefusal } from '../../../web/form/show-refusal.ts'
import { ApiError, type Transport } from '../../../web/http/transport.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'

/** Sends a form once. Gives a busy state and the server's messages by field, and keeps everything typed. */
export function useSend(
  send: (transport: Transport) => Promise<unknown>,
  /** The result of a form that was sent without scripts. */
  before: { posted?: PostedForm | undefined; sent?: boolean } = {},
) {
  const client = useQueryClient()
  const t = useT()
  const { posted, sent } = before
  const [state, setState] = useState<'open' | 'busy' | 'sent'>(sent && !posted ? 'sent' : 'open')
  const [fields, setFields] = useState(() => sentencesOf(posted?.error.fields))
  const [error, setError] = useState(
    posted && Object.keys(posted.error.fields).length === 0 ? posted.error.message : '',
  )

  async function submit(): Promise<void> {
    if (state === 'busy') return
    setState('busy')
    setFields({})
    setError('')
    try {
      await send(transportOf(client))
      setState('sent')
    } catch (failure) {
      const sentences = sentencesOf(failure instanceof ApiError ? failure.fields : {})
      const message = errorText(failure, t)
      setFields(sentences)
      if (Object.keys(sentences).length === 0) setError(message)
      showRefusal(t, message)
      setState('open')
    }
  }
  return { state, fields, error, submit }
}

/** The first message of each field. */
function sentencesOf(issues: FieldIssues = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(issues).map(([name, [issue]]) => [name, issue?.message ?? '']))
}
