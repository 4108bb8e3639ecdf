import { z } from 'zod'
import { moderationStatuses } from '../../contract/access.ts'
import { endpoint, type Answer } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { text } from '../../contract/text.ts'
import { draftCover, draftTexts, storedCover, storedTexts } from '../publications/drafts/drafts.contract.ts'
import { writtenFields } from '../publications/kind/items.contract.ts'
import {
  namedTag,
  pendingRevision,
  revision,
  richDocument,
  tableOfContents,
  textAuthor,
} from '../publications/kind/publications.contract.ts'
import { publicationContract } from '../publications/publication.contract.ts'
import { categoryKey, lastPost, postNumber } from './forum.contract.ts'
import {
  pollResults,
  topicBodyBytes,
  topicKinds,
  topicLimits,
  topicSorts,
  watchLevels,
} from './forum-limits.contract.ts'

const at = z.iso.datetime()
const language = z.enum(localeCodes)
const whole = z.number().int()

/** What a row of a list shows, in the reader's language where there is one. */
export const topicSummary = z.object({
  id: whole,
  slug: z.string(),
  category: z.string(),
  kind: z.enum(topicKinds),
  title: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  shown_language: language,
  original_language: language,
  languages: z.array(language),
  stale: z.boolean(),
  author: textAuthor,
  tags: z.array(namedTag),
  pinned: z.boolean(),
  locked: z.boolean(),
  /** A question with an accepted answer. */
  solved: z.boolean(),
  counters: z.object({ views: whole, reactions: whole, posts: whole }),
  last_post: lastPost,
  /** How far the person asking has read; null: nothing yet, or nobody is asking. */
  read_number: whole.nullable(),
  status: z.enum(moderationStatuses),
  created_at: at,
  updated_at: at,
  published_at: at.nullable(),
})
export type TopicSummary = z.infer<typeof topicSummary>

export const poll = z.object({
  choices: whole,
  results: z.enum(pollResults),
  closes_at: at.nullable(),
  closed: z.boolean(),
  voters: whole,
  options: z.array(
    z.object({
      number: whole,
      text: z.string(),
      /** Null while they are not shown to the person asking. */
      votes: whole.nullable(),
      own: z.boolean(),
    }),
  ),
  abilities: z.object({ vote: z.boolean() }),
})
export type Poll = z.infer<typeof poll>

export const topic = topicSummary.extend({
  description: z.string(),
  /** The document, or Markdown on `?content=markdown`. */
  content: z.union([z.string(), richDocument]),
  content_html: z.string(),
  contents: tableOfContents,
  revision_id: whole,
  translator: textAuthor.nullable(),
  reviewed: z.boolean(),
  public: z.boolean(),
  /** For author and staff only. */
  pending_revision: pendingRevision.nullable(),
  slow_seconds: whole,
  /** The accepted answer of a question. */
  accepted: z.object({ comment_id: whole, number: whole }).nullable(),
  poll: poll.nullable(),
  /** The resource it supports or the article it discusses. */
  about: z.object({ kind: z.enum(['resource', 'article']), title: z.string(), path: z.string() }).nullable(),
  level: z.enum(watchLevels).nullable(),
  abilities: z.object({
    edit: z.boolean(),
    translate: z.boolean(),
    moderate: z.boolean(),
    remove: z.boolean(),
    /** Accept an answer, or take that back. */
    accept: z.boolean(),
    /** Pin, lock, move, merge and split. */
    arrange: z.boolean(),
  }),
})
export type Topic = z.infer<typeof topic>

const newPoll = z.strictObject({
  options: z
    .array(text({ min: 1, max: topicLimits.pollOptions.length }))
    .min(topicLimits.pollOptions.min)
    .max(topicLimits.pollOptions.max),
  choices: z.number().int().min(1).max(topicLimits.pollOptions.max).prefault(1),
  results: z.enum(pollResults).prefault('always'),
  closes_at: at.nullable().prefault(null),
})

/** Unfinished, so it is never refused for what is missing. */
const draftPoll = z.strictObject({
  options: z.array(z.string().max(500)).max(100),
  choices: z.number().int().min(1).max(100),
  results: z.enum(pollResults),
  closes_at: z.string().max(40),
})
const storedPoll = z.object({
  options: z.array(z.string()),
  choices: whole,
  results: z.enum(pollResults),
  closes_at: z.string(),
})

const written = writtenFields(topicLimits)
/** Topics have no description of their own; translators may leave it empty too. */
const fields = {
  title: written.title,
  description: written.description,
  content: written.content,
  language: written.language,
  tags: written.tags,
  category: categoryKey,
  kind: z.enum(topicKinds),
}

