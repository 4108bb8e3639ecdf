import { useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Input } from '../../../web/ui/input.tsx'
import { toasts } from '../../../web/ui/toast-store.ts'
import { domainLimits } from '../moderation-limits.contract.ts'
import { blockedDomainCalls } from './blocked-domains.queries.ts'
import { useSend } from './use-send.ts'

/** One more domain; an address pasted whole will do. */
export function BlockDomainForm() {
  const t = useT()
  const client = useQueryClient()
  const [domain, setDomain] = useState('')
  const [reason, setReason] = useState('')
  const { state, fields, error, submit } = useSend(async (transport) => {
    const { data } = await blockedDomainCalls.add(transport, { domain, reason })
    setDomain('')
    setReason('')
    toasts.show({ kind: 'success', title: t('moderation.domains.blocked', { domain: data.domain }) })
    await client.invalidateQueries({ queryKey: ['moderations'] })
  })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form
      className="panel domains-form max-md:grid-cols-1 grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] items-start gap-3.5 mb-4 p-4.5"
      noValidate
      onSubmit={handleSubmit}
    >
      <Field label={t('moderation.domains.domain')} error={fields.domain} required>
        <Input
          name="domain"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="example.com"
          value={domain}
          onChange={(event) => setDomain(event.target.value)}
        />
      </Field>
      <Field
        label={t('moderation.domains.reason')}
        hint={t('moderation.domains.optional')}
        error={fields.reason}
      >
        <Input
          name="reason"
          maxLength={domainLimits.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" busy={state === 'busy'}>
        <Ban size={17} aria-hidden="true" />
        {t('moderation.domains.block')}
      </Button>
      <div aria-live="polite" className="col-span-full text-brick empty:hidden">
        {error}
      </div>
    </form>
  )
}
