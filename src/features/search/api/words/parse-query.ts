import { searchLimits } from '../../../../contract/limits/content-limits.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { findConcepts, languagesFrom } from '../concepts/find-concepts.ts'
import { noAuthors, takeAuthors } from './author-names.ts'
import type { Authors } from './author-names.ts'
import { cutWords, placeWords } from './cut-words.ts'
import type { PlacedWord, Word } from './cut-words.ts'
import { versionToken } from './facet-tokens.ts'
import {
  authorPart,
  conceptPart,
  facet,
  marksOf,
  phrase,
  soundsOfAll,
  soundsOfWord,
  thaiPart,
  wordPart,
} from './query-parts.ts'
import type { Part, Taken } from './query-parts.ts'
import { isThai } from './sounds/sound-tokens.ts'
import type { Vocabulary } from '../concepts/vocabulary.ts'
import { isStopWord } from './stop-words.ts'
import { quoted, wholeTitle } from './vectors.ts'
import { linesOf, takeVersions } from './versions.ts'

const maxParts = searchLimits.terms
/** Shorter beginnings would match half of the dictionary. */
const minPrefix = 3
/** Behind other words of Thai, whatever stands before it narrows it down. */
const minThaiPiece = 2
/** Two shorter words sound like too many names. */
const minName = 5

/** A range names releases that stand in few texts: only the lines themselves are looked for. */
const maxNamedReleases = 15

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
  /** What else may be looked up as its beginning: the last piece, where all of it is one run of Thai. */
  begun: string | null
}

const pieces = /(-?)"([^"]*)"|(?<!\S)[-−–]([\p{L}\p{N}]\S*)/gu

/**
 * Understands a question: "phrases", -words that must not occur, releases of the game, types, platforms, languages,
 * concepts of the field, and words. What is `plain` counts as a word, whatever it names. The last word may be unfinished;
 * then it also stands for `completions`. Those and the `authors` it may name the caller has looked up.
 */
export function parseQuery(
  q: string,
  reader: Locale,
  options: {
    completions?: readonly string[]
    plain?: readonly string[]
    authors?: Authors
    vocabulary?: Vocabulary
  } = {},
): Query {
  const { completions = [], plain = [], authors = noAuthors, vocabulary } = options
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
  const { rest: written, named: people } = takeAuthors(free, authors, plain)
  for (const { text: typed, author, surely } of people)
    parts.push(authorPart(typed, author, surely ? null : phrase(cutWords(typed))))
  const { rest, named } = takeVersions(written, plain)
  for (const { text: typed, releases } of named)
    parts.push({
      ...facet(
        'version',
        { text: typed, value: typed },
        [...linesOf(releases).map(versionToken), ...(releases.length > maxNamedReleases ? [] : releases)],
        {
          marks: marksOf(cutWords(typed), releases),
        },
      ),
      values: linesOf(releases),
    })
  const placed = placeWords(rest)
  const words = placed.map(({ word }) => word)
  const textOf = (from: number, length: number) =>
    words
      .slice(from, from + length)
      .map((word) => word.text)
      .join(' ')
  const concepts = findConcepts(words, languagesFrom(reader), vocabulary).filter(
    ({ start, length }) => !plain.includes(textOf(start, length)),
  )
  const oneRun = concepts.length === 0 && isThai(rest.trim()) && words.length > 1 && words.length < 5
  const last = oneRun ? { text: rest.trim(), parts: [] } : words.at(-1)
  const goesOn = isThai(last?.text ?? '') && isThai(words.at(-2)?.text ?? '')
  const open =
    last &&
    !/\s$/u.test(text) &&
    /[\p{L}\p{M}\p{N}]$/u.test(rest) &&
    last.text.length >= (goesOn ? minThaiPiece : minPrefix)
      ? last
      : null
  const joined = soundsOfAll(words, reader)
  const runs = runsOf(placed).map((run) => soundsOfAll(run, reader))
  const pairs = pairsOf(words).map((near) => near.flatMap((pair) => soundsOfAll(pair, reader)))
  const how = (at: number, taken: readonly Word[]): Taken => ({
    plain,
    sounds: (one) => soundsOfWord(one, reader),
    together: [...joined, ...runs[at]!, ...pairs[at]!],
    completions: open !== null && taken.includes(open) ? completions : [],
  })
  if (oneRun) parts.push(thaiPart(last!.text, words, how(0, [last!])))
  for (let at = oneRun ? words.length : 0; at < words.length;) {
    const found = concepts.find(({ start }) => start === at)
    const taken = words.slice(at, at + (found?.length ?? 1))
    if (found) parts.push(conceptPart(taken, found.concepts, how(at, taken)))
    else if (!isStopWord(taken[0]!.text)) {
      const word = wordPart(taken[0]!, how(at, taken))
      const author = plain.includes(word.text) ? undefined : authors.get(word.text)
      parts.push(author ? authorPart(word.text, author, word) : word)
    }
    at += taken.length
  }
  // Words that say nothing count when there is nothing else.
  if (parts.length === 0)
    for (const [at, word] of words.entries()) parts.push(wordPart(word, how(at, [word])))
  return {
    parts: parts.slice(0, maxParts),
    unwanted,
    looselyUnwanted,
    whole: quoted(wholeTitle(spoken)),
    unfinished: open?.text ?? null,
    begun: oneRun && open ? words.at(-1)!.text : null,
  }
}

/** For each word the pairs with its neighbors: in a longer question two words may be one name. */
function pairsOf(words: readonly Word[]): Word[][][] {
  if (words.length < 3) return words.map(() => [])
  const mayName = (pair: readonly Word[]) =>
    pair.length === 2 &&
    pair.every(({ text }) => !isThai(text) && !isStopWord(text)) &&
    pair[0]!.text.length + pair[1]!.text.length >= minName
  return words.map((_, at) =>
    [words.slice(Math.max(0, at - 1), at + 1), words.slice(at, at + 2)].filter(mayName),
  )
}

/** For each word those that stand with it without a space: what the dictionary does not know, such as a name, it cuts. */
function runsOf(placed: readonly PlacedWord[]): Word[][] {
  const runs: Word[][] = []
  for (const [at, { word, start }] of placed.entries()) {
    const goesOn = placed[at - 1]?.end === start
    const run = goesOn ? runs[at - 1]! : []
    run.push(word)
    runs.push(run)
  }
  return runs
}
