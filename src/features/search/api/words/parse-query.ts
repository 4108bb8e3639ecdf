import { searchLimits } from '../../../../contract/limits/content-limits.ts'
import { cutWords } from './cut-words.ts'
import type { Word } from './cut-words.ts'
import { queryTokens } from './tokens.ts'
import { inTitle, quoted, wholeTitle } from './vectors.ts'

/** Words that nearly every document has: left out of queries, unless there is nothing else. */
const stopWords: ReadonlySet<string> = new Set(
  `и в во на с со из к ко по о об от до для за у не что как это или а но же бы ли так его все всё при
   і й в у на з із зі до для та або що як це не по від за про при чи але його все
   ў ад да па дзеля каб ці але гэта як што не з са пра пры яго усё
   мен бен пен және немесе үшін бұл осы бір де да та те
   the a an of for to in on and or with is are be by at from how your my this that
   และ หรือ ที่ ของ ใน บน กับ สำหรับ เป็น ให้ จาก นี้ ได้ การ`
    .trim()
    .split(/\s+/),
)

const maxTerms = searchLimits.terms
/** Shorter beginnings would match half of the dictionary. */
const minPrefix = 3

/** One term of a query: a word, or the words of a phrase in quotes. */
type Term = { words: string[]; phrase: boolean; excluded: boolean; prefix: boolean }

export type Query = {
  terms: Term[]
  /** What a document must match, or null when there is nothing to look for. */
  match: string | null
  /** The same ignoring the order of words in phrases, so that the index alone decides. Null without phrases. */
  loose: string | null
  /** The same, with every word in the title. */
  matchTitle: string | null
  /** The whole query as a title. */
  matchWhole: string | null
  /** What raises a document: any of the words, and the whole title above all. */
  rank: string | null
}

const pieces = /(-?)"([^"]*)"|(\S+)/gu

/**
 * Parses a query: words, "phrases", and -words that must not occur. The last word may be unfinished; then it
 * also stands for `completions`, which the caller has looked up.
 */
export function parseQuery(q: string, completions: readonly string[] = []): Query {
  const text = q
    .normalize('NFC')
    .slice(0, 256)
    .replace(/[“”„«»]/g, '"')
  const terms: Term[] = []
  const spoken: Word[] = []
  for (const match of text.matchAll(pieces)) {
    const inQuotes = match[2] !== undefined
    const excluded = inQuotes ? match[1] === '-' : /^[-−–][\p{L}\p{N}]/u.test(match[3]!)
    const words = cutWords(inQuotes ? match[2]! : match[3]!.replaceAll('"', ' '))
    if (!excluded) spoken.push(...words)
    const texts = words.map((word) => word.text)
    if (inQuotes || excluded) {
      if (texts.length > 0) terms.push({ words: texts, phrase: inQuotes, excluded, prefix: false })
    } else for (const word of texts) terms.push({ words: [word], phrase: false, excluded, prefix: false })
  }
  const meaningful = withoutStopWords(terms).slice(0, maxTerms)
  const last = meaningful.at(-1)
  if (last && !last.phrase && !last.excluded && !/\s$/u.test(text) && last.words[0]!.length >= minPrefix)
    last.prefix = true
  return { terms: meaningful, ...expressions(meaningful, wholeTitle(spoken), completions) }
}

function withoutStopWords(terms: Term[]): Term[] {
  const telling = terms.filter((term) => term.phrase || term.excluded || !stopWords.has(term.words[0]!))
  return telling.some((term) => !term.excluded) ? telling : terms
}

/** What the last word begins with, or null when it is finished. */
export const unfinished = ({ terms }: Query): string | null =>
  terms.find((term) => term.prefix)?.words[0] ?? null

function expressions(terms: Term[], title: string, completions: readonly string[]): Omit<Query, 'terms'> {
  const anyOf = (word: string, prefix: boolean, mark = (token: string) => token) => {
    const tokens = new Set([...queryTokens(word), ...(prefix ? completions : [])])
    return `(${[...tokens].map((token) => quoted(mark(token))).join(' | ')})`
  }
  const ofTerm = (term: Term, loose = false) =>
    `(${term.words.map((word) => anyOf(word, term.prefix)).join(term.phrase && !loose ? ' <-> ' : ' & ')})`

  const wanted = terms.filter((term) => !term.excluded)
  if (wanted.length === 0) return { match: null, loose: null, matchTitle: null, matchWhole: null, rank: null }
  const unwanted = terms.filter((term) => term.excluded).map((term) => `!(${ofTerm(term)})`)
  const singles = terms.filter((term) => term.excluded && term.words.length === 1)
  const words = wanted.flatMap((term) => term.words.map((word) => ({ word, prefix: term.prefix })))
  return {
    match: [...wanted.map((term) => ofTerm(term)), ...unwanted].join(' & '),
    loose: terms.some((term) => term.phrase && term.words.length > 1)
      ? [...wanted.map((term) => ofTerm(term, true)), ...singles.map((term) => `!(${ofTerm(term)})`)].join(
          ' & ',
        )
      : null,
    matchTitle: [...words.map(({ word, prefix }) => anyOf(word, prefix, inTitle)), ...unwanted].join(' & '),
    matchWhole: quoted(title),
    rank: [...words.map(({ word, prefix }) => anyOf(word, prefix)), quoted(title)].join(' | '),
  }
}
