import { parseCursor } from '../../contract/cursor.ts'
import { failField } from '../../contract/errors.ts'
import { maxCountedRows } from '../../contract/paging.ts'

/** The last row of a page in a list ordered by (date, id). */
export type Position = { at: Date; id: number }

function readCursor(cursor: string, order?: string): Position {
  const place = parseCursor(cursor, order)
  if (!place) throw failField('cursor', 'invalid')
  return { at: new Date(place.key), id: place.id }
}

type PageNumber = { page: number; per_page: number }
type PageQuery = PageNumber & { cursor?: string | undefined }

/** Which part of a list is wanted: after a row, or so many rows from the start. */
type SliceAfter<Place> = { after: Place | null; offset: number; limit: number }
export type Slice = SliceAfter<Position>

/** How many rows lie before a page. Far pages are refused: the database would read all rows before them. */
export function offsetOf({ page, per_page }: PageNumber, mostRows = maxCountedRows): number {
  if (page * per_page > mostRows) throw failField('page', 'too_big', { max: Math.floor(mostRows / per_page) })
  return (page - 1) * per_page
}

/**
 * The slice that `page`, `per_page` and `cursor` ask for, for a list with cursors of its own. It has one row more than
 * the page, which tells whether there is a next page.
 */
export function sliceBy<Place>(query: PageQuery, read: (cursor: string) => Place | null): SliceAfter<Place> {
  const after = query.cursor ? read(query.cursor) : null
  return { after, offset: after === null ? offsetOf(query) : 0, limit: query.per_page + 1 }
}

/** The same for a list by (date, id). `order` is the chosen one of a list that has several. */
export const sliceOf = (query: PageQuery, order?: string): Slice =>
  sliceBy(query, (cursor) => readCursor(cursor, order))

/** Cuts the extra row off and writes the cursor of the next page from the last row shown. */
export function cutBy<T>(rows: T[], perPage: number, write: (last: T) => string) {
  const shown = rows.slice(0, perPage)
  return { rows: shown, next: rows.length > shown.length ? write(shown.at(-1)!) : null }
}

/** The same for a list by (date, id). */
export const cutSlice = <T>(rows: T[], perPage: number, placeOf: (row: T) => Position, order?: string) =>
  cutBy(rows, perPage, (last) => {
    const { at, id } = placeOf(last)
    return `${order === undefined ? '' : `${order}.`}${at.getTime()}-${id}`
  })

/** Reads the cursor of a list in which the id of the last row says enough. */
export function readIdCursor(cursor: string): number {
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw failField('cursor', 'invalid')
  return Number(cursor)
}

/** Counting stops where the answer says "more than". */
export const countBound = maxCountedRows + 1
