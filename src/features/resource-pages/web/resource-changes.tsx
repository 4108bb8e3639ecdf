import { useQueries } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { formatDay } from '../../../contract/i18n/dates.ts'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { RichText } from '../../../web/rich-text/rich-text.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { Paging } from '../../../web/page/paging.tsx'
import { SkeletonRows } from '../../../web/ui/list/skeleton-rows.tsx'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { ChannelBadge } from '../../resources/web/channel-badge.tsx'
import { changesPerPage } from '../../resources/web/resource-tab.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { allVersions, versionsFilter } from '../../versions/web/versions-filter.ts'
import { versionQueries } from '../../versions/web/versions.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

/** What each version changed, the newest first. */
export function ResourceChanges({ resource }: { resource: ReadResource }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const path = to(resourcePath(resource))
  const { page } = versionsFilter(useLocation().search)
  const { data: list } = useQuery(
    versionQueries.list(resource.slug, { ...allVersions, page }, changesPerPage),
  )
  const versions = useQueries({
    queries: (list?.data ?? []).map(({ id }) => versionQueries.one(resource.slug, String(id))),
  })
  if (!list) return <SkeletonRows rows={4} label={t('resources.list.loading')} />
  const known = versions.flatMap(({ data }) => (data ? [data] : []))
  return (
    <>
      <h2 className="sr-only">{t('resources.tab.changes')}</h2>
      {list.data.length === 0 && (
        <EmptyState level={3} model={<EmptyModel name="book" />} title={t('resources.get.none')} />
      )}
      <ol className="[&>li+li]:mt-8 [&>li+li]:pt-7 [&>li+li]:border-t [&>li+li]:border-line">
        {known.map((version) => {
          const at = version.published_at ?? version.created_at
          return (
            <li key={version.id}>
              <div className="changes-head flex flex-wrap items-center gap-x-2.5 gap-y-1.5 mb-2.5">
                <h3>
                  <a className="link link-quiet" href={`${path}/version/${version.id}`}>
                    {version.number}
                  </a>
                </h3>
                <ChannelBadge channel={version.channel} />
                <time className="meta" dateTime={at}>
                  {formatDay(locale, new Date(at))}
                </time>
              </div>
              {version.changelog_html ? (
                <RichText html={version.changelog_html} lang={version.language} />
              ) : (
                <p className="text-ink-3">{t('resources.version.noChangelog')}</p>
              )}
            </li>
          )
        })}
      </ol>
      <Paging
        page={page}
        pages={list.meta.pages}
        href={(number) => `${path}?tab=changes${number > 1 ? `&page=${number}` : ''}`}
        list="resources"
      />
    </>
  )
}
