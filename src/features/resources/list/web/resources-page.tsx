// Opened often: what it is made of is asked for along with it (vite.config.ts).
import './resources.css'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { Plus, LayoutGrid, Rows3, Rss } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { formatNumber } from '../../../../contract/i18n/numbers.ts'
import { segmentOfType, typeOfSegment, resourceTypes } from '../../../../contract/taxonomy.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import { TypeMark } from '../../../../web/art/type-mark.tsx'
import { useTranslator, useT } from '../../../../web/i18n/translator.tsx'
import { FeedLink } from '../../../../web/page/feed-link.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { useSiteConfig } from '../../../../web/site-config.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { SkeletonRows } from '../../../../web/ui/list/skeleton-rows.tsx'
import {
  canonicalAddress,
  choicesOf,
  feedAddress,
  resourceFilter,
  resourcesAddress,
  sortOf,
} from './resource-filter.ts'
import { ResourceFilters } from './resource-filters.tsx'
import { resourceQueries } from '../../web/resources.queries.ts'
import { ResourcesResults } from './resources-results.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import { ListBar } from '../../../listing/web/list-bar.tsx'
import { LazyFollow, topicOf } from '../../../following/web/lazy-follow.tsx'
import { useRunsOn } from '../../../users/web/use-runs-on.ts'
import { resourceSorts } from '../../limits/resource-limits.contract.ts'
import type { ResourceFilter } from './resource-filter.ts'

/** Order, count and look of the list of resources. */
function ResourcesBar({ filter, total }: { filter: ResourceFilter; total: string | undefined }) {
  const t = useT()
  const to = useHref()
  const address = (change: Partial<ResourceFilter>) => to(resourcesAddress(filter, change))
  return (
    <ListBar
      words="resources"
      // Fit is an order only where there are words to fit.
      sorts={resourceSorts.filter((sort) => sort !== 'relevance' || filter.q)}
      mainSorts={['downloads', 'new', 'updated', 'reactions']}
      current={sortOf(filter)}
      choices={choicesOf(filter)}
      total={total}
      filters={<ResourceFilters filter={filter} />}
      addressOf={(sort) => address({ sort })}
    >
      <Segmented
        label={t('resources.view.label')}
        value={filter.view}
        items={[
          {
            value: 'list',
            label: <Rows3 size={18} aria-hidden="true" />,
            name: t('resources.view.list'),
            href: address({ view: 'list', page: filter.page }),
          },
          {
            value: 'grid',
            label: <LayoutGrid size={18} aria-hidden="true" />,
            name: t('resources.view.grid'),
            href: address({ view: 'grid', page: filter.page }),
          },
        ]}
      />
    </ListBar>
  )
}

/** The ten types as models; scrolls sideways where they do not fit. What else is chosen goes along. */
function TypeStrip({ filter }: { filter: ResourceFilter }) {
  const t = useT()
  const to = useHref()
  const current = filter.type
  const address = (type: ResourceType | null) => to(resourcesAddress(filter, { type }))
  return (
    <nav
      className="type-strip scroll-x flex gap-1 -mx-1 px-1 pt-1 pb-2"
      aria-label={t('resources.list.types')}
    >
      <a className="type-link" href={address(null)} aria-current={current === null ? 'page' : undefined}>
        <img src="/art/logo.svg" width={24} height={28} alt="" />
        {t('resources.list.all')}
      </a>
      {resourceTypes.map((type) => (
        <a
          key={type}
          className="type-link"
          href={address(type)}
          aria-current={current === type ? 'page' : undefined}
        >
          <TypeMark type={type} large />
          {t(`taxonomy.types.${type}`)}
        </a>
      ))}
    </nav>
  )
}

/** Who narrows a list to one platform or game version runs it: the next download is for that. */
function useRememberedRuns({ platforms, gameVersions }: ResourceFilter): void {
  const [runs, remember] = useRunsOn()
  const platform = platforms.length === 1 ? platforms[0]! : null
  const gameVersion = gameVersions.length === 1 ? gameVersions[0]! : null
  const change = useEffectEvent(() =>
    remember({ platform: platform ?? runs.platform, gameVersion: gameVersion ?? runs.gameVersion }),
  )
  useEffect(() => {
    if (platform || gameVersion) change()
  }, [platform, gameVersion])
}

/** All public resources, or those of a type. Everything chosen stands in the address, so every list can be kept, shared and crawled. */
export function ResourcesPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const site = useSiteConfig()
  const type = typeOfSegment(useParams({ strict: false }).type ?? '')
  const filter = resourceFilter(useLocation().search, type)
  useRememberedRuns(filter)
  const { data, isPlaceholderData } = useQuery({
    ...resourceQueries.list(filter, locale),
    placeholderData: keepPreviousData,
    throwOnError: true,
  })
  const meta = data?.meta
  const total = meta && formatNumber(locale, meta.total) + (meta.total_capped ? '+' : '')
  const title = type ? t(`taxonomy.types.${type}`) : t('resources.list.title')
  const page = (number: number) => site.origin + to(resourcesAddress(filter, { page: number }))
  return (
    <PageFrame
      title={filter.page > 1 ? t('resources.list.titlePage', { title, page: filter.page }) : title}
      count={total}
      description={type ? t(`resources.list.about.${type}`) : t('resources.list.description')}
      // A search is one visitor's question; lists by choice are pages of their own.
      path={filter.q ? null : canonicalAddress(filter)}
      index={!filter.q}
      actions={
        <div className="flex flex-wrap gap-2">
          <LazyFollow subject={topicOf(filter)} path={to(resourcesAddress(filter))} />
          {!filter.q && (
            <Button href={feedAddress(filter, locale)} type="application/atom+xml">
              <Rss size={17} aria-hidden="true" />
              {t(choicesOf(filter) > 0 ? 'resources.feed.selection' : 'resources.feed.list')}
            </Button>
          )}
          <Button className="max-md:hidden" href={to('/resource/create')}>
            <Plus size={17} aria-hidden="true" />
            {t('resources.list.publish')}
          </Button>
        </div>
      }
    >
      <FeedLink name={type ? `resources/${segmentOfType[type]}` : 'resources'} title={title} />
      {filter.page > 1 && <link rel="prev" href={page(filter.page - 1)} />}
      {meta && filter.page < meta.pages && <link rel="next" href={page(filter.page + 1)} />}
      <TypeStrip filter={filter} />
      <div className="grid grid-cols-[248px_minmax(0,1fr)] gap-8 max-lg:grid-cols-1 resources-columns mt-5 max-lg:mt-3">
        <aside className="browse-aside" aria-label={t('resources.filter.label')}>
          <ResourceFilters filter={filter} />
        </aside>
        <div className="min-w-0">
          <ResourcesBar filter={filter} total={meta && t('resources.list.found', { count: meta.total })} />
          {data ? (
            <div className="results" aria-busy={isPlaceholderData || undefined}>
              <ResourcesResults filter={filter} list={data} />
            </div>
          ) : (
            <SkeletonRows rows={8} label={t('resources.list.loading')} />
          )}
        </div>
      </div>
    </PageFrame>
  )
}
