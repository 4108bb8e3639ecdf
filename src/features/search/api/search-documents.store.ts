import { sql, type Sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { DocumentFilter } from './facets.ts'
import type { DocumentKind } from './search-document.ts'

/** How many documents are read to find a phrase. */
const maxRead = 1_500
const timeoutMs = 2_000
/** Weights from the text to the title: D, C, B, A. */
const weights = '{0.05,0.2,0.5,1}'
const ownLanguageFactor = 1.3
/** Above whatever else raises a document. */
const wholeTitleScore = 3
/** What everybody likes gains so much: less than a word gains that stands in the title instead of the tags. */
const likedShare = 0.25
/** What fits the reader's platform gains so much, and again for the version. */
const fitFactor = 1.2

/**
 * Runs with its own time limit, planned for these words, without JIT, and along the index of tokens only:
 * for a frequent word the planner may prefer a table scan, which takes seconds if its estimate was wrong.
 */
export function bounded<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true),
      set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true),
      set_config('enable_seqscan', 'off', true)`)
    return work(tx)
  })
}

type Plan = { 'Plan Rows': number; Plans?: Plan[] }

/** The planner's estimates from its statistics: the right order of magnitude, and free. */
export async function estimateMatches(db: Db, matches: readonly string[]): Promise<number[]> {
  const each = matches.map((match) => sql`(select from search_doc where tokens @@ ${match}::tsquery)`)
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (format json) ${sql.join(each, sql` union all `)}`,
  )
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
  return matches.length === 1 ? [plan['Plan Rows']] : plan.Plans!.map((part) => part['Plan Rows'])
}

/** When the newest document became public; null when there is none. */
export async function findNewest(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`select max(created_at) as at from search_doc`)
  return rows[0]?.at ?? null
}

export type RankedRow = Row<'search_doc', 'id' | 'created_at' | 'updated_at'> & {
  kind: DocumentKind
  lang: Locale
  /** One to a line; empty where nobody asked. */
  facets: string
  score: number
  /** Which parts of the question its head has; empty where every row has them all. */
  has: boolean[]
}

/** What is looked for, the same in an order-free form where it is a phrase, and how many rows at most. */
export type Search = { match: string; loose?: string | null; limit: number }

type Asked = {
  language: Locale
  filter: DocumentFilter
  /** Whether to bring what can be counted. */
  faceted?: boolean
  searches: readonly Search[]
  /** Raise a document: words of its own, and the whole question as its title. */
  rank: string
  whole: string
  /** What the reader's server is: raises what fits it. */
  fits: readonly string[]
  /** The parts of the question; null when every row has them all. */
  covers: readonly string[] | null
}

export async function listRanked(db: Db, asked: Asked): Promise<RankedRow[]> {
  const { rows } = await db.execute<RankedRow>(matchStatement(asked))
  return rows
}

/** Matches by the index alone, then the rank of these few by the small vector in the row. */
export function matchStatement(asked: Asked): Sql {
  const { language, filter, faceted = false, searches, rank, whole, fits, covers } = asked
  const columns = sql`kind, id, lang, created_at, updated_at, facets, head, weight`
  const chosen = searches.map(({ match, loose, limit }) =>
    // The index does not know the order of words, so a limited number of documents is read.
    loose
      ? sql`(select ${columns} from (select ${columns}, tokens from search_doc
          where tokens @@ ${loose}::tsquery ${whereOf(filter)} limit ${maxRead}) near
          where tokens @@ ${match}::tsquery limit ${limit})`
      : sql`(select ${columns} from search_doc where tokens @@ ${match}::tsquery ${whereOf(filter)} limit ${limit})`,
  )
  const has = sql.join(
    (covers ?? []).map((part) => sql`head @@ ${part}::tsquery`),
    sql`, `,
  )
  const fit = sql.join(
    [
      sql`1`,
      ...fits.map((part) => sql`case when head @@ ${part}::tsquery then ${fitFactor}::real else 1 end`),
    ],
    sql` * `,
  )
  // Only the words themselves tell whether a query matches one row or all of them.
  return sql.unprepared(sql`
    select kind, id, lang, created_at, updated_at,
      ${faceted ? sql`array_to_string(facets, E'\\n')` : sql`''`} as facets, array[${has}]::boolean[] as has,
      round(((ts_rank(${weights}::real[], head, ${rank}::tsquery) * (1 + ${likedShare}::real * weight) * ${fit}
          + (head @@ ${whole}::tsquery)::int * ${wholeTitleScore}::int)
        * case when lang = ${language} then ${ownLanguageFactor}::real else 1 end * 1000000)::numeric)::bigint as score
    from (${sql.join(chosen, sql` union all `)}) matched`)
}

/** What the tokens do not say exactly. `is true` keeps other indexes out of the plan, where they would only cost time. */
function whereOf({ kind, updated = {} }: DocumentFilter): Sql {
  const { since, before } = updated
  const conditions = [
    kind ? sql`and (kind = ${kind}) is true` : sql``,
    since ? sql`and (updated_at >= ${since.toISOString()}::timestamptz) is true` : sql``,
    before ? sql`and (updated_at < ${before.toISOString()}::timestamptz) is true` : sql``,
  ]
  return sql.join(conditions, sql` `)
}
