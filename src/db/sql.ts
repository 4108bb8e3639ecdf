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
