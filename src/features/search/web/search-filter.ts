import { isLocale } from '../../../contract/locales.ts'
import type { Locale } from '../../../contract/locales.ts'
import { categories } from '../../../contract/taxonomy.ts'
import { readRunsOn, writeRunsOn } from '../../users/runs-on.contract.ts'
import type { RunsOn } from '../../users/runs-on.contract.ts'
import type { Category } from '../../../contract/taxonomy.ts'
import type { SearchQuestion } from '../search.contract.ts'

export type SearchFilter = {
  q: string
  kind: 'article' | 'resource' | null
  language: Locale | null
  categories: Category[]
  sort: 'relevance' | 'new'
  /** The words as they are typed, without correction. */
  exact: boolean
  /** Parts of the question that count as words, whatever they name. */
  plain: string[]
  /** What the reader runs: what fits it comes first. */
  server: RunsOn | null
  page: number
}

const queryLength = 128
const lastPage = 50

/** The filter in the address of a search; invalid values are left out. */
export function searchFilter(search: Record<string, unknown>): SearchFilter {
  const text = typeof search.q === 'string' ? search.q : ''
  const q = [
    ...text
      .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
      .normalize('NFC')
      .trim(),
  ]
  const named = Array.isArray(search['categories[]']) ? search['categories[]'] : []
  const page = typeof search.page === 'string' && /^[1-9]\d?$/.test(search.page) ? Number(search.page) : 1
  return {
    q: q.slice(0, queryLength).join('').toWellFormed().trim(),
    kind: search.kind === 'article' || search.kind === 'resource' ? search.kind : null,
    language: isLocale(search.language) ? search.language : null,
    categories: categories.filter((category) => named.includes(category)),
    sort: search.sort === 'new' ? 'new' : 'relevance',
    exact: search.exact === '1',
    plain: plainOf(search['plain[]']),
    server: serverOf(search.server, search.server_version),
    page: Math.min(page, lastPage),
  }
}

/** The form sends it in two fields. */
const serverOf = (...fields: unknown[]): RunsOn | null =>
  readRunsOn(fields.filter((field) => typeof field === 'string' && field !== '').join('-'))

const mostPlain = 8

function plainOf(value: unknown): string[] {
  const named = (Array.isArray(value) ? value : []).filter((part) => typeof part === 'string')
  const clean = named.map((part: string) =>
    part
      .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
      .normalize('NFC')
      .slice(0, queryLength)
      .toWellFormed()
      .trim(),
  )
  return [...new Set(clean)].filter((part) => part !== '').slice(0, mostPlain)
}

/** What the API is asked for this filter. */
export const questionOf = (filter: SearchFilter): SearchQuestion => {
  const { q, kind, language, categories: chosen, sort, exact, plain, server } = filter
  return {
    q,
    sort,
    ...(exact && { exact: '1' as const }),
    ...(plain.length > 0 && { plain }),
    ...(server && { server: writeRunsOn(server) }),
    ...(kind && { kind }),
    ...(language && { language }),
    ...(chosen.length > 0 && { categories: chosen }),
  }
}

export const filterOf = ({ exact, server, ...question }: SearchQuestion): SearchFilter => ({
  ...searchFilter({}),
  ...question,
  exact: exact === '1',
  server: readRunsOn(server ?? ''),
})

/** The address of a search; defaults are left out. */
export function searchAddress(filter: SearchFilter, change: Partial<SearchFilter> = {}): string {
  // A new choice starts at the first page.
  const {
    q,
    kind,
    language,
    categories: chosen,
    sort,
    exact,
    plain,
    server,
    page,
  } = { ...filter, page: 1, ...change }
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (kind) params.set('kind', kind)
  if (language) params.set('language', language)
  for (const category of chosen) params.append('categories[]', category)
  if (sort !== 'relevance') params.set('sort', sort)
  if (exact) params.set('exact', '1')
  for (const part of plain) params.append('plain[]', part)
  if (server) params.set('server', writeRunsOn(server))
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/search?${params}` : '/search'
}

/** A list with one value more, or one less if it was there. */
export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((item) => item !== value) : [...list, value]
