import type { ReactNode } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { SectionHead } from './section-head.tsx'
import { TrendCard } from './trend-card.tsx'
import type { TrendItem } from './trend-card.tsx'

/** The five most wanted resources: one tall card and four small; on phones one card, then rows. */
export function Trends({
  items,
  period,
}: {
  items: readonly TrendItem[]
  /** The choice of week, month or all time. */
  period?: ReactNode
}) {
  const t = useT()
  const to = useHref()
  const more = { href: to('/resources'), text: t('home.trends.all') }
  return (
    <section className="home-section" aria-labelledby="home-trends">
      <SectionHead id="home-trends" title={t('home.trends.title')} more={more}>
        {period}
      </SectionHead>
      <div className="trends">
        {items.slice(0, 5).map((item, index) => (
          <TrendCard key={item.id} item={item} lead={index === 0} />
        ))}
      </div>
    </section>
  )
}
