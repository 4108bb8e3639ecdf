import { searchLimits } from '../../../contract/limits/content-limits.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { Correction, MatchLevel } from '../search.contract.ts'
import { vocabularyOf } from './concepts/cached-vocabulary.ts'
import { correctQuery } from './correct-query.ts'
import { sortHits, type Hit } from './results.ts'
import { conditionsOf, type DocumentFilter } from './facets.ts'
import { bounded, estimateMatches, findNewest, listRanked } from './search-documents.store.ts'
import type { RankedRow, Search } from './search-documents.store.ts'
import type { DocumentKind } from './search-document.ts'
import { listAuthors, listCompletions } from './search-terms.store.ts'
import { possibleNames } from './words/author-names.ts'
import type { RunsOn } from '../../users/runs-on.contract.ts'
import { fitsOf } from './words/fits-server.ts'
import { parseQuery, type Query } from './words/parse-query.ts'
import { isFacet, type Part } from './words/query-parts.ts'
import { monthOf, quoted } from './words/vectors.ts'

/** At most this many matches are ranked. */
export const maxRanked = searchLimits.ranked
/** If more matches are expected, only the newest documents are searched. */
const frequent = 20_000
/** With fewer, documents that have less of the question are looked for too. */
const enough = 10
/** Of each way to leave something out. */
const relaxedRows = 200

type Asked = {
  kind?: DocumentKind
  q: string
  language: Locale
  limit: number
  exact?: boolean
  /** What the list narrows by itself. It is part of the question where not everything could be ranked. */
  filter?: DocumentFilter
}

/** Ids of what a query finds, best first. For lists of one kind: `where id = any(ids)`, ordered by their place. */
export async function matchDocuments(db: Db, asked: Asked): Promise<Omit<Found, 'hits'> & { ids: number[] }> {
  const { q, language, limit, exact = false, filter = {} } = asked
  const kind = asked.kind ? { kind: asked.kind } : {}
  const find = (within: DocumentFilter) =>
    findHits(db, q, language, { filter: { ...within, ...kind }, exact })
  const all = await find({})
  const found = all.capped && Object.keys(filter).length > 0 ? await find(filter) : all
  const { hits, capped, ...rest } = found
  return { ...rest, ids: hits.slice(0, limit).map((hit) => hit.id), capped: capped || hits.length > limit }
}

export type Found = {
  hits: Hit[]
  capped: boolean
  /** How much of the question the best hits have. */
  match: MatchLevel
  understood: Part[]
  /** The same before anything was corrected or completed. */
  typed: Part[]
  corrected: Correction | null
}

/** The matches, best first; a publication counts once even if several of its languages match. */
export async function findHits(
  db: Db,
  q: string,
  language: Locale,
  options: {
    filter?: DocumentFilter
    faceted?: boolean
    exact?: boolean
    plain?: readonly string[]
    server?: RunsOn | null
  } = {},
): Promise<Found> {
  const { filter = {}, faceted = false, exact = false, plain = [], server = null } = options
  const vocabulary = await vocabularyOf(db)
  const words = parseQuery(q, language, { plain, vocabulary })
  const nothing: Found = {
    hits: [],
    capped: false,
    match: 'none',
    understood: [],
    typed: [],
    corrected: null,
  }
  if (words.parts.length === 0) return nothing
  return bounded(db, async (tx) => {
    const authors = await listAuthors(tx, possibleNames(q))
    const typed = authors.size > 0 ? parseQuery(q, language, { plain, vocabulary, authors }) : words
    const corrected = exact ? null : await correctQuery(tx, q, typed, { language, vocabulary })
    const asked = corrected?.to ?? q
    const whole = corrected ? parseQuery(asked, language, { plain, vocabulary, authors }) : typed
    const start = whole.unfinished
    const query =
      start === null
        ? whole
        : parseQuery(asked, language, {
            plain,
            vocabulary,
            authors,
            completions: await listCompletions(tx, start),
          })
    const how = { language, filter, faceted, fits: fitsOf(server) }
    const found = await findByLevels(tx, filtered(query, filter), how)
    return { ...found, understood: query.parts, typed: typed.parts, corrected }
  })
}

