import { types } from 'pg'

/** Numbers of the database's own types, as they stand in a row. Beyond 2^53 nothing is counted here. */
const oids = { int8: 20, text: 25, date: 1082, timestamptz: 1184, numeric: 1700, int8List: 1016 }

/** `2026-11-16 02:55:30.123456+00`, which is all that a server in UTC sends. */
const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/

/** Read by hand: a date is in every row of every list, and the general way takes five times as long. */
export function readMoment(text: string): Date {
  if (!inUtc.test(text)) return types.getTypeParser(oids.timestamptz)(text) as Date
  return new Date(`${text.slice(0, 10)}T${text.slice(11, Math.min(text.length - 3, 23))}Z`)
}

const readNull = <T>(read: (text: string) => T, text: string | null): T | null =>
  text === null ? null : read(text)

const readers = new Map<number, (text: string) => unknown>([
  [oids.int8, Number],
  [oids.numeric, Number],
  [oids.timestamptz, readMoment],
  // A day has no time zone, and so is no moment.
  [oids.date, (text) => text],
  [
    oids.int8List,
    (text) =>
      (types.getTypeParser(oids.int8List)(text) as (string | null)[]).map((item) => readNull(Number, item)),
  ],
])

const asItIs = types.getTypeParser(oids.text)

/** How columns become values, once for every statement: numbers, dates and JSON as what they are. */
export const rowValues = {
  getTypeParser: (oid: number): ((text: string) => unknown) =>
    readers.get(oid) ?? (types.getTypeParser(oid) as (text: string) => unknown),
  /** True where what was sent is the value. */
  isText: (oid: number): boolean => !readers.has(oid) && types.getTypeParser(oid) === asItIs,
}

export type Column = { name: string; dataTypeID: number }

/** Makes a row of what the database sent, which is text. */
export type ReadRow = (texts: readonly (string | null)[]) => object

/**
 * What makes the rows of one statement: a literal with its columns, so that the engine knows where each of them is. The
 * driver's own rows are filled column by column, and whatever reads them afterwards has to look every name up.
 */
export function compileRow(columns: readonly Column[]): ReadRow {
  const fields = columns.map(({ name, dataTypeID }, at) => {
    const value = rowValues.isText(dataTypeID)
      ? `texts[${at}]`
      : `texts[${at}] === null ? null : reads[${at}](texts[${at}])`
    return `${JSON.stringify(name)}: ${value}`
  })
  // eslint-disable-next-line typescript/no-implied-eval -- made of the names of columns, which stand in our own statements
  const make = new Function('reads', `return (texts) => ({ ${fields.join(', ')} })`)
  return make(columns.map(({ dataTypeID }) => rowValues.getTypeParser(dataTypeID))) as ReadRow
}

/** The same for a statement that comes once: compiling would take longer than it saves. */
export function plainRow(columns: readonly Column[]): ReadRow {
  const reads = columns.map(({ dataTypeID }) => rowValues.getTypeParser(dataTypeID))
  return (texts) =>
    Object.fromEntries(
      columns.map(({ name }, at) => {
        const text = texts[at]!
        return [name, text === null ? null : reads[at]!(text)]
      }),
    )
}
