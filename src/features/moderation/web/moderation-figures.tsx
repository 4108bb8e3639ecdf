import { useTranslator } from '../../../web/i18n/translator.tsx'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { StepChart } from '../../../web/ui/chart/step-chart.tsx'
import type { ModerationFigures as Figures } from '../contract/people/moderation.contract.ts'
import { useWaitText } from './use-wait-text.ts'

/** Four figures above the queue: how many wait, how long it takes, what I decided. */
export function ModerationFigures({ figures }: { figures: Figures }) {
  const { t, locale } = useTranslator()
  const wait = useWaitText()
  const span = (seconds: number | null) => (seconds === null ? '—' : wait(seconds))
  return (
    <dl className="panel staff-figures grid grid-cols-[repeat(4,1fr)] mb-5 max-md:grid-cols-[repeat(2,1fr)]">
      <div>
        <dt>{t('moderation.figures.waiting')}</dt>
        <dd>{formatNumber(locale, figures.waiting)}</dd>
      </div>
      <div>
        <dt>{t('moderation.figures.median')}</dt>
        <dd>{span(figures.median_seconds)}</dd>
      </div>
      <div>
        <dt>{t('moderation.figures.p90')}</dt>
        <dd>{span(figures.p90_seconds)}</dd>
      </div>
      <div>
        <dt>{t('moderation.figures.mine')}</dt>
        <dd>{formatNumber(locale, figures.decided_by_me)}</dd>
        {figures.decided_by_me > 0 && <StepChart values={figures.my_days} width={110} />}
      </div>
    </dl>
  )
}
