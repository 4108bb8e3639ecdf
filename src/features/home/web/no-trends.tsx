import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { SectionHead } from './section-head.tsx'

/** The section while there is nothing to show. */
export function NoTrends() {
  const t = useT()
  const to = useHref()
  const more = { href: to('/resources'), text: t('home.trends.all') }
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
}
