import { formatDay, formatMonth } from '../../../contract/i18n/dates.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { StepPlot } from './step-plot.tsx'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import { Table } from '../../../web/ui/list/table.tsx'
import type { Measure } from '../statistics-limits.contract.ts'
import type { Statistics } from '../statistics.contract.ts'

/** One number over the range, and all of them as a table. */
export function MeasurePlot({ data, measure }: { data: Statistics; measure: Measure }) {
  const { t, locale } = useTranslator()
  const number = (value: number) => formatNumber(locale, value)
  const day = (at: string) => formatDay(locale, new Date(at))
  const when = ({ from, to }: { from: string; to: string }) => {
    if (data.step === 'month' && from.endsWith('-01')) return formatMonth(locale, new Date(from))
    return from === to ? day(from) : t('statistics.period', { from: day(from), to: day(to) })
  }
  const at = data.totals.findIndex((total) => total.measure === measure)
  const title = t(`statistics.plot.${data.step}`, { measure: t(`statistics.measure.${measure}`) })
  return (
    <section className="panel px-5 py-4.5 max-md:px-4" aria-labelledby="plot-title">
      <h2 id="plot-title" className="text-16 font-700">
        {title}
      </h2>
      <StepPlot
        label={title}
        hint={t('statistics.plot.hint')}
        format={number}
        points={data.points.map((point) => ({
          text: t('statistics.plot.point', { when: when(point), amount: number(point.amounts[at]!) }),
          value: point.amounts[at]!,
        }))}
        ends={[day(data.from), day(data.to)]}
      />
      <Disclosure title={t('statistics.plot.table')}>
        <div className="[&_.table-scroll]:max-h-100 [&_.table-scroll]:overflow-auto">
          <Table caption={t('statistics.plot.table')} captionHidden>
            <thead>
              <tr>
                <th scope="col">{t(`statistics.step.${data.step}`)}</th>
                {data.totals.map((total) => (
                  <th key={total.measure} scope="col">
                    {t(`statistics.measure.${total.measure}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.points.toReversed().map((point) => (
                <tr key={point.from}>
                  <th scope="row">
                    <time dateTime={point.from}>{when(point)}</time>
                  </th>
                  {data.totals.map((total, place) => (
                    <td key={total.measure}>{number(point.amounts[place]!)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </Disclosure>
    </section>
  )
}
