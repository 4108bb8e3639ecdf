import { sql, type Sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { DocumentFilter } from './facets.ts'
import type { DocumentKind } from './search-document.ts'

/** How many documents are read to find a phrase. */
const maxRead = 500
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
 * Runs with its own time limit, without JIT or helpers, and along the index of tokens only: for a frequent word the
 * planner may prefer a table scan, which takes seconds if its estimate was wrong.
 */
export function bounded<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true),
      set_config('jit', 'off', true), set_config('enable_seqscan', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true)`)
    return work(tx)
  })
}

export type TokenShares = {
  documents: number
  /** Of all documents so many have a token; only of the most frequent. */
  shares: ReadonlyMap<string, number>
  /** What the planner takes every other token for. */
  unseen: number
}

/** What the last analysis of the table has counted. */
export async function findTokenShares(db: Db): Promise<TokenShares> {
  const { rows } = await db.execute<{
    documents: number
    tokens: string[] | null
    shares: number[] | null
  }>(sql`
    select greatest(c.reltuples, 0) as documents, most_common_elems::text::text[] as tokens,
      most_common_elem_freqs as shares
    from pg_class c left join pg_stats s on s.tablename = c.relname and s.schemaname = c.relnamespace::regnamespace::text
      and s.attname = 'tokens'
    where c.oid = 'search_doc'::regclass`)
  const { documents, tokens, shares } = rows[0]!
  const known = new Map((tokens ?? []).map((token, place) => [token, shares![place]!]))
  return { documents, shares: known, unseen: Math.min(0.005, ...known.values()) / (known.size > 0 ? 2 : 1) }
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

/** What raises a document, and how much. */
export type Rank = { query: string; worth: number }

export type Search = {
  /** What is looked for, and the same in an order-free form where it is a phrase. */
  match: readonly string[]
  loose?: readonly string[] | null
  limit: number
  /** Only among what is liked most or newest, which has an index of its own. */
  best?: boolean
}

/**
 * Each part is a condition of its own: the index then skips from match to match of the rarest, and has the others weighed
 * half as often as in one long query. What is not wanted cannot be looked for alone.
 */
function hasAll(match: readonly string[]): Sql {
  const isUnwanted = (part: string) => part.startsWith('!')
  const [first, ...others] = match.filter((part) => !isUnwanted(part))
  const together = [...(first === undefined ? [] : [first]), ...match.filter(isUnwanted)].join(' & ')
  return sql.join(
    [together, ...others].map((part) => sql`tokens @@ ${part}::tsquery`),
    sql` and `,
  )
}

type Asked = {
  language: Locale
  filter: DocumentFilter
  /** Whether to bring what can be counted. */
  faceted?: boolean
  searches: readonly Search[]
  /** Raise a document: words of its own, and the whole question as its title. */
  rank: readonly Rank[]
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
  const chosen = searches.map(({ match, loose, limit, best }) => {
    const within = sql`${best ? sql`and best` : sql``} ${whereOf(filter)}`
    // The index does not know the order of words, so a limited number of documents is read.
    return loose
      ? sql`(select ${columns} from (select ${columns}, tokens from search_doc
          where ${hasAll(loose)} ${within} limit ${sql.count(maxRead)}) near
          where ${hasAll(match)} limit ${sql.count(limit)})`
      : sql`(select ${columns} from search_doc where ${hasAll(match)} ${within} limit ${sql.count(limit)})`
  })
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
  const score = sql.join(
    rank.map(
      ({ query, worth }) => sql`ts_rank(${weights}::real[], head, ${query}::tsquery) * ${worth}::real`,
    ),
    sql` + `,
  )
  // The text differs with the number of words and ways, so there are too many to prepare. Its plan does not depend on the
  // words: those it can see the planner looks up in its statistics, for half a millisecond.
  return sql.unprepared(sql`
    select kind, id, lang, created_at, updated_at,
      ${faceted ? sql`array_to_string(facets, E'\\n')` : sql`''`} as facets, array[${has}]::boolean[] as has,
      (((${score}) * (1 + ${likedShare}::real * weight) * ${fit}
          + (head @@ ${whole}::tsquery)::int * ${wholeTitleScore}::int)
        * case when lang = ${language} then ${ownLanguageFactor}::real else 1 end * 1000000)::bigint as score
    from (${sql.join(chosen, sql` union all `)}) matched`)
}

/** What the tokens do not say exactly. `is true` keeps other indexes out of the plan, where they would only cost time. */
function whereOf({ kind, updated = {}, publishedSince }: DocumentFilter): Sql {
  const { since, before } = updated
  const conditions = [
    kind ? sql`and (kind = ${kind}) is true` : sql``,
    since ? sql`and (updated_at >= ${since.toISOString()}::timestamptz) is true` : sql``,
    before ? sql`and (updated_at < ${before.toISOString()}::timestamptz) is true` : sql``,
    publishedSince ? sql`and (created_at >= ${publishedSince.toISOString()}::timestamptz) is true` : sql``,
  ]
  return sql.join(conditions, sql` `)
}
