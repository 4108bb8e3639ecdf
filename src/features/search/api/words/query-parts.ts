import { platforms } from '../../../../contract/game.ts'
import { categories, resourceTypes } from '../../../../contract/taxonomy.ts'
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
  soundToken,
  typeToken,
} from './facet-tokens.ts'
import { languageNamed } from './language-names.ts'
import { soundKey } from './sound-key.ts'
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
  words: readonly string[]
  /** What a document must match to have it. */
  match: string
  /** The same ignoring the order of words, so that the index alone decides. Only of phrases. */
  loose: string | null
  /** The same, in the title. Null for what no title says. */
  title: string | null
  /** What raises a document that has it: its own words. */
  rank: string
}

const anyOf = (tokens: Iterable<string>): string => `(${[...new Set(tokens)].map(quoted).join(' | ')})`

export function phrase(words: readonly Word[]): Part {
  const tokens = words.map(({ text }) => anyOf(queryTokens(text)))
  const text = words.map((word) => word.text).join(' ')
  return {
    kind: 'phrase',
    text,
    value: text,
    values: [],
    words: words.map((word) => word.text),
    match: `(${tokens.join(' <-> ')})`,
    loose: words.length > 1 ? `(${tokens.join(' & ')})` : null,
    title: `(${words.map((word) => anyOf([...queryTokens(word.text)].map(inTitle))).join(' & ')})`,
    rank: tokens.join(' | '),
  }
}

/** What a thing is: it says less about what is wanted than the words, so it may be left out first. */
export const isFacet = ({ kind }: Part): boolean => ['type', 'platform', 'version', 'language'].includes(kind)

export function facet(
  kind: Part['kind'],
  text: string,
  value: string,
  tokens: readonly string[],
  own = '',
): Part {
  const match = `(${anyOf(tokens)}${own && ` | ${own}`})`
  return { kind, text, value, values: [value], words: [], match, loose: null, title: null, rank: match }
}

/** Everything of one person. Where the name alone was typed, it may be a word of another thing too. */
export function authorPart(text: string, { id }: Author, own: Part | null): Part {
  const part = facet('author', text, String(id), [authorToken(id)], own?.loose ?? own?.match)
  return own ? { ...part, title: own.title, rank: `(${part.match} | ${own.rank})` } : part
}

/** A word that is a name of the field may be somebody's name too. */
const soundsOf = (words: readonly Word[]): string[] =>
  words.length > 1 ? [] : words.flatMap(({ text }) => soundKey(text) ?? []).map(soundToken)

/** Nothing but Thai. */
export const thaiRun = /^[\u0e00-\u0e7f]+$/

/** Words without spaces may be one name: the dictionary cuts what it does not know into pieces. */
export function thaiPart(text: string, words: readonly Word[], completions: readonly string[]): Part {
  const whole = anyOf([...queryTokens(text), ...completions])
  const pieces = words.map((word) => anyOf(queryTokens(word.text)))
  const match = `(${whole} | (${pieces.join(' & ')}))`
  const title = words.map((word) => anyOf([...queryTokens(word.text)].map(inTitle))).join(' & ')
  return {
    kind: 'word',
    text,
    value: text,
    values: [],
    words: [text],
    match,
    loose: null,
    title: `(${title})`,
    rank: `(${whole} | ${pieces.join(' | ')})`,
  }
}

export function wordPart({ text }: Word, completions: readonly string[], plain: readonly string[]): Part {
  const language = plain.includes(text) ? null : languageNamed(text)
  if (language) return facet('language', text, language, [languageToken(language), ...queryTokens(text)])
  const tokens = new Set([...queryTokens(text), ...completions])
  const sound = soundKey(text)
  const category = plain.includes(text) ? null : categoryNamed(text)
  const heard = sound === null ? [] : [soundToken(sound)]
  return {
    kind: category ? 'category' : 'word',
    text,
    value: category ?? text,
    values: category ? [category] : [],
    words: [text],
    match: anyOf([...tokens, ...heard, ...(category ? [categoryToken(category)] : [])]),
    loose: null,
    title: anyOf([...tokens].map(inTitle)),
    rank: anyOf(tokens),
  }
}

/** A name of the field: whatever else has that name counts, and its own words do too. */
export function conceptPart(
  words: readonly Word[],
  concepts: readonly string[],
  completions: readonly string[],
): Part {
  const text = words.map((word) => word.text).join(' ')
  const own = words.map((word) => anyOf([...queryTokens(word.text), ...completions]))
  const together = `(${own.join(' & ')})`
  for (const concept of concepts) {
    const type = resourceTypes.find((known) => concept === `type-${known}`)
    if (type) return facet('type', text, type, [typeToken(type), conceptToken(concept)], together)
    const platform = Object.keys(platforms).find((known) => concept === `platform-${known}`)
    if (platform) return facet('platform', text, platform, [platformToken(platform)], together)
  }
  const category = categories.find((known) => concepts.includes(known))
  const named = [...concepts.map(conceptToken), ...(category ? [categoryToken(category)] : [])]
  return {
    kind: category ? 'category' : 'concept',
    text,
    value: category ?? concepts[0]!,
    values: category ? [category] : [],
    words: words.map((word) => word.text),
    match: `(${anyOf([...named, ...soundsOf(words)])} | ${together})`,
    loose: null,
    title: `(${words.map((word) => anyOf([...queryTokens(word.text)].map(inTitle))).join(' & ')})`,
    rank: `(${anyOf(concepts.map(conceptToken))} | ${own.join(' | ')})`,
  }
}
