import type { Answer } from '../../../../contract/endpoint.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { ListRows } from '../../../../web/ui/list/list-rows.tsx'
import { ListUnderstood } from '../../../listing/web/list-understood.tsx'
import { Pagination } from '../../../../web/ui/list/pagination.tsx'
import type { endpoints } from '../../resources.contract.ts'
import { CompareBar } from '../../web/compare-button.tsx'
import { ResourceCard } from '../../web/resource-card.tsx'
import { resourcesAddress } from './resource-filter.ts'
import type { ResourceFilter } from './resource-filter.ts'
import { ResourceRow } from '../../web/resource-row.tsx'
import { ResourcesChosen } from './resources-chosen.tsx'
import { ResourcesNothing } from './resources-nothing.tsx'

export function ResourcesResults({
  filter,
  list: { data: resources, meta },
}: {
  filter: ResourceFilter
  list: Answer<(typeof endpoints)['list']>
}) {
  const t = useT()
  const to = useHref()
  const typed = filter.type === null
  return (
    <>
      <ListUnderstood words="resources" meta={meta} exact={to(resourcesAddress(filter, { exact: true }))} />
      <ResourcesChosen filter={filter} author={resources[0]?.author} />
      {resources.length === 0 ? (
        <ResourcesNothing filter={filter} />
      ) : filter.view === 'grid' ? (
        <div className="resources-grid">
          {resources.map((resource) => (
            <ResourceCard key={resource.id} resource={resource} />
          ))}
        </div>
      ) : (
        <ListRows>
          {resources.map((resource) => (
            <ResourceRow key={resource.id} resource={resource} typed={typed} comparable />
          ))}
        </ListRows>
      )}
      <CompareBar />
      <Pagination
        page={filter.page}
        pages={meta.pages}
        href={(page) => to(resourcesAddress(filter, { page }))}
        texts={{
          label: t('resources.paging.label'),
          previous: t('resources.paging.previous'),
          next: t('resources.paging.next'),
          page: (page) => t('resources.paging.page', { page }),
        }}
      />
    </>
  )
}
