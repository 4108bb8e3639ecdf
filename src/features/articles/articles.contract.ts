import { z } from 'zod'
import { moderationStatuses } from '../../contract/access.ts'
import { endpoint, type Answer } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, pageQuery } from '../../contract/paging.ts'
import { categories } from '../../contract/categories.ts'
import { text } from '../../contract/text.ts'
import {
  namedTag,
  pendingRevision,
  picture,
  revision,
  richDocument,
  tableOfContents,
  textAuthor,
} from '../publications/kind/publications.contract.ts'
import { draftCover, draftTexts, storedCover, storedTexts } from '../publications/drafts/drafts.contract.ts'
import { relatedWhy } from '../publications/kind/related.contract.ts'
import { publicationContract } from '../publications/publication.contract.ts'
import { trend, trendQuery } from '../publications/trends/trends.contract.ts'
import { searchableMeta } from '../search/search.contract.ts'
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
  /** Readers see it; false only for author and staff. */
  public: z.boolean(),
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

const params = z.object({ id })
const { language: _fixed, ...changeable } = articleFields

/** Everything that is written, reviewed and translated about articles. */
export const publication = publicationContract({
  name: 'article',
  phrase: 'an article',
  key: { id },
  maxBodyBytes: articleBodyBytes,
  limits: articleLimits,
  item: article,
  revision,
  fields: articleFields,
  create: {
    ...articleFields,
    tags: articleFields.tags.prefault([]),
    cover_id: articleFields.cover_id.prefault(null),
    scheduled_at: articleFields.scheduled_at.prefault(null),
  },
  update: z.object(changeable).partial().shape,
  draft: {
    fields: {
      ...draftTexts(articleLimits),
      ...draftCover,
      scheduled_at: at.nullable().prefault(null),
    },
    stored: { ...storedTexts, ...storedCover, scheduled_at: at.nullable() },
  },
})
export type ArticleDraft = Answer<typeof publication.rooms.drafts.get>['data']
export type ArticleReview = Answer<typeof publication.rooms.moderation.get>['data']

export const endpoints = {
  list: endpoint({
    path: '/api/articles',
    summary: 'Public articles by filter; with `own=all` those of the person asking, whatever their status',
    access: 'anyone',
    rate: 'search',
    query: pageQuery.extend({
      q: text({ min: 0, max: articleLimits.search }).optional(),
      /** The words as they are typed, without correction. */
      exact: z.enum(['1']).optional(),
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
    answer: z.object({ data: z.array(articleSummary), meta: searchableMeta }),
    errors: ['unauthenticated'],
  }),
  ...publication.items,
  related: endpoint({
    path: '/api/articles/{id}/related',
    summary:
      'Public articles that people read together with it, that are about the same, or that its author wrote, and why',
    access: 'anyone',
    rate: 'read',
    params,
    query: z.object({ lang: language.optional() }),
    status: 200,
    answer: z.object({ data: z.array(articleSummary.extend({ why: relatedWhy.nullable() })) }),
  }),
  trends: endpoint({
    path: '/api/articles/trends',
    summary:
      'What most people read this week, or what grew most against its own weeks before; in the reader’s language first',
    access: 'anyone',
    rate: 'read',
    query: trendQuery,
    status: 200,
    answer: z.object({ data: z.array(articleSummary.extend({ trend })) }),
  }),
}
