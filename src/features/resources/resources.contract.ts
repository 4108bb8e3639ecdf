import { z } from 'zod'
import { endpoint, type Answer } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { itemOf, pageQuery } from '../../contract/paging.ts'
import { resourceTypes } from '../../contract/taxonomy.ts'
import { text } from '../../contract/text.ts'
import { relatedWhy } from '../publications/kind/related.contract.ts'
import { publicationContract } from '../publications/publication.contract.ts'
import { trend, trendQuery } from '../publications/trends/trends.contract.ts'
import { searchableMeta } from '../search/search.contract.ts'
import {
  resourceBodyBytes,
  resourceDraftFields,
  resourceFields,
  resourceKey,
  storedResourceFields,
} from './resource-fields.contract.ts'
import { resourceFilters } from './list/resource-filters.contract.ts'
import {
  resource,
  resourceFacets,
  resourceRevision,
  resourceStates,
  resourceStats,
  resourceSummary,
} from './resource-shapes.contract.ts'
import { resourceLimits, resourceSorts } from './limits/resource-limits.contract.ts'

const language = z.enum(localeCodes)
const params = z.object({ resource: resourceKey })

const slugAnswer = z.object({ slug: z.string() })

const { type, slug, language: _fixed, ...changeable } = resourceFields

/** Everything that is written, reviewed and translated about resources. */
export const publication = publicationContract({
  name: 'resource',
  phrase: 'a resource',
  key: { resource: resourceKey },
  maxBodyBytes: resourceBodyBytes,
  limits: resourceLimits,
  item: resource,
  revision: resourceRevision,
  fields: resourceFields,
  create: {
    ...resourceFields,
    tags: resourceFields.tags.prefault([]),
    icon_id: resourceFields.icon_id.prefault(null),
    cover_id: resourceFields.cover_id.prefault(null),
    gallery: resourceFields.gallery.prefault([]),
    links: resourceFields.links.prefault({}),
    licence: resourceFields.licence.prefault(null),
    unlisted: z.boolean().prefault(false),
  },
  // The type until it has been public or has a version.
  update: z.object({ type, slug, ...changeable }).partial().shape,
  draft: {
    fields: resourceDraftFields,
    stored: storedResourceFields,
    glance: { type: z.enum(resourceTypes).nullable() },
  },
  review: {
    /** Versions that wait for a decision; a scanned one becomes public together with the resource. */
    waiting_versions: z.array(
      z.object({
        id: z.number().int(),
        number: z.string(),
        /** What the scan says; null while it runs. */
        verdict: z.enum(['clean', 'hold', 'block']).nullable(),
      }),
    ),
  },
})
export type ResourceDraft = Answer<typeof publication.rooms.drafts.get>['data']
export type ResourceDraftSummary = Answer<typeof publication.rooms.drafts.list>['data'][number]
export type ResourceReview = Answer<typeof publication.rooms.moderation.get>['data']

const { create, get, update, remove, submit, withdraw } = publication.items

export const endpoints = {
  list: endpoint({
    path: '/api/resources',
    summary: 'Public resources by filter; with `own=all` those of the person asking, whatever their status',
    access: 'anyone',
    rate: 'search',
    query: pageQuery.extend({
      ...resourceFilters,
      /** `reaction.6`: most of one reaction first; only resources that have it. */
      sort: z.union([z.enum(resourceSorts), z.string().regex(/^reaction\.\d$/)]).optional(),
      own: z.literal('all').optional(),
    }),
    status: 200,
    answer: z.object({ data: z.array(resourceSummary), meta: searchableMeta }),
    errors: ['unauthenticated'],
  }),
  facets: endpoint({
    path: '/api/resources/facets',
    summary:
      'How many resources of each type, category, platform, game version, language, licence and tag a filter finds',
    access: 'anyone',
    rate: 'read',
    query: z.object(resourceFilters),
    status: 200,
    answer: itemOf(resourceFacets),
  }),
  stats: endpoint({
    path: '/api/resources/stats',
    summary: 'How many public resources and downloads there are, in all and of each type',
    access: 'anyone',
    rate: 'read',
    status: 200,
    answer: itemOf(resourceStats),
  }),
  slug: endpoint({
    path: '/api/resources/slug',
    summary: 'A free slug for a title; empty where none can be made of it',
    access: 'verified',
    rate: 'uniqueness',
    query: z.object({ title: text({ min: 1, max: resourceLimits.title.max }), language }),
    status: 200,
    answer: itemOf(slugAnswer),
  }),
  create: {
    ...create,
    summary: `${create.summary}; public once it has a public version too`,
    errors: ['conflict'] as const,
  },
  get: {
    ...get,
    summary:
      'One resource by slug or number, in the language asked for, else Russian, else the original. A slug it had before finds it too: `slug` and `type` of the answer say where it stands now',
  },
  update: {
    ...update,
    summary: `${update.summary}. A new slug counts at once, and the old one goes on leading here`,
    errors: ['forbidden', 'editConflict', 'conflict'] as const,
  },
  states: endpoint({
    method: 'PUT',
    path: '/api/resources/{resource}/states',
    summary: 'Archives a resource, takes it out of lists or looks for a maintainer; what is left out stays',
    access: 'verified',
    rate: 'write',
    params,
    body: z.strictObject({
      archived: z.boolean().optional(),
      unlisted: z.boolean().optional(),
      looking_for_maintainer: z.boolean().optional(),
    }),
    status: 200,
    answer: itemOf(resourceStates),
    errors: ['forbidden'],
  }),
  remove: {
    ...remove,
    summary: 'Deletes a resource of one’s own, with its versions, translations and drafts',
  },
  submit,
  withdraw,
  views: endpoint({
    path: '/api/resources/{resource}/views',
    summary:
      'Looks at the page over the last days, each visitor once a day; for team members who may know, and staff',
    access: 'verified',
    rate: 'read',
    params,
    query: z.object({ days: z.enum(['7', '30', '90', '365']).prefault('30') }),
    status: 200,
    answer: itemOf(
      z.object({
        total: z.number().int(),
        days: z.array(z.object({ day: z.iso.date(), views: z.number().int() })),
      }),
    ),
    errors: ['forbidden'],
  }),
  related: endpoint({
    path: '/api/resources/{resource}/related',
    summary:
      'Public resources that people download together with it, that are about the same, or that its author made, and why',
    access: 'anyone',
    rate: 'read',
    params,
    query: z.object({ lang: language.optional() }),
    status: 200,
    answer: z.object({ data: z.array(resourceSummary.extend({ why: relatedWhy.nullable() })) }),
  }),
  trends: endpoint({
    path: '/api/resources/trends',
    summary:
      'What most people downloaded this week, or what grew most against its own weeks before; in the reader’s language first',
    access: 'anyone',
    rate: 'read',
    query: trendQuery,
    status: 200,
    answer: z.object({ data: z.array(resourceSummary.extend({ trend })) }),
  }),
}
