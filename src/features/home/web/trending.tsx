import { locales } from '../../../contract/locales.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { coverOf } from '../../resources/web/resource-pictures.ts'
import { resourceQueries } from '../../resources/web/resources.queries.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { EmptyFeed } from './empty-feed.tsx'
import { Trends } from './trends.tsx'
import { trendingFilter } from './trending-filter.ts'
import { useSuspenseQuery } from '../../../web/use-query.ts'

/** Resources that people currently discuss, react to and download, translated if possible. */
export function Trending() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: resources } = useSuspenseQuery(resourceQueries.list(trendingFilter, locale, 5)).data
  if (resources.length === 0) return <EmptyFeed of="trends" />
  const items = resources.map((resource) => ({
    id: resource.id,
    href: to(resourcePath(resource)),
    type: resource.type,
    title: resource.title,
    text: resource.description,
    lang: resource.shown_language === locale ? undefined : locales[resource.shown_language].tag,
    author: resource.author.deleted
      ? { ...resource.author, username: t('home.articles.deletedAuthor') }
      : resource.author,
    cover: coverOf(resource),
    downloads: resource.counters.downloads,
    verified: resource.status === 'approved_and_verified',
  }))
  return <Trends items={items} />
}
