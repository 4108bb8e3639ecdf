import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locale } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { ConfirmDialog } from '../../../../web/ui/overlay/confirm-dialog.tsx'
import { Paging } from '../../../../web/page/paging.tsx'
import { Skeleton } from '../../../../web/ui/list/skeleton.tsx'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import { Moment } from '../../../../web/moment.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import type { RevisionDiff, RevisionSummary } from '../../kind/publications.contract.ts'
import { ContentStatus } from '../../kind/web/content-status.tsx'
import { DiffPanel } from '../../kind/web/diff-panel.tsx'
import type { RevisionChoice } from './revision-choice.ts'

/** One revision: what it was, what it changed, and the way back to it. */
function RevisionRow({
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

/** Every revision of a text, what changed between two of them, and the way back to an earlier one. */
export function TextRevisions({
  address,
  choice: { page, revision },
  list,
  diff,
  language,
  onRestore,
}: {
  /** Of the page, with the language. */
  address: string
  choice: RevisionChoice
  list: { data: RevisionSummary[]; meta: { pages: number } }
  diff: Pick<UseQueryResult<RevisionDiff>, 'data' | 'isPending' | 'isError'>
  language: Locale
  /** Null for who may only look. */
  onRestore: ((client: ReturnType<typeof useQueryClient>, revision: number) => Promise<void>) | null
}) {
  const t = useT()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [restoring, setRestoring] = useState<RevisionSummary | null>(null)

  const handleRestore = async () => {
    if (!(await attempt(async () => onRestore?.(client, restoring!.id)))) setRestoring(null)
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,380px)_minmax(0,1fr)] gap-6 items-start max-lg:grid-cols-1 max-lg:gap-6">
        <div>
          <ul className="panel write-rows" aria-label={t('publications.revisions.title')}>
            {list.data.map((row, index) => (
              <RevisionRow
                key={row.id}
                revision={row}
                current={row.id === revision}
                newest={page === 1 && index === 0}
                compare={row.number > 1 ? `${address}?revision=${row.id}` : null}
                compareWith={
                  revision !== null && revision !== row.id
                    ? `${address}?revision=${Math.max(revision, row.id)}&from=${Math.min(revision, row.id)}`
                    : null
                }
                onRestore={onRestore && (() => setRestoring(row))}
              />
            ))}
          </ul>
          <Paging
            page={page}
            pages={list.meta.pages}
            href={(number) => (number > 1 ? `${address}?page=${number}` : address)}
            list="publications"
          />
        </div>
        <section
          className="panel p-5 min-w-0 [&_h2]:mb-3.5 [&_h2]:text-18 [&_h2]:font-700"
          aria-live="polite"
        >
          {revision === null && (
            <p className="text-ink-2 leading-ui text-14">{t('publications.revisions.choose')}</p>
          )}
          {revision !== null && diff.isPending && <Skeleton className="h-40 w-full" />}
          {diff.isError && <p className="write-bad">{t('publications.revisions.noDiff')}</p>}
          {revision !== null && diff.data && (
            <>
              <h2>
                {t('publications.revisions.between', {
                  from: diff.data.from.number,
                  to: diff.data.to.number,
                })}
              </h2>
              <DiffPanel changes={diff.data} language={language} />
            </>
          )}
        </section>
      </div>
      <ConfirmDialog
        open={restoring !== null}
        onClose={() => setRestoring(null)}
        title={t('publications.revisions.restoreTitle', { number: restoring?.number ?? 0 })}
        text={t('publications.revisions.restoreText')}
        back={t('publications.throw.back')}
        confirm={t('publications.revisions.restore')}
        tone="primary"
        onConfirm={handleRestore}
      />
    </>
  )
}
