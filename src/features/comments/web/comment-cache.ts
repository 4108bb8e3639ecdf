import type { QueryClient } from '@tanstack/react-query'
import type { Comment, Thread, Threads } from '../comments.contract.ts'
import type { DiscussionSubject } from './comments.queries.ts'

type Change = (comment: Comment) => Comment

/** Changes one comment everywhere in the cache. */
export function changeComment(client: QueryClient, id: number, change: Change): void {
  client.setQueriesData({ queryKey: ['comments'] }, (data: unknown) => changeIn(data, id, change))
}

/** Objects without the comment stay identical, so that nothing else renders again. */
export function changeIn(value: unknown, id: number, change: Change): unknown {
  if (Array.isArray(value)) {
    const next = value.map((item) => changeIn(item, id, change))
    return next.some((item, index) => item !== value[index]) ? next : value
  }
  if (typeof value !== 'object' || value === null) return value
  if ('abilities' in value && 'content_html' in value) {
    const comment = value as Comment & { replies?: Comment[] }
    if (comment.id === id) return change(comment)
    if (!comment.replies) return comment
    const replies = changeIn(comment.replies, id, change)
    return replies === comment.replies ? comment : { ...comment, replies }
  }
  if (!('data' in value)) return value
  const data = changeIn(value.data, id, change)
  return data === value.data ? value : { ...value, data }
}

/** Adds new threads to a list, below the pinned ones. Known threads stay where they are. */
export function withThreads(list: Threads, threads: readonly Thread[]): Threads {
  const known = new Set(list.data.map(({ id }) => id))
  const fresh = threads.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return list
  const at = list.data.findIndex(({ pinned }) => !pinned)
  const index = at < 0 ? list.data.length : at
  return { ...list, data: list.data.toSpliced(index, 0, ...fresh), count: list.count + fresh.length }
}

export const addThreads = (
  client: QueryClient,
  key: readonly unknown[],
  threads: readonly Thread[],
): unknown => client.setQueryData<Threads>(key, (list) => list && withThreads(list, threads))

/** Adds a new answer at the end of its thread, everywhere in the cache. */
export function addReply(client: QueryClient, subject: DiscussionSubject, reply: Comment): void {
  const rootId = reply.parent_id!
  changeComment(client, rootId, (root) => ({
    ...root,
    reply_count: root.reply_count + 1,
    ...('replies' in root ? { replies: withReply((root as Thread).replies, reply) } : {}),
  }))
  client.setQueriesData<{ data: Comment[]; meta: { next_cursor: string | null } }>(
    { queryKey: ['comments', 'answers', rootId] },
    (page) => page && (page.meta.next_cursor ? page : { ...page, data: withReply(page.data, reply) }),
  )
  addToCount(client, subject, 1)
}

const withReply = (replies: readonly Comment[], reply: Comment): Comment[] =>
  replies.some(({ id }) => id === reply.id) ? [...replies] : [...replies, reply]

export function addToCount(client: QueryClient, { kind, id }: DiscussionSubject, by: number): void {
  client.setQueriesData<Threads>(
    { queryKey: ['comments', kind, id] },
    (list) => list && { ...list, count: list.count + by },
  )
}

/** All comments the page holds. */
export function knownIds(client: QueryClient): Set<number> {
  const ids = new Set<number>()
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(collect)
    if (typeof value !== 'object' || value === null) return
    if ('content_html' in value && 'id' in value) ids.add(value.id as number)
    if ('replies' in value) collect(value.replies)
    if ('data' in value) collect(value.data)
  }
  for (const [, data] of client.getQueriesData({ queryKey: ['comments'] })) collect(data)
  return ids
}
