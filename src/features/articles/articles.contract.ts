import { z } from 'zod'
import { moderationStatuses } from '../../contract/access.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { categories } from '../../contract/taxonomy.ts'
import { text } from '../../contract/text.ts'
import {
  namedTag,
  pendingRevision,
  picture,
  richDocument,
  tableOfContents,
  textAuthor,
} from '../publications/kind/publications.contract.ts'
import { articleBodyBytes, articleFields } from './article-fields.contract.ts'
import { articleLimits, articlePeriods, articleSorts } from './article-limits.contract.ts'

const at = z.iso.datetime()
const language = z.enum(localeCodes)

/** What a card shows, in the reader's language where there is one. */
export const articleSummary = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  shown_language: language,
  original_language: language,
  /** In which languages it can be read, the original first. */
  languages: z.array(language),
  /** What is shown is a translation older than the original. */
  stale: z.boolean(),
  author: textAuthor,
  cover: picture.nullable(),
  /** What the drawn cover is made from where there is no picture. */
  cover_seed: z.string(),
  categories: z.array(z.enum(categories)),
  tags: z.array(namedTag),
  counters: z.object({
    views: z.number().int(),
    reactions: z.number().int(),
    comments: z.number().int(),
  }),
  reading_minutes: z.number().int(),
  status: z.enum(moderationStatuses),
  created_at: at,
  updated_at: at,
  published_at: at.nullable(),
})
export type ArticleSummary = z.infer<typeof articleSummary>

export const article = articleSummary.extend({
  /** The document, or Markdown on `?content=markdown`. */
  content: z.union([z.string(), richDocument]),
  content_html: z.string(),
  contents: tableOfContents,
  revision_id: z.number().int(),
  /** Who translated what is shown; null for the original. */
  translator: textAuthor.nullable(),
  /** A person of staff has read what is public. */
  reviewed: z.boolean(),
  /** For author and staff only. */
  pending_revision: pendingRevision.nullable(),
  scheduled_at: at.nullable(),
  abilities: z.object({
    edit: z.boolean(),
    translate: z.boolean(),
    moderate: z.boolean(),
    remove: z.boolean(),
  }),
})
export type Article = z.infer<typeof article>

const contentForm = z.enum(['document', 'markdown']).prefault('document')
const params = z.object({ id })

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/articles',
    summary: 'Public articles by filter; with `own=all` those of the person asking, whatever their status',
    access: 'anyone',
    rate: 'search',
    query: pageQuery.extend({
      q: text({ min: 0, max: articleLimits.search }).optional(),
      /** Any of these. */
      categories: z.array(z.enum(categories)).max(categories.length).optional(),
      /** None of these. */
      not_categories: z.array(z.enum(categories)).max(categories.length).optional(),
      /** All of these, by name. */
      tags: z.array(z.string().max(70)).max(articleLimits.tags.max).optional(),
      /** Readable in this language, as the original or a translation. */
      language: language.optional(),
      author: id.optional(),
      period: z.enum(articlePeriods).prefault('all'),
      /** `reaction.6`: most of one reaction first; only articles that have it. */
      sort: z.union([z.enum(articleSorts), z.string().regex(/^reaction\.\d$/)]).optional(),
      own: z.literal('all').optional(),
      /** The reader's language, where the header does not say it. */
      lang: language.optional(),
    }),
    status: 200,
    answer: listOf(articleSummary),
    errors: ['unauthenticated'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/articles',
    summary: 'Writes an article and, unless `submit` is false, sends it to review',
    access: 'creator',
    rate: 'write',
    creates: true,
    maxBodyBytes: articleBodyBytes,
    body: z.strictObject({
      ...articleFields,
      tags: articleFields.tags.prefault([]),
      cover_id: articleFields.cover_id.prefault(null),
      scheduled_at: articleFields.scheduled_at.prefault(null),
      submit: z.boolean().prefault(true),
      /** The draft this came from; it goes. */
      draft_id: id.optional(),
    }),
    status: 201,
    answer: itemOf(article),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/articles/{id}',
    summary: 'One article: in the language asked for, else Russian, else the original',
    access: 'anyone',
    rate: 'read',
    params,
    query: z.object({
      content: contentForm,
      /** A certain version; without it the language of the answer decides. */
      language: language.optional(),
      /** `latest` for author and staff: the newest revision instead of the public one, in the original language. */
      revision: z.enum(['public', 'latest']).prefault('public'),
    }),
    status: 200,
    answer: itemOf(article),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/articles/{id}',
    summary: 'Changes an article; what is public stays until the change is approved, unless it is trivial',
    access: 'creator',
    rate: 'write',
    maxBodyBytes: articleBodyBytes,
    params,
    body: z.strictObject({
      title: articleFields.title.optional(),
      description: articleFields.description.optional(),
      content: articleFields.content.optional(),
      categories: articleFields.categories.optional(),
      tags: articleFields.tags.optional(),
      cover_id: articleFields.cover_id.optional(),
      scheduled_at: articleFields.scheduled_at.optional(),
      submit: z.boolean().prefault(true),
      /** Refuses when somebody has saved another revision since this one. */
      base_revision_id: id.optional(),
      draft_id: id.optional(),
    }),
    status: 200,
    answer: itemOf(article),
    errors: ['forbidden', 'editConflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/articles/{id}',
    summary: 'Deletes an article of one’s own, with its translations and drafts',
    access: 'verified',
    rate: 'write',
    params,
    status: 204,
    errors: ['forbidden'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/articles/{id}/submit',
    summary: 'Sends the newest revision to review; twice is the same as once',
    access: 'creator',
    rate: 'write',
    params,
    status: 200,
    answer: itemOf(article),
    errors: ['forbidden', 'alreadyDecided'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/articles/{id}/withdraw',
    summary: 'Takes the newest revision out of review again',
    access: 'verified',
    rate: 'write',
    params,
    status: 200,
    answer: itemOf(article),
    errors: ['forbidden', 'alreadyDecided'],
  }),
  related: endpoint({
    method: 'GET',
    path: '/api/articles/{id}/related',
    summary: 'Public articles with the same tags and categories',
    access: 'anyone',
    rate: 'read',
    params,
    query: z.object({ lang: language.optional() }),
    status: 200,
    answer: z.object({ data: z.array(articleSummary) }),
  }),
}
