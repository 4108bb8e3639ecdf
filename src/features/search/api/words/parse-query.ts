import { platforms } from '../../../../contract/game.ts'
import { searchLimits } from '../../../../contract/limits/content-limits.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { resourceTypes } from '../../../../contract/taxonomy.ts'
import { findConcepts, languagesFrom } from '../concepts/find-concepts.ts'
import { consonantKey } from './consonant-key.ts'
import type { Vocabulary } from '../concepts/vocabulary.ts'
import { cutWords } from './cut-words.ts'
import type { Word } from './cut-words.ts'
import {
  conceptToken,
  consonantToken,
  languageToken,
  platformToken,
  soundToken,
  typeToken,
  versionToken,
} from './facet-tokens.ts'
import { languageNamed } from './language-names.ts'
import { soundKeys } from './sound-key.ts'
import { isStopWord } from './stop-words.ts'
import { queryTokens } from './tokens.ts'
import { inTitle, quoted, wholeTitle } from './vectors.ts'
import { takeVersions } from './versions.ts'

const maxParts = searchLimits.terms
/** Shorter beginnings would match half of the dictionary. */
const minPrefix = 3

/** One part of a question: a word, a phrase in quotes, or something it names. */
export type Part = {
  kind: 'word' | 'phrase' | 'concept' | 'type' | 'platform' | 'version' | 'language'
  /** As it was typed. */
  text: string
  value: string
  /** A word of a text that has one of these is shown as found. */
  marks: ReadonlySet<string>
  /** What a document must match to have it. */
  match: string
  /** The same ignoring the order of words, so that the index alone decides. Only of phrases. */
  loose: string | null
  /** The same, in the title. Null for what no title says. */
  title: string | null
  /** What raises a document that has it: its own words. */
  rank: string
  /** What it is made of, where it may be one name or several words. */
  pieces?: Part[]
}

export type Query = {
  parts: Part[]
  /** What a document must not have. */
  unwanted: string[]
  /** The same where the index alone decides. */
  looselyUnwanted: string[]
  /** The whole question as a title. */
  whole: string
  /** What the last word begins with, or null when it is finished. */
  unfinished: string | null
}

const pieces = /(-?)"([^"]*)"|(?<!\S)[-−–]([\p{L}\p{N}]\S*)/gu
const anyOf = (tokens: Iterable<string>): string => `(${[...new Set(tokens)].map(quoted).join(' | ')})`
const allInTitle = (words: readonly Word[]): string =>
  `(${words.map(({ text }) => anyOf([...queryTokens(text)].map(inTitle))).join(' & ')})`

/** Beside other words, those that say nothing are not shown as found. */
function marksOf(words: readonly Word[], more: Iterable<string> = []): Set<string> {
  const telling = words.filter(({ text }) => !isStopWord(text))
  const own = (telling.length > 0 ? telling : words).flatMap(({ text }) => [...queryTokens(text)])
  return new Set([...own, ...more])
}

/**
 * Understands a question: "phrases", -words that must not occur, releases of the game, types, platforms, languages,
 * concepts of the field, and words. What is `plain` counts as a word, whatever it names. The last word may be unfinished;
 * then it also stands for `completions`, which the caller has looked up.
 */
export function parseQuery(
  q: string,
  reader: Locale,
  {
    completions = [],
    plain = [],
    vocabulary,
  }: { completions?: readonly string[]; plain?: readonly string[]; vocabulary?: Vocabulary } = {},
): Query {
  const text = q
    .normalize('NFC')
    .slice(0, 256)
    .replace(/[“”„«»]/g, '"')
  const parts: Part[] = []
  const unwanted: string[] = []
  const looselyUnwanted: string[] = []
  const spoken: Word[] = []
  const free = text.replace(pieces, (_, minus: string | undefined, inQuotes: string | undefined, word) => {
    const words = cutWords(inQuotes ?? word)
    if (words.length === 0) return ' '
    if (inQuotes !== undefined && minus === '') {
      parts.push(phrase(words))
      spoken.push(...words)
    } else {
      const { match } = phrase(words)
      unwanted.push(`!(${match})`)
      if (words.length === 1) looselyUnwanted.push(`!(${match})`)
    }
    return ' '
  })
  spoken.push(...cutWords(free))
  const { rest, named } = takeVersions(free, plain)
  for (const { text: typed, releases } of named)
    parts.push(
      facet('version', { text: typed, value: typed }, [...releases.map(versionToken), ...releases], {
        marks: marksOf(cutWords(typed), releases),
      }),
    )
  const words = cutWords(rest)
  const textOf = (from: number, length: number) =>
    words
      .slice(from, from + length)
      .map((word) => word.text)
      .join(' ')
  const joined = soundsOfAll(words, reader)
  const soundsLike = (word: Word) => [...soundTokens(word.text, reader), ...joined]
  const concepts = findConcepts(words, languagesFrom(reader), vocabulary).filter(
    ({ start, length }) => !plain.includes(textOf(start, length)),
  )
  const oneRun = concepts.length === 0 && thaiRun.test(rest.trim()) && words.length > 1 && words.length < 5
  const last = oneRun ? undefined : words.at(-1)
  const open =
    last && !/\s$/u.test(text) && /[\p{L}\p{N}]$/u.test(rest) && last.text.length >= minPrefix ? last : null
  if (oneRun) parts.push(thaiPart(rest.trim(), words, soundsLike))
  for (let at = oneRun ? words.length : 0; at < words.length;) {
    const found = concepts.find(({ start }) => start === at)
    const taken = words.slice(at, at + (found?.length ?? 1))
    at += taken.length
    if (found) parts.push(conceptPart(taken, found.concepts, taken.includes(open!) ? completions : []))
    else if (!isStopWord(taken[0]!.text))
      parts.push(wordPart(taken[0]!, taken[0] === open ? completions : [], soundsLike(taken[0]!)))
  }
  // Words that say nothing count when there is nothing else.
  if (parts.length === 0)
    for (const word of words) parts.push(wordPart(word, word === open ? completions : [], soundsLike(word)))
  return {
    parts: parts.slice(0, maxParts),
    unwanted,
    looselyUnwanted,
    whole: quoted(wholeTitle(spoken)),
    unfinished: open?.text ?? null,
  }
}

