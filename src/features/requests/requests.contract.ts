import { z } from 'zod'
import { moderationStatuses } from '../../contract/access.ts'
import { endpoint, type Answer } from '../../contract/endpoint.ts'
import { gameVersions, platformCodes } from '../../contract/game.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery, wholeNumber } from '../../contract/paging.ts'
import { resourceTypes } from '../../contract/taxonomy.ts'
import { draftCover, draftTexts, storedCover, storedTexts } from '../publications/drafts/drafts.contract.ts'
import { unique, writtenFields } from '../publications/kind/items.contract.ts'
import {
  namedTag,
  pendingRevision,
  revision,
  richDocument,
  tableOfContents,
  textAuthor,
} from '../publications/kind/publications.contract.ts'
import { publicationContract } from '../publications/publication.contract.ts'
import { requestLimits, requestSorts, requestStages, requestStates } from './request-limits.contract.ts'

const at = z.iso.datetime()
const language = z.enum(localeCodes)
const whole = z.number().int()

/** What a row of a list shows, in the reader's language where there is one. */
export const requestSummary = z.object({
  id: whole,
  slug: z.string(),
  title: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  shown_language: language,
  original_language: language,
  languages: z.array(language),
  stale: z.boolean(),
  author: textAuthor,
  tags: z.array(namedTag),
  type: z.enum(resourceTypes),
  /** Empty: any. */
  platforms: z.array(z.enum(platformCodes)),
  game_versions: z.array(z.enum(gameVersions)),
  wanted_languages: z.array(language),
  deadline: at.nullable(),
  /** Kopecks offered in all; 0: for thanks. */
  reward: whole,
  state: z.enum(requestStates),
  offers: whole,
  status: z.enum(moderationStatuses),
  created_at: at,
  updated_at: at,
  published_at: at.nullable(),
})
export type RequestSummary = z.infer<typeof requestSummary>

export const request = requestSummary.extend({
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
  /** When it ends unless an offer is accepted; null once one was. */
  expires_at: at.nullable(),
  /** Who fulfilled it, and with which published resource if it was one. */
  fulfilled: z.array(
    z.object({
      performer: textAuthor,
      resource: z.object({ title: z.string(), path: z.string() }).nullable(),
      at,
    }),
  ),
  abilities: z.object({
    edit: z.boolean(),
    translate: z.boolean(),
    moderate: z.boolean(),
    remove: z.boolean(),
    /** Make an offer, or change one's own. */
    offer: z.boolean(),
    close: z.boolean(),
  }),
})
export type Request = z.infer<typeof request>

const written = writtenFields(requestLimits)
const few = <T extends z.ZodType>(item: T, max: number) =>
  z.array(item).max(max).refine(unique, { error: 'repeated' })

/** What is wanted; it can be changed until an offer is accepted. */
const conditions = {
  type: z.enum(resourceTypes),
  platforms: few(z.enum(platformCodes), platformCodes.length),
  game_versions: few(z.enum(gameVersions), requestLimits.gameVersions),
  wanted_languages: few(language, localeCodes.length),
  deadline: at.nullable(),
}
/** Whole roubles in kopecks. */
const reward = z
  .number()
  .int()
  .min(0)
  .max(requestLimits.rewardRoubles.max * 100)
  .refine((kopecks) => kopecks % 100 === 0, { error: 'invalid' })

const fields = {
  title: written.title,
  description: written.description,
  content: written.content,
  language: written.language,
  tags: written.tags,
  ...conditions,
}

