import { queryString } from '../../../web/routing/search.ts'
import { cleaned, unusual } from '../../../web/routing/search-values.ts'
import { fieldsOf, readChoices, type Choices } from './search-choices.ts'
import { readRunsOn, writeRunsOn, type RunsOn } from '../../users/runs-on.contract.ts'
import type { SearchQuestion } from '../search.contract.ts'

/** Kinds of results, in the order of their tabs. */
export const searchKinds = ['resource', 'article', 'topic', 'request'] as const
export type SearchKind = (typeof searchKinds)[number]

export type SearchFilter = {
  q: string
  kind: SearchKind | null
  choices: Choices
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
const mostPlain = 8

/** The filter in the address of a search; invalid values are left out. */
export function searchFilter(search: Record<string, unknown>): SearchFilter {
  const page = typeof search.page === 'string' && /^[1-9]\d?$/.test(search.page) ? Number(search.page) : 1
  const plain = Array.isArray(search['plain[]']) ? search['plain[]'] : []
  return {
    q: cleaned(search.q, queryLength),
    kind: searchKinds.find((kind) => kind === search.kind) ?? null,
    choices: readChoices(search),
    sort: search.sort === 'new' ? 'new' : 'relevance',
    exact: search.exact === '1',
    plain: [...new Set(plain.map((part) => cleaned(part, queryLength)))].filter(Boolean).slice(0, mostPlain),
    server: serverOf(search.server, search.server_version),
    page: Math.min(page, lastPage),
  }
}

/** The form sends it in two fields. */
const serverOf = (...fields: unknown[]): RunsOn | null =>
  readRunsOn(fields.filter((field) => typeof field === 'string' && field !== '').join('-'))

const lasting = ({ kind, choices, sort }: SearchFilter) => ({
  ...(kind && { kind }),
  ...fieldsOf(choices),
  ...(sort !== 'relevance' && { sort }),
})

/** What stays when somebody asks something else. */
export const lastingFields = (filter: SearchFilter): [name: string, value: string][] =>
  Object.entries(lasting(filter)).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, one]) : [[name, value]],
  )

/** What the API is asked for this filter. */
export const questionOf = ({
  q,
  kind,
  choices,
  sort,
  exact,
  plain,
  server,
}: SearchFilter): SearchQuestion => ({
  q,
  sort,
  ...(exact && { exact: '1' as const }),
  ...(plain.length > 0 && { plain }),
  ...(server && { server: writeRunsOn(server) }),
  ...(kind && { kind }),
  ...fieldsOf(choices),
})

/** The API calls its fields as the address does, which marks lists. */
export const filterOf = (question: SearchQuestion): SearchFilter =>
  searchFilter(
    Object.fromEntries(
      Object.entries(question).map(([name, value]) =>
        Array.isArray(value) ? [`${name}[]`, value.map(String)] : [name, String(value)],
      ),
    ),
  )

/** The address of a search; defaults are left out. */
export function searchAddress(filter: SearchFilter, change: Partial<SearchFilter> = {}): string {
  // A new choice starts at the first page.
  const wanted = { ...filter, page: 1, ...change }
  const { q, exact, plain, server, page } = wanted
  const address = queryString({
    q,
    ...lasting(wanted),
    exact: exact ? 1 : null,
    plain,
    server: server && writeRunsOn(server),
    page: unusual(page, 1),
  })
  return `/search${address}`
}

/** The question without one of its parts. Between the words of a part anything may have been typed. */
export function withoutPart(q: string, part: string): string {
  const words = part.match(/[\p{L}\p{M}\p{N}.]+|[^\p{L}\p{M}\p{N}.\s]+/gu) ?? []
  const typed = words
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`[\s-]*`)
  return q.normalize('NFC').replace(new RegExp(typed, 'iu'), ' ').replace(/\s+/gu, ' ').trim()
}
