import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { reactions } from '../../contract/taxonomy.ts'
import { via } from '../../contract/via.ts'

/** A page asks for all its subjects at once. */
export const maxOwnSubjects = 200

const last = reactions.length - 1
const reactionId = z.number().int().min(0).max(last)
const counts = z.record(z.string().regex(/^\d$/), z.number().int().min(0))

export const reactionState = z.object({
  /** Counts by the id of the reaction. */
  reactions: counts,
  /** The reaction of the person asking. */
  own: reactionId.nullable(),
})
export type ReactionState = z.infer<typeof reactionState>

export const reactor = z.object({
  user: z.object({ id: z.number().int(), username: z.string(), avatar_url: z.string() }),
  reaction: reactionId,
  created_at: z.iso.datetime(),
})

const fromDigit = (value: unknown) =>
  typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value
const params = z.object({ id })

function reactTo<P extends string>(plural: P, singular: string) {
  const path = `/api/${plural}/{id}/react` as const
  return {
    set: endpoint({
      method: 'PUT',
      path,
      summary: `Reacts to ${singular}, or changes one's reaction; the same call twice changes nothing`,
      access: 'verified',
      rate: 'reaction',
      params,
      query: via,
      body: z.strictObject({ reaction: reactionId }),
      answer: itemOf(reactionState),
    }),
    remove: endpoint({
      method: 'DELETE',
      path,
      summary: `Takes one's reaction to ${singular} back`,
      access: 'verified',
      rate: 'reaction',
      params,
      query: via,
      answer: itemOf(reactionState),
    }),
    counts: endpoint({
      path: `/api/${plural}/{id}/reactions/counts` as const,
      summary: `How often each reaction was given to ${singular}, and one's own`,
      access: 'anyone',
      params,
      query: via,
      answer: itemOf(reactionState),
    }),
    people: endpoint({
      path: `/api/${plural}/{id}/reactions` as const,
      summary: `Who reacted to ${singular}, latest first`,
      access: 'verified',
      params,
      query: pageQuery.extend({ ...via.shape, reaction: z.preprocess(fromDigit, reactionId).optional() }),
      answer: listOf(reactor),
    }),
  }
}

const article = reactTo('articles', 'an article')
const resource = reactTo('resources', 'a resource')
const comment = reactTo('comments', 'a comment')
const topic = reactTo('topics', 'a topic')

export const endpoints = {
  reactToArticle: article.set,
  removeFromArticle: article.remove,
  countsOfArticle: article.counts,
  peopleOfArticle: article.people,
  reactToResource: resource.set,
  removeFromResource: resource.remove,
  countsOfResource: resource.counts,
  peopleOfResource: resource.people,
  reactToTopic: topic.set,
  removeFromTopic: topic.remove,
  countsOfTopic: topic.counts,
  peopleOfTopic: topic.people,
  reactToComment: comment.set,
  removeFromComment: comment.remove,
  peopleOfComment: comment.people,
  own: endpoint({
    path: '/api/reactions/own',
    summary: "One's own reactions to the things given as `article.12`, `resource.3` or `comment.7`",
    access: 'member',
    query: z.object({
      subjects: z
        .array(z.string().regex(/^(article|resource|comment|topic)\.[1-9]\d{0,15}$/))
        .max(maxOwnSubjects),
    }),
    answer: itemOf(z.record(z.string(), reactionId)),
  }),
}
