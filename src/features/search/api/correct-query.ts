import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { Correction } from '../search.contract.ts'
import { nearestConceptWord } from './concepts/find-concepts.ts'
import type { Vocabulary } from './concepts/vocabulary.ts'
import { widerThan } from './concepts/wider-concepts.ts'
import { listCompletions, listEmpty, listNearTerms } from './search-terms.store.ts'
import type { Estimate } from './token-shares.ts'
import { placeWords, type PlacedWord } from './words/cut-words.ts'
import { editDistance, errorsIn, lettersOf, mayBeNear } from './words/edit-distance.ts'
import { conceptToken } from './words/facet-tokens.ts'
import { parseQuery } from './words/parse-query.ts'
import type { Query } from './words/parse-query.ts'
import { anyOf, type Part } from './words/query-parts.ts'
import { isThai } from './words/sounds/sound-tokens.ts'
import { isStopWord } from './words/stop-words.ts'
import { isSpelled, layoutCodes, swapLayout } from './words/swap-layout.ts'
import { queryTokens } from './words/tokens.ts'
import { noLexeme, quoted } from './words/vectors.ts'

/** So many of the nearest are looked for in documents: a word stays known for a while after the last that had it. */
const candidatesPerWord = 12

type Reader = { language: Locale; vocabulary: Vocabulary; estimate: Estimate }

/** Words that stand in no document and name nothing of the field; the last one may only have begun. */
async function unknownParts(db: Db, { parts, unfinished }: Query, { estimate }: Reader): Promise<Part[]> {
  const words = parts.filter((part) => part.kind === 'word')
  const missing = await listMissing(db, words, estimate)
  const begun = unfinished !== null && missing.includes(unfinished) && (await listCompletions(db, unfinished))
  return words.filter(
    ({ text }) => missing.includes(text) && !(begun && begun.length > 0 && text === unfinished),
  )
}

const alternatives = (match: string): number => match.split(' | ').length

/** Those of these words that no document has. Of frequent ones it is known; all others are taken to be equally rare. */
const listMissing = (
  db: Db,
  words: readonly { text: string; match: string }[],
  estimate: Estimate,
): Promise<string[]> =>
  listEmpty(
    db,
    words.filter(({ match }) => estimate(match) <= estimate(noLexeme) * alternatives(match)),
  )

/**
 * Another keyboard layout in which every word is known, or the nearest known words; null when nothing is unknown. `missing`
 * is what no document matches.
 */
export async function correctQuery(
  db: Db,
  q: string,
  query: Query,
  reader: Reader,
): Promise<{ corrected: Correction | null; missing: Set<string> }> {
  const parts = await unknownParts(db, query, reader)
  const missing = new Set(parts.map(({ match }) => match))
  if (parts.length === 0) return { corrected: null, missing }
  const unknown = parts.map(({ text }) => text)
  // On the wrong keyboard no name of the field comes out, but letters of Thai are near to something in any layout.
  const swapped = query.parts.some(namesSomething) ? null : await findLayout(db, q.trim(), reader)
  const corrected =
    swapped ?? correctThai(q.trim(), unknown, reader) ?? (await correctWords(db, q.trim(), unknown, reader))
  return { corrected, missing }
}

const namesSomething = ({ kind, text }: Part): boolean =>
  (kind === 'concept' || kind === 'category') && text.length > 3

/**
 * The question with what a thing is a kind of, in place of things that no document has: who asks for a metro is glad of
 * trains. Null where there is nothing to put in place.
 */
export async function widenQuery(
  db: Db,
  query: Query,
  { estimate }: Pick<Reader, 'estimate'>,
): Promise<Query | null> {
  const narrow = query.parts.filter(({ kind, value }) => kind === 'concept' && widerThan(value).length > 0)
  const missing = await listMissing(db, narrow, estimate)
  if (missing.length === 0) return null
  const widen = (part: Part): Part => {
    if (!narrow.includes(part) || !missing.includes(part.text)) return part
    const tokens = widerThan(part.value).map(conceptToken)
    return { ...part, marks: new Set(tokens), match: anyOf(tokens), rank: anyOf(tokens), title: null }
  }
  return { ...query, parts: query.parts.map(widen) }
}

