import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { id, itemOf, listMeta, listOf, pageQuery } from '../../contract/paging.ts'
import { richText } from '../../contract/rich-text/input.ts'
import { moderationStatuses } from '../../contract/access.ts'
import { text } from '../../contract/text.ts'
import { via } from '../../contract/via.ts'
import { commentKinds, commentLimits, commentSorts } from './comment-limits.contract.ts'

const content = richText('small', commentLimits.text)
const kind = z.enum(commentKinds)

const author = z.object({ id: z.number().int(), username: z.string(), avatar_url: z.string() })

export const comment = z.object({
  id: z.number().int(),
  subject: z.object({ kind: z.enum(['article', 'resource', 'topic']), id: z.number().int() }),
  parent_id: z.number().int().nullable(),
  kind: kind.nullable(),
  /** Null if the comment is deleted or hidden. */
  content: z.unknown(),
  content_html: z.string(),
  /** Null if the account or the comment is deleted. */
  author: author.nullable(),
  /** Written by the author of the subject. */
  by_owner: z.boolean(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  /** Why there is no content. */
  gone: z.enum(['deleted', 'hidden']).nullable(),
  pinned: z.boolean(),
  solved: z.boolean(),
  /** A post that trusted members may edit too. */
  wiki: z.boolean(),
  reactions: z.record(z.string(), z.number().int()),
  own_reaction: z.number().int().nullable(),
  reply_count: z.number().int(),
  abilities: z.object({
    reply: z.boolean(),
    react: z.boolean(),
    edit: z.boolean(),
    remove: z.boolean(),
    /** May pin it, and mark it as solved if its kind allows. */
    curate: z.boolean(),
    hide: z.boolean(),
    report: z.boolean(),
    /** May open a post to the hands of trusted members, or close it. */
    wiki: z.boolean(),
  }),
})
export type Comment = z.infer<typeof comment>

export const thread = comment.extend({ replies: z.array(comment) })
export type Thread = z.infer<typeof thread>

const threads = z.object({
  data: z.array(thread),
  meta: listMeta,
  /** All visible comments, including answers. */
  count: z.number().int(),
  /** The highest id ever used here; a page that knows a lower one has missed something. */
  newest: z.number().int(),
  /** Staff closed the discussion. */
  locked: z.boolean(),
  abilities: z.object({ write: z.boolean(), lock: z.boolean() }),
})
export type Threads = z.infer<typeof threads>

const params = z.object({ id })

function discussionEndpoints<P extends string>(plural: P, singular: string) {
  const path = `/api/${plural}/{id}/comments` as const
  return {
    list: endpoint({
      path,
      summary: `Threads under ${singular}; pinned ones first, each with its first answers`,
      access: 'anyone',
      params,
      query: pageQuery.extend({
        ...via.shape,
        sort: z.enum(commentSorts).prefault('new'),
        kind: kind.optional(),
      }),
      answer: threads,
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Comments on ${singular}, or answers a comment; content is a document or Markdown`,
      access: 'verified',
      rate: 'comment',
      params,
      query: via,
      body: z.strictObject({ content, kind: kind.nullish(), parent_id: id.nullish() }),
      status: 201,
      answer: itemOf(comment),
      creates: true,
      errors: ['notApproved', 'suspended'],
    }),
    lock: endpoint({
      method: 'PUT',
      path: `/api/${plural}/{id}/comments/lock` as const,
      summary: `Closes ${singular} for new comments, or opens it again`,
      access: { scope: 'comment.moderate' },
      params,
      body: z.strictObject({ locked: z.boolean() }),
      answer: itemOf(z.object({ locked: z.boolean() })),
    }),
  }
}

const article = discussionEndpoints('articles', 'an article')
const resource = discussionEndpoints('resources', 'a resource')

export const endpoints = {
  listOfArticle: article.list,
  createOnArticle: article.create,
  lockArticle: article.lock,
  listOfResource: resource.list,
  createOnResource: resource.create,
  lockResource: resource.lock,
  get: endpoint({
    path: '/api/comments/{id}',
    summary: 'The thread a comment stands in, for links that lead to it',
    access: 'anyone',
    params,
    query: via,
    answer: itemOf(thread),
  }),
  replies: endpoint({
    path: '/api/comments/{id}/replies',
    summary: 'The answers to a comment, oldest first',
    access: 'anyone',
    params,
    query: pageQuery.extend(via.shape),
    answer: listOf(comment),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/comments/{id}',
    summary:
      "Changes one's own words within 24 hours, or a wiki post; pins and marks as solved under one's own things",
    access: 'verified',
    params,
    body: z
      .strictObject({
        content: content.optional(),
        kind: kind.nullish(),
        pinned: z.boolean().optional(),
        solved: z.boolean().optional(),
        wiki: z.boolean().optional(),
        /** When what is changed was edited last; somebody else's words since then are a conflict. */
        base_edited_at: z.iso.datetime().nullish(),
      })
      .partial(),
    answer: itemOf(comment),
    errors: ['editConflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/comments/{id}',
    summary: "Removes one's own comment; answers to it stay",
    access: 'member',
    params,
    status: 204,
  }),
  edits: endpoint({
    path: '/api/comments/{id}/edits',
    summary:
      'What a comment said before; for its author and the staff, of a wiki post also for trusted members',
    access: 'verified',
    params,
    answer: itemOf(
      z.array(z.object({ edited_at: z.iso.datetime(), content_html: z.string(), by: z.string().nullable() })),
    ),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/moderations/comments/{id}',
    summary: 'Hides a comment with a reason, or shows it again',
    access: { scope: 'comment.moderate' },
    params,
    body: z.strictObject({
      status: z.enum(['approved', 'declined']),
      reason: text({ min: 0, max: 500, lines: true }).prefault(''),
    }),
    answer: z.object({ status: z.enum(moderationStatuses) }),
  }),
}
