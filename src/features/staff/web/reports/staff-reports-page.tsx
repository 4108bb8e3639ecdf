import './staff-reports.css'
import { useLocation } from '@tanstack/react-router'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/list/empty-state.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { StaffFrame } from '../../../moderation/web/staff-frame.tsx'
import { ReportReview } from './report-review.tsx'
import { reportFilterOf, reportQueries } from '../../../moderation/web/reports/reports.queries.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** What people told the staff about comments, articles and resources. */
export function StaffReportsPage() {
  const t = useT()
  const to = useHref()
  const filter = reportFilterOf(useLocation().search)
  const { data: list } = useQuery(reportQueries.list(filter))
  const page = to('/staff/reports')
  const next = list?.meta.next_cursor
  return (
    <StaffFrame page="reports">
      <div className="mb-4">
        <Segmented
          label={t('moderation.reports.filter')}
          value={filter.state}
          items={[
            { value: 'open', label: t('moderation.reports.open'), href: page },
            { value: 'closed', label: t('moderation.reports.closed'), href: `${page}?view=closed` },
          ]}
        />
      </div>
      {list?.data.length === 0 && (
        <div className="panel">
          <EmptyState
            model={<EmptyModel name="lamp" />}
            title={t(`moderation.reports.empty.${filter.state}`)}
          />
        </div>
      )}
      {list && list.data.length > 0 && (
        <ol className="report-cases">
          {list.data.map((report) => (
            <li key={report.id}>
              <ReportReview report={report} />
            </li>
          ))}
        </ol>
      )}
      {next && (
        <Button
          href={`${page}?${filter.state === 'closed' ? 'view=closed&' : ''}cursor=${encodeURIComponent(next)}`}
        >
          {t('moderation.reports.more')}
        </Button>
      )}
    </StaffFrame>
  )
}
