import type { QueryClient } from '@tanstack/react-query'
import { commentChoiceOf } from '../../../comments/web/comment-choice.ts'
import { ensureComments } from '../../../comments/web/comments.queries.ts'
import type { DiscussionSubject } from '../../../comments/web/comments.queries.ts'
import { reactionQueries } from '../../../reactions/web/reactions.queries.ts'

/** Reactions and comments of a thing, for the loader of its page. In the browser the page does not wait for them. */
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
    // What is taken back between the two questions is still read by its author, without a talk.
    if (import.meta.env.SSR && error.status !== 404) throw error
  })
}
