import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT, useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { Paging } from '../../../web/page/paging.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { articleFilter, noFilter } from '../../articles/web/list/article-filter.ts'
import { ArticleRow } from '../../articles/web/article-row.tsx'
import { articleQueries } from '../../articles/web/articles.queries.ts'
import { CollectionRow } from '../../collections/web/collection-row.tsx'
import { collectionQueries } from '../../collections/web/collections.queries.ts'
import { OwnCollections } from '../../collections/web/own-collections.tsx'
import { ResourceRow } from '../../resources/web/resource-row.tsx'
import { resourceQueries } from '../../resources/web/resources.queries.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { resourcesOf } from './resources-of.ts'

type Owner = { id: number; username: string }

/** Everything public this person has written, the newest first. */
export function ProfileArticles({ user }: { user: Owner }) {
  const { locale } = useTranslator()
  const { page } = articleFilter(useLocation().search)
  const filter = { ...noFilter, author: user.id, page }
  const { data, meta } = useSuspenseQuery(articleQueries.list(filter, locale)).data
  if (data.length === 0) return <EmptyProfile user={user} model="book" />
  return (
    <ProfileList user={user} part="articles" page={page} pages={meta.pages}>
      {data.map((article) => (
        <ArticleRow key={article.id} article={article} />
      ))}
    </ProfileList>
  )
}

/** Everything public this person has published, the newest first. */
export function ProfileResources({ user }: { user: Owner }) {
  const { locale } = useTranslator()
  const filter = resourcesOf(user.id, useLocation().search)
  const { data, meta } = useSuspenseQuery(resourceQueries.list(filter, locale)).data
  if (data.length === 0) return <EmptyProfile user={user} model="chest" />
  return (
    <ProfileList user={user} part="resources" page={filter.page} pages={meta.pages}>
      {data.map((resource) => (
        <ResourceRow key={resource.id} resource={resource} />
      ))}
    </ProfileList>
  )
}

/** The collections everybody may see, or all of one's own. */
export function ProfileCollections({ user }: { user: Owner }) {
  const viewer = useCurrentUser()
  if (viewer?.id === user.id)
    return (
      <div className="mt-6">
        <OwnCollections />
      </div>
    )
  return <PublicCollections user={user} />
}

function PublicCollections({ user }: { user: Owner }) {
  const { locale } = useTranslator()
  const { page } = articleFilter(useLocation().search)
  const { data, meta } = useSuspenseQuery(collectionQueries.list({ page, owner: user.id }, locale)).data
  if (data.length === 0) return <EmptyProfile user={user} model="chest" />
  return (
    <ProfileList user={user} part="collections" page={page} pages={meta.pages}>
      {data.map((collection) => (
        <CollectionRow key={collection.id} collection={collection} />
      ))}
    </ProfileList>
  )
}

function ProfileList({
  user,
  part,
  page,
  pages,
  children,
}: {
  user: Owner
  part: 'articles' | 'resources' | 'collections'
  page: number
  pages: number
  children: ReactNode
}) {
  const to = useHref()
  return (
    <div className="mt-6 grid gap-5">
      <ListRows>{children}</ListRows>
      <Paging
        page={page}
        pages={pages}
        href={(number) => to(`/user/${user.id}/${part}`) + (number > 1 ? `?page=${number}` : '')}
        list={part}
      />
    </div>
  )
}

/** Shown for people who have published nothing. */
export function EmptyProfile({ user, model }: { user: Owner; model: 'book' | 'chest' }) {
  const t = useT()
  return (
    <div className="panel mt-6">
      <EmptyState
        model={<EmptyModel name={model} />}
        title={t('profiles.emptyTitle')}
        text={t('profiles.emptyText', { username: user.username })}
      />
    </div>
  )
}
