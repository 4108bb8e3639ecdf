import shapes from 'virtual:endpoints/search'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query, staleTimes } from '../../../web/query.ts'
import type { endpoints } from '../search.contract.ts'
import type { SearchFilter } from './search-filter.ts'

const api = calls<typeof endpoints>(shapes)

export const searchQueries = {
  results: ({ q, kind, language, categories, sort, exact, plain, page }: SearchFilter, locale: Locale) =>
    query(
      ['search', locale, { q, kind, language, categories, sort, exact, plain, page }],
      (transport, signal) =>
        api.search(
          transport,
          {
            q,
            sort,
            page,
            lang: locale,
            ...(exact && { exact: '1' as const }),
            ...(plain.length > 0 && { plain }),
            ...(kind && { kind }),
            ...(language && { language }),
            ...(categories.length > 0 && { categories }),
          },
          signal,
        ),
    ),
  /** Questions that find something here. */
  examples: (locale: Locale) =>
    query(
      ['search', 'examples', locale],
      async (transport, signal) => (await api.examples(transport, { lang: locale }, signal)).data,
      { staleTime: staleTimes.moderations },
    ),
}
