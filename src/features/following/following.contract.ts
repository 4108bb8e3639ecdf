import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { defaultPerPage, itemOf, listOf, maxPerPage, pageQuery, wholeNumber } from '../../contract/paging.ts'
import { savedNotices } from '../search/saved-searches.contract.ts'
import { searchItem } from '../search/search.contract.ts'
import { feedKinds, followingLimits, followKinds, followLevels } from './following-limits.contract.ts'

const at = z.iso.datetime()
const lang = z.enum(localeCodes).optional()
const kind = z.enum(followKinds)
const level = z.enum(followLevels)

/** Something that can be followed, with what a link to it needs. */
export const followedSubject = z.object({
  kind,
  /** As `/api/follows/{kind}/{id}` calls it: a slug, a number, the name of a tag, the code of a category. */
  id: z.string(),
  title: z.string(),
  /** Address on the site, without the language. */
  path: z.string(),
  picture: z.string().nullable(),
})
export type FollowedSubject = z.infer<typeof followedSubject>

const follow = z.object({
  ...followedSubject.shape,
  level,
  /** Only of searches: where the person hears of what is new. */
  notice: z.enum(savedNotices).nullable(),
  followed_at: at,
})
export type Follow = z.infer<typeof follow>

export const feedEntry = z.object({
  id: z.number().int(),
  kind: z.enum(feedKinds),
  at,
  /** New since the person last read their feed. */
  unread: z.boolean(),
  /** The article, the resource or the request, in the language of the answer. */
  item: searchItem.omit({ highlights: true }),
  version: z.object({ number: z.string(), channel: z.string(), path: z.string() }).nullable(),
  /** What the person follows and it belongs to. */
  because: z.array(followedSubject),
})
export type FeedEntry = z.infer<typeof feedEntry>

/** By `article.12` or `resource.3`: what the person follows and it belongs to. */
const reasons = z.record(z.string(), z.array(followedSubject))
export type FollowReasons = z.infer<typeof reasons>

const params = z.object({ kind, id: z.string().min(1).max(100) })
const path = '/api/follows/{kind}/{id}'
const state = itemOf(z.object({ following: z.boolean(), level: level.nullable() }))

export const endpoints = {
  list: endpoint({
    path: '/api/follows',
    summary: 'What the person asking follows, the latest first; what is gone is left out',
    access: 'member',
    query: pageQuery.extend({ kind: kind.optional(), lang }),
    answer: listOf(follow),
  }),
  suggestions: endpoint({
    path: '/api/follows/suggestions',
    summary: 'Whom and what to follow, by what the person reacted to, else what is popular in their language',
    access: 'member',
    query: z.object({ lang }),
    answer: itemOf(z.array(z.object({ ...followedSubject.shape, reason: z.enum(['liked', 'popular']) }))),
  }),
  reasons: endpoint({
    path: '/api/follows/reasons',
    summary:
      'Which of the listed things given as `article.12` or `resource.3` belong to an author, a tag or a category one follows',
    access: 'member',
    query: z.object({
      subjects: z
        .array(z.string().regex(/^(article|resource)\.[1-9]\d{0,14}$/))
        .min(1)
        .max(followingLimits.reasons),
      lang,
    }),
    answer: itemOf(reasons),
  }),
  state: endpoint({
    path,
    summary: 'Whether the person asking follows something, and what they are notified of',
    access: 'member',
    params,
    answer: state,
  }),
  follow: endpoint({
    method: 'PUT',
    path,
    summary: 'Follows something, or changes what one is notified of; a search is followed by saving it',
    access: 'verified',
    rate: 'reaction',
    params,
    body: z.strictObject({ level: level.optional() }),
    answer: state,
    errors: ['forbidden'],
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path,
    summary: 'Follows something no longer; a search is no longer saved',
    access: 'verified',
    rate: 'reaction',
    params,
    answer: state,
  }),
  feed: endpoint({
    path: '/api/feed',
    summary: 'What is new among what the person asking follows, the newest first',
    access: 'member',
    query: z.object({
      kind: z.enum(feedKinds).optional(),
      per_page: wholeNumber(1, maxPerPage).prefault(defaultPerPage),
      cursor: z.string().max(200).optional(),
      lang,
    }),
    answer: z.object({
      data: z.array(feedEntry),
      meta: z.object({
        per_page: z.number().int(),
        next_cursor: z.string().nullable(),
        /** Whether the person follows anything at all. */
        follows: z.boolean(),
      }),
    }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/feed/read',
    summary: 'The person has read their feed up to this moment; an earlier one changes nothing',
    access: 'member',
    rate: 'reaction',
    body: z.strictObject({ until: at }),
    status: 204,
  }),
}