function phrase(words: readonly Word[]): Part {
  const tokens = words.map(({ text }) => anyOf(queryTokens(text)))
  const text = words.map((word) => word.text).join(' ')
  return {
    kind: 'phrase',
    text,
    value: text,
    marks: marksOf(words),
    match: `(${tokens.join(' <-> ')})`,
    loose: words.length > 1 ? `(${tokens.join(' & ')})` : null,
    title: allInTitle(words),
    rank: tokens.join(' | '),
  }
}

/** What a thing is: it says less about what is wanted than the words, so it may be left out first. */
export const isFacet = ({ kind }: Part): boolean => ['type', 'platform', 'version', 'language'].includes(kind)

function facet(
  kind: Part['kind'],
  named: Pick<Part, 'text' | 'value'>,
  tokens: readonly string[],
  { marks, own = '' }: { marks: Set<string>; own?: string },
): Part {
  const match = `(${anyOf(tokens)}${own && ` | ${own}`})`
  return { kind, ...named, marks, match, loose: null, title: null, rank: match }
}

/** A word that is a name of the field may be somebody's name too. */
const soundsOf = (words: readonly Word[]): string[] =>
  words.length > 1 ? [] : words.flatMap(({ text }) => soundKeys(text)).map(soundToken)

/** Vowels of Thai are written in Latin as everybody likes, so Thai readers are also understood by consonants. */
function soundTokens(text: string, reader: Locale): string[] {
  const consonants = reader === 'th' || thaiRun.test(text) ? consonantKey(text) : null
  return [...soundKeys(text).map(soundToken), ...(consonants === null ? [] : [consonantToken(consonants)])]
}

/** A name may be written in one word or in several. */
const soundsOfAll = (words: readonly Word[], reader: Locale): string[] =>
  words.length > 1 && words.length < 5 ? soundTokens(words.map((word) => word.text).join(''), reader) : []

const thaiRun = /^[\u0e00-\u0e7f]+$/

/** Words without spaces may be one name: the dictionary cuts what it does not know into pieces. */
function thaiPart(text: string, words: readonly Word[], soundsLike: (word: Word) => string[]): Part {
  const whole = anyOf([...queryTokens(text), ...soundsLike({ text, parts: [] })])
  const telling = words.filter((word) => !isStopWord(word.text))
  const own = telling.length > 0 ? telling : words
  const pieces = own.map((word) => anyOf(queryTokens(word.text)))
  return {
    kind: 'word',
    text,
    value: text,
    marks: marksOf(words, queryTokens(text)),
    match: `(${whole} | (${pieces.join(' & ')}))`,
    loose: null,
    title: allInTitle(words),
    rank: `(${whole} | ${pieces.join(' | ')})`,
    pieces: own.map((word) => wordPart(word, [], soundsLike(word))),
  }
}

function wordPart({ text }: Word, completions: readonly string[], sounds: readonly string[]): Part {
  const own = queryTokens(text)
  const language = languageNamed(text)
  if (language)
    return facet('language', { text, value: language }, [languageToken(language), ...own], { marks: own })
  const tokens = new Set([...own, ...completions])
  const marks = new Set([...tokens, ...sounds])
  return {
    kind: 'word',
    text,
    value: text,
    marks,
    match: anyOf(marks),
    loose: null,
    title: anyOf([...tokens].map(inTitle)),
    rank: anyOf(tokens),
  }
}

/** A name of the field: whatever else has that name counts, and its own words do too. */
function conceptPart(
  words: readonly Word[],
  concepts: readonly string[],
  completions: readonly string[],
): Part {
  const text = words.map((word) => word.text).join(' ')
  const own = words.map((word) => anyOf([...queryTokens(word.text), ...completions]))
  const together = `(${own.join(' & ')})`
  const marks = marksOf(words, [...completions, ...concepts.map(conceptToken), ...soundsOf(words)])
  for (const concept of concepts) {
    const type = resourceTypes.find((known) => concept === `type-${known}`)
    const how = { marks, own: together }
    if (type) return facet('type', { text, value: type }, [typeToken(type), conceptToken(concept)], how)
    const platform = Object.keys(platforms).find((known) => concept === `platform-${known}`)
    if (platform)
      return facet(
        'platform',
        { text, value: platform },
        [platformToken(platform), conceptToken(concept)],
        how,
      )
  }
  return {
    kind: 'concept',
    text,
    value: concepts[0]!,
    marks,
    match: `(${anyOf([...concepts.map(conceptToken), ...soundsOf(words)])} | ${together})`,
    loose: null,
    title: allInTitle(words),
    rank: `(${anyOf(concepts.map(conceptToken))} | ${own.join(' | ')})`,
  }
}
