import { searchLimits } from '../../../contract/limits/content-limits.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { sortHits } from './results.ts'
import type { DocumentFilter, Hit } from './results.ts'
import { bounded, estimateMatches, findNewest, listRanked } from './search-documents.store.ts'
import type { Part, RankedRow } from './search-documents.store.ts'
import type { DocumentKind } from './search-document.ts'
import { listCompletions } from './search-terms.store.ts'
import { parseQuery, unfinished } from './words/parse-query.ts'
import { monthOf, quoted } from './words/vectors.ts'
import type { Query } from './words/parse-query.ts'

/** At most this many matches are ranked. */
export const maxRanked = searchLimits.ranked
/** If more matches are expected, only the newest documents are searched. */
const frequent = 20_000

/** Ids of what a query finds, best first. For lists of one kind: `where id = any(ids)`, ordered by their place. */
export async function matchDocuments(
  db: Db,
  asked: { kind?: DocumentKind; q: string; language: Locale; limit: number },
): Promise<{ ids: number[]; capped: boolean }> {
  const { kind, q, language, limit } = asked
  const { hits, capped } = await findHits(db, q, language, kind ? { kind } : {})
  return { ids: hits.slice(0, limit).map((hit) => hit.id), capped: capped || hits.length > limit }
}

/** The matches, best first; a publication counts once even if several of its languages match. */
export async function findHits(
  db: Db,
  q: string,
  language: Locale,
  filter: DocumentFilter = {},
): Promise<{ hits: Hit[]; capped: boolean }> {
  const typed = parseQuery(q)
  if (typed.match === null) return { hits: [], capped: false }
  return bounded(db, async (tx) => {
    const start = unfinished(typed)
    const query = start === null ? typed : parseQuery(q, await listCompletions(tx, start))
    const list = (parts: Part[]) => listRanked(tx, query, { language, filter, parts })
    if ((await estimateMatches(tx, query.match!)) <= frequent) {
      const rows = await list([[query.match!, maxRanked + 1]])
      if (rows.length <= maxRanked) return { hits: mergeLanguages(rows), capped: false }
    }
    return { hits: mergeLanguages(await listOfMany(tx, query, list)), capped: true }
  })
}

/**
 * For more matches than can be ranked: the one with exactly this title, the newest with the words in the title, and
 * the newest others. Months are tokens, so that the index does not have to be read completely.
 */
async function listOfMany(
  tx: Db,
  query: Query,
  list: (parts: Part[]) => Promise<RankedRow[]>,
): Promise<RankedRow[]> {
  const months = await newestMonths(tx)
  const half = maxRanked / 2
  let rows: RankedRow[] = []
  // For a phrase documents have to be read, so it does not search all years.
  for (const count of query.loose === null ? [1, 6, Infinity] : [1, 6]) {
    const recent = count > months.length ? '' : `(${months.slice(0, count).map(quoted).join(' | ')}) & `
    rows = await list([
      [query.matchWhole!, 20],
      [recent + query.matchTitle!, half],
      [recent + query.match!, half],
    ])
    if (rows.length >= half) break
  }
  return rows
}

/** The last half year, from the newest document backwards. */
async function newestMonths(tx: Db): Promise<string[]> {
  const newest = (await findNewest(tx)) ?? new Date(0)
  return Array.from({ length: 6 }, (_, back) =>
    monthOf(new Date(Date.UTC(newest.getUTCFullYear(), newest.getUTCMonth() - back, 1))),
  )
}

function mergeLanguages(rows: readonly RankedRow[]): Hit[] {
  const hits = new Map<string, Hit>()
  for (const row of rows) {
    const key = `${row.kind}:${row.id}`
    const score = row.score
    const hit = hits.get(key)
    if (hit) {
      hit.score = Math.max(hit.score, score)
      if (!hit.languages.includes(row.lang)) hit.languages.push(row.lang)
    } else
      hits.set(key, {
        kind: row.kind,
        id: row.id,
        languages: [row.lang],
        type: row.type,
        categories: row.categories,
        createdAt: row.created_at,
        score,
      })
  }
  return sortHits([...hits.values()], 'relevance')
}
