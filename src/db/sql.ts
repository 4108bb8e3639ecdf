import { maxCountedRows } from '../contract/paging.ts'
import type { Result } from './statement-query.ts'
import type { Tables } from './tables.ts'

/** What may stand in a statement as a value; a list is sent as an array. */
export type SqlValue = string | number | bigint | boolean | null | Date | Uint8Array | object

/**
 * A statement, or a part of one, with its values apart from its text. Made by the `sql` tag alone, so nothing that a
 * person wrote can become text.
 */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly (Sql | SqlValue)[]
  /**
   * False where the best plan depends on the values, so that the database plans it anew each time. One such part is
   * enough for the whole.
   */
  readonly prepared: boolean
  /** True where it may change what other statements find, or wait for somebody who does. */
  readonly writes: boolean
  compiled?: Compiled

  constructor(strings: readonly string[], values: readonly (Sql | SqlValue)[], prepared = true) {
    this.strings = strings
    this.values = values
    let writes = isWriting(strings)
    for (const value of values)
      if (value instanceof Sql) {
        prepared &&= value.prepared
        writes ||= value.writes
      }
    this.prepared = prepared
    this.writes = writes
  }
}

/** Also functions that write or wait though they are called by a select, and what belongs to one connection. */
const writing =
  /\b(insert|update|delete|truncate|create|alter|drop|analyze|set|lock|nextval|add_job|pg_notify|pg_advisory\w*|for\s+(key\s+)?share)\b/i
/** A template has the same strings each time it is used, so each is looked at once. */
const looked = new WeakMap<readonly string[], boolean>()

function isWriting(strings: readonly string[]): boolean {
  let known = looked.get(strings)
  if (known === undefined) {
    known = strings.some((text) => writing.test(text))
    looked.set(strings, known)
  }
  return known
}

/**
 * A statement: parts made by `sql` become text, everything else a value.
 *
 * @example sql`select id from users where username_key = ${key} and ${isPresent}`
 */
export function sql(strings: TemplateStringsArray, ...values: (Sql | SqlValue)[]): Sql {
  return new Sql(strings, values)
}

/** Text as it is; never of what somebody sent. */
sql.raw = (text: string): Sql => new Sql([text], [])

/** A whole number as text, where the plan has to know it: how many rows at most. Few different ones, please. */
sql.count = (value: number): Sql => {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${value} is no number of rows`)
  return sql.raw(String(value))
}

/** A word of a short list of ours as text, where the plan has to know it, such as a language. */
sql.word = (value: string): Sql => {
  if (!/^[a-z][a-z0-9-]*$/.test(value)) throw new Error(`${value} is no word of a list`)
  return sql.raw(`'${value}'`)
}

/** The name of a table or column. */
sql.identifier = (name: string): Sql => new Sql([`"${name.replaceAll('"', '""')}"`], [])

sql.join = (parts: readonly (Sql | SqlValue)[], between: Sql = sql.raw('')): Sql =>
  new Sql(
    Array.from({ length: 2 * Math.max(parts.length, 1) }, () => ''),
    parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])),
  )

/** For statements, or parts of them, whose best plan depends on their values: say beside it why. */
sql.unprepared = (statement: Sql): Sql => new Sql(statement.strings, statement.values, false)

export type Compiled = { text: string; values: unknown[] }

/** The text with `$1`, `$2` … and their values. A page looks at it before it is sent, so it is made once. */
export function compile(statement: Sql): Compiled {
  const values: unknown[] = []
  return (statement.compiled ??= { text: write(statement, values), values })
}

function write({ strings, values }: Sql, sent: unknown[]): string {
  let text = strings[0]!
  for (let at = 0; at < values.length; at++) {
    const value = values[at]
    if (value instanceof Sql) text += write(value, sent)
    else {
      if (value === undefined) throw new Error(`A value is missing in: ${strings.join('?')}`)
      sent.push(value instanceof Date ? value.toISOString() : value)
      text += `$${sent.length}`
    }
    text += strings[at + 1]!
  }
  return text
}

/** Anything that can run a statement: the pool, or a transaction on it. Stores take it first, so a transaction fits. */
export type Db = {
  execute<Row extends object = Record<string, unknown>>(statement: Sql): Promise<Result<Row>>
  /** The database behind a view of it that was made for one page. */
  origin?: Db
  /**
   * Sends news to other processes, inside a transaction once that has committed. Absent: the database carries them, and a
   * statement sends them.
   */
  say?(texts: readonly string[]): Promise<void>
  /** What one page has read so far: by the kind of rows, then by their key. */
  memory?: Map<object, Map<string, unknown>>
  /** All of it or nothing. Inside another one it is a part that can fail alone. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
}

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name

/**
 * Columns of a table under the names the code uses. The statement has to select them so, `created_at as "createdAt"`;
 * then rows need no copying.
 */
export type CamelRow<T extends keyof Tables, C extends keyof Tables[T] & string> = {
  [Name in C as Camel<Name>]: Tables[T][Name]
}

/**
 * How many rows there are. Counting stops one above the bound of lists, which means "more".
 *
 * @param from the rest of a statement after `select`: `from users where …`
 */
export async function countRows(db: Db, from: Sql): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*) as total from (select ${from} limit ${maxCountedRows + 1}) counted`,
  )
  return rows[0]!.total
}
