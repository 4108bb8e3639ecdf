import { useLocation, useRouter } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { FormEvent } from 'react'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/list/empty-state.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { Table } from '../../../../web/ui/list/table.tsx'
import { auditActions, auditChoiceOf, auditExportAddress, auditFilterOf } from './audit-filter.ts'
import { AuditRow } from './audit-row.tsx'
import { queueQueries } from '../queues.queries.ts'
import { moderationQueries } from '../moderation.queries.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { useQuery } from '../../../../web/use-query.ts'

/** Everything staff did, newest first. */
export function StaffAuditPage() {
  const t = useT()
  const base = useHref()('/staff/audit')
  const router = useRouter()
  const search = useLocation().search as Record<string, unknown>
  const choice = auditChoiceOf(search)
  const { data: log } = useQuery(moderationQueries.audit(auditFilterOf(search)))
  const { data: overview } = useQuery(queueQueries.overview())
  // Somebody who is no longer of the staff stays chosen.
  const named = log?.data.find(({ actor }) => actor?.id === choice.actor)?.actor
  const staff = (overview?.staff ?? []).filter(({ id }) => id !== named?.id)
  const actors = named ? [named, ...staff] : staff

  const address = (chosen: Record<string, string | number | undefined>) => {
    const known = Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
    const query = new URLSearchParams(known).toString()
    return base + (query && `?${query}`)
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const fields = ['action', 'actor', 'since', 'until', 'target'].map((name) => [
      name,
      String(data.get(name) ?? '').trim(),
    ])
    void router.navigate({ href: address(Object.fromEntries(fields)) })
  }
  const columns = ['when', 'who', 'action', 'target', 'change', 'address'] as const
  return (
    <StaffFrame
      page="audit"
      actions={
        <Button size="s" href={auditExportAddress(search)} download>
          <Download size={16} aria-hidden="true" />
          {t('moderation.audit.export')}
        </Button>
      }
    >
      <form
        className="flex flex-wrap items-start gap-3 mb-4 [&>.field]:flex-[0_1_220px] [&>.btn]:min-h-11 [&>.btn]:mt-6.75"
        action={base}
        onSubmit={handleSubmit}
        key={address(choice)}
      >
        <Field label={t('moderation.audit.action')}>
          <Select name="action" defaultValue={choice.action ?? ''}>
            <option value="">{t('moderation.audit.any')}</option>
            <Options of={auditActions} say={(action) => t(`moderation.action.${action}`)} />
          </Select>
        </Field>
        <Field label={t('moderation.audit.who')}>
          <Select name="actor" defaultValue={choice.actor ?? ''}>
            <option value="">{t('moderation.audit.anyone')}</option>
            {actors.map(({ id, username }) => (
              <option key={id} value={id}>
                {username}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('moderation.audit.since')}>
          <Input type="date" name="since" defaultValue={choice.since ?? ''} />
        </Field>
        <Field label={t('moderation.audit.until')}>
          <Input type="date" name="until" defaultValue={choice.until ?? ''} />
        </Field>
        <Field label={t('moderation.audit.target')} hint={t('moderation.audit.targetHint')}>
          <Input
            name="target"
            defaultValue={choice.target ?? ''}
            maxLength={80}
            spellCheck={false}
            autoCapitalize="none"
          />
        </Field>
        <Button type="submit">{t('moderation.audit.show')}</Button>
      </form>
      <div className="panel px-5 pt-2 pb-4">
        {log?.data.length === 0 ? (
          <EmptyState
            model={<EmptyModel name="book" />}
            title={t('moderation.audit.empty')}
            text={t('moderation.audit.emptyText')}
          />
        ) : (
          <Table caption={t('moderation.staff.audit.title')} captionHidden>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" className={name === 'action' ? undefined : 'max-md:hidden'}>
                    {t(`moderation.audit.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {log?.data.map((entry) => (
                <AuditRow
                  key={entry.id}
                  entry={entry}
                  hrefOfActor={(actor) => address({ ...choice, actor, cursor: undefined })}
                />
              ))}
            </tbody>
          </Table>
        )}
      </div>
      {log?.meta.next_cursor && (
        <div className="flex justify-center gap-2 p-4">
          <Button href={address({ ...choice, cursor: log.meta.next_cursor })}>
            {t('moderation.audit.older')}
          </Button>
        </div>
      )}
    </StaffFrame>
  )
}
