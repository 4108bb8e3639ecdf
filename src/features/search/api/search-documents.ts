import { sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Sql } from '../../../db/sql.ts'
import { searchLimits } from '../../../contract/content-limits.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Category } from '../../../contract/taxonomy.ts'
import type { Db } from '../../../db/client.ts'
import { sortHits } from './results.ts'
import type { DocumentFilter, Hit } from './results.ts'
import type { DocumentKind } from './search-index.ts'
import { foldLetters } from './words/fold.ts'
import { parseQuery, unfinished } from './words/parse-query.ts'
import { monthOf, quoted } from './words/vectors.ts'
import type { Query } from './words/parse-query.ts'

/** So many matches are ranked, however many there are. */
export const maxRanked = searchLimits.ranked
/** From so many expected matches on only the newest documents are asked. */
const frequent = 20_000
/** So many documents are read to find a phrase. */
const maxRead = 1_500
const maxCompletions = 12
const timeoutMs = 2_000
/** What counts, from the text to the title: D, C, B, A. */
const weights = '{0.05,0.2,0.5,1}'
const ownLanguageFactor = 1.3

/** Ids of what a query finds, best first. For lists of one kind: `where id = any(ids)`, ordered by their place. */
export async function matchDocuments(
  db: Db,
  asked: { kind?: DocumentKind; q: string; language: Locale; limit: number },
): Promise<{ ids: number[]; capped: boolean }> {
  const { kind, q, language, limit } = asked
  const { hits, capped } = await findHits(db, q, language, kind ? { kind } : {})
  return { ids: hits.slice(0, limit).map((hit) => hit.id), capped: capped || hits.length > limit }
}

/** What matches, best first, each thing once whatever number of its languages match. */
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
    const list = async (parts: Part[]) =>
      (await tx.execute<RankedRow>(matchStatement(query, language, filter, parts))).rows
    if ((await estimateMatches(tx, query.match!)) <= frequent) {
      const rows = await list([[query.match!, maxRanked + 1]])
      if (rows.length <= maxRanked) return { hits: mergeLanguages(rows), capped: false }
    }
    return { hits: mergeLanguages(await listOfMany(tx, query, list)), capped: true }
  })
}

/**
 * There are more matches than can be ranked: the thing of that very name, the newest with the words in the title, and
 * the newest of all others to fill up. Months are tokens, so the index need not be read from end to end.
 */
async function listOfMany(
  tx: Db,
  query: Query,
  list: (parts: Part[]) => Promise<RankedRow[]>,
): Promise<RankedRow[]> {
  const months = await newestMonths(tx)
  const half = maxRanked / 2
  let rows: RankedRow[] = []
  // A phrase has to be read for: that is not done for years.
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
  const { rows } = await tx.execute<{
    at: Date | null
  }>(sql`select max(created_at) as at from search_doc`)
  const newest = new Date(rows[0]?.at ?? 0)
  return Array.from({ length: 6 }, (_, back) =>
    monthOf(new Date(Date.UTC(newest.getUTCFullYear(), newest.getUTCMonth() - back, 1))),
  )
}

/** What the planner expects, from its statistics about words: right in its order of magnitude, and free. */
async function estimateMatches(tx: Db, match: string): Promise<number> {
  const { rows } = await tx.execute<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
  }>(sql`explain (format json) select from search_doc where tokens @@ ${match}::tsquery`)
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}

/**
 * Words an unfinished one may become. Looked up in the dictionary, a few of them: the index of tokens would read
 * through everything that begins so.
 */
async function listCompletions(tx: Db, start: string): Promise<string[]> {
  const begins = new Set([start, foldLetters(start)])
  const like = [...begins].map((text) => sql`term like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`)
  const { rows } = await tx.execute<Row<'search_terms', 'term'>>(sql`
    select term from (select distinct term from search_terms where ${sql.join(like, sql` or `)} limit 2000) known
    order by char_length(term), term limit ${maxCompletions}`)
  return rows.map((row) => row.term)
}

/**
 * Runs with a time limit of its own, planned for the words at hand, never compiled, and by the index of tokens alone:
 * for a frequent word a walk through the table looks cheaper, but costs seconds when the guess about it was wrong.
 */
export function bounded<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true),
      set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true),
      set_config('enable_seqscan', 'off', true)`)
    return work(tx)
  })
}

type Stored = {
  kind: DocumentKind
  id: number
  lang: Locale
  type: string | null
  categories: Category[]
}
type RankedRow = Stored & {
  created_at: Date
  score: number
}

type Part = readonly [match: string, limit: number]

/** Matches by the index alone, then the rank of these few by the small vector in the row. */
export function matchStatement(
  query: Query,
  language: Locale,
  filter: DocumentFilter,
  parts: readonly Part[],
): Sql {
  const columns = sql`kind, id, lang, type, categories, created_at, head`
  const chosen = parts.map(([match, limit]) =>
    // The order of words is not in the index: only so many documents are read for it.
    query.loose !== null && match.endsWith(query.match!)
      ? sql`(select ${columns} from (select ${columns}, tokens from search_doc
          where tokens @@ ${match.replace(query.match!, query.loose)}::tsquery ${whereOf(filter)} limit ${maxRead}) near
          where tokens @@ ${match}::tsquery limit ${limit})`
      : sql`(select ${columns} from search_doc where tokens @@ ${match}::tsquery ${whereOf(filter)} limit ${limit})`,
  )
  return sql`
    select kind, id, lang, type, categories, created_at, round((ts_rank(${weights}::real[], head, ${query.rank}::tsquery)
      * case when lang = ${language} then ${ownLanguageFactor}::real else 1 end * 1000000)::numeric)::bigint as score
    from (${sql.join(chosen, sql` union all `)}) matched`
}

/** `is true` keeps other indexes out of the plan: half of one would be read to save nothing. */
function whereOf({ kind, contentLanguage, categories = [] }: DocumentFilter): Sql {
  const conditions = [
    kind ? sql`and (kind = ${kind}) is true` : sql``,
    contentLanguage ? sql`and (lang = ${contentLanguage}) is true` : sql``,
    categories.length > 0 ? sql`and categories && ${[...categories]}::text[]` : sql``,
  ]
  return sql.join(conditions, sql` `)
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