/** The same question of those alone that the filter lets through. */
function filtered(query: Query, filter: DocumentFilter): Query {
  const conditions = conditionsOf(filter)
  return {
    ...query,
    unwanted: [...query.unwanted, ...conditions],
    looselyUnwanted: [...query.looselyUnwanted, ...conditions],
    whole: and([query.whole, ...conditions]),
  }
}

const and = (parts: readonly string[]): string => parts.join(' & ')

/** All parts; if few have them, all but one; then some. What has more of the question comes first. */
async function findByLevels(
  tx: Db,
  query: Query,
  how: { language: Locale; filter: DocumentFilter; faceted: boolean; fits: string[] },
): Promise<Pick<Found, 'hits' | 'capped' | 'match'>> {
  const { parts, unwanted } = query
  const rank = parts.map((part) => part.rank).join(' | ')
  const pieces = parts.flatMap((part) => part.pieces ?? part)
  const covers = pieces.map((part) => part.match)
  const list = (searches: Search[], whole: boolean) =>
    listRanked(tx, { ...how, searches, rank, whole: query.whole, covers: whole ? null : covers })
  const all = await findAll(tx, query, (searches) => list(searches, true))
  const hits = mergeLanguages(all.rows)
  if (all.capped || hits.length >= enough || pieces.length <= 1)
    return { hits, capped: all.capped, match: hits.length > 0 ? 'all' : 'none' }
  const known = new Set(hits.map(keyOf))
  const relaxed = new Map<string, RankedRow>()
  let match: MatchLevel = hits.length > 0 ? 'all' : 'none'
  const sizes = await sizesOf(tx, pieces)
  const telling = tellingParts(pieces, sizes)
  const relax = async (left: Part[][]) => {
    for (const row of await list(await boundEach(tx, left, { sizes, unwanted }), false))
      if (!known.has(keyOf(row))) relaxed.set(`${keyOf(row)} ${row.lang}`, row)
    if (match === 'none' && relaxed.size > 0) match = left[0]!.length > telling.length / 2 ? 'most' : 'some'
  }
  for (const left of levelsOf(telling, { all: telling.length === pieces.length })) {
    await relax(left)
    if (hits.length + relaxed.size >= enough) break
  }
  const facets = parts.filter(isFacet)
  if (match === 'none' && facets.length > 0) await relax([facets])
  // Weighed together: one rare part may say more than two frequent ones.
  const more = mergeLanguages(weighCovered([...relaxed.values()]))
  // Whole numbers, so that those with all of it stay first through a cursor.
  const above = (more[0]?.score ?? 0) + 1
  return {
    hits: [...hits.map((hit) => ({ ...hit, score: hit.score + above })), ...more],
    capped: false,
    match,
  }
}

const keyOf = ({ kind, id }: { kind: DocumentKind; id: number }): string => `${kind}:${id}`

type Sizes = ReadonlyMap<Part, number>

/** How many documents have each of these parts, as far as the planner knows. */
async function sizesOf(tx: Db, parts: readonly Part[]): Promise<Sizes> {
  const estimates = await estimateMatches(
    tx,
    parts.map((part) => part.loose ?? part.match),
  )
  return new Map(parts.map((part, index) => [part, estimates[index]!]))
}

const rarestFirst = (parts: readonly Part[], sizes: Sizes): Part[] =>
  parts.toSorted((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0))

/** What every fiftieth document has does not tell it from others: it is weighed, and need not be looked for. */
function tellingParts(parts: readonly Part[], sizes: Sizes): Part[] {
  const rarest = rarestFirst(parts, sizes)
  return rarest.filter((part, place) => place < 3 || (sizes.get(part) ?? 0) <= frequent)
}

/**
 * The index goes through all documents of the rarest part, however few are wanted: where even that one is frequent,
 * only the newest documents are asked for.
 */
