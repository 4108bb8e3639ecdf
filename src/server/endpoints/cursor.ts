import { parseCursor } from '../../contract/cursor.ts'
import { failField } from '../../contract/errors.ts'

/** The last row of a page in a list ordered by (date, id). */
export type Position = { at: Date; id: number }

/** With `order` for lists that have several. */
export const cursorOf = ({ at, id }: Position, order?: string): string =>
  `${order === undefined ? '' : `${order}.`}${at.getTime()}-${id}`

/** The row a cursor stands for; null without one. One that we cannot have made is a fault of its field. */
export function readCursor(cursor: string | undefined, order?: string): Position | null {
  if (cursor === undefined) return null
  const place = parseCursor(cursor, order)
  if (!place) throw failField('cursor', 'invalid')
  return { at: new Date(place.key), id: place.id }
}
