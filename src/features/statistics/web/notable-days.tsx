import { TrendingDown, TrendingUp } from 'lucide-react'
import { formatDay } from '../../../contract/i18n/dates.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import type { Measure } from '../statistics-limits.contract.ts'
import type { NotableDay, Reason, Statistics } from '../statistics.contract.ts'

/** The best and the quietest day of the shown number, and what happened on them. */
export function NotableDays({
  data,
  measure,
  explained,
}: {
  data: Statistics
  measure: Measure
  /** Of the whole site too much happens every day. */
  explained: boolean
}) {
  const { t } = useTranslator()
  const found = data.notable.find((one) => one.measure === measure)
  if (!found) return null
  return (
    <section className="grid grid-cols-2 gap-3.5 max-md:grid-cols-1" aria-label={t('statistics.notable')}>
      {(['best', 'worst'] as const).map((which) => (
        <Notable key={which} which={which} day={found[which]} measure={measure} explained={explained} />
      ))}
    </section>
  )
}

function Notable({
  which,
  day,
  measure,
  explained,
}: {
  which: 'best' | 'worst'
  day: NotableDay
  measure: Measure
  explained: boolean
}) {
  const { t, locale } = useTranslator()
  const Icon = which === 'best' ? TrendingUp : TrendingDown
  return (
    <div className="panel grid grid-cols-[20px_minmax(0,1fr)] content-start gap-x-3 px-4.5 py-4">
      <Icon size={20} className={which === 'best' ? 'text-patina' : 'text-ink-3'} aria-hidden="true" />
      <div>
        <h2 className="text-13 font-400 text-ink-2">{t(`statistics.${which}`)}</h2>
        <p className="text-15 font-650 tabular-nums">
          <time dateTime={day.day}>{formatDay(locale, new Date(day.day))}</time>
          {` · ${t(`statistics.measure.${measure}`)}: ${formatNumber(locale, day.amount)}`}
        </p>
        {day.reasons.length > 0 && (
          <ul className="mt-1 text-14">
            {day.reasons.map((reason) => (
              <li key={`${reason.kind} ${reason.title}`}>
                <ReasonLine reason={reason} />
              </li>
            ))}
          </ul>
        )}
        {explained && day.reasons.length === 0 && (
          <p className="mt-1 text-ink-3 text-14">{t('statistics.reason.none')}</p>
        )}
      </div>
    </div>
  )
}

function ReasonLine({ reason: { kind, title, path, place } }: { reason: Reason }) {
  const { t } = useTranslator()
  const to = useHref()
  if (path === null) return t('statistics.reason.trending', { place: place ?? 0 })
  return (
    <>
      {t(`statistics.reason.${kind}`)}{' '}
      <a className="link wrap-anywhere" href={to(path)}>
        {title}
      </a>
    </>
  )
}
