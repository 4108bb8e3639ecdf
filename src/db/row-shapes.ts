import { rowValues } from './row-values.ts'

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
