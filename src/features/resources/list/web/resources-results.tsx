import { useQueries } from '@tanstack/react-query'
import type { Answer } from '../../../../contract/endpoint.ts'
import { Paging } from '../../../../web/page/paging.tsx'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { ListRows } from '../../../../web/ui/list/list-rows.tsx'
import { ListChosen } from '../../../listing/web/list-chosen.tsx'
import { ListNothing } from '../../../listing/web/list-nothing.tsx'
import { offersOf } from '../../../listing/web/list-search.ts'
import { ListUnderstood } from '../../../listing/web/list-understood.tsx'
import type { endpoints } from '../../resources.contract.ts'
import { CompareBar } from '../../web/compare-button.tsx'
import { ResourceCard } from '../../web/resource-card.tsx'
import { choicesOf, noFilter, resourcesAddress } from './resource-filter.ts'
import type { ResourceFilter } from './resource-filter.ts'
import { ResourceRow } from '../../web/resource-row.tsx'
import { resourceQueries } from '../../web/resources.queries.ts'
import { useResourcesChosen } from './resources-chosen.tsx'

export function ResourcesResults({
  filter,
  list: { data: resources, meta },
}: {
  filter: ResourceFilter
  list: Answer<(typeof endpoints)['list']>
}) {
  const { locale } = useTranslator()
  const to = useHref()
  const { type, sort, view } = filter
  const choices = useResourcesChosen(filter, resources[0]?.author)
  const offers = resources.length === 0 ? offersOf(choices) : []
  const totals = useQueries({
    queries: offers.map(({ less }) => resourceQueries.list(less, locale, 1)),
  }).map(({ data }) => data?.meta.total)
  return (
    <>
      <ListUnderstood words="resources" meta={meta} exact={to(resourcesAddress(filter, { exact: true }))} />
      <ListChosen
        words="resources"
        choices={choices}
        reset={to(resourcesAddress({ ...noFilter, type, sort, view }))}
      />
      {resources.length === 0 ? (
        <ListNothing
          words="resources"
          filter={filter}
          narrowed={choicesOf(filter) > 0}
          addressOf={(q) => resourcesAddress({ ...noFilter, type, view, q })}
          choices={choices}
          totals={totals}
        />
      ) : view === 'grid' ? (
        <div className="resources-grid">
          {resources.map((resource) => (
            <ResourceCard key={resource.id} resource={resource} />
          ))}
        </div>
      ) : (
        <ListRows>
          {resources.map((resource) => (
            <ResourceRow key={resource.id} resource={resource} typed={type === null} comparable />
          ))}
        </ListRows>
      )}
      <CompareBar />
      <Paging
        list="resources"
        page={filter.page}
        pages={meta.pages}
        href={(page) => to(resourcesAddress(filter, { page }))}
      />
    </>
  )
}
