import type { Locale } from '../../../contract/locales.ts'
import type { Highlights, TextRange } from '../search.contract.ts'
import { leadLength } from './search-document.ts'
import { startVocabulary, type Vocabulary } from './concepts/vocabulary.ts'
import { placeWords, type Word } from './words/cut-words.ts'
import { conceptOf, conceptToken } from './words/facet-tokens.ts'
import { foldLetters } from './words/fold.ts'
import type { Part } from './words/query-parts.ts'
import { nameTokens } from './words/sounds/sound-tokens.ts'
import { documentTokens, stemOf } from './words/tokens.ts'

/** So many characters of a text are shown. */
const shownLength = 200

type Shown = { title: string; description: string; language: Locale; text: string }
/** A place in a text, and which parts of the question stand there, as bits. */
type Found = TextRange & { parts: number }
/** The stems of a concept's name. */
type Name = { stems: string[]; parts: number }

/** Shows where in a result the parts of a question stand: by the tokens of the index, so forms of a word count too. */
export function highlighter(
  parts: readonly Part[],
  vocabulary: Vocabulary = startVocabulary,
): (shown: Shown) => Highlights {
  const byLanguage = new Map<Locale, ReturnType<typeof finder>>()
  return ({ title, description, language, text }) => {
    const find = byLanguage.get(language) ?? finder(parts, language, vocabulary)
    byLanguage.set(language, find)
    const [name, described, content] = [title, description, text].map((one) => one.normalize('NFC'))
    return {
      title: toRanges(name!, find(name!, true)),
      snippet: snippetOf([described!, content!.slice(0, leadLength).replace(/\s/gu, ' ')], find),
    }
  }
}

/** What the words of a text are in a question. */
function finder(parts: readonly Part[], language: Locale, vocabulary: Vocabulary) {
  const names = namesByStem(parts, language, vocabulary)
  const partsOf = (tokens: Iterable<string>) => {
    let bits = 0
    for (const token of tokens)
      for (const [index, { marks }] of parts.entries()) if (marks.has(token)) bits |= 1 << index
    return bits
  }
  // A token begins like its word, so most words need no closer look.
  const begins = new Set([...names.keys(), ...parts.flatMap(({ marks }) => [...marks])].map(firstLetter))
  const known = new Map<string, { parts: number; stem: string }>()
  const look = (word: Word) => {
    if (![word.text, ...word.parts].some((text) => begins.has(firstLetter(text)))) return nothing
    const stem = names.size > 0 ? stemOf(word.text, language) : ''
    return { parts: partsOf(documentTokens(word, language)), stem }
  }
  const soundsLike = ({ text }: Word): number => partsOf(nameTokens(text))
  return (text: string, bySound = false): Found[] => {
    const words = placeWords(text)
    // Words come again and again, so each is looked at once.
    const facts = words.map(({ word }) => {
      const key = `${word.text} ${word.joined ?? ''} ${word.parts.join(' ')}`
      const fact = known.get(key) ?? look(word)
      known.set(key, fact)
      return fact
    })
    const stemAt = (at: number) => facts[at]?.stem || (words[at] && stemOf(words[at].word.text, language))
    return words.flatMap(({ word, start, end }, at): Found[] => {
      const own = facts[at]!.parts | (bySound ? soundsLike(word) : 0)
      const named = (names.get(facts[at]!.stem) ?? []).filter(({ stems }) =>
        stems.every((stem, next) => stemAt(at + next) === stem),
      )
      const found = named.map((name) => ({
        start,
        end: words[at + name.stems.length - 1]!.end,
        parts: name.parts,
      }))
      return own ? [{ start, end, parts: own }, ...found] : found
    })
  }
}

const nothing = { parts: 0, stem: '' }
const firstLetter = (word: string): string => foldLetters(word.charAt(0))

