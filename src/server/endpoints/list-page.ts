import { failField } from '../../contract/errors.ts'
import { maxCountedRows } from '../../contract/paging.ts'
import { cursorOf, readCursor } from './cursor.ts'
import type { Position } from './cursor.ts'

/** Which part of a list is wanted: after a row, or so many rows from the start. */
export type Slice = { after: Position | null; offset: number; limit: number }

/**
 * The slice behind `page`, `per_page` and `cursor`; one row more is asked for, to know whether it goes on. `order` is
 * the chosen one of a list that has several.
 */
export function sliceOf(
  query: { page: number; per_page: number; cursor?: string | undefined },
  order?: string,
): Slice {
  const limit = query.per_page + 1
  if (query.cursor) return { after: readCursor(query.cursor, order), offset: 0, limit }
  if (query.page * query.per_page > maxCountedRows)
    throw failField('page', 'too_big', { max: Math.floor(maxCountedRows / query.per_page) })
  return { after: null, offset: (query.page - 1) * query.per_page, limit }
}

/** Cuts the extra row off and names the place where the next page begins. */
export function cutSlice<T>(
  rows: T[],
  perPage: number,
  placeOf: (row: T) => Position,
  order?: string,
): { rows: T[]; next: string | null } {
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > perPage && last ? cursorOf(placeOf(last), order) : null }
}

/** Counting stops where the answer says "more than". */
export const countBound = maxCountedRows + 1
