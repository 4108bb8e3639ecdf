import shapes from 'virtual:endpoints/reactions'
import { calls } from '../../../web/http/calls.ts'
import type { Transport } from '../../../web/http/transport.ts'
import { query } from '../../../web/query.ts'
import type { endpoints, ReactionState } from '../reactions.contract.ts'

const reactionCalls = calls<typeof endpoints>(shapes)

/** What can be reacted to. */
export type ReactionSubject = { kind: 'article' | 'comment'; id: number }

const peoplePerPage = 50

export const reactionQueries = {
  ofArticle: (id: number) =>
    query(
      ['reactions', 'article', id],
      async (transport, signal) => (await reactionCalls.countsOfArticle(transport, { id }, signal)).data,
    ),
  people: ({ kind, id }: ReactionSubject, reaction: number | null, cursor: string | null) =>
    query(['reactions', 'people', kind, id, reaction, cursor], (transport, signal) => {
      const call = kind === 'article' ? reactionCalls.peopleOfArticle : reactionCalls.peopleOfComment
      const input = {
        id,
        per_page: peoplePerPage,
        ...(reaction === null ? {} : { reaction }),
        ...(cursor ? { cursor } : {}),
      }
      return call(transport, input, signal)
    }),
}

/** Sets one's reaction; null takes it back. */
export async function sendReaction(
  transport: Transport,
  { kind, id }: ReactionSubject,
  reaction: number | null,
): Promise<ReactionState> {
  const article = kind === 'article'
  if (reaction === null) {
    const call = article ? reactionCalls.removeFromArticle : reactionCalls.removeFromComment
    return (await call(transport, { id })).data
  }
  const call = article ? reactionCalls.reactToArticle : reactionCalls.reactToComment
  return (await call(transport, { id, reaction })).data
}
