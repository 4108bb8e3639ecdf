import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { text } from '../../contract/text.ts'
import { resourceBodyBytes, resourceFields, resourceKey } from './resource-fields.contract.ts'
import { resourceFilters } from './resource-filters.contract.ts'
import {
  resource,
  resourceFacets,
  resourceStates,
  resourceStats,
  resourceSummary,
} from './resource-shapes.contract.ts'
import { resourceLimits, resourceSorts } from './resource-limits.contract.ts'

const language = z.enum(localeCodes)
const params = z.object({ resource: resourceKey })

const slugAnswer = z.object({ slug: z.string() })

export const endpoints = {
  list: endpoint({
    method: 'GET',
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
    answer: listOf(resourceSummary),
    errors: ['unauthenticated'],
  }),
  facets: endpoint({
    method: 'GET',
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
    method: 'GET',
    path: '/api/resources/stats',
    summary: 'How many public resources and downloads there are, in all and of each type',
    access: 'anyone',
    rate: 'read',
    status: 200,
    answer: itemOf(resourceStats),
  }),
  slug: endpoint({
    method: 'GET',
    path: '/api/resources/slug',
    summary: 'A free slug for a title; empty where none can be made of it',
    access: 'verified',
    rate: 'uniqueness',
    query: z.object({ title: text({ min: 1, max: resourceLimits.title.max }), language }),
    status: 200,
    answer: itemOf(slugAnswer),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/resources',
    summary:
      'Writes a resource and, unless `submit` is false, sends it to review; public once it has a public version too',
    access: 'creator',
    rate: 'write',
    creates: true,
    maxBodyBytes: resourceBodyBytes,
    body: z.strictObject({
      ...resourceFields,
      tags: resourceFields.tags.prefault([]),
      icon_id: resourceFields.icon_id.prefault(null),
      cover_id: resourceFields.cover_id.prefault(null),
      gallery: resourceFields.gallery.prefault([]),
      links: resourceFields.links.prefault({}),
      licence: resourceFields.licence.prefault(null),
      unlisted: z.boolean().prefault(false),
      submit: z.boolean().prefault(true),
      /** The draft this came from; it goes. */
      draft_id: id.optional(),
    }),
    status: 201,
    answer: itemOf(resource),
    errors: ['conflict'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/resources/{resource}',
    summary:
      'One resource by slug or number, in the language asked for, else Russian, else the original. A slug it had before finds it too: `slug` and `type` of the answer say where it stands now',
    access: 'anyone',
    rate: 'read',
    params,
    query: z.object({
      content: z.enum(['document', 'markdown']).prefault('document'),
      /** A certain version; without it the language of the answer decides. */
      language: language.optional(),
      /** `latest` for team and staff: the newest revision instead of the public one, in the original language. */
      revision: z.enum(['public', 'latest']).prefault('public'),
    }),
    status: 200,
    answer: itemOf(resource),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/resources/{resource}',
    summary:
      'Changes a resource; what is public stays until the change is approved, unless it is trivial. A new slug counts at once, and the old one goes on leading here',
    access: 'creator',
    rate: 'write',
    maxBodyBytes: resourceBodyBytes,
    params,
    body: z.strictObject({
      /** Until it has been public or has a version. */
      type: resourceFields.type.optional(),
      slug: resourceFields.slug.optional(),
      title: resourceFields.title.optional(),
      description: resourceFields.description.optional(),
      content: resourceFields.content.optional(),
      categories: resourceFields.categories.optional(),
      tags: resourceFields.tags.optional(),
      icon_id: resourceFields.icon_id.optional(),
      cover_id: resourceFields.cover_id.optional(),
      gallery: resourceFields.gallery.optional(),
      links: resourceFields.links.optional(),
      licence: resourceFields.licence.optional(),
      submit: z.boolean().prefault(true),
      /** Refuses when somebody has saved another revision since this one. */
      base_revision_id: id.optional(),
      draft_id: id.optional(),
    }),
    status: 200,
    answer: itemOf(resource),
    errors: ['forbidden', 'editConflict', 'conflict'],
  }),
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
  remove: endpoint({
    method: 'DELETE',
    path: '/api/resources/{resource}',
    summary: 'Deletes a resource of one’s own, with its versions, translations and drafts',
    access: 'verified',
    rate: 'write',
    params,
    status: 204,
    errors: ['forbidden'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/resources/{resource}/submit',
    summary: 'Sends the newest revision to review; twice is the same as once',
    access: 'creator',
    rate: 'write',
    params,
    status: 200,
    answer: itemOf(resource),
    errors: ['forbidden', 'alreadyDecided'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/resources/{resource}/withdraw',
    summary: 'Takes the newest revision out of review again',
    access: 'verified',
    rate: 'write',
    params,
    status: 200,
    answer: itemOf(resource),
    errors: ['forbidden', 'alreadyDecided'],
  }),
  views: endpoint({
    method: 'GET',
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
    method: 'GET',
    path: '/api/resources/{resource}/related',
    summary: 'Public resources with the same tags and categories',
    access: 'anyone',
    rate: 'read',
    params,
    query: z.object({ lang: language.optional() }),
    status: 200,
    answer: z.object({ data: z.array(resourceSummary) }),
  }),
}
