import { useLocation, useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/list/empty-state.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { Table } from '../../../../web/ui/list/table.tsx'
import { auditActions, auditFilterOf } from './audit-filter.ts'
import { AuditRow } from './audit-row.tsx'
import { moderationQueries } from '../moderation.queries.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { useQuery } from '../../../../web/use-query.ts'

/** Everything staff did, newest first. */
export function StaffAuditPage() {
  const t = useT()
  const base = useHref()('/staff/audit')
  const router = useRouter()
  const filter = auditFilterOf(useLocation().search as Record<string, unknown>)
  const { data: log } = useQuery(moderationQueries.audit(filter))

  const address = (choice: Record<string, string | undefined>) => {
    const known = Object.entries(choice).filter((pair): pair is [string, string] => Boolean(pair[1]))
    const search = new URLSearchParams(known).toString()
    return base + (search && `?${search}`)
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const field = (name: string) => String(data.get(name) ?? '').trim()
    void router.navigate({ href: address({ action: field('action'), target: field('target') }) })
  }
  const columns = ['when', 'who', 'action', 'target', 'change', 'address'] as const
  return (
    <StaffFrame page="audit">
      <form
        className="audit-filter"
        action={base}
        onSubmit={handleSubmit}
        key={`${filter.action} ${filter.target}`}
      >
        <Field label={t('moderation.audit.action')}>
          <Select name="action" defaultValue={filter.action ?? ''}>
            <option value="">{t('moderation.audit.any')}</option>
            {auditActions.map((action) => (
              <option key={action} value={action}>
                {t(`moderation.action.${action}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('moderation.audit.target')} hint={t('moderation.audit.targetHint')}>
          <Input
            name="target"
            defaultValue={filter.target ?? ''}
            maxLength={80}
            spellCheck={false}
            autoCapitalize="none"
          />
        </Field>
        <Button type="submit">{t('moderation.audit.show')}</Button>
      </form>
      <div className="panel audit-panel">
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
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </Table>
        )}
      </div>
      {log?.meta.next_cursor && (
        <div className="queue-pages">
          <Button
            href={address({ action: filter.action, target: filter.target, cursor: log.meta.next_cursor })}
          >
            {t('moderation.audit.older')}
          </Button>
        </div>
      )}
    </StaffFrame>
  )
}
