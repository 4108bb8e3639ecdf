import shapes from 'virtual:endpoints/resources'
import rooms from 'virtual:endpoint-rooms/resources'
import uniquenessShapes from 'virtual:endpoints/uniqueness'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import { publicationQueries } from '../../publications/web/publication-queries.ts'
import type { endpoints as uniquenessEndpoints } from '../../uniqueness/uniqueness.contract.ts'
import { resourceLimits } from '../limits/resource-limits.contract.ts'
import type { Resource, ResourceSummary } from '../resource-shapes.contract.ts'
import type { ResourceDraft, endpoints } from '../resources.contract.ts'

export const resourceCalls = calls<typeof endpoints>(shapes)
const uniquenessCalls = calls<typeof uniquenessEndpoints>(uniquenessShapes)

export const ownResourcesKey = ['resources list', 'own'] as const

export const resourceApi = publicationQueries<Resource, ResourceDraft, ResourceSummary>({
  name: 'resource',
  key: 'resource',
  shapes,
  rooms,
  ownKey: ownResourcesKey,
  groups: ['resource', 'resources list', 'resource versions list', 'moderations'],
  maxDrafts: resourceLimits.drafts,
})
export const { forget: forgetResource } = resourceApi

export const resourceEditorQueries = {
  /** A free slug made of a title. */
  slug: (title: string, language: Locale) =>
    query(
      ['resource', 'slug', title, language],
      async (transport, signal) =>
        (await resourceCalls.slug(transport, { title, language }, signal)).data.slug,
    ),
  /** Whether a slug is still free, and which other one would be. */
  unique: (slug: string) =>
    query(
      ['resource', 'unique', slug],
      async (transport, signal) =>
        (await uniquenessCalls.check(transport, { type: 'resource', field: 'slug', value: slug }, signal))
          .data,
    ),
  /** Public resources by words, to depend on. */
  found: (q: string, locale: Locale) =>
    query(['resources list', 'dependency', q, locale], async (transport, signal) => {
      const input = { q, lang: locale, per_page: 10, period: 'all', sort: 'relevance' } as const
      return (await resourceCalls.list(transport, input, signal)).data
    }),
}
