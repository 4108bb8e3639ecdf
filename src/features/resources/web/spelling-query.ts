import type { Locale } from '../../../contract/locales.ts'
import { searchQueries } from '../../search/web/search.queries.ts'

/** Asks the search for another spelling of words that found no resource. */
export const spellingQuery = (q: string, locale: Locale) =>
  searchQueries.results(
    { q, kind: 'resource', language: null, categories: [], sort: 'relevance', page: 1 },
    locale,
  )
