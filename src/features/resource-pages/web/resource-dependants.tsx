import { useLocation } from '@tanstack/react-router'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { Pagination } from '../../../web/ui/list/pagination.tsx'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { followQueries } from '../../resources/follows/web/follows.queries.ts'
import { ResourceRow } from '../../resources/web/resource-row.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { versionsFilter } from '../../versions/web/versions-filter.ts'
import { useQuery } from '../../../web/use-query.ts'

/** What depends on this resource. */
export function ResourceDependants({ resource }: { resource: ReadResource }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { page } = versionsFilter(useLocation().search)
  const { data: list } = useQuery(followQueries.dependants(resource, locale, page))
  if (!list) return null
  return (
    <section aria-labelledby="dependants-title">
      <div className="resource-part">
        <h2 id="dependants-title">{t('resources.dependants.title')}</h2>
      </div>
      {list.data.length === 0 && <p className="text-ink-2">{t('resources.dependants.none')}</p>}
      {list.data.length > 0 && (
        <ListRows>
          {list.data.map((entry) => (
            <ResourceRow key={entry.resource.id} resource={entry.resource} level={3} />
          ))}
        </ListRows>
      )}
      <Pagination
        page={page}
        pages={list.meta.pages}
        href={(number) =>
          `${to(resourcePath(resource))}?tab=dependencies${number > 1 ? `&page=${number}` : ''}`
        }
        texts={{
          label: t('resources.paging.label'),
          previous: t('resources.paging.previous'),
          next: t('resources.paging.next'),
          page: (number) => t('resources.paging.page', { page: number }),
        }}
      />
    </section>
  )
}
