import { useLocation } from '@tanstack/react-router'
import { formatDay } from '../../../contract/i18n/dates.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { StepChart } from '../../../web/ui/chart/step-chart.tsx'
import { Table } from '../../../web/ui/list/table.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { StaffFrame } from '../../moderation/web/staff-frame.tsx'
import { useWaitText } from '../../moderation/web/use-wait-text.ts'
import type { SiteStatistics } from '../statistics.contract.ts'
import { statisticsViewOf } from './statistics-choice.ts'
import { StatisticsPanel } from './statistics-panel.tsx'
import { statisticsQueries } from './statistics.queries.ts'

/** The whole site for staff: what an author sees of one publication, with who comes back and how long the queue takes. */
export function StaffStatisticsPage() {
  const { locale } = useTranslator()
  const { range } = statisticsViewOf(useLocation().search as Record<string, unknown>)
  const { data } = useSuspenseQuery(statisticsQueries.site(range, locale))
  return (
    <StaffFrame page="statistics">
      <StatisticsPanel whose={{ kind: 'site' }} data={data} path="/staff/statistics" />
      <QueueTimes queue={data.queue} />
      <Cohorts cohorts={data.cohorts} />
    </StaffFrame>
  )
}

function QueueTimes({ queue }: { queue: SiteStatistics['queue'] }) {
  const { t, locale } = useTranslator()
  const wait = useWaitText()
  const span = (seconds: number | null) => (seconds === null ? '—' : wait(seconds))
  return (
    <section className="mt-6" aria-labelledby="queue-title">
      <h2 id="queue-title" className="mb-3 text-18 font-700">
        {t('statistics.queue.title')}
      </h2>
      <dl className="panel staff-figures grid grid-cols-3 max-md:grid-cols-1">
        <div>
          <dt>{t('statistics.queue.decided')}</dt>
          <dd>{formatNumber(locale, queue.decided)}</dd>
        </div>
        <div>
          <dt>{t('statistics.queue.median')}</dt>
          <dd>{span(queue.median_seconds)}</dd>
          {queue.weeks.length > 1 && (
            <StepChart values={queue.weeks.map((week) => week.median_seconds)} width={110} />
          )}
        </div>
        <div>
          <dt>{t('statistics.queue.p90')}</dt>
          <dd>{span(queue.p90_seconds)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Cohorts({ cohorts }: { cohorts: SiteStatistics['cohorts'] }) {
  const { t, locale } = useTranslator()
  if (cohorts.length === 0) return null
  const weeks = Math.max(...cohorts.map(({ returned }) => returned.length))
  return (
    <section className="panel mt-6 px-5 pt-4.5 pb-3 max-md:px-4" aria-labelledby="cohorts-title">
      <h2 id="cohorts-title" className="text-16 font-700">
        {t('statistics.cohorts.title')}
      </h2>
      <p className="mt-1 mb-2 text-ink-2 text-14">{t('statistics.cohorts.text')}</p>
      <Table caption={t('statistics.cohorts.title')} captionHidden>
        <thead>
          <tr>
            <th scope="col">{t('statistics.cohorts.week')}</th>
            <th scope="col">{t('statistics.measure.signups')}</th>
            {Array.from({ length: weeks }, (_, week) => (
              <th key={week} scope="col" className="whitespace-nowrap">
                {week === 0 ? t('statistics.cohorts.same') : t('statistics.cohorts.later', { week })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ week, joined, returned }) => (
            <tr key={week}>
              <th scope="row" className="whitespace-nowrap">
                <time dateTime={week}>{formatDay(locale, new Date(week))}</time>
              </th>
              <td>{formatNumber(locale, joined)}</td>
              {returned.map((people, at) => (
                // The place is what it means: weeks since they signed up.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at} className="whitespace-nowrap">
                  {formatNumber(locale, people)}
                  {joined > 0 && (
                    <span className="ms-1.5 text-ink-3">{Math.round((100 * people) / joined)}&nbsp;%</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
