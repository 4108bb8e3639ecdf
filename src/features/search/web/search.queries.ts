import shapes from 'virtual:endpoints/search'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { endpoints } from '../search.contract.ts'
import { fieldsOf } from './search-choices.ts'
import type { SearchFilter } from './search-filter.ts'

const api = calls<typeof endpoints>(shapes)

export const searchQueries = {
  results: (filter: SearchFilter, locale: Locale) =>
    query(['search', locale, filter], (transport, signal) => {
      const { q, kind, choices, sort, exact, plain, page } = filter
      return api.search(
        transport,
        {
          q,
          sort,
          page,
          lang: locale,
          ...(exact && { exact: '1' as const }),
          ...(plain.length > 0 && { plain }),
          ...(kind && { kind }),
          ...fieldsOf(choices),
        },
        signal,
      )
    }),
}
