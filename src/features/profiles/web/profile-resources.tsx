import { useLocation } from '@tanstack/react-router'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { Pagination } from '../../../web/ui/list/pagination.tsx'
import { ResourceRow } from '../../resources/web/resource-row.tsx'
import { resourceQueries } from '../../resources/web/resources.queries.ts'
import { resourcesOf } from './resources-of.ts'
import { useSuspenseQuery } from '../../../web/use-query.ts'

/** Everything public this person has published, the newest first. */
export function ProfileResources({ user }: { user: { id: number; username: string } }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const filter = resourcesOf(user.id, useLocation().search)
  const { data: resources, meta } = useSuspenseQuery(resourceQueries.list(filter, locale)).data
  if (resources.length === 0)
    return (
      <div className="panel mt-6">
        <EmptyState
          model={<EmptyModel name="chest" />}
          title={t('profiles.emptyTitle')}
          text={t('profiles.emptyText', { username: user.username })}
        />
      </div>
    )
  return (
    <div className="mt-6 grid gap-5">
      <ListRows>
        {resources.map((resource) => (
          <ResourceRow key={resource.id} resource={resource} />
        ))}
      </ListRows>
      <Pagination
        page={filter.page}
        pages={meta.pages}
        href={(number) => to(`/user/${user.id}/resources`) + (number > 1 ? `?page=${number}` : '')}
        texts={{
          label: t('resources.paging.label'),
          previous: t('resources.paging.previous'),
          next: t('resources.paging.next'),
          page: (number) => t('resources.paging.page', { page: number }),
        }}
      />
    </div>
  )
}
