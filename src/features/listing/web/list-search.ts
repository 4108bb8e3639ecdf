// Chunk: lists
import { cleaned } from '../../../web/routing/search-values.ts'

/** Reads what an address asks of a list. Nonsense is left out, not refused. */

export const tagLength = 70

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Those that are known, in the order they are known in. */
export const knownOf = <T extends string>(known: readonly T[], value: unknown): T[] => {
  const named = listOf(value)
  return known.filter((entry) => named.includes(entry))
}

export function tagsOf(value: unknown, most: number): string[] {
  const tags = listOf(value).map((tag) => cleaned(tag, tagLength))
  return [...new Set(tags.filter(Boolean))].slice(0, most)
}

export type ReactionSort = `reaction.${number}`

export const isSortOf = <T extends string>(sorts: readonly T[], value: unknown): value is T | ReactionSort =>
  sorts.some((known) => known === value) || (typeof value === 'string' && /^reaction\.\d$/.test(value))
