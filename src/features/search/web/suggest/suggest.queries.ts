import shapes from 'virtual:endpoints/suggest'
import type { Locale } from '../../../../contract/locales.ts'
import { calls } from '../../../../web/http/calls.ts'
import { query } from '../../../../web/query.ts'
import type { documentKinds } from '../../search.contract.ts'
import type { endpoints } from '../../suggest.contract.ts'

export type SuggestKind = (typeof documentKinds)[number] | null

const api = calls<typeof endpoints>(shapes)
const staleTime = 60_000

export const suggestQueries = {
  suggestions: (q: string, kind: SuggestKind, locale: Locale) =>
    query(
      ['search', 'suggest', locale, kind, q],
      (transport, signal) => api.suggest(transport, { q, lang: locale, ...(kind && { kind }) }, signal),
      { staleTime },
    ),
}
