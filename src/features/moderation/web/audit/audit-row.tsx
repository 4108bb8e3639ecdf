import type { ReactNode } from 'react'
import { isLocale, locales } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Link } from '../../../../web/ui/text/link.tsx'
import type { AuditEntry } from '../../contract/people/audit.contract.ts'
import { contentReasons } from '../../contract/moderation-limits.contract.ts'
import { changedFacts, type AuditField } from './audit-change.ts'
import { auditActions, auditKinds } from './audit-filter.ts'

/** On a phone the other columns stand below the action, because six columns do not fit. */
export function AuditRow({ entry, hrefOfActor }: { entry: AuditEntry; hrefOfActor: (id: number) => string }) {
  const t = useT()
  const known = (auditActions as readonly string[]).includes(entry.action)
  const who = entry.actor ? (
    <Link href={hrefOfActor(entry.actor.id)}>{entry.actor.username}</Link>
  ) : (
    t('moderation.audit.site')
  )
  const target = <AuditTarget entry={entry} />
  const change = changedFacts(entry).map(({ field, from, to }) => (
    <div key={field}>
      {t(`moderation.audit.field.${field}`)}: <AuditValue field={field} value={from} as="del" />{' '}
      <AuditValue field={field} value={to} as="ins" />
    </div>
  ))
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
      <td className="max-w-70 wrap-anywhere max-md:hidden">{target}</td>
      <td className="audit-change min-w-50 max-w-95 wrap-anywhere whitespace-pre-line max-md:hidden">
        {change}
      </td>
      <td className="max-md:hidden">{address}</td>
    </tr>
  )
}

/** The name of what was acted upon, leading to where staff sees it. */
function AuditTarget({ entry: { target, target_name: name } }: { entry: AuditEntry }): ReactNode {
  const t = useT()
  const to = useHref()
  const [, kind = '', id = ''] = /^([a-z_]+):(\d+)$/.exec(target) ?? []
  const known = auditKinds.find((one) => one === kind)
  if (!known) return <code>{target}</code>
  const text = name ?? t('moderation.audit.numbered', { kind: t(`moderation.audit.kind.${known}`), id })
  if (known === 'user') return <Link href={to(`/staff/users?status=all&user=${id}`)}>{text}</Link>
  if (known === 'article' || known === 'resource' || known === 'version')
    return <Link href={to(`/staff/content?state=all&open=${known}-${id}`)}>{text}</Link>
  return text
}

function AuditValue({ field, value, as: As }: { field: AuditField; value: unknown; as: 'del' | 'ins' }) {
  const t = useT()
  const one = (item: unknown): ReactNode => {
    if (typeof item === 'boolean') return t(item ? 'moderation.audit.yes' : 'moderation.audit.no')
    if (typeof item === 'number') return String(item)
    if (typeof item !== 'string') return null
    if (field === 'until') return <Moment at={item} />
    if (field === 'language' && isLocale(item)) return locales[item].name
    const words = wordsOf[field]
    return words?.includes(item) ? t(`${prefixOf[field]}.${item}`) : item
  }
  const items = (Array.isArray(value) ? value : [value]).filter((item) => item !== 'user' && item !== '')
  if (items.every((item) => item === undefined || item === null)) return null
  return (
    <As>
      {items.map((item, at) => (
        <span key={String(item)}>
          {at > 0 && ', '}
          {one(item)}
        </span>
      ))}
    </As>
  )
}

/** Values with words of their own, and where those stand. */
const wordsOf: Partial<Record<AuditField, readonly string[]>> = {
  status: ['pending', 'verified', 'approved', 'approved_and_verified', 'declined', 'suspended'],
  roles: ['author', 'translator', 'editor', 'moderator', 'admin'],
  reasons: contentReasons,
  result: ['upheld', 'dismissed', 'removed', 'kept'],
  verdict: ['clean', 'hold', 'block'],
}
const prefixOf: Partial<Record<AuditField, string>> = {
  status: 'moderation.status',
  roles: 'moderation.role',
  reasons: 'moderation.contentPrepared',
  result: 'moderation.audit.result',
  verdict: 'moderation.audit.verdict',
}
