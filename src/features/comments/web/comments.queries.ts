import shapes from 'virtual:endpoints/comments'
import type { QueryClient } from '@tanstack/react-query'
import { calls } from '../../../web/http/calls.ts'
import type { Transport } from '../../../web/http/transport.ts'
import { query } from '../../../web/query.ts'
import type { Comment, endpoints, Thread } from '../comments.contract.ts'
import type { CommentChoice } from './comment-choice.ts'

export const commentCalls = calls<typeof endpoints>(shapes)

export type TalkSubject = { kind: 'article'; id: number }
export const perPage = 20
const answersPerPage = 100

const talk = (
  transport: Transport,
  { id }: TalkSubject,
  { sort, kind, cursor }: Pick<CommentChoice, 'sort' | 'kind' | 'cursor'>,
  signal?: AbortSignal,
) => {
  const input = { id, sort, per_page: perPage, ...(kind ? { kind } : {}), ...(cursor ? { cursor } : {}) }
  return commentCalls.listOfArticle(transport, input, signal)
}

export const commentQueries = {
  list: (subject: TalkSubject, { sort, kind, cursor }: Pick<CommentChoice, 'sort' | 'kind' | 'cursor'>) =>
    query(['comments', subject.kind, subject.id, { sort, kind, cursor }], (transport, signal) =>
      talk(transport, subject, { sort, kind, cursor }, signal),
    ),
  /** The thread of a comment; null when it is gone or was never there. */
  thread: (id: number) =>
    query<Thread | null>(['comments', 'thread', id], async (transport, signal) => {
      try {
        return (await commentCalls.get(transport, { id }, signal)).data
      } catch (error) {
        if ((error as { status?: number }).status === 404) return null
        throw error
      }
    }),
  answers: (id: number, cursor: string | null) =>
    query(['comments', 'answers', id, cursor], (transport, signal) => {
      const input = { id, per_page: answersPerPage, ...(cursor ? { cursor } : {}) }
      return commentCalls.replies(transport, input, signal)
    }),
  edits: (id: number) =>
    query(
      ['comments', 'edits', id],
      async (transport, signal) => (await commentCalls.edits(transport, { id }, signal)).data,
    ),
}

/** Everything the section shows at first; for the loader of the page around it. */
export async function ensureComments(
  client: QueryClient,
  subject: TalkSubject,
  choice: CommentChoice,
): Promise<void> {
  await Promise.all([
    client.ensureQueryData(commentQueries.list(subject, choice)),
    choice.comment && client.ensureQueryData(commentQueries.thread(choice.comment)),
    // A thread that is gone has no answers; the rest of the page is still worth showing.
    choice.answers && client.prefetchQuery(commentQueries.answers(choice.answers, null)),
  ])
}

/** Asks for the newest threads past the cache: what a page that is open already does not know yet. */
export const askNewest = (transport: Transport, subject: TalkSubject) =>
  talk(transport, subject, { sort: 'new', kind: null, cursor: null })

type NewComment = { content: unknown; kind: Comment['kind']; parent_id: number | null }

/** Sends words; the key makes the same words sent twice one comment. */
export async function sendComment(
  transport: Transport,
  { id }: TalkSubject,
  { content, kind, parent_id }: NewComment,
  key: string,
): Promise<Comment> {
  const withKey: Transport = (request) =>
    transport({ ...request, headers: { ...request.headers, 'idempotency-key': key } })
  const words = { content: content as string, kind, parent_id }
  return (await commentCalls.createOnArticle(withKey, { id, ...words })).data
}
