import { useLocation } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { formatDay } from '../../../contract/i18n/dates.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import { ranges } from '../statistics-limits.contract.ts'
import type { Statistics } from '../statistics.contract.ts'
import { MeasureFigures } from './measure-figures.tsx'
import { MeasurePlot } from './measure-plot.tsx'
import { NotableDays } from './notable-days.tsx'
import { ShareLists } from './share-lists.tsx'
import { statisticsViewOf, viewAddress } from './statistics-choice.ts'
import { exportAddress, type Whose } from './statistics.queries.ts'
import { PublicationTable } from './publication-table.tsx'

/** The numbers of one publication, of several or of the site: how much, when, from where, and how it was before. */
export function StatisticsPanel({
  whose,
  data,
  path,
}: {
  whose: Whose
  data: Statistics
  /** Of the page, without the language. */
  path: string
}) {
  const { t, locale } = useTranslator()
  const base = useHref()(path)
  const view = statisticsViewOf(useLocation().search as Record<string, unknown>)
  const shown = data.totals.find(({ measure }) => measure === view.measure) ?? mainOf(data)
  const day = (at: string) => formatDay(locale, new Date(at))
  const isOwn = 'since' in view.range
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2 max-w-full">
          <Segmented
            label={t('statistics.range.label')}
            value={'range' in view.range ? view.range.range : ''}
            items={ranges.map((range) => ({
              value: range,
              label: t(`statistics.range.${range}`),
              href: base + viewAddress({ ...view, range: { range } }),
            }))}
          />
          <Disclosure title={t('statistics.range.own')} open={isOwn}>
            <form className="flex flex-wrap items-end gap-3 pt-2" action={base}>
              {view.measure && <input type="hidden" name="show" value={view.measure} />}
              <Field label={t('statistics.range.since')}>
                <Input type="date" name="since" required defaultValue={data.from} max={data.to} />
              </Field>
              <Field label={t('statistics.range.until')}>
                <Input type="date" name="until" required defaultValue={data.to} />
              </Field>
              <Button type="submit" className="min-h-11">
                {t('statistics.range.show')}
              </Button>
            </form>
          </Disclosure>
        </div>
        <div className="flex flex-wrap gap-2">
          {(['days', 'shares'] as const).map((table) => (
            <Button key={table} size="s" href={exportAddress(whose, view.range, table)} download>
              <Download size={16} aria-hidden="true" />
              {t(`statistics.csv.${table}`)}
            </Button>
          ))}
        </div>
      </div>
      <p className="-mt-2 text-ink-2 text-14">
        {t('statistics.period', { from: day(data.from), to: day(data.to) })}
        {data.before &&
          ` · ${t('statistics.compared', { from: day(data.before.from), to: day(data.before.to) })}`}
      </p>
      <MeasureFigures
        totals={data.totals}
        shown={shown.measure}
        hrefOf={(measure) => base + viewAddress({ ...view, measure })}
      />
      <MeasurePlot data={data} measure={shown.measure} />
      <NotableDays data={data} measure={shown.measure} explained={whose.kind !== 'site'} />
      {data.publications.length > 0 && <PublicationTable publications={data.publications} />}
      <ShareLists shares={data.shares} />
      <p className="text-ink-3 text-13">{t('statistics.privacy')}</p>
    </div>
  )
}

/** Downloads where there are any, otherwise the first. */
const mainOf = ({ totals }: Statistics) =>
  totals.find(({ measure, amount }) => measure === 'downloads' && amount > 0) ?? totals[0]!