/** Everything that is written, reviewed and translated about topics. */
export const publication = publicationContract({
  name: 'topic',
  phrase: 'a topic',
  key: { id },
  maxBodyBytes: topicBodyBytes,
  limits: topicLimits,
  item: topic,
  revision,
  fields,
  create: {
    title: fields.title,
    content: fields.content,
    language: fields.language,
    category: fields.category,
    tags: fields.tags.prefault([]),
    kind: fields.kind.prefault('discussion'),
    /** Only of a poll; it stays as it is once somebody could vote. */
    poll: newPoll.optional(),
    /** The slug of the resource it supports. */
    resource: z.string().max(60).optional(),
    /** The number of the article it discusses. */
    article: id.optional(),
  },
  update: {
    title: fields.title.optional(),
    content: fields.content.optional(),
    tags: fields.tags.optional(),
  },
  draft: {
    fields: {
      ...draftTexts(topicLimits),
      ...draftCover,
      category: categoryKey.nullable().prefault(null),
      kind: fields.kind.nullable().prefault(null),
      poll: draftPoll.nullable().prefault(null),
      resource: z.string().max(60).nullable().prefault(null),
      article: id.nullable().prefault(null),
    },
    stored: {
      ...storedTexts,
      ...storedCover,
      category: z.string().nullable(),
      kind: z.enum(topicKinds).nullable(),
      // Drafts of the first days have none of these.
      poll: storedPoll.nullish(),
      resource: z.string().nullish(),
      article: z.number().int().nullish(),
    },
  },
})
export type TopicDraft = Answer<typeof publication.rooms.drafts.get>['data']
export type TopicReview = Answer<typeof publication.rooms.moderation.get>['data']

const params = z.object({ id })

export const endpoints = {
  list: endpoint({
    path: '/api/topics',
    summary:
      'Public topics of the forum, pinned ones of a category first; with `own=all` those of the person asking',
    access: 'anyone',
    query: pageQuery.extend({
      category: categoryKey.optional(),
      kind: z.enum(topicKinds).optional(),
      /** Questions with or without an accepted answer. */
      solved: z.enum(['yes', 'no']).optional(),
      /** Only what the person asking has not read. */
      unread: z.literal('1').optional(),
      /** Only what was said since the last visit of the person asking. */
      fresh: z.literal('1').optional(),
      author: id.optional(),
      tag: z.string().max(70).optional(),
      resource: z.string().max(60).optional(),
      article: id.optional(),
      sort: z.enum([...topicSorts, 'updated']).optional(),
      own: z.literal('all').optional(),
      lang: language.optional(),
      period: z.literal('all').optional(),
    }),
    answer: listOf(topicSummary),
    errors: ['unauthenticated'],
  }),
  ...publication.items,
  accept: endpoint({
    method: 'PUT',
    path: '/api/topics/{id}/accepted',
    summary: 'Accepts a post as the answer of a question, or takes that back with null',
    access: 'verified',
    params,
    body: z.strictObject({ comment_id: id.nullable() }),
    answer: itemOf(topic),
    errors: ['forbidden'],
  }),
  vote: endpoint({
    method: 'PUT',
    path: '/api/topics/{id}/vote',
    summary:
      'Votes in the poll of a topic; another vote takes the place of the one before, an empty one takes it back',
    access: 'verified',
    params,
    body: z.strictObject({
      options: z
        .array(z.number().int().min(1).max(topicLimits.pollOptions.max))
        .max(topicLimits.pollOptions.max),
    }),
    answer: itemOf(poll),
    errors: ['pollClosed'],
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/topics/{id}/read',
    summary: 'Remembers how far the person asking has read; never goes back',
    access: 'member',
    params,
    body: z.strictObject({ number: postNumber }),
    answer: itemOf(z.object({ number: whole })),
  }),
  level: endpoint({
    method: 'PUT',
    path: '/api/topics/{id}/level',
    summary: 'What the person asking hears of a topic; null: as usual',
    access: 'member',
    params,
    body: z.strictObject({ level: z.enum(watchLevels).nullable() }),
    answer: itemOf(z.object({ level: z.enum(watchLevels).nullable() })),
  }),
  arrange: endpoint({
    method: 'PATCH',
    path: '/api/topics/{id}/place',
    summary: 'Pins a topic, closes it, slows it down or moves it to another category',
    access: { scope: 'comment.moderate' },
    params,
    body: z.strictObject({
      pinned: z.boolean().optional(),
      locked: z.boolean().optional(),
      slow_seconds: z.number().int().min(0).max(topicLimits.slowSeconds).optional(),
      category: categoryKey.optional(),
    }),
    answer: itemOf(topic),
  }),
}