/** Names of the concepts that are asked for, in the language of the text and in English, by their first word. */
function namesByStem(parts: readonly Part[], language: Locale, vocabulary: Vocabulary): Map<string, Name[]> {
  const wanted = new Set(parts.flatMap(({ marks }) => [...marks].flatMap((mark) => conceptOf(mark) ?? [])))
  const names = new Map<string, Name[]>()
  if (wanted.size === 0) return names
  for (const named of new Set<Locale>([language, 'en']))
    for (const [name, concepts] of vocabulary.names(named)) {
      if (!concepts.some((concept) => wanted.has(concept))) continue
      const stems = name.split(' ')
      const bits = parts.map(({ marks }, index) =>
        concepts.some((concept) => marks.has(conceptToken(concept))) ? 1 << index : 0,
      )
      const others = names.get(stems[0]!) ?? []
      others.push({ stems, parts: bits.reduce((all, bit) => all | bit, 0) })
      names.set(stems[0]!, others)
    }
  return names
}

const countBits = (bits: number): number => bits.toString(2).replaceAll('0', '').length

type Window = { from: number; to: number; different: number; found: number }

/** The stretch with most different parts of the question, then with most of them, then the first. */
function bestWindow(found: readonly Found[]): Window | null {
  let best: Window | null = null
  for (let first = 0, last = 0; first < found.length; first++) {
    const from = found[first]!.start
    while (last < found.length && found[last]!.end - from <= shownLength) last++
    const inside = found.slice(first, last)
    const different = countBits(inside.reduce((bits, { parts }) => bits | parts, 0))
    if (!best || different > best.different || (different === best.different && inside.length > best.found))
      best = { from, to: Math.max(...inside.map(({ end }) => end)), different, found: inside.length }
  }
  return best
}

/** A description is shown whole, unless the text has more of the question. */
function snippetOf([description, text]: string[], find: (text: string) => Found[]): Highlights['snippet'] {
  const described = find(description!)
  const inDescription = bestWindow(described)
  const found = find(text!)
  const window = bestWindow(found)
  if (!window || (inDescription && inDescription.different >= window.different))
    return inDescription && { text: description!, ranges: toRanges(description!, described) }
  const from = startOf(text!, window)
  const to = endOf(text!, from + shownLength)
  const before = from > 0 ? '…' : ''
  const snippet = `${before}${text!.slice(from, to).trimEnd()}${to < text!.length ? '…' : ''}`
  const inside = found
    .filter(({ start, end }) => start >= from && end <= to)
    .map((one) => ({
      ...one,
      start: one.start - from + before.length,
      end: one.end - from + before.length,
    }))
  return { text: snippet, ranges: toRanges(snippet, inside) }
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** How far from where a text could be cut a space is looked for. */
const reach = 24

/** What was found stands in the middle; words and letters are not cut. */
function startOf(text: string, { from, to }: Window): number {
  const wanted = from - Math.max(0, Math.floor((shownLength - (to - from)) / 2))
  if (wanted <= 0) return 0
  const space = text.slice(wanted, Math.min(from, wanted + reach)).lastIndexOf(' ')
  return space < 0 ? edgesOf(text, wanted).start : wanted + space + 1
}

function endOf(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length
  const space = text.slice(wanted - reach, wanted).lastIndexOf(' ')
  return space < 0 ? edgesOf(text, wanted).start : wanted - reach + space
}

/** Where the letter at a place begins and ends, with its marks. */
function edgesOf(text: string, at: number): TextRange {
  const letter = graphemes.segment(text).containing(at)
  return letter ? { start: letter.index, end: letter.index + letter.segment.length } : { start: at, end: at }
}

/** Whole letters, in order, counted in code points like every length of the product; none overlaps another. */
function toRanges(text: string, found: readonly TextRange[]): TextRange[] {
  const ranges: TextRange[] = []
  for (const { start: from, end: to } of found.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const start = edgesOf(text, from).start
    const last = edgesOf(text, to)
    const end = last.start < to ? last.end : to
    const before = ranges.at(-1)
    if (before && start <= before.end) before.end = Math.max(before.end, end)
    else ranges.push({ start, end })
  }
  if (!/[\ud800-\udbff]/.test(text)) return ranges
  const points = (at: number): number => Array.from(text.slice(0, at)).length
  return ranges.map(({ start, end }) => ({ start: points(start), end: points(end) }))
}
