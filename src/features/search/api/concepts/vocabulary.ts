import type { Locale } from '../../../../contract/locales.ts'
import { cutWords } from '../words/cut-words.ts'
import type { Word } from '../words/cut-words.ts'
import { stemOf } from '../words/tokens.ts'
import concepts from './concepts.json' with { type: 'json' }

/** A thing of the field that has many names: `land-claim` is a claim, a protected region, приват, จองที่ดิน. */
export type Concept = string

/** The names that a new site starts with. */
export const startConcepts: Readonly<Record<Concept, Readonly<Record<Locale, readonly string[]>>>> = concepts

type Name = { concept: Concept; language: Locale; word: string }

/** The names of all concepts. */
export type Vocabulary = {
  /** By the stems of a name's words. */
  conceptsNamed(key: string, language: Locale): readonly Concept[]
  /** Names as the stems of their words, with what they name. */
  names(language: Locale): Iterable<[string, readonly Concept[]]>
  /** Names of one word. */
  singleNames(language: Locale): readonly string[]
}

/** A name by the stems of its words. */
export const keyOf = (words: readonly Word[], language: Locale): string =>
  words.map(({ text }) => stemOf(text, language)).join(' ')

/** Thai says "system" before the name of anything that works by itself, and leaves it out as often. */
const spokenForms = (words: Word[]): Word[][] =>
  words[0]?.text === 'ระบบ' && words.length > 1 ? [words, words.slice(1)] : [words]

type Phrases = ReadonlyMap<string, Concept[]>

/** Concepts by their names in one language. */
function phrasesOf(names: Iterable<Name>, language: Locale): Phrases {
  const phrases = new Map<string, Concept[]>()
  for (const { concept, word } of names)
    for (const words of spokenForms(cutWords(word))) {
      const key = keyOf(words, language)
      const others = phrases.get(key)
      if (!others) phrases.set(key, [concept])
      else if (!others.includes(concept)) others.push(concept)
    }
  return phrases
}

const isSingle = (word: string) => !/[\s-]/.test(word)

/** Each language is read when it is first needed: stemming all of them takes a while. */
function vocabularyOf(namesIn: (language: Locale) => Name[]): Vocabulary {
  const phrases = new Map<Locale, Phrases>()
  const singles = new Map<Locale, string[]>()
  const read = (language: Locale): Phrases => {
    let known = phrases.get(language)
    if (!known) phrases.set(language, (known = phrasesOf(namesIn(language), language)))
    return known
  }
  return {
    conceptsNamed: (key, language) => read(language).get(key) ?? [],
    names: read,
    singleNames(language) {
      let known = singles.get(language)
      if (!known) {
        const words = namesIn(language).map(({ word }) => word)
        singles.set(language, (known = [...new Set(words.filter(isSingle))]))
      }
      return known
    },
  }
}

export const startVocabulary = vocabularyOf((language) =>
  Object.entries(startConcepts).flatMap(([concept, names]) =>
    names[language].map((word) => ({ concept, language, word })),
  ),
)

/** The start and what staff has added to it. */
export function vocabularyWith(added: readonly Name[]): Vocabulary {
  if (added.length === 0) return startVocabulary
  const own = vocabularyOf((language) => added.filter((name) => name.language === language))
  return {
    conceptsNamed(key, language) {
      const [start, more] = [startVocabulary, own].map((part) => part.conceptsNamed(key, language))
      return more!.length === 0 ? start! : [...new Set([...start!, ...more!])]
    },
    names: (language) => [...startVocabulary.names(language), ...own.names(language)],
    singleNames: (language) => [...startVocabulary.singleNames(language), ...own.singleNames(language)],
  }
}
