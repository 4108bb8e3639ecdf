export type MakeRow = (values: readonly unknown[]) => object

/**
 * What makes the rows of one statement: a literal with its columns, so that the engine knows where each of them is. The
 * driver's own rows are filled column by column, and whatever reads them afterwards has to look every name up.
 */
export function compileRow(columns: readonly string[]): MakeRow {
  const fields = columns.map((name, index) => `${JSON.stringify(name)}: values[${index}]`)
  // eslint-disable-next-line typescript/no-implied-eval -- made of the names of columns, which stand in our own statements
  return new Function('values', `return { ${fields.join(', ')} }`) as MakeRow
}

/** The same for a statement that comes once: compiling would take longer than it saves. */
export const plainRow =
  (columns: readonly string[]): MakeRow =>
  (values) =>
    Object.fromEntries(columns.map((name, index) => [name, values[index]]))