async function correctWords(
  db: Db,
  from: string,
  unknown: readonly string[],
  reader: Reader,
): Promise<Correction | null> {
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

/** Two errors make another word of a shorter one; one error does of the shortest. */
const thaiErrors = (text: string): number => (text.length < 6 ? 0 : text.length < 10 ? 1 : 2)
/** Pieces around one that is no word. */
const mostAround = 3

/**
 * With a letter wrong, the dictionary cuts a Thai word into pieces that are other words, or none. So a piece that no
 * document has is looked at together with those around it.
 */
function correctThai(q: string, unknown: readonly string[], { vocabulary }: Reader): Correction | null {
  const text = q.normalize('NFC').toLowerCase()
  const placed = placeWords(text)
  const isOdd = ({ word }: PlacedWord) =>
    isThai(word.text) && !isStopWord(word.text) && unknown.some((one) => one.includes(word.text))
  const runs = placed.flatMap((one, at) => (isOdd(one) ? runsAround(placed, at) : []))
  let best: { start: number; end: number; name: string; cost: number } | null = null
  for (const { start, end } of runs) {
    const typed = text.slice(start, end)
    const limit = thaiErrors(typed)
    const own = lettersOf(typed)
    for (const { text: name, letters } of limit === 0 ? [] : vocabulary.knownWords('th')) {
      if (!mayBeNear(letters, own, limit)) continue
      const distance = editDistance(typed, name, limit)
      const cost = distance - typed.length / 100
      if (distance > 0 && distance <= limit && cost < (best?.cost ?? Infinity))
        best = { start, end, name, cost }
    }
  }
  return (
    best && { from: q, to: text.slice(0, best.start) + best.name + text.slice(best.end), why: 'spelling' }
  )
}

/** All rows of pieces with this one that stand without a space between them. */
function runsAround(placed: readonly PlacedWord[], at: number): { start: number; end: number }[] {
  const touches = (one: number) =>
    placed[one]?.end === placed[one + 1]?.start && isThai(placed[one + 1]!.word.text)
  let first = at
  while (at - first < mostAround && first > 0 && touches(first - 1) && isThai(placed[first - 1]!.word.text))
    first--
  let last = at
  while (last - at < mostAround && last < placed.length - 1 && touches(last)) last++
  const from = placed.slice(first, at + 1)
  const to = placed.slice(at, last + 1)
  return from.flatMap(({ start }) => to.map(({ end }) => ({ start, end })))
}

/** Written in the first layout in which every word is known, as it is and not only by ear. */
async function findLayout(
  db: Db,
  from: string,
  { language, vocabulary, estimate }: Reader,
): Promise<Correction | null> {
  const texts = new Set([language, 'ru', ...layoutCodes].map((layout) => swapLayout(from, layout)))
  const layouts = [...texts].flatMap((to) => {
    const { parts } = parseQuery(`${to} `, language, { vocabulary })
    const words = parts
      .flatMap((part) => part.pieces ?? part)
      .filter((part) => part.kind === 'word')
      .map(({ text }) => ({ text, match: anyOf(queryTokens(text)) }))
    return to === from.toLowerCase() || parts.length === 0 || !isSpelled(to) ? [] : [{ to, words }]
  })
  const missing = await listMissing(
    db,
    layouts.flatMap(({ words }) => words),
    estimate,
  )
  const layout = layouts.find(({ words }) => words.every(({ text }) => !missing.includes(text)))
  return layout ? { from, to: layout.to, why: 'layout' } : null
}

async function findNearest(
  db: Db,
  words: string[],
  { language, vocabulary, estimate }: Reader,
): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const alike = (await listNearTerms(db, words)).flatMap(({ word, term, lang, likeness }) => {
    const limit = errorsIn(word)
    const distance = editDistance(word, term, limit)
    // The reader's own language decides between words that are equally near.
    const cost = distance - likeness / 2 - (lang === language ? 0.25 : 0)
    return distance > limit || distance === 0 ? [] : [{ word, term, cost }]
  })
  const near = words.flatMap((word) =>
    alike
      .filter((one) => one.word === word)
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, candidatesPerWord),
  )
  const gone = await listMissing(
    db,
    near.map(({ term }) => ({ text: term, match: quoted(term) })),
    estimate,
  )
  const best = new Map<string, { term: string; cost: number }>()
  const offer = (word: string, term: string, cost: number) => {
    if (cost < (best.get(word)?.cost ?? Infinity)) best.set(word, { term, cost })
  }
  for (const { word, term, cost } of near) if (!gone.includes(term)) offer(word, term, cost)
  for (const word of words) {
    const near = nearestConceptWord(word, language, vocabulary)
    if (near) offer(word, near.term, near.distance - 0.4)
  }
  return new Map([...best].map(([word, { term }]) => [word, term]))
}
