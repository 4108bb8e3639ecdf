import { localeCodes } from '../../../../contract/locales.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { editDistance, errorsIn, lettersOf, mayBeNear } from '../words/edit-distance.ts'
import type { Word } from '../words/cut-words.ts'
import { isStopWord } from '../words/stop-words.ts'
import { startVocabulary } from './vocabulary.ts'
import type { Concept, Vocabulary } from './vocabulary.ts'

/** Names of more words are not looked for. */
export const longestName = 4

export type FoundConcept = { concepts: readonly Concept[]; start: number; length: number }

/**
 * The concepts a row of words names, each word in one of them at most: the longest names first, and of two languages the
 * one that comes first.
 */
export function findConcepts(
  words: readonly Word[],
  languages: readonly Locale[],
  vocabulary: Vocabulary = startVocabulary,
): FoundConcept[] {
  const found: FoundConcept[] = []
  for (let start = 0; start < words.length;) {
    const next = conceptAt(words, start, languages, vocabulary)
    if (next) found.push(next)
    start += next?.length ?? 1
  }
  return found
}

function conceptAt(
  words: readonly Word[],
  start: number,
  languages: readonly Locale[],
  vocabulary: Vocabulary,
): FoundConcept | null {
  for (let length = Math.min(longestName, words.length - start); length > 0; length--)
    for (const language of languages) {
      const taken = words.slice(start, start + length)
      // A word that says nothing may sound like a name without its tone: "not" and "wood" in Thai.
      if (length === 1 && isStopWord(taken[0]!.text)) continue
      const named = vocabulary.conceptsNamed(taken, language)
      if (named.length > 0) return { concepts: named, start, length }
    }
  return null
}

/** The reader's own language first, then English, then the others: be свет is the world, ru свет is light. */
export const languagesFrom = (first: Locale): Locale[] => [...new Set<Locale>([first, 'en', ...localeCodes])]

/** A name of a concept that is nearly this word, in the reader's language before others. */
export function nearestConceptWord(
  word: string,
  language: Locale,
  vocabulary: Vocabulary = startVocabulary,
): { term: string; distance: number } | null {
  // One letter turns a shorter word into a different word.
  if (word.length < 4) return null
  const limit = errorsIn(word)
  const typed = lettersOf(word)
  for (const reader of languagesFrom(language)) {
    let best: { term: string; distance: number } | null = null
    for (const { text: term, letters } of vocabulary.knownWords(reader)) {
      if (term.length < 4 || !mayBeNear(letters, typed, limit)) continue
      const distance = editDistance(word, term, limit)
      if (distance <= limit && distance < (best?.distance ?? Infinity)) best = { term, distance }
    }
    if (best) return best
  }
  return null
}
