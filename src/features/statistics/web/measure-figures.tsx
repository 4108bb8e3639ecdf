import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { classNames } from '../../../web/ui/class-names.ts'
import type { Measure } from '../statistics-limits.contract.ts'
import type { Statistics } from '../statistics.contract.ts'

/** Every number with what it was before; pressing one shows its plot. */
export function MeasureFigures({
  totals,
  shown,
  hrefOf,
}: {
  totals: Statistics['totals']
  shown: Measure
  hrefOf: (measure: Measure) => string
}) {
  const { t, locale } = useTranslator()
  return (
    <nav
      className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-2.5 max-md:grid-cols-2"
      aria-label={t('statistics.measures')}
    >
      {totals.map(({ measure, amount, before }) => {
        const change = changeOf(amount, before)
        return (
          <a
            key={measure}
            className={classNames(
              'panel grid content-start gap-0.5 px-4 py-3 hover:bg-hover',
              measure === shown && 'border-honey-lo bg-honey-wash hover:bg-honey-wash',
            )}
            href={hrefOf(measure)}
            aria-current={measure === shown ? 'true' : undefined}
          >
            <span className="text-ink-2 text-13">{t(`statistics.measure.${measure}`)}</span>
            <b className="text-26 font-750 leading-tight tabular-nums max-md:text-21">
              {formatNumber(locale, amount)}
            </b>
            {before !== null && (
              <span className="flex flex-wrap gap-x-2 text-13 tabular-nums">
                {change !== null && (
                  <span className={classNames('font-650', change < 0 ? 'text-brick' : 'text-patina')}>
                    {change > 0 && '+'}
                    {formatNumber(locale, change)}&nbsp;%
                  </span>
                )}
                <span className="text-ink-3">
                  {t('statistics.before', { amount: formatNumber(locale, before) })}
                </span>
              </span>
            )}
          </a>
        )
      })}
    </nav>
  )
}

/** A greater growth says only that there was nearly nothing before. */
const mostPercent = 999

/** In percent; null where there is nothing to compare with, or nothing changed. */
export function changeOf(amount: number, before: number | null): number | null {
  if (!before || amount === before) return null
  const percent = Math.round((100 * (amount - before)) / before)
  return percent > mostPercent ? null : percent
}
