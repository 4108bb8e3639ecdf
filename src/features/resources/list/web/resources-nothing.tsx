import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyPanel } from '../../../../web/ui/list/empty-panel.tsx'
import { ListNothing } from '../../../listing/web/list-nothing.tsx'
import { choicesOf, noFilter, resourcesAddress, type ResourceFilter } from './resource-filter.ts'

/** Nothing here: because of the words, because of the choices, or because nothing has been published yet. */
export function ResourcesNothing({ filter }: { filter: ResourceFilter }) {
  const t = useT()
  const to = useHref()
  const narrowed = choicesOf(filter) > 0
  const { type, view } = filter
  if (!filter.q && !narrowed && filter.page === 1)
    return (
      <EmptyPanel
        model={<EmptyModel name="chest" />}
        title={t('resources.list.emptyTitle')}
        text={t('resources.list.emptyText')}
        action={<Button href={to('/resource/create')}>{t('resources.list.publish')}</Button>}
      />
    )
  const wide = narrowed && filter.q ? { q: filter.q } : {}
  return (
    <ListNothing
      words="resources"
      query={filter.q}
      narrowed={narrowed}
      wide={to(resourcesAddress({ ...noFilter, type, view, ...wide }))}
    />
  )
}