/** Everything that is written, reviewed and translated about requests. */
export const publication = publicationContract({
  name: 'request',
  phrase: 'a request',
  key: { id },
  maxBodyBytes: 1024 * 1024,
  limits: requestLimits,
  item: request,
  revision,
  fields,
  create: {
    title: fields.title,
    content: fields.content,
    language: fields.language,
    tags: fields.tags.prefault([]),
    type: fields.type,
    platforms: fields.platforms.prefault([]),
    game_versions: fields.game_versions.prefault([]),
    wanted_languages: fields.wanted_languages.prefault([]),
    deadline: fields.deadline.prefault(null),
    /** Kopecks, in whole roubles; held from this moment on. 0: for thanks. */
    reward: reward.prefault(0),
  },
  update: {
    title: fields.title.optional(),
    content: fields.content.optional(),
    tags: fields.tags.optional(),
    type: fields.type.optional(),
    platforms: fields.platforms.optional(),
    game_versions: fields.game_versions.optional(),
    wanted_languages: fields.wanted_languages.optional(),
    deadline: fields.deadline.optional(),
  },
  draft: {
    fields: {
      ...draftTexts(requestLimits),
      ...draftCover,
      type: conditions.type.nullable().prefault(null),
      platforms: conditions.platforms.prefault([]),
      game_versions: conditions.game_versions.prefault([]),
      wanted_languages: conditions.wanted_languages.prefault([]),
      deadline: conditions.deadline.prefault(null),
      reward: reward.prefault(0),
    },
    stored: {
      ...storedTexts,
      ...storedCover,
      type: z.enum(resourceTypes).nullable(),
      platforms: z.array(z.enum(platformCodes)),
      game_versions: z.array(z.enum(gameVersions)),
      wanted_languages: z.array(language),
      deadline: z.string().nullable(),
      reward: whole,
    },
  },
})
export type RequestDraft = Answer<typeof publication.rooms.drafts.get>['data']
export type RequestReview = Answer<typeof publication.rooms.moderation.get>['data']

const filter = {
  stage: z.enum(requestStages).optional(),
  type: z.enum(resourceTypes).optional(),
  platform: z.enum(platformCodes).optional(),
  game_version: z.enum(gameVersions).optional(),
  /** The language the resource is wanted in. */
  language: language.optional(),
  /** With a reward in roubles, or for thanks. */
  reward: z.enum(['money', 'thanks']).optional(),
}
const params = z.object({ id })
const counted = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: whole }))

export const endpoints = {
  list: endpoint({
    path: '/api/requests',
    summary: 'Public requests; with `own=all` those of the person asking, in every state',
    access: 'anyone',
    query: pageQuery.extend({
      ...filter,
      author: id.optional(),
      /** Those this person made an offer for that was accepted. */
      performer: id.optional(),
      tag: z.string().max(70).optional(),
      sort: z.enum([...requestSorts, 'updated']).optional(),
      own: z.literal('all').optional(),
      lang: language.optional(),
      period: z.literal('all').optional(),
    }),
    answer: listOf(requestSummary),
    errors: ['unauthenticated'],
  }),
  facets: endpoint({
    path: '/api/requests/facets',
    summary: 'How many public requests each choice of a filter would leave, with the other choices kept',
    access: 'anyone',
    query: z.object(filter),
    answer: itemOf(
      z.object({
        stage: counted(z.enum(requestStages)),
        type: counted(z.enum(resourceTypes)),
        platform: counted(z.enum(platformCodes)),
        language: counted(language),
        reward: counted(z.enum(['money', 'thanks'])),
      }),
    ),
  }),
  ...publication.items,
  close: endpoint({
    method: 'POST',
    path: '/api/requests/{id}/close',
    summary: 'Ends an open request; whatever is still held goes back at once',
    access: 'verified',
    params,
    answer: itemOf(request),
    errors: ['forbidden', 'requestState'],
  }),
  person: endpoint({
    path: '/api/requests/people/{id}',
    summary:
      'What a person did on the board: requests fulfilled, what others say of them and what they answered',
    access: 'anyone',
    params,
    query: z.object({ page: wholeNumber(1, 500).prefault(1) }),
    answer: itemOf(
      z.object({
        /** Requests of others they fulfilled, and their own that were. */
        fulfilled: whole,
        asked: whole,
        /** The mean of all, with one decimal; null: nobody has said anything. */
        stars: z.number().nullable(),
        ratings: whole,
        latest: z.array(
          z.object({
            deal_id: whole,
            request: z.object({ id: whole, title: z.string(), path: z.string() }).nullable(),
            author: textAuthor,
            stars: whole,
            text: z.string(),
            answer: z.string(),
            created_at: at,
            /** The person asking may answer it. */
            answerable: z.boolean(),
          }),
        ),
      }),
    ),
  }),
}
export type RequestFacets = Answer<typeof endpoints.facets>['data']
export type BoardPerson = Answer<typeof endpoints.person>['data']
