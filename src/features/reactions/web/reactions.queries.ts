import shapes from 'virtual:endpoints/reactions'
import { calls } from '../../../web/http/calls.ts'
import type { Transport } from '../../../web/http/transport.ts'
import { query } from '../../../web/query.ts'
import type { endpoints, ReactionState } from '../reactions.contract.ts'

const reactionCalls = calls<typeof endpoints>(shapes)

/** A subject with a whole bar of reactions. */
export type PublicationSubject = { kind: 'article' | 'resource' | 'topic'; id: number; via?: string }
/** A subject of reactions. */
export type ReactionSubject = PublicationSubject | { kind: 'comment'; id: number; via?: string }

const keyOf = ({ id, via }: ReactionSubject) => (via === undefined ? { id } : { id, via })

const callsOf = {
  article: {
    set: reactionCalls.reactToArticle,
    remove: reactionCalls.removeFromArticle,
    counts: reactionCalls.countsOfArticle,
    people: reactionCalls.peopleOfArticle,
  },
  resource: {
    set: reactionCalls.reactToResource,
    remove: reactionCalls.removeFromResource,
    counts: reactionCalls.countsOfResource,
    people: reactionCalls.peopleOfResource,
  },
  topic: {
    set: reactionCalls.reactToTopic,
    remove: reactionCalls.removeFromTopic,
    counts: reactionCalls.countsOfTopic,
    people: reactionCalls.peopleOfTopic,
  },
  comment: {
    set: reactionCalls.reactToComment,
    remove: reactionCalls.removeFromComment,
    people: reactionCalls.peopleOfComment,
  },
} as const

const peoplePerPage = 50

export const reactionQueries = {
  of: (subject: PublicationSubject) =>
    query(
      ['reactions', subject.kind, subject.id],
      async (transport, signal) =>
        (await callsOf[subject.kind].counts(transport, keyOf(subject), signal)).data,
    ),
  people: (subject: ReactionSubject, reaction: number | null, cursor: string | null) =>
    query(['reactions', 'people', subject.kind, subject.id, reaction, cursor], (transport, signal) => {
      const input = {
        ...keyOf(subject),
        per_page: peoplePerPage,
        ...(reaction === null ? {} : { reaction }),
        ...(cursor ? { cursor } : {}),
      }
      return callsOf[subject.kind].people(transport, input, signal)
    }),
}

/** Sets the person's reaction; null removes it. */
export async function sendReaction(
  transport: Transport,
  subject: ReactionSubject,
  reaction: number | null,
): Promise<ReactionState> {
  const { set, remove } = callsOf[subject.kind]
  if (reaction === null) return (await remove(transport, keyOf(subject))).data
  return (await set(transport, { ...keyOf(subject), reaction })).data
}
