import { searchLimits } from '../../../contract/limits/content-limits.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { Correction, MatchLevel } from '../search.contract.ts'
import { vocabularyOf } from './concepts/cached-vocabulary.ts'
import { correctQuery, widenQuery } from './correct-query.ts'
import { and, findByLevels } from './match-levels.ts'
import type { Hit } from './results.ts'
import { conditionsOf, type DocumentFilter } from './facets.ts'
import { bounded } from './search-documents.store.ts'
import type { DocumentKind } from './search-document.ts'
import { listAuthors, listCompletions } from './search-terms.store.ts'
import { estimateFor } from './token-shares.ts'
import { possibleNames } from './words/author-names.ts'
import type { RunsOn } from '../../users/runs-on.contract.ts'
import { fitsOf } from './words/fits-server.ts'
import { parseQuery, type Query } from './words/parse-query.ts'
import type { Part } from './words/query-parts.ts'
import { cutTail } from './words/thai-words.ts'
import { noLexeme } from './words/vectors.ts'

/** At most this many matches are ranked. */
export const maxRanked = searchLimits.ranked

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
    /** Only what has all of the question. */
    strict?: boolean
  } = {},
): Promise<Found> {
  const { filter = {}, faceted = false, exact = false, plain = [], server = null, strict = false } = options
  const vocabulary = await vocabularyOf(db)
  const estimate = await estimateFor(db)
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
    const { corrected, missing } = exact
      ? noCorrection
      : await correctQuery(tx, q, typed, { language, vocabulary, estimate })
    const asked = corrected?.to ?? q
    const read = (text: string, completions: readonly string[] = []) =>
      parseQuery(text, language, { plain, vocabulary, authors, completions })
    const whole = corrected ? read(asked) : typed
    const complete = async (text: string, { unfinished, begun }: Query): Promise<Query | null> => {
      const completions: string[] = []
      for (const start of [unfinished, begun])
        if (start !== null) completions.push(...(await listCompletions(tx, start)))
      return completions.length > 0 ? read(text, completions) : null
    }
    const tail = missing.size > 0 && !corrected && whole.unfinished !== null ? cutTail(asked) : null
    const query =
      (await complete(asked, whole)) ?? (tail === null ? null : await complete(tail, read(tail))) ?? whole
    const how = { language, filter, faceted, fits: fitsOf(server), strict, estimate, missing }
    const asTyped = await findByLevels(tx, filtered(query, filter), how)
    const wider =
      asTyped.match === 'all' || exact || strict ? null : await widenQuery(tx, query, { estimate })
    const found = wider ? await findNear(tx, filtered(wider, filter), how) : asTyped
    return { ...found, understood: query.parts, typed: typed.parts, corrected }
  })
}

/** Whatever is found has not all of the question. */
async function findNear(...question: Parameters<typeof findByLevels>): ReturnType<typeof findByLevels> {
  const found = await findByLevels(...question)
  return found.match === 'all' ? { ...found, match: 'some' } : found
}

const noCorrection = { corrected: null, missing: new Set<string>() }

/**
 * No article is a plugin or runs on a platform. The kind is no token, so all resources that are or do would be read to find
 * none among them.
 */
const ofArticles = (part: Part): Part => ({
  ...part,
  match: part.match.replaceAll(/'@(?:type|plat|v):[^']*'/g, noLexeme),
})

/** The same question of those alone that the filter lets through. */
function filtered(query: Query, filter: DocumentFilter): Query {
  const conditions = conditionsOf(filter)
  return {
    ...query,
    parts: filter.kind === 'article' ? query.parts.map(ofArticles) : query.parts,
    unwanted: [...query.unwanted, ...conditions],
    looselyUnwanted: [...query.looselyUnwanted, ...conditions],
    whole: and([query.whole, ...conditions]),
  }
}
