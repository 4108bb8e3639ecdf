import type { Db, Result } from './client.ts'
import { compile, type Sql } from './sql.ts'

/**
 * A database for the making of one page: it does not ask again what another part of the page has asked already. All
 * readers get the same rows, so nobody may change them.
 */
export function askOnce(db: Db): Db & { sent(): number } {
  const asked = new Map<string, Promise<Result<object>>>()
  const memory = new Map<object, Map<string, unknown>>()
  let sent = 0
  const forget = () => {
    asked.clear()
    memory.clear()
  }
  return {
    origin: db,
    ...(db.say ? { say: db.say } : {}),
    memory,
    /** How many statements the page took so far. */
    sent: () => sent,
    execute<Row extends object>(statement: Sql): Promise<Result<Row>> {
      if (statement.writes) {
        forget()
        sent++
        return db.execute<Row>(statement)
      }
      const { text, values } = compile(statement)
      const key = `${text}\n${JSON.stringify(values)}`
      const known = asked.get(key) as Promise<Result<Row>> | undefined
      if (known) return known
      sent++
      const answer = db.execute<Row>(statement)
      asked.set(key, answer)
      return answer
    },
    transaction(work) {
      forget()
      return db.transaction(work)
    },
  }
}

/** Rows of one kind that one statement of a page reads and another would read again. */
export type Known<T> = { readonly rows?: T }
export const knownRows = <T>(): Known<T> => ({})

export function remember<T>({ memory }: Db, kind: Known<T>, key: string | number, row: T): void {
  if (!memory) return
  const rows = memory.get(kind) ?? new Map<string, unknown>()
  memory.set(kind, rows.set(String(key), row))
}

/** Only `remember` puts something there, so it is of the kind's type. Undefined outside of pages. */
export function recall<T>({ memory }: Db, kind: Known<T>, key: string | number): T | undefined {
  return memory?.get(kind)?.get(String(key)) as T | undefined
}

type DatesOf<Row> = { [Name in keyof Row]: Extract<Row[Name], Date> extends never ? never : Name }[keyof Row]

/** A row inside a column of JSON, where dates are texts. */
export type InJson<Row> = Omit<Row, DatesOf<Row>> & {
  [Name in DatesOf<Row>]: string | Extract<Row[Name], null>
}

/** Reads such a row: its dates are dates again. */
export function fromJson<Row>(stored: InJson<Row>, dates: readonly DatesOf<Row>[]): Row {
  const row = { ...stored } as Record<keyof Row, unknown>
  for (const name of dates) if (row[name] !== null) row[name] = new Date(row[name] as string)
  return row as Row
}
