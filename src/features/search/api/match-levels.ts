import { searchLimits } from '../../../contract/limits/content-limits.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { MatchLevel } from '../search.contract.ts'
import type { DocumentFilter } from './facets.ts'
import { sortHits, type Hit } from './results.ts'
import type { DocumentKind } from './search-document.ts'
import { listRanked } from './search-documents.store.ts'
import type { Rank, RankedRow, Search } from './search-documents.store.ts'
import type { Estimate } from './token-shares.ts'
import type { Query } from './words/parse-query.ts'
import { isFacet, rankOf, type Part } from './words/query-parts.ts'
import { countLexemes, noLexeme } from './words/vectors.ts'

const { ranked: maxRanked } = searchLimits
/** Every fiftieth document of a million. */
const frequent = 20_000
/** The index goes through all documents of the rarest part: with more of them, the best have to do if there are many. */
const quicklyRead = 2_500
/** So many parts of a question, the rarest, are looked for even if they are frequent. */
const fewest = 3
/** With fewer, documents that have less of the question are looked for too. */
const enough = 10
/** So many are ranked of what has it in the title, and of the best. */
const someRows = 200
/** So many are ranked of all ways to leave something out together: nobody turns six pages of what is only near. */
const nearRows = 120
/** So many have to do where not many more are expected, and so many whole titles and of each way are ranked. */
const plenty = 20

export const and = (parts: readonly string[]): string => parts.join(' & ')

/** All parts; if few have them, all but one; then some. What has more of the question comes first. */
export async function findByLevels(
  tx: Db,
  query: Query,
  {
    estimate,
    missing,
    ...how
  }: {
    language: Locale
    filter: DocumentFilter
    faceted: boolean
    fits: string[]
    strict: boolean
    estimate: Estimate
    /** What no document matches. */
    missing: ReadonlySet<string>
  },
): Promise<{ hits: Hit[]; capped: boolean; match: MatchLevel }> {
  const { parts, unwanted } = query
  const isMissing = ({ match }: Part) => missing.has(match)
  const wanted = parts.flatMap((part) => part.pieces ?? part)
  // What nobody has is not looked for again.
  const pieces = wanted.filter((part) => !isMissing(part))
  const rank = ranksOf(parts, estimate)
  const covers = wanted.map((part) => part.match)
  const rarestFirst = (match: readonly string[]) => match.toSorted((a, b) => estimate(a) - estimate(b))
  const list = (searches: Search[], whole: boolean) =>
    listRanked(tx, {
      ...how,
      // The index leaps from match to match of the first one.
      searches: searches.map(({ match, loose, ...search }) => ({
        ...search,
        match: rarestFirst(match),
        loose: loose && rarestFirst(loose),
      })),
      rank,
      whole: query.whole,
      covers: whole ? null : covers,
    })
  const mayHaveAll = !parts.some(isMissing)
  const all = mayHaveAll
    ? await findAll(query, { estimate, list: (searches) => list(searches, true) })
    : { rows: [], capped: false }
  const hits = mergeLanguages(all.rows)
  if (how.strict || all.capped || hits.length >= enough || (mayHaveAll && pieces.length <= 1))
    return { hits, capped: all.capped, match: hits.length > 0 ? 'all' : 'none' }
  const known = new Set(hits.map(keyOf))
  const relaxed = new Map<string, RankedRow>()
  let match: MatchLevel = hits.length > 0 ? 'all' : 'none'
  const sizes: Sizes = new Map(pieces.map((part) => [part, estimate(part.loose ?? part.match)]))
  const telling = tellingParts(pieces, sizes)
  const half = Math.max(telling.length, Math.min(fewest, wanted.length)) / 2
  const relax = async (left: Part[][]) => {
    for (const row of await list(boundEach(left, { sizes, unwanted }), false))
      if (!known.has(keyOf(row))) relaxed.set(`${keyOf(row)} ${row.lang}`, row)
    if (match === 'none' && relaxed.size > 0) match = left[0]!.length > half ? 'most' : 'some'
  }
  const asked = mayHaveAll && telling.length === pieces.length
  for (const left of levelsOf(telling, { asked, ofFacets: wanted.every(isFacet) })) {
    await relax(left)
    if (hits.length + relaxed.size >= enough) break
  }
  const facets = parts.filter(isFacet)
  if (match === 'none' && facets.length > 0) await relax([facets])
  // What is frequent was not looked for alone until now.
  if (match === 'none' && telling.length < pieces.length) await relax(pieces.map((part) => [part]))
  // Weighed together: one rare part may say more than two frequent ones.
  const more = mergeLanguages(
    weighCovered([...relaxed.values()], covers.map(estimate), estimate(`!${noLexeme}`)),
  )
  // Whole numbers, so that those with all of it stay first through a cursor.
  const above = (more[0]?.score ?? 0) + 1
  return {
    hits: [...hits.map((hit) => ({ ...hit, score: hit.score + above })), ...more],
    capped: false,
    match,
  }
}

const keyOf = ({ kind, id }: { kind: DocumentKind; id: number }): string => `${kind}:${id}`

/** How many documents have each of these parts. */
type Sizes = ReadonlyMap<Part, number>

