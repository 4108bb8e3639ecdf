import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { ArticleTeaser } from './article-teaser.tsx'
import type { ArticleItem } from './article-teaser.tsx'
import { SectionHead } from './section-head.tsx'

/** Five articles in uneven columns; the first of each column leads with its picture. */
export function Articles({ items }: { items: readonly ArticleItem[] }) {
  const t = useT()
  const to = useHref()
  const more = { href: to('/articles'), text: t('home.articles.all') }
  const [lead, ...rest] = items.slice(0, 5)
  const columns = [0, 1].map((column) => rest.filter((_, index) => index % 2 === column))
  return (
    <section className="home-section" aria-labelledby="home-articles">
      <SectionHead id="home-articles" title={t('home.articles.title')} more={more} />
      <div className="articles max-md:grid-cols-1 max-md:gap-6 grid grid-cols-[1.25fr_1fr_1fr] gap-9 max-lg:grid-cols-[1fr_1fr] max-lg:gap-x-6 max-lg:gap-y-7">
        <div>{lead && <ArticleTeaser item={lead} look="lead" />}</div>
        {columns.map((column) => (
          <div key={column[0]?.id ?? 'empty'}>
            {column.map((item, index) => (
              <ArticleTeaser key={item.id} item={item} look={index === 0 ? 'picture' : 'text'} />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
