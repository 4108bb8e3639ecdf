import { useLocation } from '@tanstack/react-router'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { Paging } from '../../../web/page/paging.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { CollectionRow } from './collection-row.tsx'
import { collectionsAddress, collectionsFilter } from './collections-filter.ts'
import { collectionQueries } from './collections.queries.ts'

/** Collections that everybody sees; all, or those that hold one resource or article. */
export function CollectionsPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const filter = collectionsFilter(useLocation().search)
  const { data, meta } = useSuspenseQuery(collectionQueries.list(filter, locale)).data
  const all = filter.resource === undefined && filter.article === undefined
  return (
    <PageFrame
      title={t(all ? 'collections.title' : 'collections.holding')}
      description={t('collections.description')}
      path={all ? '/collections' : null}
      index={all && filter.page === 1}
    >
      {data.length === 0 ? (
        <div className="panel">
          <EmptyState
            model={<EmptyModel name="chest" />}
            title={t('collections.emptyTitle')}
            text={t('collections.emptyText')}
          />
        </div>
      ) : (
        <div className="grid gap-5">
          <ListRows>
            {data.map((collection) => (
              <CollectionRow key={collection.id} collection={collection} />
            ))}
          </ListRows>
          <Paging
            page={filter.page}
            pages={meta.pages}
            href={(page) => to(collectionsAddress({ ...filter, page }))}
            list="collections"
          />
        </div>
      )}
    </PageFrame>
  )
}
