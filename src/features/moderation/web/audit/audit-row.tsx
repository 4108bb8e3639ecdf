import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Link } from '../../../../web/ui/text/link.tsx'
import type { AuditEntry } from '../../contract/people/audit.contract.ts'
import { auditActions } from './audit-filter.ts'

/** `{status: "declined"}` as `status: declined`: facts, without the punctuation of a program. */
function plain(facts: unknown): string {
  if (facts === null || typeof facts !== 'object') return ''
  return Object.entries(facts)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('\n')
}

/** On a phone everything stands below the action; six columns do not fit there. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
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
      <td className="audit-when max-md:hidden">
        <Moment at={entry.created_at} />
      </td>
      <td className="max-md:hidden">{who}</td>
      <td>
        {known ? t(`moderation.action.${entry.action}`) : <code>{entry.action}</code>}
        <div className="audit-below">
          <span>{who}</span>
          <Moment at={entry.created_at} />
          {target}
          {address}
        </div>
        <div className="audit-change audit-narrow">{change}</div>
      </td>
      <td className="max-md:hidden">{target}</td>
      <td className="audit-change max-md:hidden">{change}</td>
      <td className="max-md:hidden">{address}</td>
    </tr>
  )
}
