import type { Db } from '../../../db/client.ts'
import type { Cache } from '../../../server/cache/cache.ts'
import { findTokenShares, type TokenShares } from './search-documents.store.ts'
import { unquoted } from './words/vectors.ts'

/** How many documents match, about: the right order of magnitude, and free. */
export type Estimate = (match: string) => number

const keepers = new WeakMap<Db, () => Promise<TokenShares>>()

/** Keeps in memory how frequent words are, for searches through these databases. */
export function keepTokenShares(cache: Cache, source: Db, readers: Iterable<Db>): void {
  for (const reader of readers) keepers.set(reader, () => cache.get('shares', () => findTokenShares(source)))
}

/** From what the planner knows. Asking the planner itself costs half a millisecond for every word. */
export async function estimateFor(db: Db): Promise<Estimate> {
  const keeper = keepers.get(db.origin ?? db)
  const { documents, shares, unseen } = await (keeper?.() ?? findTokenShares(db))
  return (match) => documents * shareOf(match, (token) => shares.get(token) ?? unseen)
}

/** As if words came together by chance. */
function shareOf(match: string, ofToken: (token: string) => number): number {
  const signs = match.match(/'(?:[^'\\]|''|\\.)*'|<->|[&|!()]/g) ?? []
  let at = 0
  const any = (): number => {
    let share = all()
    for (; signs[at] === '|'; share += (1 - share) * all()) at++
    return share
  }
  const all = (): number => {
    let share = one()
    for (; signs[at] === '&' || signs[at] === '<->'; share *= one()) at++
    return share
  }
  const one = (): number => {
    const sign = signs[at++]!
    if (sign === '!') return 1 - one()
    if (sign !== '(') return ofToken(unquoted(sign))
    const share = any()
    at++
    return share
  }
  return any()
}
