import { localeCodes } from '../../../../contract/locales.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { cutWords } from '../words/cut-words.ts'
import { editDistance } from '../words/edit-distance.ts'
import type { Word } from '../words/cut-words.ts'
import { stemOf } from '../words/tokens.ts'
import concepts from './concepts.json' with { type: 'json' }

/** A thing of the field that has many names: `land-claim` is a claim, a protected region, приват, จองที่ดิน. */
export type Concept = string

/** Phrases of more words are not looked for. */
const longest = 4

type Phrases = Map<string, Concept[]>
const known = new Map<Locale, Phrases>()

/** All names of the concepts in one language, by the stems of their words. */
function phrasesOf(language: Locale): Phrases {
  const made = known.get(language)
  if (made) return made
  const phrases: Phrases = new Map()
  for (const [concept, names] of Object.entries(concepts))
    for (const name of names[language]) {
      const key = keyOf(cutWords(name), language)
      const others = phrases.get(key)
      if (!others) phrases.set(key, [concept])
      else if (!others.includes(concept)) others.push(concept)
    }
  known.set(language, phrases)
  return phrases
}

const keyOf = (words: readonly Word[], language: Locale): string =>
  words.map(({ text }) => stemOf(text, language)).join(' ')

/** What these concepts are called in a language: the stems of each name, joined by spaces. */
export function* namesOfConcepts(
  wanted: ReadonlySet<Concept>,
  language: Locale,
): Generator<{ name: string; concepts: readonly Concept[] }> {
  for (const [name, concepts] of phrasesOf(language))
    if (concepts.some((concept) => wanted.has(concept))) yield { name, concepts }
}

export type FoundConcept = { concepts: readonly Concept[]; start: number; length: number }

/**
 * The concepts a row of words names, each word in one of them at most: the longest names first, and of two languages the
 * one that comes first.
 */
export function findConcepts(words: readonly Word[], languages: readonly Locale[]): FoundConcept[] {
  const found: FoundConcept[] = []
  for (let start = 0; start < words.length;) {
    const next = conceptAt(words, start, languages)
    if (next) found.push(next)
    start += next?.length ?? 1
  }
  return found
}

function conceptAt(words: readonly Word[], start: number, languages: readonly Locale[]): FoundConcept | null {
  for (let length = Math.min(longest, words.length - start); length > 0; length--)
    for (const language of languages) {
      const names = phrasesOf(language).get(keyOf(words.slice(start, start + length), language))
      if (names) return { concepts: names, start, length }
    }
  return null
}

/** The reader's own language first, then English, then the others: be свет is the world, ru свет is light. */
export const languagesFrom = (first: Locale): Locale[] => [...new Set<Locale>([first, 'en', ...localeCodes])]

const singles = new Map<Locale, string[]>()

/** The words that are a concept's name by themselves. */
function singleNames(language: Locale): string[] {
  const made = singles.get(language)
  if (made) return made
  const names = Object.values(concepts).flatMap((one) => one[language].filter((name) => !/[\s-]/.test(name)))
  const list = [...new Set(names)]
  singles.set(language, list)
  return list
}

/** A name of a concept that is nearly this word, in the reader's language before others. */
export function nearestConceptWord(
  word: string,
  language: Locale,
): { term: string; distance: number } | null {
  const limit = word.length < 6 ? 1 : 2
  for (const reader of languagesFrom(language)) {
    let best: { term: string; distance: number } | null = null
    for (const term of singleNames(reader)) {
      if (term.length < 4 || Math.abs(term.length - word.length) > limit) continue
      const distance = editDistance(word, term, limit)
      if (distance <= limit && distance < (best?.distance ?? Infinity)) best = { term, distance }
    }
    if (best) return best
  }
  return null
}
