import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { Correction } from '../search.contract.ts'
import { nearestConceptWord } from './concepts/find-concepts.ts'
import type { Vocabulary } from './concepts/vocabulary.ts'
import { estimateMatches } from './search-documents.store.ts'
import { listCompletions, listEmpty, listNearTerms } from './search-terms.store.ts'
import { editDistance, errorsIn } from './words/edit-distance.ts'
import { parseQuery } from './words/parse-query.ts'
import type { Query } from './words/parse-query.ts'
import { layoutCodes, swapLayout } from './words/swap-layout.ts'

type Reader = { language: Locale; vocabulary: Vocabulary }

/** More documents than this have a word, as far as the planner knows: it need not be looked for. */
const surelyKnown = 100

/**
 * Words that stand in no document and name nothing of the field; the last one may only have begun. By `match` a word
 * that sounds like a known one is known, by `rank` only the word itself.
 */
async function unknownWords(
  db: Db,
  { parts, unfinished }: Query,
  by: 'match' | 'rank' = 'match',
): Promise<string[]> {
  const words = parts
    .flatMap((part) => (by === 'rank' ? (part.pieces ?? part) : part))
    .filter((part) => part.kind === 'word')
    .map((part) => ({ text: part.text, match: part[by] }))
  if (words.length === 0) return []
  const estimates = await estimateMatches(
    db,
    words.map((part) => part.match),
  )
  const empty = await listEmpty(
    db,
    words.filter((_, index) => estimates[index]! <= surelyKnown),
  )
  const begun = unfinished !== null && empty.includes(unfinished) && (await listCompletions(db, unfinished))
  return begun && begun.length > 0 ? empty.filter((word) => word !== unfinished) : empty
}

/** Another keyboard layout in which every word is known, or the nearest known words; null when nothing is unknown. */
export async function correctQuery(
  db: Db,
  q: string,
  query: Query,
  reader: Reader,
): Promise<Correction | null> {
  const { language, vocabulary } = reader
  const unknown = await unknownWords(db, query)
  if (unknown.length === 0) return null
  const from = q.trim()
  for (const layout of new Set([language, 'ru', ...layoutCodes])) {
    const to = swapLayout(from, layout)
    if (to === from.toLowerCase()) continue
    const swapped = parseQuery(`${to} `, language, { vocabulary })
    if (swapped.parts.length > 0 && (await unknownWords(db, swapped, 'rank')).length === 0)
      return { from, to, why: 'layout' }
  }
  // A short Thai word is one letter away from many others.
  const letters = unknown.filter(
    (word) => /^[\p{L}\p{M}]{3,40}$/u.test(word) && !/^[\u0e00-\u0e7f]{1,5}$/.test(word),
  )
  const nearest = await findNearest(db, letters, reader)
  if (nearest.size === 0) return null
  let to = from.normalize('NFC').toLowerCase()
  for (const [word, better] of nearest) to = to.replaceAll(word, better)
  return { from, to, why: 'spelling' }
}

async function findNearest(
  db: Db,
  words: string[],
  { language, vocabulary }: Reader,
): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const best = new Map<string, { term: string; cost: number }>()
  const offer = (word: string, term: string, cost: number) => {
    if (cost < (best.get(word)?.cost ?? Infinity)) best.set(word, { term, cost })
  }
  for (const { word, term, lang, likeness } of await listNearTerms(db, words)) {
    const limit = errorsIn(word)
    const distance = editDistance(word, term, limit)
    if (distance > limit || distance === 0) continue
    // The reader's own language decides between words that are equally near.
    offer(word, term, distance - likeness / 2 - (lang === language ? 0.25 : 0))
  }
  for (const word of words) {
    const near = nearestConceptWord(word, language, vocabulary)
    if (near) offer(word, near.term, near.distance - 0.4)
  }
  return new Map([...best].map(([word, { term }]) => [word, term]))
}
