import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { BlocksMeter } from '../../../web/ui/chart/blocks-meter.tsx'
import { StepChart } from '../../../web/ui/chart/step-chart.tsx'
import { useQuery } from '../../../web/use-query.ts'
import { statisticsQueries } from './statistics.queries.ts'

/** For everybody: half a year of downloads by week, and which versions people take. */
export function ResourceUsage({ slug }: { slug: string }) {
  const { t, locale } = useTranslator()
  const { data } = useQuery(statisticsQueries.usage(slug))
  const values = data?.weeks.map(({ downloads }) => downloads) ?? []
  const total = values.reduce((sum, value) => sum + value, 0)
  if (!data || total === 0) return null
  const first = values.findIndex((value) => value > 0)
  const most = formatNumber(locale, Math.max(...values))
  return (
    <section className="panel grid gap-3 px-4.5 py-4 text-14" aria-label={t('resources.usage.title')}>
      <p className="flex justify-between gap-3">
        <b className="font-650">{t('resources.usage.title')}</b>
        <span className="text-ink-2 tabular-nums">{t('resources.usage.most', { amount: most })}</span>
      </p>
      <div className="[&_svg]:w-full">
        <StepChart
          values={values.slice(Math.max(0, Math.min(first - 1, values.length - 4)))}
          label={t('resources.usage.label', { total: formatNumber(locale, total), amount: most })}
          width={300}
          height={48}
        />
      </div>
      {data.versions.length > 1 && (
        <ul className="grid gap-1.5">
          {data.versions.map(({ id, number, percent }) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_96px_3.2em] items-center gap-2.5">
              <span className="truncate">{number}</span>
              <span aria-hidden="true">
                <BlocksMeter value={percent} max={100} blocks={12} small label={number} />
              </span>
              <span className="text-end text-ink-2 tabular-nums">{percent}&nbsp;%</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
