import './passport/passport.css'
import './versions.css'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyPanel } from '../../../web/ui/list/empty-panel.tsx'
import { Paging } from '../../../web/page/paging.tsx'
import { SkeletonRows } from '../../../web/ui/list/skeleton-rows.tsx'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { ResourceFrame } from '../../resources/web/resource-frame.tsx'
import { ResourceHead } from '../../resources/web/resource-head.tsx'
import { useResource } from '../../resources/web/use-resource.ts'
import { VersionLine } from './version-line.tsx'
import { narrowedBy, versionsFilter, versionsSearch } from './versions-filter.ts'
import { VersionsFilters } from './versions-filters.tsx'
import { versionQueries } from './versions.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

/** All versions of a resource, the newest first; what is chosen stands in the address. */
export function VersionsPage() {
  const t = useT()
  const to = useHref()
  const resource = useResource()
  const filter = versionsFilter(useLocation().search)
  const path = `${to(resourcePath(resource))}/versions`
  const { data: list, isPlaceholderData } = useQuery({
    ...versionQueries.list(resource.slug, filter),
    placeholderData: keepPreviousData,
    throwOnError: true,
  })
  const title = t('resources.versions.title', { title: resource.title })
  const narrowed = narrowedBy(filter) > 0
  return (
    <>
      <ResourceHead
        resource={resource}
        title={title}
        rest={`/versions${filter.page > 1 ? `?page=${filter.page}` : ''}`}
        index={!narrowed}
      />
      <ResourceFrame resource={resource} current="versions">
        <h1 className="sr-only">{title}</h1>
        <VersionsFilters resource={resource} filter={filter} path={path} />
        <div className="results" aria-busy={isPlaceholderData || undefined}>
          {!list && <SkeletonRows rows={6} label={t('resources.list.loading')} />}
          {list?.data.length === 0 && (
            <EmptyPanel
              model={<EmptyModel name={narrowed ? 'compass' : 'chest'} />}
              title={t(narrowed ? 'resources.versions.nothing' : 'resources.get.none')}
              text={narrowed ? t('resources.versions.nothingText') : undefined}
              action={narrowed && <Button href={path}>{t('resources.nothing.widen')}</Button>}
            />
          )}
          {list && list.data.length > 0 && (
            <ul className="@container version-lines-panel overflow-hidden border border-line rounded-panel bg-surface">
              {list.data.map((version) => (
                <VersionLine key={version.id} version={version} resource={resource} />
              ))}
            </ul>
          )}
          {list && (
            <Paging
              page={filter.page}
              pages={list.meta.pages}
              href={(page) => path + versionsSearch(filter, { page })}
              list="resources"
            />
          )}
        </div>
      </ResourceFrame>
    </>
  )
}
