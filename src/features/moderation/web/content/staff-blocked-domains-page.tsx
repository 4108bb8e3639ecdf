import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyPanel } from '../../../../web/ui/list/empty-panel.tsx'
import { blockedDomainCalls, blockedDomainQueries, domainsCursorOf } from './blocked-domains.queries.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { useStaffActions } from '../use-staff-actions.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { Ban } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { domainLimits } from '../../contract/moderation-limits.contract.ts'
import { useSend } from '../use-send.ts'

/** The domains that content may not link to. */
export function StaffBlockedDomainsPage() {
  const t = useT()
  const base = useHref()('/staff/blocked-domains')
  const client = useQueryClient()
  const { act } = useStaffActions()
  const { data: list } = useQuery(blockedDomainQueries.list(domainsCursorOf(useLocation().search)))
  const next = list?.meta.next_cursor

  const remove = (id: number, domain: string) =>
    act(
      () => blockedDomainCalls.remove(transportOf(client), { id }),
      t('moderation.domains.allowed', { domain }),
    )
  return (
    <StaffFrame page="blocked-domains">
      <BlockDomainForm />
      {list?.data.length === 0 && (
        <EmptyPanel
          model={<EmptyModel name="lamp" />}
          title={t('moderation.domains.empty')}
          text={t('moderation.domains.emptyText')}
        />
      )}
      {list && list.data.length > 0 && (
        <ul className="panel mb-4">
          {list.data.map((one) => (
            <li
              key={one.id}
              className="domains-row ruled flex items-center justify-between gap-4 px-4.5 py-3"
            >
              <div className="grid gap-0.5 min-w-0">
                <b className="wrap-anywhere">{one.domain}</b>
                {one.reason && <span className="wrap-anywhere">{one.reason}</span>}
                <span className="case-hint">
                  {one.created_by ? (
                    <>
                      {one.created_by.username} · <Moment at={one.created_at} />
                    </>
                  ) : (
                    t('moderation.domains.fromStart')
                  )}
                </span>
              </div>
              <Button
                size="s"
                aria-label={t('moderation.domains.allowNamed', { domain: one.domain })}
                onClick={() => void remove(one.id, one.domain)}
              >
                {t('moderation.domains.allow')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {next && <Button href={`${base}?cursor=${next}`}>{t('moderation.domains.more')}</Button>}
    </StaffFrame>
  )
}

/** Adds a domain; a pasted address works too. */
function BlockDomainForm() {
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
