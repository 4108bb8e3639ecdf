import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { SectionHead } from './section-head.tsx'

/** The section while there is nothing to show. */
export function NoArticles() {
  const t = useT()
  const to = useHref()
  const more = { href: to('/articles'), text: t('home.articles.all') }
  return (
    <section className="home-section" data-empty="" aria-labelledby="home-articles">
      <SectionHead id="home-articles" title={t('home.articles.title')} more={more} />
      <div className="panel plot">
        <EmptyState
          level={3}
          model={<EmptyModel name="book" size={84} />}
          title={t('home.articles.empty.title')}
          text={t('home.articles.empty.text')}
          action={<Button href={to('/article/create')}>{t('home.articles.empty.action')}</Button>}
        />
      </div>
    </section>
  )
}
