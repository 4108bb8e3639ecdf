import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { bounded } from './search-documents.store.ts'
import { findHits } from './search-documents.ts'
import { listNearTerms, listTermsAfter, removeUnused } from './search-terms.store.ts'
import { editDistance } from './words/edit-distance.ts'
import { parseQuery } from './words/parse-query.ts'
import { swapLayout } from './words/swap-layout.ts'
import { queryTokens } from './words/tokens.ts'
import { quoted } from './words/vectors.ts'

/** A query that finds less than this may be a typing error. */
export const fewHits = 3

/** A spelling of the query that finds more, or null. Suggests only words of public documents. */
export async function didYouMean(db: Db, q: string, language: Locale, hits: number): Promise<string | null> {
  const tries = [await respell(db, q, language), swapLayout(q, language)]
  for (const other of tries) {
    if (other === null || other === q.trim().toLowerCase()) continue
    // The trailing space means that the last word is finished.
    const found = await findHits(db, `${other} `, language)
    if (found.hits.length > hits) return other
  }
  return null
}

/** The query with each unknown word replaced by the nearest known one. */
async function respell(db: Db, q: string, language: Locale): Promise<string | null> {
  const words = parseQuery(q)
    .terms.filter((term) => !term.excluded)
    .flatMap((term) => term.words)
  const nearest = await findNearest(
    db,
    [...new Set(words)].filter((word) => /^[\p{L}\p{M}]{3,40}$/u.test(word)),
    language,
  )
  let text = q.trim().normalize('NFC').toLowerCase()
  for (const [word, better] of nearest) text = text.replaceAll(word, better)
  return nearest.size > 0 ? text : null
}

async function findNearest(db: Db, words: string[], language: Locale): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const queries = words.map((word) => [...queryTokens(word)].map(quoted).join(' | '))
  const rows = await bounded(db, (tx) => listNearTerms(tx, { words, queries }))
  const best = new Map<string, { term: string; cost: number }>()
  for (const { word, term, lang, likeness } of rows) {
    const limit = word.length < 5 ? 1 : 2
    const distance = editDistance(word, term, limit)
    if (distance > limit || distance === 0) continue
    // The reader's own language decides between words that are equally near.
    const cost = distance - likeness / 2 - (lang === language ? 0.25 : 0)
    if (cost < (best.get(word)?.cost ?? Infinity)) best.set(word, { term, cost })
  }
  return new Map([...best].map(([word, { term }]) => [word, term]))
}

const batch = 200

/** Removes words that no document contains any more. A job runs it, a few hundred words at a time. */
export async function removeUnusedTerms(db: Db): Promise<number> {
  let removed = 0
  for (let after = ''; ;) {
    const terms = await listTermsAfter(db, after, batch)
    if (terms.length === 0) return removed
    removed += await bounded(db, (tx) => removeUnused(tx, terms))
    after = terms.at(-1)!
  }
}
