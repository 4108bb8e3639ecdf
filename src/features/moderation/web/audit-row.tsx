import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Link } from '../../../web/ui/link.tsx'
import type { AuditEntry } from '../audit.contract.ts'
import { auditActions } from './audit-filter.ts'
import { Moment } from './moment.tsx'

/** `{status: "declined"}` as `status: declined`: facts, without the punctuation of a program. */
function plain(facts: unknown): string {
  if (facts === null || typeof facts !== 'object') return ''
  return Object.entries(facts)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('\n')
}

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const to = useHref()
  const known = (auditActions as readonly string[]).includes(entry.action)
  const userId = /^user:(\d+)$/.exec(entry.target)?.[1]
  return (
    <tr>
      <td className="audit-when">
        <Moment at={entry.created_at} />
      </td>
      <td>{entry.actor?.username ?? t('moderation.audit.site')}</td>
      <td>{known ? t(`moderation.action.${entry.action}`) : <code>{entry.action}</code>}</td>
      <td>
        {userId ? (
          <Link href={to(`/staff/users?status=all&user=${userId}`)}>{entry.target_name ?? entry.target}</Link>
        ) : (
          <code>{entry.target}</code>
        )}
      </td>
      <td className="audit-change">
        {plain(entry.before) && <del>{plain(entry.before)}</del>}
        {plain(entry.after) && <ins>{plain(entry.after)}</ins>}
      </td>
      <td>{entry.address && <code>{entry.address}</code>}</td>
    </tr>
  )
}
