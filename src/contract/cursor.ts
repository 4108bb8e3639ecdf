/**
 * What a cursor says of the last row of a page: its key (a moment in milliseconds, or a count) and its id. A list that
 * has several orders names the one it was made for, and it fits no other. Null for what we cannot have made: the API
 * refuses it, and a page shows its first part.
 */
export function parseCursor(cursor: unknown, order?: string): { key: number; id: number } | null {
  if (typeof cursor !== 'string') return null
  const [, made, key, id] = /^(?:([a-z]{1,20})\.)?(\d{1,14})-(\d{1,16})$/.exec(cursor) ?? []
  if (key === undefined || made !== order || !Number.isSafeInteger(Number(id))) return null
  return { key: Number(key), id: Number(id) }
}

/** The cursor in an address if it can be one. */
export const cursorIn = (value: unknown, order?: string): string | null =>
  parseCursor(value, order) ? (value as string) : null
