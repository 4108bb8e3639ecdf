import { platforms } from '../../../../contract/game.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { resourceTypes } from '../../../../contract/taxonomy.ts'
import { categories } from '../../../../contract/categories.ts'
import type { PartKind } from '../../search.contract.ts'
import type { Author } from './author-names.ts'
import { categoryNamed } from './category-names.ts'
import type { Word } from './cut-words.ts'
import {
  authorToken,
  categoryToken,
  conceptToken,
  languageToken,
  platformToken,
  typeToken,
} from './facet-tokens.ts'
import { languageNamed } from './language-names.ts'
import { isThai, joinedTokens, soundTokens } from './sounds/sound-tokens.ts'
import { isStopWord } from './stop-words.ts'
import { queryTokens } from './tokens.ts'
import { inTitle, quoted } from './vectors.ts'

/** One part of a question: a word, a phrase in quotes, or something it names. */
export type Part = {
  kind: PartKind
  /** As it was typed. */
  text: string
  value: string
  /** What a filter for it would hold; empty where there is no such filter. */
  values: readonly string[]
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

export const anyOf = (tokens: Iterable<string>): string => `(${[...new Set(tokens)].map(quoted).join(' | ')})`
const allInTitle = (words: readonly Word[]): string =>
  `(${words.map(({ text }) => anyOf([...queryTokens(text)].map(inTitle))).join(' & ')})`

/** Beside other words, those that say nothing are not shown as found. */
export function marksOf(words: readonly Word[], more: Iterable<string> = []): Set<string> {
  const telling = words.filter(({ text }) => !isStopWord(text))
  const own = (telling.length > 0 ? telling : words).flatMap(({ text }) => [...queryTokens(text)])
  return new Set([...own, ...more])
}

export function phrase(words: readonly Word[]): Part {
  const tokens = words.map(({ text }) => anyOf(queryTokens(text)))
  const text = words.map((word) => word.text).join(' ')
  return {
    kind: 'phrase',
    text,
    value: text,
    values: [],
    marks: marksOf(words),
    match: `(${tokens.join(' <-> ')})`,
    loose: words.length > 1 ? `(${tokens.join(' & ')})` : null,
    title: allInTitle(words),
    rank: tokens.join(' | '),
  }
}

/** What a thing is: it says less about what is wanted than the words, so it may be left out first. */
export const isFacet = ({ kind }: Part): boolean => ['type', 'platform', 'version', 'language'].includes(kind)

/**
 * What raises documents in the answer to all these parts. Beside other words a type counts by what a thing is: a talk about
 * plugins is no plugin, however often its title says the word.
 */
export function rankOf(parts: readonly Part[], isAlone = parts.every(isFacet)): string {
  return parts
    .map(({ kind, value, rank }) => (kind === 'type' && !isAlone ? quoted(typeToken(value)) : rank))
    .join(' | ')
}

export function facet(
  kind: Part['kind'],
  named: Pick<Part, 'text' | 'value'>,
  tokens: readonly string[],
  { marks, own = '' }: { marks: ReadonlySet<string>; own?: string },
): Part {
  const match = `(${anyOf(tokens)}${own && ` | ${own}`})`
  return { kind, ...named, values: [named.value], marks, match, loose: null, title: null, rank: match }
}

/** Everything of one person. Where the name alone was typed, it may be a word of another thing too. */
export function authorPart(text: string, { id }: Author, own: Part | null): Part {
  const marks = own?.marks ?? new Set<string>()
  const alone = own?.loose ?? own?.match
  const part = facet('author', { text, value: String(id) }, [authorToken(id)], {
    marks,
    ...(alone && { own: alone }),
  })
  return own ? { ...part, title: own.title, rank: `(${part.match} | ${own.rank})` } : part
}

/** A word that is a name of the field may be somebody's name too: Ploy is a gem in Thai. */
const soundsOf = (words: readonly Word[]): string[] =>
  words.length > 1 ? [] : words.flatMap(({ text }) => soundTokens(text, isThai(text)))

/** Vowels of Thai are written in Latin as everybody likes, so Thai readers are also understood by consonants. */
export const soundsOfWord = (text: string, reader: Locale): string[] =>
  soundTokens(text, reader === 'th' || isThai(text))

/** A name may be written in one word or in several. */
export function soundsOfAll(words: readonly Word[], reader: Locale): string[] {
  const texts = words.map((word) => word.text)
  const inThai = texts.every(isThai)
  // The dictionary cuts a name in Thai letters into as many pieces as it has syllables.
  if (words.length < 2 || words.length > (inThai ? 8 : 4)) return []
  return [...new Set(joinedTokens(texts, reader === 'th' || inThai))]
}

/** How a word is taken: what is `plain` names nothing. By ear it may be a name, alone or `together` with its neighbors. */
export type Taken = {
  plain: readonly string[]
  sounds: (text: string) => string[]
  together: readonly string[]
  /** What it may be the beginning of. */
  completions: readonly string[]
}

/** Words without spaces may be one name: the dictionary cuts what it does not know into pieces. */
export function thaiPart(text: string, words: readonly Word[], how: Taken): Part {
  const ofAll = how.completions.filter(
    (term) => term.startsWith(text) || !term.startsWith(words.at(-1)!.text),
  )
  const ofLast = how.completions.filter((term) => !ofAll.includes(term))
  const completionsOf = (word: Word) => (word === words.at(-1) ? ofLast : [])
  const whole = anyOf([...queryTokens(text), ...how.together, ...ofAll])
  const telling = words.filter((word) => !isStopWord(word.text) || completionsOf(word).length > 0)
  const own = telling.length > 0 ? telling : words
  const pieces = own.map((word) => anyOf([...queryTokens(word.text), ...completionsOf(word)]))
  return {
    kind: 'word',
    text,
    value: text,
    values: [],
    marks: marksOf(words, [...queryTokens(text), ...how.completions]),
    match: `(${whole} | (${pieces.join(' & ')}))`,
    loose: null,
    title: allInTitle(words),
    rank: `(${whole} | ${pieces.join(' | ')})`,
    pieces: own.map((word) => wordPart(word, { ...how, completions: completionsOf(word) })),
  }
}

export function wordPart({ text }: Word, { plain, sounds, together, completions }: Taken): Part {
  const own = queryTokens(text)
  const isPlain = plain.includes(text)
  const language = isPlain ? null : languageNamed(text)
  if (language)
    return facet('language', { text, value: language }, [languageToken(language), ...own, ...together], {
      marks: own,
    })
  const tokens = new Set([...own, ...completions])
  const marks = new Set([...tokens, ...sounds(text), ...together])
  const category = isPlain ? null : categoryNamed(text)
  return {
    kind: category ? 'category' : 'word',
    text,
    value: category ?? text,
    values: category ? [category] : [],
    marks,
    match: anyOf([...marks, ...(category ? [categoryToken(category)] : [])]),
    loose: null,
    title: anyOf([...tokens].map(inTitle)),
    rank: anyOf(marks),
  }
}

/** A name of the field: whatever else has that name counts, and its own words do too. */
export function conceptPart(
  words: readonly Word[],
  concepts: readonly string[],
  { completions, together }: Pick<Taken, 'completions' | 'together'>,
): Part {
  const text = words.map((word) => word.text).join(' ')
  const own = words.map((word) => anyOf([...queryTokens(word.text), ...completions]))
  const all = `(${own.join(' & ')})`
  const marks = marksOf(words, [
    ...completions,
    ...concepts.map(conceptToken),
    ...soundsOf(words),
    ...together,
  ])
  const how = { marks, own: all }
  for (const concept of concepts) {
    const type = resourceTypes.find((known) => concept === `type-${known}`)
    if (type) return facet('type', { text, value: type }, [typeToken(type), conceptToken(concept)], how)
    const platform = Object.keys(platforms).find((known) => concept === `platform-${known}`)
    if (platform) {
      const tokens = [platformToken(platform), conceptToken(concept)]
      return facet('platform', { text, value: platform }, tokens, how)
    }
  }
  const category = categories.find((known) => concepts.includes(known))
  const named = [...concepts.map(conceptToken), ...(category ? [categoryToken(category)] : [])]
  return {
    kind: category ? 'category' : 'concept',
    text,
    value: category ?? concepts[0]!,
    values: category ? [category] : [],
    marks,
    match: `(${anyOf([...named, ...soundsOf(words), ...together])} | ${all})`,
    loose: null,
    title: allInTitle(words),
    // One word of a longer name means something else: a chest lock is no castle, though Russian writes both замок.
    rank:
      words.length > 1
        ? anyOf([...concepts.map(conceptToken), ...together])
        : `(${anyOf([...concepts.map(conceptToken), ...together])} | ${own[0]})`,
  }
}
