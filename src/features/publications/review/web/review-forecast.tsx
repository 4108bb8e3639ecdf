import { useT } from '../../../../web/i18n/translator.tsx'
import { useWaitText } from '../../../moderation/web/use-wait-text.ts'
import type { ReviewFigures } from '../../../moderation/contract/content/content-reviews.contract.ts'

/** How many wait before this one, and how long it usually takes. */
export function ReviewForecast({
  figures,
  place,
}: {
  figures: ReviewFigures
  /** 1 is the next one; null: not in the queue yet. */
  place: number | null
}) {
  const t = useT()
  const wait = useWaitText()
  const { waiting, median_seconds: median, p90_seconds: p90 } = figures
  return (
    <p className="write-forecast text-ink-2 text-13 leading-ui">
      {place === null
        ? t('publications.forecast.before', { count: waiting })
        : t('publications.forecast.place', { place })}{' '}
      {median === null || p90 === null
        ? t('publications.forecast.unknown')
        : t('publications.forecast.usual', { median: wait(median), p90: wait(p90) })}
    </p>
  )
}
