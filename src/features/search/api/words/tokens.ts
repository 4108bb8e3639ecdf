import type { Locale } from '../../../../contract/locales.ts'
import type { Word } from './cut-words.ts'
import { foldLetters } from './fold.ts'
import { stemBe } from './stem-be.ts'
import { stemEn } from './stem-en.ts'
import { stemKk } from './stem-kk.ts'
import { stemRu } from './stem-ru.ts'
import { stemUk } from './stem-uk.ts'

type Stem = (word: string) => string
const cyrillic: Partial<Record<Locale, Stem>> = { ru: stemRu, uk: stemUk, be: stemBe, kz: stemKk }
const isCyrillic = (word: string) => /\p{Script=Cyrillic}/u.test(word)
const isLatin = (word: string) => /\p{Script=Latin}/u.test(word)

/**
 * What a word of a document is found by: itself, its stem in the document's language (a foreign word by its script),
 * its parts, and each of these without special letters.
 */
export function documentTokens(word: Word, language: Locale): Set<string> {
  const tokens = new Set<string>()
  for (const text of [word.text, ...word.parts]) {
    const stem = isCyrillic(text) ? (cyrillic[language] ?? stemRu) : isLatin(text) ? stemEn : null
    for (const form of stem ? [text, stem(text)] : [text]) tokens.add(form).add(foldLetters(form))
  }
  return tokens
}

/** What a word of a query looks for. Nobody says in which language a query is, so every stem of its script counts. */
export function queryTokens(text: string): Set<string> {
  const stems = isCyrillic(text) ? Object.values(cyrillic) : isLatin(text) ? [stemEn] : []
  const tokens = new Set<string>()
  for (const form of [text, ...stems.map((stem) => stem(text))]) tokens.add(form).add(foldLetters(form))
  return tokens
}
