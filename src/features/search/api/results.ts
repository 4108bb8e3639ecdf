import { failField } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { DocumentKind } from './search-document.ts'

export type Hit = {
  kind: DocumentKind
  id: number
  /** Languages in which it matched. */
  languages: Locale[]
  createdAt: Date
  updatedAt: Date
  /** What it can be counted by, as `tags:lamps`; empty where nobody asked. */
  facets: string[]
  /** A whole number, so that it survives the way through a cursor. */
  score: number
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
