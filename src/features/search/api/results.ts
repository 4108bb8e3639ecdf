import { failField } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Category } from '../../../contract/taxonomy.ts'
import type { Facets } from '../search.contract.ts'
import type { DocumentKind } from './search-document.ts'

export type Hit = {
  kind: DocumentKind
  id: number
  /** Languages in which it matched. */
  languages: Locale[]
  type: string | null
  categories: Category[]
  createdAt: Date
  /** A whole number, so that it survives the way through a cursor. */
  score: number
}

export type DocumentFilter = {
  kind?: DocumentKind
  contentLanguage?: Locale
  categories?: readonly Category[]
}

/** The counts beside the filters. */
export function facetsOf(hits: readonly Hit[]): Facets {
  return {
    kinds: tally(hits.map((hit) => [hit.kind])),
    languages: tally(hits.map((hit) => hit.languages)),
    categories: tally(hits.map((hit) => hit.categories)),
  }
}

/** The most frequent first; equal ones by their name, so that the order never jumps. */
function tally<T extends string>(values: readonly (readonly T[])[]): { value: T; count: number }[] {
  const counts = new Map<T, number>()
  for (const value of values.flat()) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

export function isChosen(hit: Hit, { kind, contentLanguage, categories = [] }: DocumentFilter): boolean {
  return (
    (!kind || hit.kind === kind) &&
    (!contentLanguage || hit.languages.includes(contentLanguage)) &&
    (categories.length === 0 || categories.some((category) => hit.categories.includes(category)))
  )
}

type Sort = 'relevance' | 'new'
type Place = Pick<Hit, 'kind' | 'id' | 'score' | 'createdAt'>

const orders: Record<Sort, (a: Place, b: Place) => number> = {
  relevance: (a, b) => b.score - a.score || orders.new(a, b),
  new: (a, b) =>
    b.createdAt.getTime() - a.createdAt.getTime() ||
    (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : b.id - a.id),
}

export const sortHits = (hits: readonly Hit[], sort: Sort): Hit[] => hits.toSorted(orders[sort])

export const cursorOfHit = ({ score, createdAt, kind, id }: Place): string =>
  `${score}-${createdAt.getTime()}-${kind[0]}-${id}`

/** The hits after a cursor, even if the hit it names no longer exists. */
export function afterCursor(hits: readonly Hit[], cursor: string, sort: Sort): Hit[] {
  const [, score, ms, kind, id] = /^(\d{1,15})-(\d{1,14})-([ar])-(\d{1,16})$/.exec(cursor) ?? []
  if (score === undefined) throw failField('cursor', 'invalid')
  const place: Place = {
    score: Number(score),
    createdAt: new Date(Number(ms)),
    kind: kind === 'a' ? 'article' : 'resource',
    id: Number(id),
  }
  return hits.filter((hit) => orders[sort](place, hit) < 0)
}
