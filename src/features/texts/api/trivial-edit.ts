import { locales } from '../../../contract/locales.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { RichDocument, RichNode } from '../../../contract/rich-text/document.ts'
import { linksOf } from '../../../contract/rich-text/text-of.ts'
import { changedLength, diffTexts } from '../../../server/text-diff.ts'
import type { DetailRules } from './text-kind.ts'

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
 * and text changed, no link, picture, video or person was added, and categories, tags and cover are the same. Measured
 * against what a person approved, so that many small steps do not add up to another text.
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
  const known = new Set([...embedded(approved.content), ...rules.embedded(approved.details)])
  for (const thing of [...embedded(edited.content), ...rules.embedded(edited.details)])
    if (!known.has(thing)) return false
  const wordsOf = ({ title, description, text, details }: Compared<Details>): string =>
    `${title}\n${description}\n${text}\n${rules.words(details)}`
  const before = wordsOf(approved)
  const changed = changedLength(diffTexts(before, wordsOf(edited), tag))
  return changed <= [...before].length * trivialEditShare
}

/** Everything in a document that is no words: where links lead, and every node without text, with what it shows. */
function embedded(document: RichDocument): Set<string> {
  const things = new Set(linksOf(document).map((link) => `link ${link}`))
  const visit = (node: RichNode): void => {
    if (['image', 'video', 'mention'].includes(node.type))
      things.add(`${node.type} ${JSON.stringify(node.attrs ?? {})}`)
    for (const child of node.content ?? []) visit(child)
  }
  visit(document)
  return things
}
