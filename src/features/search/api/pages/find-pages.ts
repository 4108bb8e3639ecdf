import type { Locale } from '../../../../contract/locales.ts'
import type { FoundPage } from '../../search.contract.ts'
import { cutWords } from '../words/cut-words.ts'
import { editDistance } from '../words/edit-distance.ts'
import { soundToken } from '../words/facet-tokens.ts'
import type { Part } from '../words/query-parts.ts'
import { soundKeys } from '../words/sounds/sound-key.ts'
import { documentTokens } from '../words/tokens.ts'

/** A page of the site itself: what it is called in some languages, and what it is about. */
export type SitePage = FoundPage & {
  names: readonly { language: Locale; text: string }[]
  about: readonly { language: Locale; text: string }[]
}

/** Later features hand it in. The same list each time for a language. */
export type SitePages = (language: Locale, site: string) => readonly SitePage[]

type Indexed = { page: FoundPage; names: Set<string>; words: string[]; about: Set<string> }

const mostShown = 3
/** Shorter words with another letter are other words. */
const leastMisspelt = 5
const leastBegun = 4

const indexed = new WeakMap<readonly SitePage[], Indexed[]>()

const tokensOf = (texts: SitePage['names']): Set<string> =>
  new Set(
    texts.flatMap(({ language, text }) =>
      cutWords(text).flatMap((word) => [
        ...documentTokens(word, language),
        ...soundKeys(word.text).map(soundToken),
      ]),
    ),
  )

function indexOf(pages: readonly SitePage[]): Indexed[] {
  const made = indexed.get(pages)
  if (made) return made
  const index = pages.map(({ path, title, description, names, about }) => ({
    page: { path, title, description },
    names: tokensOf(names),
    words: names.flatMap(({ text }) => cutWords(text).map((word) => word.text)),
    about: tokensOf(about),
  }))
  indexed.set(pages, index)
  return index
}

/** Pages that have all of a question, and some of it in their names. What comes first of the ways to read it wins. */
export function findPages(pages: readonly SitePage[], readings: readonly (readonly Part[])[]): FoundPage[] {
  for (const parts of readings) {
    if (parts.length === 0) continue
    const found = indexOf(pages)
      .map(({ page, ...index }) => {
        const named = parts.filter((part) => isNamed(part, index))
        const all = parts.every((part) => named.includes(part) || hasAny(part.marks, index.about))
        return { page, named: all ? named.length : 0 }
      })
      .filter(({ named }) => named > 0)
    if (found.length > 0)
      return found
        .toSorted((a, b) => b.named - a.named)
        .slice(0, mostShown)
        .map(({ page }) => page)
  }
  return []
}

const hasAny = (marks: ReadonlySet<string>, tokens: ReadonlySet<string>): boolean =>
  [...marks].some((mark) => tokens.has(mark))

/** By a form of a word or its sound, by its beginning, or with a typing error. */
function isNamed({ text, marks }: Part, { names, words }: Pick<Indexed, 'names' | 'words'>): boolean {
  if (hasAny(marks, names)) return true
  const typed = text.toLowerCase()
  return words.some(
    (word) =>
      (typed.length >= leastBegun && word.startsWith(typed)) ||
      (typed.length >= leastMisspelt && editDistance(typed, word, 1) <= 1),
  )
}
