// Chunk: lists
import { cleaned } from '../../../web/routing/search-values.ts'

/** Reads what an address asks of a list. Nonsense is left out, not refused. */

export const tagLength = 70

export function tagsOf(value: unknown, most: number): string[] {
  const tags = (Array.isArray(value) ? value : []).map((tag) => cleaned(tag, tagLength))
  return [...new Set(tags.filter(Boolean))].slice(0, most)
}

export type ReactionSort = `reaction.${number}`

export const isSortOf = <T extends string>(sorts: readonly T[], value: unknown): value is T | ReactionSort =>
  sorts.some((known) => known === value) || (typeof value === 'string' && /^reaction\.\d$/.test(value))

/** One thing a list is narrowed by, and the filter without it. */
export type Chosen<Filter> = { field: keyof Filter & string; value: string; less: Filter }

/** The choices of the fields that hold several. */
export const chosenOf = <Filter, Field extends keyof Filter & string>(
  filter: Filter & Record<Field, readonly string[]>,
  field: Field,
): Chosen<Filter>[] =>
  filter[field].map((value) => ({
    field,
    value,
    less: { ...filter, page: 1, [field]: filter[field].filter((other) => other !== value) },
  }))

/** The choice of a field that holds one; none where its value is empty. */
export const chosenOne = <Filter>(
  filter: Filter,
  field: keyof Filter & string,
  value: string,
  change: Partial<Filter>,
): Chosen<Filter>[] => (value ? [{ field, value, less: { ...filter, page: 1, ...change } }] : [])

const mostOffers = 4

/** The choices an empty list offers to drop. Each costs a question to the server, and one alone is dropped by all. */
export const offersOf = <T>(choices: readonly T[]): readonly T[] =>
  choices.length > 1 ? choices.slice(0, mostOffers) : []
