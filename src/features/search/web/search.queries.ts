import savedShapes from 'virtual:endpoints/savedSearches'
import shapes from 'virtual:endpoints/search'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query, staleTimes } from '../../../web/query.ts'
import type { endpoints as savedEndpoints } from '../saved-searches.contract.ts'
import type { endpoints } from '../search.contract.ts'
import { questionOf, type SearchFilter } from './search-filter.ts'

const api = calls<typeof endpoints>(shapes)

export const searchQueries = {
  results: (filter: SearchFilter, locale: Locale) =>
    query(['search', locale, questionOf(filter), filter.page], (transport, signal) =>
      api.search(transport, { ...questionOf(filter), page: filter.page, lang: locale }, signal),
    ),
  /** Questions that find something here. */
  examples: (locale: Locale) =>
    query(
      ['search', 'examples', locale],
      async (transport, signal) => (await api.examples(transport, { lang: locale }, signal)).data,
      { staleTime: staleTimes.moderations },
    ),
}

export const savedCalls = calls<typeof savedEndpoints>(savedShapes)

export const savedQueries = {
  list: () =>
    query(
      ['search', 'saved'],
      async (transport, signal) => (await savedCalls.list(transport, { per_page: 100 }, signal)).data,
    ),
}
