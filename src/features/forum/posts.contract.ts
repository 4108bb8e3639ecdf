import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { id, itemOf, wholeNumber } from '../../contract/paging.ts'
import { richText } from '../../contract/rich-text/input.ts'
import { text } from '../../contract/text.ts'
import { commentLimits } from '../comments/comment-limits.contract.ts'
import { comment } from '../comments/comments.contract.ts'
import { categoryKey, postNumber } from './forum.contract.ts'
import { topicLimits } from './forum-limits.contract.ts'

const whole = z.number().int()

/** A comment under a topic, with its place in it. */
export const post = comment.extend({
  /** The opening text is 1, so this begins with 2. */
  number: whole,
  /** Perhaps in another topic: posts are moved, and what they answer stays named. */
  reply_to: z
    .object({ id: whole, number: whole, author: z.string().nullable(), path: z.string() })
    .nullable(),
})
export type Post = z.infer<typeof post>

const posts = z.object({
  data: z.array(post),
  /** Whether there are posts before the first and after the last of these. */
  before: z.boolean(),
  after: z.boolean(),
  /** Posts that can be read, without the opening text. */
  count: whole,
  last_number: whole,
  /** The highest id ever used here; a page that knows a lower one has missed something. */
  newest: whole,
  locked: z.boolean(),
  abilities: z.object({ write: z.boolean() }),
})
export type Posts = z.infer<typeof posts>

/** Where a post stands now. */
const place = z.object({
  topic_id: whole,
  /** Of its topic, without the language. */
  path: z.string(),
  number: whole,
  comment_id: whole,
})

const movedTopic = z.object({ id: whole, title: z.string(), path: z.string() }).nullable()

/** Posts that staff moved out of a topic, or into it. */
const move = z.object({
  id: whole,
  kind: z.enum(['merge', 'split']),
  /** Null: it is gone. */
  from: movedTopic,
  to: movedTopic,
  posts: whole,
  by: z.string().nullable(),
  at: z.iso.datetime(),
  undone: z.boolean(),
})
export type PostMove = z.infer<typeof move>

const params = z.object({ id })

export const endpoints = {
  list: endpoint({
    path: '/api/topics/{id}/posts',
    summary: 'Posts of a topic in the order they were written, from a number on or before one',
    access: 'anyone',
    params,
    query: z.object({
      /** Posts with this number and after it. */
      from: postNumber.optional(),
      /** The posts before this number. */
      before: postNumber.optional(),
      /** Around a post, by its id. */
      comment: id.optional(),
      per_page: wholeNumber(1, topicLimits.posts).prefault(20),
    }),
    answer: posts,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/topics/{id}/posts',
    summary: 'Writes a post in a topic, perhaps in reply to another one; content is a document or Markdown',
    access: 'verified',
    rate: 'comment',
    params,
    body: z.strictObject({ content: richText('small', commentLimits.text), parent_id: id.nullish() }),
    status: 201,
    answer: itemOf(post),
    creates: true,
    errors: ['notApproved', 'suspended', 'discussionLocked', 'slowMode'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/topics/{id}/posts/move',
    summary:
      'Moves posts behind the last one of another topic, or into a new one; all of them with the opening text: the topics become one',
    access: { scope: 'comment.moderate' },
    params,
    body: z.strictObject({
      /** The number of the other topic; left out where a new one is opened. */
      to: id.optional(),
      /** A new topic for them. */
      topic: z
        .strictObject({
          title: text({ min: topicLimits.title.min, max: topicLimits.title.max }),
          category: categoryKey,
        })
        .optional(),
      /** Null: all of them. */
      numbers: z.array(z.number().int().min(2).max(2_000_000_000)).min(1).max(500).nullable(),
    }),
    answer: itemOf(z.object({ id: whole, moved: whole, to: whole, path: z.string() })),
    errors: ['alreadyDecided'],
  }),
  moves: endpoint({
    path: '/api/topics/{id}/posts/moves',
    summary: 'What staff moved out of a topic and into it, the latest first',
    access: { scope: 'comment.moderate' },
    params,
    answer: itemOf(z.array(move)),
  }),
  place: endpoint({
    path: '/api/topics/{id}/posts/place',
    summary: 'Where a post stands now that stood here, by its number then or by its id',
    access: 'anyone',
    params,
    query: z.object({ number: postNumber.optional(), comment: id.optional() }),
    answer: itemOf(place),
  }),
  undoMove: endpoint({
    method: 'POST',
    path: '/api/topics/{id}/posts/move/{move}/undo',
    summary: 'Puts moved posts back where they stood',
    access: { scope: 'comment.moderate' },
    params: z.object({ id, move: id }),
    status: 204,
    errors: ['alreadyDecided'],
  }),
}
