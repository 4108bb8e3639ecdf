import { locales } from '../../../contract/locales.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { LazySave } from '../../collections/web/lazy-save.tsx'
import { coverOf } from '../../resources/web/resource-pictures.ts'
import { resourceQueries } from '../../resources/web/resources.queries.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { LazyFollowWhy } from '../../following/web/lazy-follow-why.tsx'
import { useFollowReasons } from '../../following/web/use-follow-reasons.ts'
import { LanguageMark } from '../../publications/kind/web/publication-marks.tsx'
import { EmptyFeed } from './empty-feed.tsx'
import { Trends } from './trends.tsx'
import { homeAddress } from './home-choice.ts'
import type { HomeChoice } from './home-choice.ts'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { trendOrders } from '../../publications/trends/trend-limits.contract.ts'
import { Segmented } from '../../../web/ui/field/segmented.tsx'

/** Resources that most people download this week, or more than usual, in the reader's language first. */
export function Trending({ chosen }: { chosen: HomeChoice }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const by = chosen.resources
  const { data: resources } = useSuspenseQuery(resourceQueries.trends(by, locale))
  const reasons = useFollowReasons('resource', resources)
  if (resources.length === 0) return <EmptyFeed of="trends" />
  const items = resources.map((resource) => ({
    id: resource.id,
    href: to(resourcePath(resource)),
    type: resource.type,
    title: resource.title,
    text: resource.description,
    lang: resource.shown_language === locale ? undefined : locales[resource.shown_language].tag,
    marks: (
      <>
        <LanguageMark shown={resource.shown_language} />
        <LazyFollowWhy because={reasons.get(resource.id)} />
      </>
    ),
    author: resource.author.deleted
      ? { ...resource.author, username: t('home.articles.deletedAuthor') }
      : resource.author,
    cover: coverOf(resource),
    downloads: resource.counters.downloads,
    verified: resource.status === 'approved_and_verified',
    gain: resource.trend?.people,
    usual: by === 'rising' ? resource.trend?.usual : undefined,
    save: <LazySave subject={{ kind: 'resource', id: resource.id }} />,
  }))
  // A young site has no trends yet; what fills their place must not be called one.
  const earned = resources.some(({ trend }) => trend)
  const title = t(
    !earned ? 'home.trends.newTitle' : by === 'rising' ? 'home.trends.risingTitle' : 'home.trends.title',
  )
  return (
    <Trends
      items={items}
      title={title}
      choice={
        <Segmented
          label={t('home.trends.show')}
          value={by}
          items={trendOrders.map((order) => ({
            value: order,
            label: t(`home.trends.${order}`),
            href: to(homeAddress(chosen, { resources: order })),
          }))}
        />
      }
    />
  )
}
