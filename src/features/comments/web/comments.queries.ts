import shapes from 'virtual:endpoints/comments'
import type { QueryClient } from '@tanstack/react-query'
import { calls } from '../../../web/http/calls.ts'
import type { Transport } from '../../../web/http/transport.ts'
import { query } from '../../../web/query.ts'
import { isFirstPage } from '../../../web/routing/deferred-hydration.ts'
import type { Comment, endpoints, Thread } from '../comments.contract.ts'
import type { CommentChoice } from './comment-choice.ts'

export const commentCalls = calls<typeof endpoints>(shapes)

/** The subject of a discussion. */
export type DiscussionSubject = {
  kind: 'article' | 'resource' | 'topic'
  id: number
  /** Its slug, if the id alone is not enough. */
  via?: string
}

const viaOf = (via: string | undefined) => (via === undefined ? {} : { via })

const callsOf = {
  article: {
    list: commentCalls.listOfArticle,
    create: commentCalls.createOnArticle,
    lock: commentCalls.lockArticle,
  },
  resource: {
    list: commentCalls.listOfResource,
    create: commentCalls.createOnResource,
    lock: commentCalls.lockResource,
  },
} as const

/** The posts of a topic stand one after another; the forum asks for them itself. */
function callsFor({ kind }: DiscussionSubject) {
  if (kind === 'topic') throw new Error('A topic has no threads')
  return callsOf[kind]
}

/** Closes the discussion, or opens it again. */
export const lockDiscussion = (transport: Transport, subject: DiscussionSubject, locked: boolean) =>
  callsFor(subject).lock(transport, { id: subject.id, locked })

export const perPage = 20
const answersPerPage = 100

const discussion = (
  transport: Transport,
  subject: DiscussionSubject,
  { sort, kind, cursor }: Pick<CommentChoice, 'sort' | 'kind' | 'cursor'>,
  signal?: AbortSignal,
) => {
  const input = {
    id: subject.id,
    ...viaOf(subject.via),
    sort,
    per_page: perPage,
    ...(kind ? { kind } : {}),
    ...(cursor ? { cursor } : {}),
  }
  return callsFor(subject).list(transport, input, signal)
}

export const commentQueries = {
  list: (
    subject: DiscussionSubject,
    { sort, kind, cursor }: Pick<CommentChoice, 'sort' | 'kind' | 'cursor'>,
  ) =>
    query(['comments', subject.kind, subject.id, { sort, kind, cursor }], (transport, signal) =>
      discussion(transport, subject, { sort, kind, cursor }, signal),
    ),
  /** The thread of a comment; null if it does not exist. */
  thread: (id: number, via?: string) =>
    query<Thread | null>(['comments', 'thread', id], async (transport, signal) => {
      try {
        return (await commentCalls.get(transport, { id, ...viaOf(via) }, signal)).data
      } catch (error) {
        if ((error as { status?: number }).status === 404) return null
        throw error
      }
    }),
  answers: (id: number, cursor: string | null, via?: string) =>
    query(['comments', 'answers', id, cursor], (transport, signal) => {
      const input = { id, ...viaOf(via), per_page: answersPerPage, ...(cursor ? { cursor } : {}) }
      return commentCalls.replies(transport, input, signal)
    }),
  edits: (id: number) =>
    query(
      ['comments', 'edits', id],
      async (transport, signal) => (await commentCalls.edits(transport, { id }, signal)).data,
    ),
}

/**
 * A page that hydrates long after it was rendered keeps what it shows, so that nothing moves under the reader. The live
 * stream announces newer comments.
 */
export const asDrawn = () => ({ refetchOnMount: !isFirstPage() })

/** The comment an address leads to, to read it or to answer it. */
export const lookedFor = ({ comment, reply }: CommentChoice): number | null => reply ?? comment

/** Everything the section shows at first; for the loader of the page around it. */
export async function ensureComments(
  client: QueryClient,
  subject: DiscussionSubject,
  choice: CommentChoice,
): Promise<void> {
  await Promise.all([
    client.ensureQueryData(commentQueries.list(subject, choice)),
    lookedFor(choice) && client.ensureQueryData(commentQueries.thread(lookedFor(choice)!, subject.via)),
    // A deleted thread has no answers, but the rest of the page is still shown.
    choice.answers && client.prefetchQuery(commentQueries.answers(choice.answers, null, subject.via)),
  ])
}

/** Bypasses the cache, for news an open page does not have yet. */
export const askDiscussion = discussion

let sending = 0

type NewComment = { content: unknown; kind: Comment['kind']; parent_id: number | null }

/** Sends a comment. The key makes the same comment sent twice one. */
export async function sendComment(
  transport: Transport,
  subject: DiscussionSubject,
  { content, kind, parent_id }: NewComment,
  key: string,
): Promise<Comment> {
  const withKey: Transport = (request) =>
    transport({ ...request, headers: { ...request.headers, 'idempotency-key': key } })
  const input = { content: content as string, kind, parent_id }
  sending++
  try {
    return (await callsFor(subject).create(withKey, { id: subject.id, ...viaOf(subject.via), ...input })).data
  } finally {
    sending--
  }
}

/** News of one's own comment may be faster than its answer, so counting waits for the answer. */
export const isSending = (): boolean => sending > 0
