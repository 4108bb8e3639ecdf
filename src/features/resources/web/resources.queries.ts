import shapes from 'virtual:endpoints/resources'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query, staleTimes } from '../../../web/query.ts'
import { trendLimits } from '../../publications/trends/trend-limits.contract.ts'
import type { TrendOrder } from '../../publications/trends/trend-limits.contract.ts'
import type { Resource } from '../resource-shapes.contract.ts'
import type { endpoints } from '../resources.contract.ts'
import { sortOf } from '../list/web/resource-filter.ts'
import type { ResourceFilter } from '../list/web/resource-filter.ts'

const api = calls<typeof endpoints>(shapes)

/** Readers get the text as HTML; the document it was made from would travel with every page for nothing. */
export type ReadResource = Omit<Resource, 'content'>

export type ComparedResource = Omit<ReadResource, 'content_html' | 'contents'>

const gone = (error: { status?: number }): null => {
  if (error.status === 404) return null
  throw error
}

/** What a list and its facets are narrowed by. */
const narrowed = (filter: ResourceFilter) => ({
  period: filter.period,
  ...(filter.type && { type: filter.type }),
  ...(filter.q && { q: filter.q }),
  ...(filter.q && filter.exact && { exact: '1' as const }),
  ...(filter.categories.length > 0 && { categories: filter.categories }),
  ...(filter.tags.length > 0 && { tags: filter.tags }),
  ...(filter.platforms.length > 0 && { platforms: filter.platforms }),
  ...(filter.gameVersions.length > 0 && { game_versions: filter.gameVersions }),
  ...(filter.licences.length > 0 && { licences: filter.licences }),
  ...(filter.language && { language: filter.language }),
  ...(filter.author && { author: filter.author }),
  ...(filter.menus && { menus: 'true' as const }),
  ...(filter.works && { works: 'true' as const }),
  ...(filter.maintainer && { looking_for_maintainer: 'true' as const }),
  ...(filter.current && { archived: 'no' as const }),
})

export const resourceQueries = {
  /** Cards in the reader's language. */
  list: (filter: ResourceFilter, locale: Locale, perPage = 20) => {
    const input = {
      ...narrowed(filter),
      sort: sortOf(filter),
      page: filter.page,
      per_page: perPage,
      lang: locale,
    }
    return query(['resources list', input], (transport, signal) => api.list(transport, input, signal))
  },
  /** How many there would be of each. */
  facets: (filter: ResourceFilter, locale: Locale) => {
    const input = { ...narrowed(filter), lang: locale }
    return query(
      ['resources list', 'facets', input],
      async (transport, signal) => (await api.facets(transport, input, signal)).data,
    )
  },
  stats: () =>
    query(['resources stats'], async (transport, signal) => (await api.stats(transport, {}, signal)).data, {
      staleTime: staleTimes.moderations,
    }),
  /** In a certain language if one is asked for, else in the reader's where it exists. */
  bySlug: (slug: string, locale: Locale, language: Locale | null = null) =>
    query(['resource', slug, locale, language], async (transport, signal): Promise<ReadResource> => {
      const { data } = await api.get(transport, { resource: slug, language: language ?? locale }, signal)
      const { content: _, ...read } = data
      return read
    }),
  /** Some beside each other, without their texts; what readers do not see is left out. */
  compared: (ids: readonly number[], locale: Locale) =>
    query(['resource', 'compared', ids, locale], async (transport, signal): Promise<ComparedResource[]> => {
      const one = async (id: number) => {
        const { data } = await api.get(transport, { resource: String(id), language: locale }, signal)
        const { content: _, content_html: __, contents: ___, ...facts } = data
        return facts
      }
      const found = await Promise.all(ids.map((id) => one(id).catch(gone)))
      return found.filter((resource) => resource !== null)
    }),
  /** What people come for now, in the reader's language first. */
  trends: (by: TrendOrder, locale: Locale) =>
    query(
      ['resources list', 'trends', by, locale],
      async (transport, signal) =>
        (await api.trends(transport, { by, per_page: trendLimits.shown, lang: locale }, signal)).data,
    ),
  related: ({ id, slug }: Pick<ReadResource, 'id' | 'slug'>, locale: Locale) =>
    query(
      ['resource', id, 'related', locale],
      async (transport, signal) =>
        (await api.related(transport, { resource: slug, lang: locale }, signal)).data,
    ),
}
