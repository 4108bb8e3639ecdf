/** Reads what an address asks of a list. Nonsense is left out, not refused. */

export const tagLength = 70
/** 10,000 rows at twenty a page; what lies beyond has no number. */
const lastPage = 500

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Those that are known, in the order they are known in. */
export const knownOf = <T extends string>(known: readonly T[], value: unknown): T[] => {
  const named = listOf(value)
  return known.filter((entry) => named.includes(entry))
}

export const numberOf = (value: unknown): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null

export const pageOf = (value: unknown): number => Math.min(numberOf(value) ?? 1, lastPage)

export function tagsOf(value: unknown, most: number): string[] {
  const tags = listOf(value).map((tag) => cleaned(tag, tagLength))
  return [...new Set(tags.filter(Boolean))].slice(0, most)
}

export type ReactionSort = `reaction.${number}`

export const isSortOf = <T extends string>(sorts: readonly T[], value: unknown): value is T | ReactionSort =>
  sorts.some((known) => known === value) || (typeof value === 'string' && /^reaction\.\d$/.test(value))

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const breaks = /[\u0000-\u001f\u007f\u2028\u2029]/g

export function cleaned(value: unknown, length: number): string {
  const text = typeof value === 'string' ? value : ''
  const signs = [...text.replace(breaks, ' ').normalize('NFC').trim()]
  return signs.slice(0, length).join('').toWellFormed().trim()
}
