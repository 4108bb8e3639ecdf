import type { Locale } from '../../../../contract/locales.ts'
import { lineOf } from '../../../../contract/game-lines.ts'
import { cutWords, type Word } from './cut-words.ts'
import { findConcepts } from '../concepts/find-concepts.ts'
import { startVocabulary, type Vocabulary } from '../concepts/vocabulary.ts'
import {
  authorToken,
  categoryToken,
  conceptToken,
  languageToken,
  licenceToken,
  platformToken,
  tagToken,
  typeToken,
  updatedToken,
  versionToken,
} from './facet-tokens.ts'
import { foldLetters } from './fold.ts'
import { isThai, joinedNameTokens, nameTokens } from './sounds/sound-tokens.ts'
import { nameParts } from '../people/name-keys.ts'
import { documentTokens } from './tokens.ts'

type Texts = {
  title: string
  tags: readonly string[]
  description: string
  text: string
  createdAt: Date
  type?: string
  platforms?: readonly string[]
  gameVersions?: readonly string[]
  author?: { id: number; username: string } | null
  categories?: readonly string[]
  licence?: string | null
  slug?: string
  updatedAt?: Date
}
type Weight = 'A' | 'B' | 'C' | 'D'

/** Words of the text that count for matching; a longer text is found by its beginning. */
const maxTextWords = 4_000
/** Words of the text that count for the rank too. */
const leadWords = 100
/** Keeps phrases from matching across two fields. */
const gap = 10

/** Marks a token of the title, so that the index alone finds words in titles. */
export const inTitle = (token: string): string => `^${token}`
/** Marks a whole title. */
export const wholeTitle = (words: readonly Word[]): string =>
  `=${words.map((word) => word.text).join(' ')}`.slice(0, 200)

/** Marks the month of a document, so that a search can be narrowed to the newest ones. */
export const monthOf = (date: Date): string => `~${date.toISOString().slice(0, 7)}`

/** A lexeme in the text form of tsvector and tsquery. */
export const quoted = (token: string): string => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A lexeme that no document has. */
export const noLexeme = quoted('~')