async function boundEach(
  tx: Db,
  ways: readonly Part[][],
  { sizes, unwanted }: { sizes: Sizes; unwanted: readonly string[] },
): Promise<Search[]> {
  const isFrequent = (way: readonly Part[]) => way.every((part) => (sizes.get(part) ?? Infinity) > frequent)
  const newest = ways.some(isFrequent) ? [quoted((await newestMonths(tx))[0]!)] : []
  return ways.map((way) => ({
    match: and([
      ...(isFrequent(way) ? newest : []),
      ...way.map((part) => part.loose ?? part.match),
      ...unwanted,
    ]),
    limit: relaxedRows,
  }))
}

/**
 * Ways to leave something out, the mildest first. What a thing is cannot be all there is to find it by.
 */
function levelsOf(parts: readonly Part[], { all }: { all: boolean }): Part[][][] {
  const named = (some: Part[]) => !some.every(isFacet) || parts.every(isFacet)
  const withoutOne = parts.map((_, index) => parts.filter((_part, other) => other !== index))
  const pairs = parts.flatMap((first, index) => parts.slice(index + 1).map((second) => [first, second]))
  const levels = [
    ...(all ? [] : [[[...parts]]]),
    withoutOne,
    ...(parts.length > 3 ? [pairs] : []),
    parts.map((part) => [part]),
  ]
  return levels.map((level) => level.filter(named)).filter((level) => level.length > 0)
}

async function findAll(
  tx: Db,
  query: Query,
  list: (searches: Search[]) => Promise<RankedRow[]>,
): Promise<{ rows: RankedRow[]; capped: boolean }> {
  const match = and([...query.parts.map((part) => part.match), ...query.unwanted])
  const loose = query.parts.some((part) => part.loose !== null)
    ? and([...query.parts.map((part) => part.loose ?? part.match), ...query.looselyUnwanted])
    : null
  if ((await estimateMatches(tx, [match]))[0]! <= frequent) {
    const rows = await list([{ match, loose, limit: maxRanked + 1 }])
    if (rows.length <= maxRanked) return { rows, capped: false }
  }
  return { rows: await listOfMany(tx, query, { match, loose }, list), capped: true }
}

/**
 * For more matches than can be ranked: the one with exactly this title, the newest with the words in the title, and
 * the newest others. Months are tokens, so that the index does not have to be read completely.
 */
async function listOfMany(
  tx: Db,
  { parts, unwanted, whole }: Query,
  { match, loose }: { match: string; loose: string | null },
  list: (searches: Search[]) => Promise<RankedRow[]>,
): Promise<RankedRow[]> {
  const months = await newestMonths(tx)
  const half = maxRanked / 2
  const title = and([...parts.map((part) => part.title ?? part.match), ...unwanted])
  let rows: RankedRow[] = []
  // For a phrase documents have to be read, so it does not search all years.
  for (const count of loose === null ? [1, 6, Infinity] : [1, 6]) {
    const recent = count > months.length ? '' : `(${months.slice(0, count).map(quoted).join(' | ')}) & `
    rows = await list([
      { match: whole, limit: 20 },
      { match: recent + title, limit: half },
      { match: recent + match, loose: loose && recent + loose, limit: half },
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

/**
 * What has more of the question counts more, and a part that few have says more than one that many have: of "stop
 * griefing on my server" it is griefing.
 */
function weighCovered(rows: readonly RankedRow[]): RankedRow[] {
  const parts = rows[0]?.has.length ?? 0
  const weights = Array.from({ length: parts }, (_, part) =>
    Math.log(1 + rows.length / (1 + rows.filter(({ has }) => has[part]).length)),
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return rows.map((row) => {
    const covered = weights.reduce((sum, weight, part) => sum + (row.has[part] ? weight : 0), 0) / (all || 1)
    return { ...row, score: Math.round(row.score * (0.1 + covered ** 2)) }
  })
}

function mergeLanguages(rows: readonly RankedRow[]): Hit[] {
  const hits = new Map<string, Hit>()
  for (const row of rows) {
    const key = keyOf(row)
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
        createdAt: row.created_at,
        updatedAt: row.updated_at ?? row.created_at,
        facets: row.facets === '' ? [] : row.facets.split('\n'),
        score,
      })
  }
  return sortHits([...hits.values()], 'relevance')
}
