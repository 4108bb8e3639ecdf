import { failField } from '../contract/errors.ts'

/** The last row of a page in a list ordered by (date, id). */
export type Position = { at: Date; id: number }

export const cursorOf = ({ at, id }: Position): string => `${at.getTime()}-${id}`

/** The row a cursor stands for; null without one. One that we cannot have made is a fault of its field. */
export function readCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null
  const [, ms, id] = /^(\d{1,14})-(\d{1,16})$/.exec(cursor) ?? []
  if (ms === undefined || !Number.isSafeInteger(Number(id))) throw failField('cursor', 'invalid')
  return { at: new Date(Number(ms)), id: Number(id) }
}
