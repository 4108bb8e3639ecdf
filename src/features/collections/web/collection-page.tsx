import { useLocation, useParams } from '@tanstack/react-router'
import { EyeOff, Globe } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { locales } from '../../../contract/locales.ts'
import { Ago } from '../../../web/ago.tsx'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { Paging } from '../../../web/page/paging.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { collectionPath, parseCollection } from '../collection-limits.contract.ts'
import type { Collection } from '../collections.contract.ts'
import { CollectionActions } from './collection-actions.tsx'
import { CollectionDownload } from './collection-download.tsx'
import { CollectionHead } from './collection-head.tsx'
import { CollectionItemRow } from './collection-item-row.tsx'
import { VisibilityBadge } from './collection-row.tsx'
import { collectionsFilter } from './collections-filter.ts'
import { collectionQueries, type Asked } from './collections.queries.ts'

const CollectionEditor = lazy(async () => ({
  default: (await import('./collection-editor.tsx')).CollectionEditor,
}))

function CollectionItems({ asked, path }: { asked: Asked; path: string }) {
  const { t, locale } = useTranslator()
  const { page } = collectionsFilter(useLocation().search)
  const { data, meta } = useSuspenseQuery(collectionQueries.items(asked, page, locale)).data
  if (data.length === 0)
    return (
      <div className="panel">
        <EmptyState
          model={<EmptyModel name="chest" />}
          title={t('collections.page.emptyTitle')}
          text={t('collections.page.emptyText')}
        />
      </div>
    )
  return (
    <div className="grid gap-5">
      <ListRows label={t('collections.page.items')}>
        {data.map((item) => (
          <CollectionItemRow key={item.id} item={item} />
        ))}
      </ListRows>
      <Paging
        page={page}
        pages={meta.pages}
        href={(number) => path + (number > 1 ? `?page=${number}` : '')}
        list="collections"
      />
    </div>
  )
}

/** Whose it is, how much is in it, and where it came from. */
function CollectionFacts({ collection }: { collection: Collection }) {
  const { t } = useTranslator()
  const to = useHref()
  const { owner, source } = collection
  return (
    <div className="meta mt-2 text-14">
      <span>
        <Avatar src={owner.avatar_url} size={20} />
        {owner.deleted ? (
          t('collections.nobody')
        ) : (
          <a className="link link-quiet" href={to(`/user/${owner.id}`)} rel="author">
            {owner.username}
          </a>
        )}
      </span>
      <span>{t('collections.items', { count: collection.items })}</span>
      <Ago at={collection.updated_at} day />
      {collection.visibility !== 'public' && <VisibilityBadge visibility={collection.visibility} />}
      {source && (
        <span>
          {t('collections.page.source')}{' '}
          <a className="link" href={to(collectionPath(source))}>
            {source.title}
          </a>
        </span>
      )}
    </div>
  )
}

/** One collection: for readers a list, for its owner with everything to change it. */
export function CollectionPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const asked = parseCollection(useParams({ strict: false }).slug!)!
  const { data: collection } = useSuspenseQuery(collectionQueries.one(asked, locale))
  const [editing, setEditing] = useState(false)
  const title = collection.later ? t('collections.later') : collection.title
  const foreign =
    collection.later || collection.language === locale ? undefined : locales[collection.language].tag
  const path = to(collectionPath({ ...collection, key: asked.key }))
  return (
    <div className="wrap pt-9 pb-6 max-md:pt-6">
      <CollectionHead collection={collection} title={title} />
      <header className="mb-5.5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="page-title" lang={foreign}>
            {title}
          </h1>
          <CollectionActions
            collection={collection}
            path={path}
            editing={editing}
            onEdit={() => setEditing(!editing)}
          />
        </div>
        <CollectionFacts collection={collection} />
        {collection.description && (
          <p
            className="max-w-[44em] mt-4 text-ink-2 text-16 whitespace-pre-line wrap-anywhere"
            lang={foreign}
          >
            {collection.description}
          </p>
        )}
      </header>
      <div className="grid gap-2.5 mb-5 empty:hidden">
        {collection.hidden && (
          <Note tone="brick" icon={<EyeOff size={18} aria-hidden="true" />}>
            {t('collections.page.hidden', { reason: collection.hidden.reason })}
          </Note>
        )}
        {collection.abilities.edit && collection.missing > 0 && (
          <Note icon={<EyeOff size={18} aria-hidden="true" />}>
            {t('collections.page.missing', { count: collection.missing })}
          </Note>
        )}
      </div>
      {editing ? (
        <Suspense fallback={<CollectionItems asked={asked} path={path} />}>
          <CollectionEditor collection={collection} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <div className="grid gap-6">
          {collection.items > 0 && <CollectionDownload collection={collection} asked={asked} />}
          <CollectionItems asked={asked} path={path} />
        </div>
      )}
      {collection.visibility === 'public' && (
        <p className="mt-6">
          <Button size="s" variant="ghost" href={to('/collections')}>
            <Globe size={16} aria-hidden="true" />
            {t('collections.page.all')}
          </Button>
        </p>
      )}
    </div>
  )
}
