import type { Locale } from '../../../../contract/locales.ts'
import type { Word } from './cut-words.ts'
import { foldLetters } from './fold.ts'
import { stemBe } from './stems/stem-be.ts'
import { stemEn } from './stems/stem-en.ts'
import { stemKk } from './stems/stem-kk.ts'
import { stemRu } from './stems/stem-ru.ts'
import { stemUk } from './stems/stem-uk.ts'

type Stem = (word: string) => string
const cyrillic: Partial<Record<Locale, Stem>> = { ru: stemRu, uk: stemUk, be: stemBe, kz: stemKk }
const isCyrillic = (word: string) => /\p{Script=Cyrillic}/u.test(word)
const isLatin = (word: string) => /\p{Script=Latin}/u.test(word)

/**
 * The tokens by which a word of a document is found: itself, its stem in the document's language (or of its script),
 * its parts, what it is a part of, and each of these without special letters.
 */
export function documentTokens(word: Word, language: Locale): Set<string> {
  const tokens = new Set<string>()
  for (const text of [word.text, ...word.parts, ...(word.joined ? [word.joined] : [])]) {
    const stem = isCyrillic(text) ? (cyrillic[language] ?? stemRu) : isLatin(text) ? stemEn : null
    for (const form of stem ? [text, stem(text)] : [text]) tokens.add(form).add(foldLetters(form))
  }
  return tokens
}

/**
 * The tokens a word of a query matches. The language of a query is unknown, so every stem of its script counts. A Thai word
 * with its tones is that word and no other.
 */
export function queryTokens(text: string): Set<string> {
  if (/[\u0e48-\u0e4b]/.test(text) && !text.includes('\u0e4c')) return new Set([text])
  const stems = isCyrillic(text) ? Object.values(cyrillic) : isLatin(text) ? [stemEn] : []
  const tokens = new Set<string>()
  for (const form of [text, ...stems.map((stem) => stem(text))]) tokens.add(form).add(foldLetters(form))
  return tokens
}

/** One spelling for all forms of a word in a language, as far as its stem goes. */
export function stemOf(text: string, language: Locale): string {
  const stem = isCyrillic(text) ? (cyrillic[language] ?? stemRu) : isLatin(text) ? stemEn : null
  return foldLetters(stem ? stem(text) : text)
}
