import { useLocation, useRouter } from '@tanstack/react-router'
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
import { auditActions, auditFilterOf } from './audit-filter.ts'
import { moderationQueries } from '../moderation.queries.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import { Moment } from '../../../../web/moment.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import type { AuditEntry } from '../../contract/people/audit.contract.ts'

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
        className="flex flex-wrap items-start gap-3 mb-4 [&>.field]:flex-[0_1_280px] [&>.btn]:min-h-11 [&>.btn]:mt-6.75"
        action={base}
        onSubmit={handleSubmit}
        key={`${filter.action} ${filter.target}`}
      >
        <Field label={t('moderation.audit.action')}>
          <Select name="action" defaultValue={filter.action ?? ''}>
            <option value="">{t('moderation.audit.any')}</option>
            <Options of={auditActions} say={(action) => t(`moderation.action.${action}`)} />
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
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </Table>
        )}
      </div>
      {log?.meta.next_cursor && (
        <div className="flex justify-center gap-2 p-4">
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

/** `{status: "declined"}` as `status: declined`, without JSON's punctuation. */
function plain(facts: unknown): string {
  if (facts === null || typeof facts !== 'object') return ''
  return Object.entries(facts)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('\n')
}

/** On a phone the other columns stand below the action, because six columns do not fit. */
function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const to = useHref()
  const known = (auditActions as readonly string[]).includes(entry.action)
  const userId = /^user:(\d+)$/.exec(entry.target)?.[1]
  const who = entry.actor?.username ?? t('moderation.audit.site')
  const target = userId ? (
    <Link href={to(`/staff/users?status=all&user=${userId}`)}>{entry.target_name ?? entry.target}</Link>
  ) : (
    <code>{entry.target}</code>
  )
  const change = (
    <>
      {plain(entry.before) && <del>{plain(entry.before)}</del>}
      {plain(entry.after) && <ins>{plain(entry.after)}</ins>}
    </>
  )
  const address = entry.address && <code>{entry.address}</code>
  return (
    <tr>
      <td className="whitespace-nowrap max-md:hidden">
        <Moment at={entry.created_at} />
      </td>
      <td className="max-md:hidden">{who}</td>
      <td>
        {known ? t(`moderation.action.${entry.action}`) : <code>{entry.action}</code>}
        <div className="flex flex-wrap gap-x-3 gap-y-0.5 mt-1 text-ink-2 text-13 md:hidden">
          <span>{who}</span>
          <Moment at={entry.created_at} />
          {target}
          {address}
        </div>
        <div className="audit-change min-w-50 max-w-95 wrap-anywhere whitespace-pre-line md:hidden">
          {change}
        </div>
      </td>
      <td className="max-md:hidden">{target}</td>
      <td className="audit-change min-w-50 max-w-95 wrap-anywhere whitespace-pre-line max-md:hidden">
        {change}
      </td>
      <td className="max-md:hidden">{address}</td>
    </tr>
  )
}
