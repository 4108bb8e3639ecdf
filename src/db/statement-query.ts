import { Query, type ClientBase, type Pool } from 'pg'
import type { Prepared } from './prepared.ts'
import { compileRow, plainRow, type Column, type ReadRow } from './row-shapes.ts'

export type Result<Row> = { rows: Row[]; rowCount: number }

export type Statement = { text: string; values: unknown[]; prepared: Prepared | undefined }

/** The driver's connection. `describe` asks for the columns of a statement. */
type Wire = { describe(portal: object): void }

/** The driver's own class, with the parts that its types leave out. */
type DriverQuery = {
  prepare(wire: Wire): void
  hasBeenParsed(wire: Wire): boolean
  handleRowDescription(message: { fields: Column[] }): void
  handleDataRow(message: { fields: (string | null)[] }): void
}
const DriverQuery = Query as unknown as new (config: {
  name: string | undefined
  text: string
  values: unknown[]
}) => DriverQuery

/**
 * One statement on its way. The driver asks for the columns each time; those of a prepared statement are known after
 * the first. If a table changes, the database refuses the old plan, so they cannot become wrong.
 */
class StatementQuery<Row> extends DriverQuery {
  readonly made: Row[] = []
  failure: unknown
  private readonly prepared: Prepared | undefined
  private readRow: ReadRow | undefined

  constructor({ text, values, prepared }: Statement) {
    super({ name: prepared?.name, text, values })
    this.prepared = prepared
  }

  override prepare(wire: Wire): void {
    const isKnown = this.prepared?.readRow && this.hasBeenParsed(wire)
    if (isKnown) this.readRow = this.prepared.readRow
    super.prepare(isKnown ? withoutDescribe(wire) : wire)
  }

  override handleRowDescription({ fields }: { fields: Column[] }): void {
    this.readRow = this.prepared ? compileRow(fields) : plainRow(fields)
    if (this.prepared) this.prepared.readRow = this.readRow
  }

  override handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.made.push(this.readRow!(fields) as Row)
    } catch (error) {
      this.failure = error
    }
  }
}

const silent = new WeakMap<Wire, Wire>()

/** The same connection, on which nothing is asked about columns. */
function withoutDescribe(wire: Wire): Wire {
  const known = silent.get(wire)
  if (known) return known
  const made = Object.assign(Object.create(wire) as Wire, { describe: () => {} })
  silent.set(wire, made)
  return made
}

type Ask = (
  query: object,
  done: (error: Error | undefined, result?: { rowCount: number | null }) => void,
) => void

export function runStatement<Row>(client: Pool | ClientBase, statement: Statement): Promise<Result<Row>> {
  const query = new StatementQuery<Row>(statement)
  return new Promise((resolve, reject) => {
    ;(client.query as Ask).call(client, query, (error, result) => {
      const failure = error ?? query.failure
      if (failure) reject(failure as Error)
      else resolve({ rows: query.made, rowCount: result?.rowCount ?? 0 })
    })
  })
}
