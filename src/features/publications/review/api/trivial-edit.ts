import { locales } from '../../../../contract/locales.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { RichDocument, RichNode } from '../../../../contract/rich-text/document.ts'
import { changedLength, diffTexts } from '../../../../server/text-diff.ts'
import { exactWordsOf } from './exact-words.ts'
import type { DetailRules } from '../../kind/api/publication-kind.ts'

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
