import '../../../moderation/web/content/content.css'
import { useLocation } from '@tanstack/react-router'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { EmptyState } from '../../../../web/ui/list/empty-state.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Chip } from '../../../../web/ui/text/chip.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import type { Report } from '../../../moderation/contract/content/reports.contract.ts'
import {
  reportAddress,
  reportChoiceOf,
  reportQueries,
  type ReportChoice,
} from '../../../moderation/web/reports/reports.queries.ts'
import { StaffBoard } from '../../../moderation/web/staff-board.tsx'
import { StaffFrame } from '../../../moderation/web/staff-frame.tsx'
import { ReportCase, ResultBadge } from './report-case.tsx'

/** Others answer meanwhile; the queue follows. */
const refreshMs = 30_000

/** Reported things at the left, one of them at the right; on a phone one after the other. */
export function StaffReportsPage() {
  const t = useT()
  const base = useHref()('/staff/reports')
  const choice = reportChoiceOf(useLocation().search as Record<string, unknown>)
  const { data: list } = useQuery({ ...reportQueries.list(choice), refetchInterval: refreshMs })
  const cases = onePerSubject(list?.data ?? [])
  const open = choice.open ?? cases[0]?.id ?? null
  const { data: found } = useQuery({ ...reportQueries.case(open ?? 0), enabled: open !== null })
  const shown = found?.report
  const at = cases.findIndex(
    ({ id, subject }) =>
      id === open || (shown?.id === open && isSame(subject, shown.subject) && choice.state === 'open'),
  )
  const addressOf = (id: number | null) => reportAddress(base, { ...choice, open: id })
  const neighbour = (step: number) => {
    const report = at < 0 ? undefined : cases[at + step]
    return report ? addressOf(report.id) : null
  }
  const after = list?.meta.next_cursor
  return (
    <StaffFrame page="reports">
      <div className="staff-people" data-open={choice.open !== null || undefined}>
        <ReportFilter choice={choice} base={base} />
        <StaffBoard
          open={open === null ? null : String(open)}
          back={addressOf(null)}
          queue={
            <>
              {list && cases.length === 0 && (
                <EmptyState
                  model={<EmptyModel name="lamp" />}
                  title={t(`moderation.reports.empty.${choice.state}`)}
                />
              )}
              <ReportQueue cases={cases} current={cases[at]?.id ?? null} addressOf={addressOf} />
              {(after || choice.cursor) && (
                <nav className="flex justify-center gap-2 p-4" aria-label={t('moderation.queue.pages')}>
                  {choice.cursor && (
                    <Button size="s" href={reportAddress(base, { ...choice, cursor: null, open: null })}>
                      {t('moderation.content.start')}
                    </Button>
                  )}
                  {after && (
                    <Button size="s" href={reportAddress(base, { ...choice, cursor: after, open: null })}>
                      {t('moderation.reports.more')}
                    </Button>
                  )}
                </nav>
              )}
            </>
          }
        >
          {found && shown?.id === open && (
            <ReportCase key={open} found={found} previous={neighbour(-1)} next={neighbour(1)} />
          )}
        </StaffBoard>
      </div>
    </StaffFrame>
  )
}

const isSame = (a: Report['subject'], b: Report['subject']) => a.kind === b.kind && a.id === b.id

/** One subject is one case, however many people reported it; what was closed twice was decided twice. */
const onePerSubject = (reports: Report[]): Report[] =>
  reports.filter(
    (report, place) =>
      reports.findIndex(
        (other) => isSame(other.subject, report.subject) && other.result === report.result,
      ) === place,
  )

function ReportFilter({ choice, base }: { choice: ReportChoice; base: string }) {
  const t = useT()
  const { against } = choice
  return (
    <div className="queue-filter">
      <Segmented
        label={t('moderation.reports.filter')}
        value={choice.state}
        items={(['open', 'closed'] as const).map((state) => ({
          value: state,
          label: t(`moderation.reports.${state}`),
          href: reportAddress(base, { state, against }),
        }))}
      />
      {against !== null && (
        <Chip
          look="on"
          href={reportAddress(base, { state: choice.state })}
          removeText={t('moderation.reports.againstAll')}
        >
          {t('moderation.reports.against')}
        </Chip>
      )}
    </div>
  )
}

/** The list at the left: what was reported, why, by how many and when. */
function ReportQueue({
  cases,
  current,
  addressOf,
}: {
  cases: Report[]
  current: number | null
  addressOf: (id: number) => string
}) {
  const t = useT()
  return (
    <ol className="queue" aria-label={t('moderation.queue.label')}>
      {cases.map(({ id, subject, reason, open, result, created_at: at }) => (
        <li key={id}>
          <a className="queue-row" href={addressOf(id)} aria-current={id === current ? 'true' : undefined}>
            <span className="queue-title grid flex-1 gap-1.5 min-w-0">
              <b>{subject.title || t('moderation.reports.subjectGone')}</b>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 min-w-0 text-ink-2 text-12">
                <Badge>{t(`moderation.reports.kind.${subject.kind}`)}</Badge>
                <Badge tone="brick">{t(`comments.report.reason.${reason}`)}</Badge>
              </span>
            </span>
            <span className="grid justify-items-end gap-1 text-ink-2 text-12 tabular-nums whitespace-nowrap">
              {result && <ResultBadge result={result} />}
              <Moment at={at} />
              {open > 1 && <span>{t('moderation.reports.people', { count: open })}</span>}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
