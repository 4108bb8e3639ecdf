import { locales, type Locale } from '../../../../contract/locales.ts'
import type { RichDocument, RichNode } from '../../../../contract/rich-text/document.ts'
import { changedLength, diffTexts } from '../../../../server/text-diff.ts'
import type { DetailRules } from '../../kind/api/publication-kind.ts'

// What an ordinary word is made of, sentence signs inside it included: Thai has no spaces around them.
const ordinary = /^[\u200d\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Pd}'’ʼ«»“”„"(),;!?…%]*$/u
/** `--flag`, `-rf`, and the `xn--` of a domain in another script. */
const option = /^-\p{L}|--/u
const opening = /^(?:\.{2,}|[«“„"'([])+/u
const closing = /[.,:;!?…»”"')\]]+$/u
/** A command in the middle of a sentence: `/op somebody`, `rm -rf`. What it does depends on the words after it. */
const command = /(?:^|\s)[/-]\p{L}/u

/**
 * The words of a text that must be kept to the letter, in their order. Not a list of known endings: whatever is no
 * ordinary word may be an address, a file or a part of a command: `good.example`, `пример.рф`, `10.0.0.1:25565`,
 * `fe80::1`, `somebody@example.com`, `setup.jar`, `a=b`, `|`.
 */
function exactWordsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    if (command.test(line)) return [line]
    return line
      .split(/\s+/u)
      .map(trim)
      .filter((word) => !ordinary.test(word) || option.test(word))
  })
}

/** Without the signs of the sentence around it. Nobody writes such a long word; trimming one could take long. */
const trim = (word: string): string =>
  word.length > 300 ? word : word.replace(opening, '').replace(closing, '')

/** An edit this small of an approved text is public at once: at most this share of the approved text. */
export const trivialEditShare = 0.02

export type Compared<Details> = {
  title: string
  description: string
  text: string
  content: RichDocument
  categories: readonly string[]
  tagIds: readonly number[]
  coverId: number | null
  details: Details
}

/**
 * True when an edit can be public without anybody reading it: at most two of a hundred characters of title, description
 * and text changed, and they are ordinary words: code, links, addresses, pictures, videos, people, categories, tags and
 * cover are the same. Measured against what a person approved, so that many small steps do not add up to another text.
 */
export function isTrivialEdit<Details>(
  approved: Compared<Details>,
  edited: Compared<Details>,
  language: Locale,
  rules: DetailRules<Details>,
): boolean {
  const { tag } = locales[language]
  const same = (a: readonly unknown[], b: readonly unknown[]) =>
    a.length === b.length && a.every((value) => b.includes(value))
  if (!same(approved.categories, edited.categories) || !same(approved.tagIds, edited.tagIds)) return false
  if (approved.coverId !== edited.coverId || !rules.same(approved.details, edited.details)) return false
  const known = new Set(rules.embedded(approved.details))
  if (rules.embedded(edited.details).some((name) => !known.has(name))) return false
  const wordsOf = ({ title, description, text, details }: Compared<Details>): string =>
    `${title}\n${description}\n${text}\n${rules.words(details)}`
  const [before, after] = [wordsOf(approved), wordsOf(edited)]
  const exactOf = (words: string, { content }: Compared<Details>): string =>
    JSON.stringify([exactWordsOf(words), exactParts(content)])
  if (exactOf(before, approved) !== exactOf(after, edited)) return false
  const changed = changedLength(diffTexts(before, after, tag))
  return changed <= [...before].length * trivialEditShare
}

/** Everything in a document besides plain words: code, links with their words, and every attribute, in their order. */
function exactParts(node: RichNode): unknown[] {
  const { type, attrs, marks = [], content = [] } = node
  if (type === 'code_block') return [node]
  const exact = marks.filter((mark) => mark.type === 'code' || mark.type === 'link')
  const own = attrs || exact.length > 0 ? [[type, attrs, exact, exact.length > 0 ? node.text : null]] : []
  return [...own, ...content.flatMap(exactParts)]
}
