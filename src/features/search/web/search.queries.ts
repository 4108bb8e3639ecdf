import shapes from 'virtual:endpoints/search'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import { writeRunsOn } from '../../users/runs-on.contract.ts'
import type { endpoints } from '../search.contract.ts'
import type { SearchFilter } from './search-filter.ts'

const api = calls<typeof endpoints>(shapes)

export const searchQueries = {
  results: (
    { q, kind, language, categories, sort, exact, plain, server, page }: SearchFilter,
    locale: Locale,
  ) =>
    query(
      ['search', locale, { q, kind, language, categories, sort, exact, plain, server, page }],
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
            ...(server && { server: writeRunsOn(server) }),
            ...(kind && { kind }),
            ...(language && { language }),
            ...(categories.length > 0 && { categories }),
          },
          signal,
        ),
    ),
}
