// Chunk: lists
import type { Locale } from '../../../contract/locales.ts'
import { searchQueries } from '../../search/web/search.queries.ts'

/** Asks the search for another spelling of words that found nothing of a kind. */
export const spellingQuery = (kind: 'article' | 'resource', q: string, locale: Locale) =>
  searchQueries.results(
    {
      q,
      kind,
      language: null,
      categories: [],
      sort: 'relevance',
      exact: false,
      plain: [],
      server: null,
      page: 1,
    },
    locale,
  )
