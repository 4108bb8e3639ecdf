import type { ReactNode } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
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
  if (items.length === 0)
    return (
      <section className="home-section" data-empty="" aria-labelledby="home-trends">
        <SectionHead id="home-trends" title={t('home.trends.title')} more={more} />
        <div className="panel plot">
          <EmptyState
            level={3}
            model={<EmptyModel name="chest" size={84} />}
            title={t('home.trends.empty.title')}
            text={t('home.trends.empty.text')}
            action={<Button href={to('/resource/create')}>{t('home.trends.empty.action')}</Button>}
          />
        </div>
      </section>
    )
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
