import { z } from 'zod'

export const maxPerPage = 100
export const defaultPerPage = 20
/** Page numbers are for people and crawlers up to this many rows; beyond that the cursor. */
export const maxCountedRows = 10_000

/**
 * A whole number, as digits in an address or as a number in JSON. Not `z.coerce`: that would also take `['1']`,
 * `true`, `1e3` and `0x10`.
 */
export function wholeNumber(min: number, max: number) {
  const fromDigits = (value: unknown) =>
    typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  return z.preprocess(fromDigits, z.number().int().min(min).max(max))
}

/** Query of every list: page numbers near the start, a cursor everywhere. */
export const pageQuery = z.object({
  page: wholeNumber(1, maxCountedRows).prefault(1),
  per_page: wholeNumber(1, maxPerPage).prefault(defaultPerPage),
  cursor: z.string().max(200).optional(),
})

export const listMeta = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  /** True when there are more rows than are counted; `total` is then the bound. */
  total_capped: z.boolean(),
  pages: z.number().int(),
  next_cursor: z.string().nullable(),
})
export type ListMeta = z.infer<typeof listMeta>

export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), meta: listMeta })
}

export function itemOf<T extends z.ZodType>(item: T) {
  return z.object({ data: item })
}

export function listMetaFor(
  page: { page: number; per_page: number },
  total: number,
  nextCursor: string | null,
): ListMeta {
  const capped = total > maxCountedRows
  const shown = capped ? maxCountedRows : total
  return {
    page: page.page,
    per_page: page.per_page,
    total: shown,
    total_capped: capped,
    pages: Math.ceil(shown / page.per_page),
    next_cursor: nextCursor,
  }
}

/** Ids are whole numbers below 2^53. */
export const id = wholeNumber(1, Number.MAX_SAFE_INTEGER)
