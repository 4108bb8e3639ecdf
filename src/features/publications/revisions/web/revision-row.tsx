import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { RevisionSummary } from '../../kind/publications.contract.ts'
import { ContentStatus } from '../../kind/web/content-status.tsx'

/** One revision: what it was, what it changed, and the way back to it. */
export function RevisionRow({
  revision,
  current,
  newest,
  compare,
  compareWith,
  onRestore,
}: {
  revision: RevisionSummary
  /** Its changes are shown. */
  current: boolean
  newest: boolean
  /** Address of its changes against the one before; null for the first. */
  compare: string | null
  /** Address of the comparison with the one that is shown. */
  compareWith: string | null
  onRestore: (() => void) | null
}) {
  const t = useT()
  const { number, title, status, characters, created_at } = revision
  return (
    <li className="write-row ruled" data-current={current || undefined}>
      <p className="write-row-title">
        <b>{t('publications.revisions.number', { number })}</b>
        {revision.public ? (
          <Badge tone="patina">{t('publications.revisions.public')}</Badge>
        ) : (
          <ContentStatus status={status} />
        )}
      </p>
      <p className="write-row-text">{title}</p>
      <p className="meta">
        <Moment at={created_at} />
        <span>{t('publications.characters', { count: characters })}</span>
      </p>
      <div className="write-row-actions">
        {compare && (
          <Button size="s" href={compare} aria-current={current ? 'true' : undefined}>
            {t('publications.revisions.changes')}
          </Button>
        )}
        {compareWith && (
          <Button size="s" variant="ghost" href={compareWith}>
            {t('publications.revisions.compare')}
          </Button>
        )}
        {onRestore && !newest && (
          <Button size="s" variant="ghost" onClick={onRestore}>
            {t('publications.revisions.restore')}
          </Button>
        )}
      </div>
    </li>
  )
}
