import type { QueryClient } from '@tanstack/react-query'
import { commentChoiceOf } from '../../../comments/web/comment-choice.ts'
import { ensureComments, type DiscussionSubject } from '../../../comments/web/comments.queries.ts'
import { reactionQueries } from '../../../reactions/web/reactions.queries.ts'

/** Loads reactions and comments of an item for its page. In the browser the page does not wait for them. */
export async function ensureDiscussion(
  query: QueryClient,
  subject: DiscussionSubject,
  search: Record<string, unknown>,
): Promise<void> {
  const asked = Promise.all([
    query.ensureQueryData(reactionQueries.of(subject)),
    ensureComments(query, subject, commentChoiceOf(search)),
  ])
  await asked.catch((error: { status?: number }) => {
    // An author still reads an item that was withdrawn between the two calls, without its discussion.
    if (import.meta.env.SSR && error.status !== 404) throw error
  })
}
