import type { Locale } from '../../../../contract/locales.ts'
import { cutWords } from '../words/cut-words.ts'
import type { Word } from '../words/cut-words.ts'
import { lettersOf } from '../words/edit-distance.ts'
import { stemOf } from '../words/tokens.ts'
import concepts from './concepts.json' with { type: 'json' }

/** A thing of the field that has many names: `land-claim` is a claim, a protected region, приват, จองที่ดิน. */
export type Concept = string

/** The names that a new site starts with. */
export const startConcepts: Readonly<Record<Concept, Readonly<Record<Locale, readonly string[]>>>> = concepts

type Name = { concept: Concept; language: Locale; word: string }

/** A word with its letters, for comparing it with many. */
type KnownWord = { text: string; letters: number }

/** The names of all concepts. */
export type Vocabulary = {
  conceptsNamed(words: readonly Word[], language: Locale): readonly Concept[]
  /** Names as the stems of their words, with what they name. */
  names(language: Locale): Iterable<[string, readonly Concept[]]>
  /** Names of one word, and the words of longer ones. */
  knownWords(language: Locale): readonly KnownWord[]
}

/** A name by the stems of its words. */
const keyOf = (words: readonly Word[], language: Locale): string =>
  words.map(({ text }) => stemOf(text, language)).join(' ')

/** Thai says "system" before the name of anything that works by itself, and leaves it out as often. */
const spokenForms = (words: Word[]): Word[][] =>
  words[0]?.text === 'ระบบ' && words.length > 1 ? [words, words.slice(1)] : [words]

type Named = { concept: Concept; tones: string }
type Phrases = ReadonlyMap<string, Named[]>

const tonesOf = (words: readonly Word[]): string =>
  words.map(({ text }) => text.replace(/[^\u0e48-\u0e4b]/g, '')).join(' ')

/** People leave tones out, of one word or of all. A word with a different tone means something else. */
function sounds(typed: string, name: string): boolean {
  const tones = name.split(' ')
  return typed.split(' ').every((tone, at) => tone === '' || tone === tones[at])
}

/** Concepts by their names in one language. */
function phrasesOf(names: Iterable<Name>, language: Locale): Phrases {
  const phrases = new Map<string, Named[]>()
  for (const { concept, word } of names)
    for (const words of spokenForms(cutWords(word))) {
      const key = keyOf(words, language)
      const named = { concept, tones: tonesOf(words) }
      const others = phrases.get(key)
      if (!others) phrases.set(key, [named])
      else if (!others.some((other) => other.concept === concept && other.tones === named.tones))
        others.push(named)
    }
  return phrases
}

const conceptsOf = (named: readonly Named[]): Concept[] => [...new Set(named.map(({ concept }) => concept))]

const isSingle = (word: string) => !/[\s-]/.test(word)

/** Each language is read when it is first needed: stemming all of them takes a while. */
function vocabularyOf(namesIn: (language: Locale) => Name[]): Vocabulary {
  const phrases = new Map<Locale, Phrases>()
  const spelled = new Map<Locale, [string, Concept[]][]>()
  const knownIn = new Map<Locale, KnownWord[]>()
  const read = (language: Locale): Phrases => {
    let known = phrases.get(language)
    if (!known) phrases.set(language, (known = phrasesOf(namesIn(language), language)))
    return known
  }
  return {
    conceptsNamed(words, language) {
      const named = read(language).get(keyOf(words, language))
      if (!named) return []
      const tones = tonesOf(words)
      return conceptsOf(named.filter((one) => sounds(tones, one.tones)))
    },
    names(language) {
      let known = spelled.get(language)
      if (!known)
        spelled.set(language, (known = [...read(language)].map(([name, named]) => [name, conceptsOf(named)])))
      return known
    },
    knownWords(language) {
      let known = knownIn.get(language)
      if (!known) {
        const words = namesIn(language).flatMap(({ word }) => [word, ...word.split(/[\s-]+/)])
        known = [...new Set(words.filter(isSingle))].map((text) => ({ text, letters: lettersOf(text) }))
        knownIn.set(language, known)
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
    conceptsNamed(words, language) {
      const [start, more] = [startVocabulary, own].map((part) => part.conceptsNamed(words, language))
      return more!.length === 0 ? start! : [...new Set([...start!, ...more!])]
    },
    names: (language) => [...startVocabulary.names(language), ...own.names(language)],
    knownWords: (language) => [...startVocabulary.knownWords(language), ...own.knownWords(language)],
  }
}
