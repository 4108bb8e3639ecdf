import type { QueryClient } from '@tanstack/react-query'
import { transportOf } from '../../../web/query.ts'
import type { Thread } from '../comments.contract.ts'
import { changeComment, knownIds } from './comment-cache.ts'
import type { CommentChoice } from './comment-choice.ts'
import { askDiscussion, commentCalls } from './comments.queries.ts'
import type { DiscussionSubject } from './comments.queries.ts'

type Part = Pick<CommentChoice, 'sort' | 'kind' | 'cursor'>

/** Threads newer than `since` that the page does not hold. */
export async function refreshThreads(
  client: QueryClient,
  subject: DiscussionSubject,
  since: number,
): Promise<Thread[]> {
  const { data } = await askDiscussion(transportOf(client), subject, {
    sort: 'new',
    kind: null,
    cursor: null,
  })
  const known = knownIds(client)
  return data.filter((thread) => thread.id > since && !known.has(thread.id))
}

/** How many answers a thread has now; those that are open are asked for anew. */
export async function refreshAnswers(
  client: QueryClient,
  { via }: DiscussionSubject,
  rootId: number,
): Promise<void> {
  if (!knownIds(client).has(rootId)) return
  const { data } = await commentCalls.get(transportOf(client), {
    id: rootId,
    ...(via === undefined ? {} : { via }),
  })
  setAnswers(client, data)
}

/** The same for everything on the page, when nobody knows what was missed. */
export async function refreshAll(client: QueryClient, subject: DiscussionSubject): Promise<void> {
  const parts = client
    .getQueriesData({ queryKey: ['comments', subject.kind, subject.id] })
    .map(([key]) => key[3] as Part)
  const lists = await Promise.all(parts.map((part) => askDiscussion(transportOf(client), subject, part)))
  for (const { data } of lists) for (const thread of data) setAnswers(client, thread)
}

function setAnswers(client: QueryClient, { id, reply_count }: Thread): void {
  let changed = false
  changeComment(client, id, (root) => {
    if (root.reply_count === reply_count) return root
    changed = true
    return { ...root, reply_count }
  })
  if (changed) void client.invalidateQueries({ queryKey: ['comments', 'answers', id] })
}
