import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../web/http/transport.ts'
import type { Transport } from '../../../web/http/transport.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'

/** Sends a form once: busy while it is under way, the server's sentences beside their fields, nothing typed is lost. */
export function useSend(send: (transport: Transport) => Promise<unknown>) {
  const client = useQueryClient()
  const t = useT()
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [fields, setFields] = useState<Record<string, string>>({})
  const [error, setError] = useState('')

  async function submit(): Promise<void> {
    if (state === 'busy') return
    setState('busy')
    setFields({})
    setError('')
    try {
      await send(transportOf(client))
      setState('sent')
    } catch (failure) {
      const known = failure instanceof ApiError ? failure : null
      const issues = Object.entries(known?.fields ?? {})
      setFields(Object.fromEntries(issues.map(([name, [issue]]) => [name, issue?.message ?? ''])))
      if (issues.length === 0) setError(known?.message || t('errors.unknown'))
      setState('open')
    }
  }
  return { state, fields, error, submit }
}
