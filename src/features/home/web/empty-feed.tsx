import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { SectionHead } from './section-head.tsx'

const feeds = {
  trends: { model: 'chest', list: '/resources', create: '/resource/create' },
  articles: { model: 'book', list: '/articles', create: '/article/create' },
} as const

/** A section while there is nothing to show in it. */
export function EmptyFeed({ of }: { of: keyof typeof feeds }) {
  const t = useT()
  const to = useHref()
  const { model, list, create } = feeds[of]
  const more = { href: to(list), text: t(`home.${of}.all`) }
  return (
    <section className="home-section" data-empty="" aria-labelledby={`home-${of}`}>
      <SectionHead id={`home-${of}`} title={t(`home.${of}.title`)} more={more} />
      <div className="panel plot relative isolate overflow-clip flex-1 grid place-items-center">
        <EmptyState
          level={3}
          model={<EmptyModel name={model} size={84} />}
          title={t(`home.${of}.empty.title`)}
          text={t(`home.${of}.empty.text`)}
          action={<Button href={to(create)}>{t(`home.${of}.empty.action`)}</Button>}
        />
      </div>
    </section>
  )
}
