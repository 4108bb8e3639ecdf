import { useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { domainLimits } from '../../contract/moderation-limits.contract.ts'
import { blockedDomainCalls } from './blocked-domains.queries.ts'
import { useSend } from '../use-send.ts'

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
    <form className="panel domains-form" noValidate onSubmit={handleSubmit}>
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
      <div aria-live="polite" className="domains-error">
        {error}
      </div>
    </form>
  )
}