/** What every fiftieth document has does not tell it from others: it is weighed, and need not be looked for. */
function tellingParts(parts: readonly Part[], sizes: Sizes): Part[] {
  const rarest = parts.toSorted((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0))
  return rarest.filter((part, place) => place < fewest || (sizes.get(part) ?? 0) <= frequent)
}

/**
 * The index goes through all documents of the rarest part, however few are wanted: where even that one is frequent,
 * only the best documents are asked for.
 */
function boundEach(
  ways: readonly Part[][],
  { sizes, unwanted }: { sizes: Sizes; unwanted: readonly string[] },
): Search[] {
  const limit = Math.max(plenty, Math.ceil(nearRows / ways.length))
  return ways.map((way) => ({
    match: [...way.map((part) => part.loose ?? part.match), ...unwanted],
    limit,
    best: way.every((part) => (sizes.get(part) ?? Infinity) > quicklyRead),
  }))
}

/**
 * Ways to leave something out, the mildest first, each of them once. What a thing is cannot be all there is to find it by.
 * Where all parts were `asked` for already, they are not again.
 */
function levelsOf(
  parts: readonly Part[],
  { asked, ofFacets }: { asked: boolean; ofFacets: boolean },
): Part[][][] {
  const known = new Set<string>()
  const isNew = (some: Part[]) => {
    const key = and(some.map(({ match }) => match).toSorted())
    return some.length > 0 && !known.has(key) && known.add(key)
  }
  const named = (some: Part[]) => ofFacets || !some.every(isFacet)
  const withoutOne = parts.map((_, index) => parts.filter((_part, other) => other !== index))
  const pairs = parts.flatMap((first, index) => parts.slice(index + 1).map((second) => [first, second]))
  const levels = [
    ...(asked ? [] : [[[...parts]]]),
    withoutOne,
    ...(parts.length > 3 ? [pairs] : []),
    parts.map((part) => [part]),
  ]
  return levels
    .map((level) => level.filter((some) => named(some) && isNew(some)))
    .filter((level) => level.length > 0)
}

async function findAll(
  { parts, unwanted, looselyUnwanted, whole }: Query,
  { estimate, list }: { estimate: Estimate; list: (searches: Search[]) => Promise<RankedRow[]> },
): Promise<{ rows: RankedRow[]; capped: boolean }> {
  const match = [...parts.map((part) => part.match), ...unwanted]
  const loose = parts.some((part) => part.loose !== null)
    ? [...parts.map((part) => part.loose ?? part.match), ...looselyUnwanted]
    : null
  const isFrequent = (some: readonly string[]) => some.every((part) => estimate(part) > quicklyRead)
  const titles = parts.map((part) => part.title ?? part.match)
  const inTitles = { match: [...titles, ...unwanted], limit: someRows, best: isFrequent(titles) }
  const first = [
    { match: [whole], limit: plenty },
    ...(parts.some((part) => part.title !== null) ? [inTitles] : []),
  ]
  if (isFrequent(parts.map((part) => part.loose ?? part.match))) {
    const rows = await list([...first, { match, loose, limit: someRows, best: true }])
    const wanted = estimate(and(match)) > maxRanked ? enough : plenty
    if (new Set(rows.map(keyOf)).size >= wanted) return { rows, capped: true }
  }
  const rows = await list([{ match, loose, limit: maxRanked + 1 }])
  if (rows.length <= maxRanked) return { rows, capped: false }
  return { rows: [...(await list(first)), ...rows.slice(0, maxRanked - someRows - plenty)], capped: true }
}

/** How much a part says that so many documents have. */
const tells = (size: number, documents: number): number => Math.log(1 + documents / (1 + size))

/** A part that says less than this share of what the rarest one says counts for less in the rank. */
const lessTelling = 0.5
const lessWorth = 0.3

/** What raises a document: of "school server" it is the school, or every title with "server" would stand above it. */
function ranksOf(parts: readonly Part[], estimate: Estimate): Rank[] {
  const documents = estimate(`!${noLexeme}`)
  const says = new Map(
    parts
      .filter((part) => !isFacet(part))
      .map((part) => [part, tells(estimate(part.loose ?? part.match), documents)]),
  )
  const most = Math.max(0, ...says.values())
  const saysLess = (part: Part) => (says.get(part) ?? Infinity) < most * lessTelling
  const isAlone = parts.every(isFacet)
  const ranks = [
    {
      query: rankOf(
        parts.filter((part) => !saysLess(part)),
        isAlone,
      ),
      worth: 1,
    },
    { query: rankOf(parts.filter(saysLess), isAlone), worth: lessWorth },
  ].filter(({ query }) => query !== '')
  // ts_rank divides by the number of lexemes, which has to be that of the whole question.
  const all = ranks.reduce((sum, { query }) => sum + countLexemes(query), 0)
  return ranks.map(({ query, worth }) => ({ query, worth: (worth * countLexemes(query)) / all }))
}

/**
 * What has more of the question counts more, and a part that few have says more than one that many have: of "stop
 * griefing on my server" it is griefing.
 */
function weighCovered(rows: readonly RankedRow[], sizes: readonly number[], documents: number): RankedRow[] {
  const weights = sizes.map((size) => tells(size, documents))
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
