import { useTranslator } from '../../../web/i18n/translator.tsx'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { LazyFollowWhy } from '../../following/web/lazy-follow-why.tsx'
import { useFollowReasons } from '../../following/web/use-follow-reasons.ts'
import { RelatedWhyMark } from '../../publications/kind/web/related-why.tsx'
import { ArticleRow } from './article-row.tsx'
import { articleQueries } from './articles.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

/** What to read next. */
export function ArticleRelated({ id }: { id: number }) {
  const { t, locale } = useTranslator()
  const { data: related = [] } = useQuery(articleQueries.related(id, locale))
  const items = related.slice(0, 4)
  const reasons = useFollowReasons('article', items)
  if (items.length === 0) return null
  return (
    <section
      className="max-w-[calc(1080px+2*var(--gutter))] mx-auto mt-(--section) px-(--gutter)"
      aria-labelledby="article-related"
    >
      <h2 className="mb-4 text-26" id="article-related">
        {t('articles.page.related')}
      </h2>
      <ListRows>
        {items.map((article) => (
          <ArticleRow
            key={article.id}
            article={article}
            level={3}
            why={
              <LazyFollowWhy
                because={reasons.get(article.id)}
                otherwise={<RelatedWhyMark why={article.why} words="articles" />}
              />
            }
          />
        ))}
      </ListRows>
    </section>
  )
}