export const unquoted = (lexeme: string): string => lexeme.slice(1, -1).replace(/(['\\])\1/g, '$1')

export const countLexemes = (query: string): number => new Set(query.match(/'(?:[^'\\]|''|\\.)*'/g)).size

/** The two vectors of a document in PostgreSQL's text form: `head` gives the rank, `tokens` the matches. */
export function vectorsOf(
  texts: Texts,
  language: Locale,
  vocabulary: Vocabulary = startVocabulary,
): { head: string; tokens: string } {
  const title = cutWords(texts.title)
  const fields: [Word[], Weight][] = [
    [title, 'A'],
    ...texts.tags.map((tag): [Word[], Weight] => [tagWords(tag), 'B']),
    [cutWords(texts.description), 'C'],
    [cutWords(texts.text).slice(0, maxTextWords), 'D'],
  ]
  const head = new Map<string, string[]>([[wholeTitle(title), ['1A']]])
  const tokens = new Map<string, string[]>([
    [wholeTitle(title), ['1']],
    [monthOf(texts.createdAt), ['1']],
  ])
  const facets = facetsOf(texts, language)
  const names = [...identityOf(texts), ...joinedNameTokens(title.flatMap(partsOf)), ...addressTokens(texts)]
  for (const token of [...facets, ...names]) note(tokens, token, '1')
  // Nearly everything runs on the same platforms; a type or an author says more.
  for (const token of facets) note(head, token, '1D')
  for (const token of names) note(head, token, '1B')
  const languages = [...new Set([language, 'en' as const])]
  let position = 1
  for (const [words, weight] of fields) {
    const lead = weight === 'D' ? words.slice(0, leadWords) : words
    for (const { concepts, start } of [
      ...findConcepts(lead, languages, vocabulary),
      ...conceptsInNames(lead, languages, vocabulary),
    ])
      for (const token of concepts.map(conceptToken)) {
        note(tokens, token, `${position + start}`)
        note(head, token, `${position + start}${weight}`)
      }
    for (const [index, word] of words.entries()) {
      // Names are what people write by ear.
      const named = weight === 'A' || weight === 'B'
      for (const token of named ? [word.text, ...word.parts].flatMap(nameTokens) : []) {
        note(tokens, token, `${position}`)
        note(head, token, `${position}${weight}`)
      }
      // The dictionary cuts Thai compounds in one place and keeps them whole in another.
      const next = weight === 'D' ? undefined : words[index + 1]
      if (next && isThai(word.text) && isThai(next.text)) {
        const compound = word.text + next.text
        for (const token of [compound, foldLetters(compound), ...(named ? nameTokens(compound) : [])]) {
          note(tokens, token, `${position}`)
          note(head, token, `${position}${weight}`)
        }
      }
      for (const token of documentTokens(word, language)) {
        note(tokens, token, `${position}`)
        if (weight === 'A') note(tokens, inTitle(token), `${position}`)
        if (weight !== 'D' || index < leadWords) note(head, token, `${position}${weight}`)
      }
      position++
    }
    position += gap
  }
  return { head: print(head), tokens: print(tokens) }
}

/** `QuietClaims` is two words. */
const partsOf = ({ text, parts }: Word): string[] => (parts.length > 0 ? parts : [text])

/** What is written in the address is a name in Latin letters, whatever letters the title has. */
function addressTokens({ slug }: Texts): string[] {
  const words = cutWords(slug ?? '')
  return [
    ...words.flatMap((word) => [...documentTokens(word, 'en')]),
    ...joinedNameTokens(words.map((word) => word.text)),
  ]
}

/** `QuietClaims` names claims. */
const conceptsInNames = (words: readonly Word[], languages: readonly Locale[], vocabulary: Vocabulary) =>
  words.flatMap(({ parts }, start) =>
    findConcepts(
      parts.map((text) => ({ text, parts: [] })),
      languages,
      vocabulary,
    ).map(({ concepts }) => ({ concepts, start })),
  )

function facetsOf(texts: Texts, language: Locale): string[] {
  const { platforms = [], gameVersions = [], categories = [], tags, licence } = texts
  return [
    languageToken(language),
    ...platforms.map(platformToken),
    ...[...gameVersions, ...new Set(gameVersions.map(lineOf))].map(versionToken),
    ...categories.map(categoryToken),
    ...tags.map(tagToken),
    ...(licence ? [licenceToken(licence)] : []),
    updatedToken(texts.updatedAt ?? texts.createdAt),
  ]
}

/** What it is, and whose. */
const identityOf = ({ type, author }: Texts): string[] => [
  ...(type ? [typeToken(type)] : []),
  ...(author ? [authorToken(author.id), ...authorTokens(author.username)] : []),
]

/** `Yanka_Vezha` is found by each of its parts and by all of them in one word, however they are written. */
function authorTokens(name: string): string[] {
  const parts = nameParts(name)
  const words = new Set([...parts, parts.join('')].map((part) => part.toLowerCase()))
  return [...words].flatMap((word) => (word === '' ? [] : [word, ...nameTokens(word)]))
}

/** `mini-game` is one tag and two words. */
function tagWords(tag: string): Word[] {
  const words = cutWords(tag)
  return words.length > 1 ? [...words, { text: words.map((word) => word.text).join('-'), parts: [] }] : words
}

function note(vector: Map<string, string[]>, token: string, position: string): void {
  const positions = vector.get(token)
  if (!positions) vector.set(token, [position])
  else if (positions.length < 50) positions.push(position)
}

const print = (vector: Map<string, string[]>): string =>
  [...vector].map(([token, positions]) => `${quoted(token)}:${positions.join(',')}`).join(' ')
