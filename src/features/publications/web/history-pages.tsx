import '../kind/web/writing.css'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { transportOf } from '../../../web/query.ts'
import { useHref } from '../../../web/routing/href.ts'
import { useQuery, useSuspenseQuery } from '../../../web/use-query.ts'
import { useNews } from '../../notifications/web/use-news.ts'
import type { AnyDraft } from '../drafts/web/draft-kind.ts'
import type { PublicationFormState } from '../kind/web/form-state.ts'
import type { EditedPublication } from '../kind/web/publication-actions.ts'
import { ReviewDiscussion } from '../review/web/review-discussion.tsx'
import { ReviewPanel } from '../review/web/review-panel.tsx'
import { TextRevisions } from '../revisions/web/publication-revisions.tsx'
import { readRevisionChoice } from '../revisions/web/revision-choice.ts'
import type { EditorKind } from './editor-kind.ts'

type Props<W extends PublicationFormState, D extends AnyDraft, T extends EditedPublication> = {
  kind: EditorKind<W, D, T>
}

/** What became of an item after it was sent: place in the queue, checks, decision, discussion with staff. */
export function ReviewPage<W extends PublicationFormState, D extends AnyDraft, T extends EditedPublication>({
  kind,
  children,
}: Props<W, D, T> & {
  /** What else is to be said about it, before the discussion. */
  children?: (item: T) => ReactNode
}) {
  const client = useQueryClient()
  const key = kind.keyFrom(useParams({ strict: false }))
  // A decision comes as a notification.
  useNews(() => void kind.api.forget(client))
  const { data: item } = useSuspenseQuery(kind.api.queries.latest(key))
  const reviewId = item.pending_revision?.review_id ?? null
  const { Frame } = kind
  return (
    <Frame item={item} current="review" narrow>
      <ReviewPanel item={item} actions={kind.actionsOf(item)} />
      {children?.(item)}
      {reviewId !== null && <ReviewDiscussion reviewId={reviewId} />}
    </Frame>
  )
}

/** Every revision of an item. */
export function RevisionsPage<
  W extends PublicationFormState,
  D extends AnyDraft,
  T extends EditedPublication,
>({ kind }: Props<W, D, T>) {
  const to = useHref()
  const router = useRouter()
  const { queries, calls, at, forget } = kind.api
  const key = kind.keyFrom(useParams({ strict: false }))
  const choice = readRevisionChoice(useLocation().search)
  const { page, revision, from } = choice
  const { data: item } = useSuspenseQuery(queries.latest(key))
  const { data: list } = useSuspenseQuery(queries.revisions(key, page))
  const diff = useQuery({ ...queries.diff(key, revision ?? 0, from), enabled: revision !== null })
  const { Frame } = kind

  const restore = async (client: QueryClient, chosen: number) => {
    const { data } = await calls.revisions.restore(transportOf(client), { ...at(key), revision: chosen })
    const restored = data as T
    await forget(client)
    client.setQueryData(queries.latest(key).queryKey, restored)
    await router.navigate({ href: `${to(kind.pathOf(restored))}/review` })
  }
  return (
    <Frame item={item} current="revisions">
      <TextRevisions
        address={`${to(kind.pathOf(item))}/revisions`}
        choice={choice}
        list={list}
        diff={diff}
        language={item.original_language}
        onRestore={item.abilities.edit ? restore : null}
      />
    </Frame>
  )
}
