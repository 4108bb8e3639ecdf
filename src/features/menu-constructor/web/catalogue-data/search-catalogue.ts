import type { CatalogueItem } from './catalogue-types.ts'
import { distance } from '../../format/nearest.ts'

/** What an item can be found by: its names, in lower case and without marks. */
type Entry = { item: CatalogueItem; names: string[]; words: string[] }

/** `ё` is typed as `е`, accents and underscores not at all. */
export const normalized = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    // й, ї, ў and Thai vowels are letters with marks of their own: only Latin accents go.
    .replace(/(?<=[a-z])[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .replaceAll('ё', 'е')
    .replace(/[_\-'’.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export type CatalogueIndex = Entry[]

/** `glossary` names some of the items in the reader's language; several names are parted by `|`. */
export function indexCatalogue(items: CatalogueItem[], glossary: Record<string, string>): CatalogueIndex {
  return items.map((item) => {
    const own = (glossary[item.id] ?? '').split('|')
    const names = [...new Set([item.english, item.id, item.bukkit, ...own].map(normalized))].filter(Boolean)
    return { item, names, words: [...new Set(names.flatMap((name) => name.split(' ')))] }
  })
}

/** Lower is better; null: not what was asked for. */
function rank({ names, words }: Entry, question: string, asked: string[], slips: boolean): number | null {
  if (names.includes(question)) return 0
  if (names.some((name) => name.startsWith(question))) return 1
  let worst = 2
  for (const word of asked) {
    if (words.some((own) => own.startsWith(word))) continue
    if (word.length > 2 && names.some((name) => name.includes(word))) worst = Math.max(worst, 3)
    else if (slips && words.some((own) => isClose(own, word))) worst = Math.max(worst, 4)
    else return null
  }
  return worst
}

/** Short words must be right, longer ones may have a slip or two. */
const slipsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

function isClose(own: string, asked: string): boolean {
  const allowed = slipsAllowed(asked)
  if (allowed === 0) return false
  // The last word may still be being typed, so its beginning counts as well.
  return (
    distance(own, asked, allowed) <= allowed ||
    (own.length > asked.length && distance(own.slice(0, asked.length), asked, 1) <= 1)
  )
}

/** Exact names, then beginnings, then words, then parts; slips of the finger only where nothing else is found. */
export function searchCatalogue(index: CatalogueIndex, query: string): CatalogueItem[] {
  const question = normalized(query)
  if (question === '') return index.map(({ item }) => item)
  const asked = question.split(' ')
  for (const slips of [false, true]) {
    const hits = index.flatMap((entry, order) => {
      const found = rank(entry, question, asked, slips)
      return found === null ? [] : [{ item: entry.item, found, order, length: entry.names[0]!.length }]
    })
    if (hits.length > 0)
      return hits
        .sort((a, b) => a.found - b.found || a.length - b.length || a.order - b.order)
        .map(({ item }) => item)
  }
  return []
}
