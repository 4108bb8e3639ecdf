import type { QueryClient } from '@tanstack/react-query'
import { commentChoiceOf } from '../../comments/web/comment-choice.ts'
import { ensureComments } from '../../comments/web/comments.queries.ts'
import { reactionQueries } from '../../reactions/web/reactions.queries.ts'

/** Reactions and comments of an article, for its loader. In the browser the article does not wait for them. */
export async function ensureTalk(
  query: QueryClient,
  id: number,
  search: Record<string, unknown>,
): Promise<void> {
  const asked = Promise.all([
    query.ensureQueryData(reactionQueries.ofArticle(id)),
    ensureComments(query, { kind: 'article', id }, commentChoiceOf(search)),
  ])
  await asked.catch((error: { status?: number }) => {
    // What is taken back between the two questions is still read by its author, without a talk.
    if (import.meta.env.SSR && error.status !== 404) throw error
  })
}
