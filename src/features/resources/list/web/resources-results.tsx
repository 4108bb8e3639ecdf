import type { Answer } from '../../../../contract/endpoint.ts'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT, useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/list/empty-state.tsx'
import { ListRows } from '../../../../web/ui/list/list-rows.tsx'
import { Pagination } from '../../../../web/ui/list/pagination.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import { ListNothing } from '../../../listing/web/list-nothing.tsx'
import { spellingQuery } from '../../../listing/web/spelling-query.ts'
import type { endpoints } from '../../resources.contract.ts'
import { ResourceCard } from '../../web/resource-card.tsx'
import { resourcesAddress, choicesOf, noFilter } from './resource-filter.ts'
import type { ResourceFilter } from './resource-filter.ts'
import { ResourceRow } from '../../web/resource-row.tsx'
import { ResourcesChosen } from './resources-chosen.tsx'

/** Nothing here: because of the words, because of the choices, or because nothing has been published yet. */
function ResourcesNothing({ filter }: { filter: ResourceFilter }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: found } = useQuery({
    ...spellingQuery('resource', filter.q, locale),
    enabled: filter.q !== '',
  })
  const meant = found?.meta.did_you_mean
  const narrowed = choicesOf(filter) > 0
  const { type, view } = filter
  if (!filter.q && !narrowed && filter.page === 1)
    return (
      <div className="panel">
        <EmptyState
          model={<EmptyModel name="chest" />}
          title={t('resources.list.emptyTitle')}
          text={t('resources.list.emptyText')}
          action={<Button href={to('/resource/create')}>{t('resources.list.publish')}</Button>}
        />
      </div>
    )
  const wide = narrowed && filter.q ? { q: filter.q } : {}
  return (
    <ListNothing
      words="resources"
      query={filter.q}
      narrowed={narrowed}
      meant={meant ? { query: meant, href: to(resourcesAddress(filter, { q: meant })) } : null}
      wide={to(resourcesAddress({ ...noFilter, type, view, ...wide }))}
    />
  )
}

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
            <ResourceRow key={resource.id} resource={resource} typed={typed} />
          ))}
        </ListRows>
      )}
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
